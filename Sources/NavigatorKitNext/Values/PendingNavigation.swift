/// A command that has not ended yet, as its caller holds it.
@MainActor
public final class PendingNavigation: Sendable {
  /// What a parked command waits for.
  struct Hold {
    let guardName: GuardName
    let condition: String
  }

  nonisolated let hold: Hold?
  /// The outcome, or `nil` as long as the command waits.
  public private(set) var outcome: NavigationOutcome?
  private var decision: NavigationOutcome?
  private var deciding: [(NavigationOutcome) -> Void] = []
  private var ending: [(NavigationOutcome) -> Void] = []

  init(hold: Hold? = nil) { self.hold = hold }

  func settled() async -> NavigationOutcome {
    if let outcome { return outcome }
    return await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: $0) }
    }
  }

  func decided() async -> NavigationOutcome {
    if let decision { return decision }
    return await withCheckedContinuation { continuation in
      whenDecided { continuation.resume(returning: $0) }
    }
  }

  /// Notes an outcome, which is the end unless it says that the command waits on.
  func settle(_ outcome: NavigationOutcome) {
    switch outcome {
    case .parked(let next):
      decide(outcome)
      next.whenSettled { self.settle($0) }
    case .pending(let next), .queued(let next):
      next.whenDecided { self.decide($0) }
      next.whenSettled { self.settle($0) }
    case .committed, .committedDespite, .unchanged, .blocked, .redirected, .superseded, .failed:
      guard self.outcome == nil else { return }
      self.outcome = outcome
      decide(outcome)
      for follower in take(&ending) { follower(outcome) }
    }
  }

  private func decide(_ decision: NavigationOutcome) {
    guard self.decision == nil else { return }
    self.decision = decision
    for follower in take(&deciding) { follower(decision) }
  }

  private func take(
    _ followers: inout [(NavigationOutcome) -> Void]
  ) -> [(NavigationOutcome) -> Void] {
    defer { followers = [] }
    return followers
  }

  func whenSettled(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let outcome { follower(outcome) } else { ending.append(follower) }
  }

  func whenDecided(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let decision { follower(decision) } else { deciding.append(follower) }
  }
}

extension PendingNavigation: nonisolated Hashable {
  /// Returns whether two are of one command.
  public nonisolated static func == (lhs: PendingNavigation, rhs: PendingNavigation) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
