// The steps of a plan, each taken when no transition is under way.

extension PlanRun {
  /// Takes the next step: now, or after the transition that is under way.
  func advance() {
    guard result == nil else { return }
    guard let root else { return abandon() }
    // A plan that has begun goes on even while a dry run gives commands.
    let outcome = root.queue.perform(from: root.queue.isInDryRun ? nil : cause) { [weak self] in
      if let self, let root = self.root, result == nil { takeStep(in: root) }
      return .committed
    }
    if case .failed = outcome { stop(with: outcome) }
  }

  private func takeStep(in root: NavigationGroup) {
    if root.isGone {
      let refusal = root.pipelines.first?.refusalIfGone(.show(plan), cause, isAnimated)
      return stop(with: refusal ?? .failed(.gone))
    }
    do throws(PlanTarget.Unhandled) {
      // The search for a step may make the content of a tab, which runs the app's code.
      var ahead = ahead
      var step = try ahead.next(in: root)
      // A stage without a step takes no turn, unless the app's code has given commands.
      while step == nil, ahead.stage != nil, result == nil, !root.queue.hasWaiting {
        step = try ahead.next(in: root)
      }
      self.ahead = ahead
      // The app's code may have applied another plan.
      guard result == nil else { return }
      if let step {
        perform(step)
      } else if ahead.stage == nil {
        waitForScreen()
      } else {
        advance()
      }
    } catch {
      if carry(error.intent, in: root) { return }
      // Nobody reads the result of a stopgap, so observers are told.
      shownFor?.owner?.answer(.show(plan), cause, isAnimated, error.outcome)
      stop(at: PlanResult.Step(owner: root.location, intent: error.intent, outcome: error.outcome))
    }
  }

  /// Goes on after a step that is done.
  func goOn(after step: PlanSteps.Step) {
    if step.stage == .way { return waitUntilShown(by: step.taker) { $0.advance() } }
    if step.stage == .target { ahead.findLayers() }
    advance()
  }

  /// Goes on with the flow, since it was left or has been entered.
  func restart() {
    ahead.restart()
    advance()
  }

  /// Ends when the screen shows the layers.
  private func waitForScreen() {
    guard let presenter = ahead.presenter else { return end() }
    waitUntilShown(by: presenter) { run in
      // A presenter that has gone shows no layers.
      let isGone = run.ahead.presenter.map { $0.block == nil || $0.isGone } ?? true
      if isGone { run.abandon() } else { run.end() }
    }
  }
}
