// How an intent gets to the block that can carry it out.

extension NavigationPipeline {
  /// Another member of the group that can carry out an intent that this block cannot.
  func member(accepting intent: NavigationIntent) -> NavigationPipeline? {
    group?.member(accepting: intent)
  }

  /// Carries out an intent within the transition that is under way, here or in another member.
  func submitWithin(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool
  ) -> NavigationOutcome {
    guard let block else { return .failed(.ownerReleased) }
    let taker = block.accepts(intent) ? self : member(accepting: intent) ?? self
    guard let block = taker.block else { return .failed(.ownerReleased) }
    return taker.run(block.propose(intent, replacing: []), cause, animated)
  }

  /// Has another member carry on a command that a guard redirected to it.
  func handOver(_ attempt: TransitionAttempt, _ intent: NavigationIntent) {
    guard let other = member(accepting: intent), let block = other.block else {
      // The block itself says best why it cannot.
      guard case .unchanged(let reason, _) = block?.propose(intent, replacing: []) else {
        return refuse(attempt, attempt.success(.notAccepted))
      }
      return refuse(attempt, attempt.success(reason))
    }
    let outcome: NavigationOutcome
    switch block.propose(intent, replacing: []) {
    case .unchanged(let reason, _):
      outcome = attempt.success(reason)
    case .failed(let failure, _):
      outcome = .failed(failure)
    case .deferred(_, let until):
      outcome = until(.redirect, attempt.isAnimated)
    case .change(let change):
      let next = TransitionAttempt(
        change,
        other.transition(change, .redirect, attempt.isAnimated),
        cause: .redirect,
        isAnimated: attempt.isAnimated
      )
      // The redirects so far come along, so that a circle through several blocks is seen.
      next.takeOver(attempt)
      outcome = other.consider(next)
    }
    refuse(attempt, outcome)
  }

  /// Removes what another member showed while an intent was parked.
  func removeStopgapsElsewhere(of waiting: ParkedNavigation) {
    guard let owner = waiting.stopgapOwner, !waiting.stopgaps.isEmpty else { return }
    let intent = NavigationIntent.stack(.removeEntries(Array(waiting.stopgaps)))
    _ = owner.submit(intent, cause: .resume, animated: waiting.isAnimated)
  }
}
