extension NavigationPipeline {
  /// Says what an intent would come to, and changes nothing.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set.
  ///
  /// - Returns: The outcome that the intent would have now.
  public func dryRun(_ intent: NavigationIntent) async -> NavigationOutcome {
    var intent = intent
    var attempt: TransitionAttempt?
    while true {
      guard let block else { return .failed(.ownerReleased) }
      if !block.accepts(intent), let other = member(accepting: intent) {
        let outcome = await other.dryRun(intent)
        return attempt?.success(after: outcome) ?? outcome
      }
      let change: ProposedChange
      switch block.propose(intent, replacing: []) {
      case .change(let proposed):
        change = proposed
      case .unchanged(let reason, _):
        return attempt?.success(reason) ?? .unchanged(reason)
      case .failed(let failure, _):
        return .failed(failure)
      case .deferred:
        let nothing = PendingNavigation()
        nothing.settle(.unchanged(.dryRun))
        return .queued(nothing)
      }
      let transition = transition(change, .code(), false)
      let current =
        attempt ?? TransitionAttempt(change, transition, cause: transition.cause, isAnimated: false)
      attempt = current
      switch await firstObjection(to: transition, after: current.hops) {
      case nil:
        return current.success()
      case .outcome(let outcome):
        return outcome
      case .redirect(let next, let name):
        if let failure = current.redirect(to: next, by: name) { return .failed(failure) }
        intent = next
      }
    }
  }

  private enum Objection {
    case outcome(NavigationOutcome)
    case redirect(NavigationIntent, GuardName)
  }

  /// Asks the guards about a transition, and returns what the first says that does not allow it.
  private func firstObjection(
    to transition: Transition,
    after hops: [Redirection.Hop]
  ) async -> Objection? {
    let steps = steps(for: transition, isDryRun: true)
    var walk: GuardWalk?
    let objection: Objection? = await withCheckedContinuation { continuation in
      let newWalk = GuardWalk(
        steps,
        judge: { index, answer in
          guard let objection = Self.objection(steps[index].guardOfStep.name, answer, hops)
          else {
            return .goOn
          }
          continuation.resume(returning: objection)
          return .stop
        },
        end: { continuation.resume(returning: nil) }
      )
      walk = newWalk
      newWalk.proceed()
    }
    withExtendedLifetime(walk) {}
    return objection
  }

  private static func objection(
    _ name: GuardName,
    _ answer: GuardWalk.Answer,
    _ hops: [Redirection.Hop]
  ) -> Objection? {
    guard case .decision(let decision) = answer else {
      return .outcome(.failed(.guardTimedOut(name)))
    }
    switch decision.kind {
    case .allow:
      return nil
    case .block(let reason):
      let blocked = BlockedNavigation(
        guardName: name,
        reason: reason,
        redirects: hops,
        continuation: nil
      )
      return .outcome(.blocked(blocked))
    case .redirect(let intent):
      return .redirect(intent, name)
    case .park(let parking):
      let hold = PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
      let nothing = PendingNavigation(hold: hold)
      nothing.settle(.unchanged(.dryRun))
      return .outcome(.parked(nothing))
    }
  }
}
