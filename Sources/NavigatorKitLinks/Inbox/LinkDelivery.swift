public import Foundation
public import NavigatorKit

/// One link on its way from its source to the screen that it leads to.
@MainActor
public final class LinkDelivery: Sendable {
  /// How a link ended.
  public enum End: Hashable, Sendable {
    /// It was followed: everything is as its plan says.
    case followed(PlanResult)
    /// Its plan was begun, but did not come to its end.
    ///
    /// A guard refused or redirected it, something that it waited for did not happen, or a newer
    /// command took its place. The result says which: `PlanResult.stoppedAt` is the step at which
    /// it ended, and the outcome of that step names the guard and the redirect.
    case stopped(PlanResult)
    /// It leads nowhere, for this reason.
    case rejected(LinkResolution)
    /// It waits or is being followed already, or a link with its id has led to a screen.
    case duplicate
    /// A newer link took its place while it waited.
    case superseded
    /// The session ended while it waited, or while its plan did.
    case sessionEnded
    /// The place that was to show the link is gone.
    case ownerReleased
    /// It has not ended: the task that waited for that in ``LinkDelivery/settled()`` was cancelled.
    case unsettled

    /// Whether the link was followed to the end.
    public var isFollowed: Bool {
      if case .followed = self { true } else { false }
    }

    /// Whether the link has led to a screen: to its own, or to the one of a guard's redirect.
    ///
    /// ```swift
    /// // A guard of the link's route has looked it up, and redirects to what it has found:
    /// await delivery.settled().isFollowed  // false
    /// delivery.end?.hasArrived             // true
    /// ```
    public var hasArrived: Bool {
      if case .stopped(let result) = self { result.hasArrived } else { isFollowed }
    }
  }

  /// The link, or `nil` if a plan was delivered instead.
  public nonisolated let url: URL?

  /// The source of the link.
  public nonisolated let source: LinkSource

  /// The resolution of the link: where it leads, or why it leads nowhere.
  ///
  /// If the table's fallback is followed for the link, this still says what is wrong with it.
  public nonisolated let resolution: LinkResolution

  /// The plan that is followed: the link's own or the fallback of the table, or `nil` for none.
  nonisolated let plan: NavigationPlan?

  /// The end of the delivery, or `nil` as long as the link waits or is being followed.
  public private(set) var end: End?

  /// The ids of the link, such as that of a push message: its own, and those of its duplicates.
  var ids: Set<String>

  private var followers: [(End) -> Void] = []

  init(
    _ url: URL?,
    _ source: LinkSource,
    _ id: String?,
    _ resolution: LinkResolution,
    _ plan: NavigationPlan?
  ) {
    self.url = url
    self.plan = plan
    self.source = source
    ids = id.map { [$0] } ?? []
    self.resolution = resolution
  }

  /// Waits until it has ended and returns how.
  ///
  /// That may take forever, as in a test that has not set ``LinkInbox/isReady``. If the task is
  /// cancelled, the link is `.unsettled`.
  public func settled() async -> End {
    if let end { return end }
    return await firstValue { follower in followers.append { follower($0) } } ?? .unsettled
  }

  /// Whether another one brings the same link, by its id or by where it leads.
  func isTwin(of other: LinkDelivery) -> Bool {
    !ids.isDisjoint(with: other.ids) || (resolution == other.resolution && plan == other.plan)
  }

  func settle(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    let all = followers
    followers = []
    for follower in all { follower(end) }
  }
}
