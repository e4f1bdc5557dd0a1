// What follows from the answers of guards.

extension NavigationPipeline {
  /// Lets a command go on that a guard has answered, unless it was superseded or the state has
  /// moved.
  func reenter(_ attempt: TransitionAttempt, _ goOn: @escaping () -> Void) {
    _ = perform { [self] in
      guard pendingAttempt === attempt else { return .superseded }
      // The user may have left the tab that was to stay, or opened a layer over the stack. A saved
      // state comes back beside that, also when it has waited for a log-in.
      guard isUpToDate(attempt.change),
        [.restore, .resume].contains(attempt.cause.kind) || attempt.change.keepsOthers
      else {
        supersede(attempt)
        return .superseded
      }
      goOn()
      return .committed
    }
  }

  /// Carries out the decision of a guard, and returns how the walk goes on.
  func judge(
    _ attempt: TransitionAttempt,
    _ index: Int,
    _ answer: GuardDecision?
  ) -> GuardWalk.Verdict {
    if let outcome = postponed(
      attempt.intents.first ?? attempt.change.intent,
      attempt.cause,
      attempt.isAnimated,
      replacing: attempt.stopgaps
    ) {
      if attempt.isWritten { block?.refuseWrite() }
      finish(attempt, outcome)
      return .stop
    }
    let step = attempt.questions[index]
    let name = step.guardOfStep.name
    var decision = answer?.kind
    // A check tries which place can be shown: a parked one must not come later, when something else
    // is in front.
    if case .park(let parking) = decision, attempt.cause.kind == .revalidation {
      decision = .block(BlockReason("waits for \(parking.condition.name)"))
    }
    if attempt.isStep,
      let verdict = spare(attempt, of: decision, at: index, refusal(attempt, index, decision))
    {
      return verdict
    }
    switch decision {
    case .allow:
      return .goOn
    case .block, nil:
      refuse(attempt, refusal(attempt, index, decision))
    case .redirect(let intent):
      redirect(attempt, to: intent, by: name, in: step.inquiry.pipeline)
    case .park(let parking):
      park(attempt, parking, by: name)
    }
    return .stop
  }

  /// The outcome of a command that a guard does not allow.
  private func refusal(
    _ attempt: TransitionAttempt,
    _ index: Int,
    _ decision: GuardDecision.Kind?
  ) -> NavigationOutcome {
    let name = attempt.questions[index].guardOfStep.name
    switch decision {
    case .block(let reason):
      let rest = attempt.continued(past: attempt.questions[index].question)
      let session = group?.session
      let blocked = BlockedNavigation(
        guardName: name,
        reason: reason,
        redirects: attempt.hops,
        continuation: BlockedContinuation { [weak self] in
          guard let self else { return .failed(.ownerReleased) }
          return group?.session == session ? resume(rest) : .unchanged(.stateMoved)
        }
      )
      return .blocked(blocked)
    case .redirect(let intent):
      // The redirect is carried out when the rest of the plan is done.
      let hop = Redirection.Hop(guardName: name, intent: intent)
      return .redirected(Redirection(hops: attempt.hops + [hop], unchanged: .mustWait))
    case .park:
      return .failed(.parkingAbandoned)
    case .allow, nil:
      return .failed(.guardTimedOut(name))
    }
  }

  /// Carries a blocked command on past the guard that stopped it.
  private func resume(_ attempt: TransitionAttempt) -> NavigationOutcome {
    let tell: TransitionQueue.Teller? =
      hasObservers ? { [self] outcome in announce(attempt, outcome) } : nil
    return perform(attempt.cause, telling: tell) { [weak self] in
      guard let self, block != nil else { return .failed(.ownerReleased) }
      if let gone = refusalIfGone(
        attempt.change.facts.intent,
        attempt.cause,
        attempt.isAnimated
      ) {
        return gone
      }
      // An app may resume while a dialog still waits for the user's answer.
      guard isUpToDate(attempt.change, takesDialogs: false) else {
        let outcome = NavigationOutcome.unchanged(.stateMoved)
        announce(attempt, outcome)
        return outcome
      }
      return consider(attempt)
    }
  }

  /// Whether a change can still be carried out: see
  /// `ProposedChange.isUpToDate(in:isPart:takesDialogs:)`.
  private func isUpToDate(
    _ change: ProposedChange,
    isPart: Bool = false,
    takesDialogs: Bool = true
  ) -> Bool {
    guard !isGone, let block else { return false }
    return change.isUpToDate(in: block, isPart: isPart, takesDialogs: takesDialogs)
      && change.companions.allSatisfy {
        $0.pipeline?.isUpToDate($0.change, isPart: true, takesDialogs: takesDialogs) ?? false
      }
  }

  private func redirect(
    _ attempt: TransitionAttempt,
    to intent: NavigationIntent,
    by name: GuardName,
    in asked: NavigationPipeline?
  ) {
    // Of several blocks that change together, only the one whose guard was asked is redirected.
    var intent =
      asked.flatMap { intent.replacingPart(of: attempt.change.facts.intent, in: $0) } ?? intent
    // The value of the command goes with the redirect.
    intent.command = attempt.change.command?.valueAlone
    if let failure = attempt.redirect(to: intent, by: name) {
      return refuse(attempt, .failed(failure))
    }
    attempt.isStep = false
    guard block != nil else { return refuse(attempt, .failed(.ownerReleased)) }
    let (taker, proposal) = route(intent, replacing: attempt.stopgaps)
    switch proposal {
    case .unchanged(let reason, _):
      refuse(attempt, attempt.success(reason))
    case .failed(let failure, _):
      refuse(attempt, .failed(failure))
    case .deferred(_, let until):
      refuse(attempt, until(.redirect, attempt.isAnimated, attempt.hops))
    case .change(let change) where taker !== self:
      handOver(attempt, to: taker, change)
    case .change(let change):
      let isPending = pendingAttempt === attempt
      let parts = parts(of: attempt)
      attempt.change = change.describe(in: self, .redirect, attempt.isAnimated)
      if isPending { hold(attempt, inPlaceOf: parts) }
      attempt.ask(questions(for: attempt, isDryRun: false))
    }
  }

  /// The command that waits for the guard that is running now, if it is a guard of this block.
  var transitionOfRunningGuard: PendingNavigation? {
    guard let walk = GuardWalk.current, let attempt = pendingAttempt else { return nil }
    return attempt.id == walk ? attempt.pending : nil
  }

  /// Makes a command that waits for a guard the pending one of the block.
  func wait(for attempt: TransitionAttempt) -> PendingNavigation {
    hold(attempt)
    // A host's write is not the state yet, and may never become it.
    if attempt.isWritten { block?.refuseWrite() }
    return makePending(for: attempt)
  }

  /// Makes a command the pending one of all blocks that it changes, replacing any other.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - earlier: The blocks that it changed before a redirect; some need not wait any more.
  private func hold(_ attempt: TransitionAttempt, inPlaceOf earlier: Few<Part> = []) {
    let parts = parts(of: attempt)
    for part in parts {
      // In one step, so that no observer sees a moment at which the block does not wait.
      let older = part.pipeline.pendingAttempt
      part.pipeline.pendingAttempt = attempt
      if let older, older !== attempt { part.pipeline.supersede(older) }
    }
    for part in earlier where part.pipeline.pendingAttempt === attempt {
      let isKept = parts.contains { $0.pipeline === part.pipeline }
      if !isKept { part.pipeline.pendingAttempt = nil }
    }
  }

  func makePending(for attempt: TransitionAttempt) -> PendingNavigation {
    if let pending = attempt.pending { return pending }
    let pending = PendingNavigation()
    attempt.pending = pending
    unsettled.append(pending)
    return pending
  }
}
