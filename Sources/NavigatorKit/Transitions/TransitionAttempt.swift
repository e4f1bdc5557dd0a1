/// One command on its way through the pipeline.
@MainActor
final class TransitionAttempt {
  let cause: NavigationCause
  let isAnimated: Bool
  /// What was asked for, and what guards made of it.
  private(set) var intents: [NavigationIntent] = []
  private(set) var hops: [Redirection.Hop] = []

  var change: ProposedChange
  var transition: Transition
  var walk: GuardWalk?
  /// How it ended, once it has.
  var outcome: NavigationOutcome?
  /// What whoever asked waits for, once the command could not be decided at once.
  var pending: PendingNavigation?

  init(
    _ change: ProposedChange,
    _ transition: Transition,
    cause: NavigationCause,
    isAnimated: Bool
  ) {
    self.change = change
    self.transition = transition
    self.cause = cause
    self.isAnimated = isAnimated
  }

  /// Notes a redirect, and returns why it must not be followed, if it must not.
  func redirect(to intent: NavigationIntent, by name: GuardName) -> NavigationFailure? {
    if intents.isEmpty { intents = [transition.intent] }
    hops.append(Redirection.Hop(guardName: name, intent: intent))
    if intents.contains(intent) { return .redirectCycle(hops) }
    if hops.count > Redirection.limit { return .tooManyRedirects(hops) }
    intents.append(intent)
    return nil
  }

  /// Takes over what has been asked for so far, where another block carries on.
  func follow(_ earlier: TransitionAttempt) {
    intents = earlier.intents
    hops = earlier.hops
  }

  /// How it ends when another block has carried on.
  func success(after outcome: NavigationOutcome) -> NavigationOutcome {
    switch outcome {
    case .committed, .tooLate: success()
    case .unchanged(let reason): success(reason)
    case .redirected(let further):
      .redirected(Redirection(hops: hops + further.hops, unchanged: further.unchanged))
    case .blocked, .superseded, .failed, .pending, .parked, .queued: outcome
    }
  }

  /// Whether a host wrote it, and must read again if it is not taken over.
  var isWritten: Bool { cause.kind == .gesture || cause.kind == .assignment }

  /// How it ended well.
  func success(_ unchanged: UnchangedReason? = nil) -> NavigationOutcome {
    if !hops.isEmpty { return .redirected(Redirection(hops: hops, unchanged: unchanged)) }
    return unchanged.map { .unchanged($0) } ?? .committed
  }
}
