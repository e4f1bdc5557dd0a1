// The steps of a plan that wait.

extension PlanRun {
  /// How many dismissals of covering layers the plan tries before it gives up.
  private static let maximumClearings = 8

  /// Hands a step to its block, and goes on when it is done.
  func perform(_ step: PlanSteps.Step) {
    // The layer for the stack has gone, or a new layer comes whenever another is dismissed.
    guard let taker = step.taker, ahead.clearings <= Self.maximumClearings else {
      return stop(at: step.ended(.unchanged(.stateMoved)))
    }
    take(step) {
      taker.submitAsStep(
        NavigationIntent(step.intent.ask, of: command),
        cause: cause,
        animated: isAnimated,
        shownFor: shownFor,
        answers: answers
      )
    }
  }

  /// Takes a step by a command: the first one, or the resumption of a refused step.
  private func take(_ step: PlanSteps.Step, _ command: () -> NavigationOutcome) {
    isTakingStep = true
    forgetRefusals()
    let outcome = command()
    isTakingStep = false
    awaited = outcome.unsettled
    var wasParked = false
    outcome.whenDecided { [weak self] in
      guard case .parked(let pending) = $0 else { return }
      wasParked = true
      self?.notePark(pending)
    }
    outcome.whenEnded { [weak self] outcome in
      guard let self, result == nil else { return }
      awaited = nil
      let ended = step.ended(outcome)
      if outcome.isGivenUp { refuseParked() }
      if ended.isInPlace {
        note(ended)
        goOn(after: step)
      } else if wasParked, outcome.isUnhandled {
        // The flow was left, as for a log-in, and its content has been made anew.
        note(ended)
        restart()
      } else if hasRefusals, outcome != .superseded, ahead.restartWithoutRefused(at: step) {
        advance()
      } else {
        if case .blocked(let blocked) = outcome { followOn(blocked, step) }
        stop(at: ended)
      }
    }
  }

  /// Lets the rest of the plan follow when the blocked step at which it ends is resumed.
  private func followOn(_ blocked: BlockedNavigation, _ step: PlanSteps.Step) {
    // A stopgap ends with its parked command, and is not resumed.
    guard shownFor == nil, let root, let rest = rest() else { return }
    let number = root.planRuns.begun
    blocked.continuation?.becomePart { [weak root] command in
      guard let root else { return .failed(.ownerReleased) }
      guard root.planRuns.begun == number else { return .superseded }
      rest.begin()
      rest.take(step, command)
      return rest.outcome
    }
  }

  /// Goes on when the screen shows the layers of a presenter, or when that is gone.
  func waitUntilShown(
    by presenter: NavigationPipeline?,
    then next: @escaping @MainActor (PlanRun) -> Void
  ) {
    guard let block = presenter?.block?.overlay else { return next(self) }
    let once = Resumption { [weak self] in
      if let self, result == nil { next(self) }
    }
    block.whenShown { once.resume() }
  }

  /// Keeps the plan for a flow that takes it, and returns whether there is one.
  func carry(_ intent: NavigationIntent, in root: NavigationGroup) -> Bool {
    // A stopgap is shown now, or not at all.
    guard intent.errand != nil, shownFor == nil else { return false }
    for pipeline in root.pipelines {
      guard
        let outcome = pipeline.block?.switcher?
          .carry(intent, cause, isAnimated, after: nil)
      else { continue }
      isCarried = true
      awaited = outcome.unsettled
      awaited?.whenSettled { [weak self] outcome in
        // The wait was given up, unless the flow has taken the plan.
        guard let self, isCarried, result == nil else { return }
        stop(at: PlanResult.Step(owner: pipeline.path, intent: intent, outcome: outcome))
      }
      return true
    }
    return false
  }

  /// Goes on in the flow that takes the plan.
  func goOnInFlow() {
    isCarried = false
    // An equal plan may have been applied again: then the flow has not taken this one.
    if let awaited { root?.pipelines.forEach { $0.giveUp(awaited) } }
    awaited = nil
    restart()
  }
}

extension NavigationOutcome {
  /// Whether what the command was parked for will not happen.
  fileprivate var isGivenUp: Bool {
    guard case .failed(let failure) = self else { return false }
    return failure.kind == .parkingAbandoned || failure.kind == .parkingExpired
  }

  /// Whether the command failed since no block could carry it out.
  fileprivate var isUnhandled: Bool {
    if case .failed(let failure) = self { failure.kind == .unhandled } else { false }
  }
}

extension NavigationPipeline {
  /// Carries out a step of a plan; a step that is in effect already is no event.
  fileprivate func submitAsStep(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool,
    shownFor waiting: ParkedNavigation?,
    answers: StepAnswers?
  ) -> NavigationOutcome {
    let (taker, proposal) = waiting.map { route(intent, toShowFor: $0) } ?? route(intent)
    if case .unchanged(let reason, _) = proposal, PlanResult.Step.fulfilled.contains(reason) {
      return .unchanged(reason)
    }
    // A stopgap ends with its parked command, and does not count as a step.
    return taker.run(
      proposal,
      cause,
      animated,
      shownFor: waiting,
      isStep: waiting == nil,
      answers: answers
    )
  }
}
