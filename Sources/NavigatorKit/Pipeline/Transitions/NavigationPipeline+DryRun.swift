extension NavigationPipeline {
  /// Returns the outcome that an intent would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. The content of a flow may be made
  /// for that, as when the flow is entered, and is then thrown away; the content of a tab is kept.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - look: Receives the place that was made for the intent, if guards allow it, before the
  ///     place is thrown away.
  /// - Returns: The outcome that the intent would have now.
  package func dryRun(
    _ intent: NavigationIntent,
    lookingAt look: (NavigationGroup) -> Void = { _ in }
  ) async -> NavigationOutcome {
    var intent = intent
    var attempt: TransitionAttempt?
    defer { attempt?.change.discardPlaces() }
    while true {
      guard block != nil else { return .failed(.ownerReleased) }
      if isGone { return .failed(.gone) }
      if let errand = intent.errand, let group {
        let outcome = await errand.dryRun(in: group, after: attempt?.hops ?? [])
        return attempt?.success(after: outcome) ?? outcome
      }
      let (taker, proposal) = route(intent)
      if taker !== self {
        let outcome = await taker.dryRun(intent, lookingAt: look)
        return attempt?.success(after: outcome) ?? outcome
      }
      let proposed: ProposedChange
      switch proposal {
      case .change(let change):
        proposed = change
      case .unchanged(let reason, _):
        return attempt?.success(reason) ?? .unchanged(reason)
      case .failed(let failure, _):
        return .failed(failure)
      case .deferred:
        let nothing = PendingNavigation()
        nothing.settle(.unchanged(.dryRun))
        return .queued(nothing)
      }
      let change = proposed.describe(in: self, .code(), false)
      let current = attempt ?? TransitionAttempt(change)
      attempt = current
      current.change = change
      switch await firstObjection(to: current) {
      case nil:
        if let group = current.change.prepared?.group { look(group) }
        return current.success()
      case .outcome(let outcome):
        return outcome
      case .redirect(let next, let name, let asked):
        let next =
          asked.flatMap { next.replacingPart(of: change.facts.intent, in: $0) } ?? next
        if let failure = current.redirect(to: next, by: name) { return .failed(failure) }
        intent = next
      }
    }
  }

  /// Asks the guards about a transition, and returns the first answer that does not allow it.
  private func firstObjection(to attempt: TransitionAttempt) async -> Objection? {
    let objection = await firstObjection(in: questions(for: attempt, isDryRun: true), to: attempt)
    if let objection { return objection }
    return await firstObjection(in: questionsInNewPlaces(of: attempt, isDryRun: true), to: attempt)
  }

  private func firstObjection(
    in questions: GuardQuestions,
    to attempt: TransitionAttempt
  ) async -> Objection? {
    if questions.isEmpty { return nil }
    let rehearsal = GuardRehearsal(hops: attempt.hops)
    let objection = await withCheckedContinuation { continuation in
      rehearsal.answer = { continuation.resume(returning: $0) }
      rehearsal.begin(questions)
    }
    withExtendedLifetime(rehearsal) {}
    return objection
  }
}

/// An answer of a guard that does not allow a transition.
private enum Objection {
  case outcome(NavigationOutcome)
  case redirect(NavigationIntent, GuardName, in: NavigationPipeline?)
}

/// A walk that finds out whether all guards would allow a transition.
private final class GuardRehearsal: GuardWalk {
  private let hops: [Redirection.Hop]
  /// Receives the first objection, or `nil` if there is none.
  var answer: (Objection?) -> Void = { _ in }

  init(hops: [Redirection.Hop]) {
    self.hops = hops
  }

  override func judge(_ answer: GuardDecision?, at index: Int) -> Verdict {
    guard let objection = objection(questions[index], answer) else { return .goOn }
    self.answer(objection)
    return .stop
  }

  override func didEnd() { answer(nil) }

  private func objection(_ step: GuardQuestions.Step, _ answer: GuardDecision?) -> Objection? {
    let name = step.guardOfStep.name
    switch answer?.kind {
    case nil:
      return .outcome(.failed(.guardTimedOut(name)))
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
      return .redirect(intent, name, in: step.inquiry.pipeline)
    case .park(let parking):
      let hold = PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
      let nothing = PendingNavigation(hold: hold)
      nothing.settle(.unchanged(.dryRun))
      return .outcome(.parked(nothing))
    }
  }
}
