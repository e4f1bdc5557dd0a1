public import Foundation
public import NavigatorKit

/// One link on its way from where it came to the screen that it leads to.
@MainActor
public final class LinkDelivery: Sendable {
  /// How a link ended.
  public enum End: Hashable, Sendable {
    /// It has led where it leads: everything is as its plan says.
    case followed(PlanResult)
    /// It led to a plan that was not brought about.
    ///
    /// A guard refused or led elsewhere, what it had to wait for did not happen, or something newer
    /// took its place. The result says which: `PlanResult.stoppedAt` is the step at which it ended,
    /// whose outcome names the guard and, if that redirected it, where to.
    case stopped(PlanResult)
    /// It leads nowhere, for this reason.
    case rejected(LinkResolution)
    /// It had been delivered before, or is being followed already.
    case duplicate
    /// A newer link took its place while it waited.
    case superseded
    /// The session ended while it waited.
    case sessionEnded
    /// The place that was to show the link is gone.
    case ownerReleased

    /// Whether the link has led where it leads.
    public var isFollowed: Bool {
      if case .followed = self { true } else { false }
    }
  }

  /// The link, unless a plan was delivered.
  public nonisolated let url: URL?

  /// Where it comes from.
  public nonisolated let source: LinkSource

  /// The resolution of the link: where it leads, or why it leads nowhere.
  ///
  /// It says what is wrong also of a link for which the fallback of the table is followed.
  public nonisolated let resolution: LinkResolution

  /// The plan that is followed for it: its own or the fallback of the table, or `nil` for none.
  nonisolated let plan: NavigationPlan?

  /// The end of the delivery, or `nil` as long as the link waits or is being followed.
  public private(set) var end: End?

  private var followers: [(End) -> Void] = []

  init(
    _ url: URL?,
    _ source: LinkSource,
    _ resolution: LinkResolution,
    _ plan: NavigationPlan?
  ) {
    self.url = url
    self.plan = plan
    self.source = source
    self.resolution = resolution
  }

  /// Waits until it has ended and returns how.
  public func settled() async -> End {
    if let end { return end }
    return await withCheckedContinuation { continuation in
      followers.append { continuation.resume(returning: $0) }
    }
  }

  func settle(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    let all = followers
    followers = []
    for follower in all { follower(end) }
  }
}
