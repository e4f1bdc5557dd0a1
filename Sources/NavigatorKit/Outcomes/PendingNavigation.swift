/// A command that has not ended yet.
@MainActor
public final class PendingNavigation: Sendable {
  /// How the command ended, or `nil` as long as it has not.
  ///
  /// Never an outcome that is pending itself.
  public private(set) var outcome: NavigationOutcome?

  private var waiting: [CheckedContinuation<NavigationOutcome, Never>] = []

  /// Waits until the command has ended and returns how it did.
  public func settled() async -> NavigationOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the command, unless it has ended.
  ///
  /// A pending outcome ends it when that one ends.
  func settle(_ outcome: NavigationOutcome) {
    if let next = outcome.unsettled { return next.whenSettled { self.settle($0) } }
    guard self.outcome == nil else { return }
    self.outcome = outcome
    for continuation in waiting { continuation.resume(returning: outcome) }
    waiting = []
    for follower in followers { follower(outcome) }
    followers = []
  }

  private var followers: [(NavigationOutcome) -> Void] = []

  /// Has a command carried out when this one has ended.
  func followed(by command: @escaping () -> NavigationOutcome) -> NavigationOutcome {
    let next = PendingNavigation()
    whenSettled { _ in next.settle(command()) }
    return .queued(next)
  }

  /// Calls a function when the command has ended: at once if it has.
  func whenSettled(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let outcome { follower(outcome) } else { followers.append(follower) }
  }
}

extension PendingNavigation: nonisolated Hashable {
  /// Returns whether both are the same command.
  public nonisolated static func == (lhs: PendingNavigation, rhs: PendingNavigation) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity of the command to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
