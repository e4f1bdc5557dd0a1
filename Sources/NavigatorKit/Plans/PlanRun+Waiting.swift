// What a plan waits for.

extension PlanRun {
  /// Has a block do something, and goes on when it is done.
  func perform(
    _ intent: NavigationIntent,
    in pipeline: NavigationPipeline,
    then next: @escaping (PlanRun) -> Void
  ) {
    take(intent, of: pipeline.path, then: next) { [cause, isAnimated, shownFor] in
      pipeline.submitAsStep(intent, cause: cause, animated: isAnimated, shownFor: shownFor)
    }
  }

  private func take(
    _ intent: NavigationIntent,
    of owner: String,
    then next: @escaping (PlanRun) -> Void,
    _ command: () -> NavigationOutcome
  ) {
    step = intent
    isTakingStep = true
    let outcome = command()
    isTakingStep = false
    awaited = outcome.unsettled
    var wasParked = false
    outcome.whenDecided { if case .parked = $0 { wasParked = true } }
    outcome.whenEnded { [weak self] outcome in
      guard let self, result == nil else { return }
      awaited = nil
      let step = PlanResult.Step(owner: owner, intent: intent, outcome: outcome)
      if step.isInPlace {
        note(step)
        next(self)
      } else if wasParked, outcome.isUnhandled {
        // The flow was left meanwhile, as for a log-in, and what it holds has been made anew.
        note(step)
        go(to: .flow)
      } else {
        if case .blocked(let blocked) = outcome { followOn(blocked, step, then: next) }
        stop(at: step)
      }
    }
  }

  /// Has the rest of the plan follow when a step is carried on at which it ends.
  private func followOn(
    _ blocked: BlockedNavigation,
    _ step: PlanResult.Step,
    then next: @escaping (PlanRun) -> Void
  ) {
    // What is shown while something waits ends with that, and is nobody's to carry on.
    guard shownFor == nil, let root, let rest = rest() else { return }
    let number = root.planRuns.begun
    // The step holds the outcome, and the outcome what follows: that must not hold the step.
    let (intent, owner) = (step.intent, step.owner)
    blocked.continuation?.becomePart { [weak root] command in
      guard let root else { return .failed(.ownerReleased) }
      guard root.planRuns.begun == number else { return .superseded }
      rest.begin()
      rest.take(intent, of: owner, then: next, command)
      return rest.outcome
    }
  }

  /// Goes on when the screen shows the layers of a presenter, or when that is gone.
  func waitUntilShown(
    by presenter: NavigationPipeline?,
    then next: @escaping @MainActor (PlanRun) -> Void
  ) {
    guard let block = presenter?.block else { return next(self) }
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
      guard let outcome = pipeline.block?.carry(intent, cause, isAnimated, after: nil) else {
        continue
      }
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
    // Somebody else may have asked for the same, and then the flow has not taken it.
    if let awaited { root?.pipelines.forEach { $0.giveUp(awaited) } }
    awaited = nil
    go(to: .flow)
  }
}

extension NavigationOutcome {
  /// Whether nobody was there who could do it.
  fileprivate var isUnhandled: Bool {
    if case .failed(let failure) = self { failure.kind == .unhandled } else { false }
  }
}

extension NavigationPipeline {
  /// Carries out a step of a plan; of what is so already nobody is told.
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
    return taker.run(proposal, cause, animated, shownFor: waiting)
  }
}
