// What a plan waits for.

extension PlanRun {
  /// How often layers are dismissed that cover the target, before it is given up.
  private static let maximumClearings = 8

  /// Has the block of a step do it, and goes on when it is done.
  func perform(_ step: PlanSteps.Step) {
    // The layer is gone that was to get a stack; or one comes whenever another is dismissed.
    guard let taker = step.taker, ahead.clearings <= Self.maximumClearings else {
      return stop(at: step.ended(.unchanged(.stateMoved)))
    }
    take(step) {
      taker.submitAsStep(step.intent, cause: cause, animated: isAnimated, shownFor: shownFor)
    }
  }

  /// Has a command do a step: the first, or one that carries on what was refused.
  private func take(_ step: PlanSteps.Step, _ command: () -> NavigationOutcome) {
    isTakingStep = true
    let outcome = command()
    isTakingStep = false
    awaited = outcome.unsettled
    var wasParked = false
    outcome.whenDecided { if case .parked = $0 { wasParked = true } }
    outcome.whenEnded { [weak self] outcome in
      guard let self, result == nil else { return }
      awaited = nil
      let ended = step.ended(outcome)
      if ended.isInPlace {
        note(ended)
        goOn(after: step)
      } else if wasParked, outcome.isUnhandled {
        // The flow was left, as for a log-in, and what it holds has been made anew.
        note(ended)
        restart()
      } else {
        if case .blocked(let blocked) = outcome { followOn(blocked, step) }
        stop(at: ended)
      }
    }
  }

  /// Has the rest of the plan follow when a step is carried on at which it ends.
  private func followOn(_ blocked: BlockedNavigation, _ step: PlanSteps.Step) {
    // A stopgap ends with the parked command, and is not carried on.
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

  /// Has the plan wait for a flow that takes it, if that may be entered some time.
  func carry(_ intent: NavigationIntent, in root: NavigationGroup) -> Bool {
    // What is shown while something waits is shown now, or not at all.
    guard intent.errand != nil, shownFor == nil else { return false }
    for pipeline in root.pipelines {
      guard
        let outcome = pipeline.block?.switcher?
          .carry(intent, cause, isAnimated, after: nil)
      else { continue }
      isCarried = true
      awaited = outcome.unsettled
      awaited?.whenSettled { [weak self] outcome in
        // Given up, unless the flow has taken it.
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
    // The same plan may have been asked for anew, and then the flow has not taken this one.
    if let awaited { root?.pipelines.forEach { $0.giveUp(awaited) } }
    awaited = nil
    restart()
  }
}

extension NavigationOutcome {
  /// Whether no block was there that could do it.
  fileprivate var isUnhandled: Bool {
    if case .failed(let failure) = self { failure.kind == .unhandled } else { false }
  }
}

extension NavigationPipeline {
  /// Carries out a step of a plan; observers hear nothing of what is so already.
  fileprivate func submitAsStep(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool,
    shownFor waiting: ParkedNavigation?
  ) -> NavigationOutcome {
    let (taker, proposal) = waiting.map { route(intent, toShowFor: $0) } ?? route(intent)
    if case .unchanged(let reason, _) = proposal, PlanResult.Step.fulfilled.contains(reason) {
      return .unchanged(reason)
    }
    // What is shown for a parked command ends with that, and begins nothing anew.
    return taker.run(proposal, cause, animated, shownFor: waiting, isStep: waiting == nil)
  }
}
