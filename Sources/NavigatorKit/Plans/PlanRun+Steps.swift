// The steps of a plan, each taken when no transition is under way.

extension PlanRun {
  /// How often layers are dismissed that cover the target, before it is given up.
  private static let maximumClearings = 8

  /// Takes the next step: now, or after the transition that is under way.
  func advance() {
    guard result == nil else { return }
    guard let root else { return abandon() }
    let queue = root.queue
    if queue.begin() {
      takeStep(in: root)
      return queue.end()
    }
    // A plan that has begun goes on also where something else is asked for in a dry run.
    let queued = queue.enqueue(from: queue.isInDryRun ? nil : cause, telling: nil) { [weak self] in
      if let self, let root = self.root, result == nil { takeStep(in: root) }
      return .committed
    }
    if case .failed = queued {
      stop(at: PlanResult.Step(owner: root.path, intent: .show(plan), outcome: queued))
    }
  }

  private func takeStep(in root: NavigationGroup) {
    if root.isGone {
      let outcome = root.pipelines.first?.refusalIfGone(.show(plan), cause, isAnimated)
      return stop(
        at: PlanResult.Step(
          owner: root.path,
          intent: .show(plan),
          outcome: outcome ?? .failed(.gone)
        )
      )
    }
    do throws(PlanTarget.Unhandled) {
      switch stage {
      case .flow: try enterFlow(in: root)
      case .way: try clearWay(in: root)
      case .target: try showTarget(in: root)
      case .layerStacks: fillLayer()
      case .screen: waitForScreen()
      }
    } catch {
      if carry(error.intent, in: root) { return }
      let outcome = NavigationOutcome.failed(.unhandled(error.intent, error.search.lookedIn))
      // Nobody reads the result of what is shown while something waits.
      if let owner = shownFor?.owner {
        owner.announceRefusal(of: .show(plan), cause, isAnimated, outcome)
      }
      stop(at: PlanResult.Step(owner: root.path, intent: error.intent, outcome: outcome))
    }
  }

  private func enterFlow(in root: NavigationGroup) throws(PlanTarget.Unhandled) {
    guard let flow = plan.flow else { return go(to: .way) }
    let intent = NavigationIntent.flow(.enter(flow))
    var search = IntentSearch(intent: intent)
    guard let taker = search.taker(below: root) else {
      throw PlanTarget.Unhandled(intent: intent, search: search)
    }
    perform(intent, in: taker) { $0.go(to: .way) }
  }

  /// Dismisses the layers that would cover the target, one presenter after the other.
  private func clearWay(in root: NavigationGroup) throws(PlanTarget.Unhandled) {
    let target = try PlanTarget(plan, root)
    // What nobody can show must not cost anybody a layer.
    _ = try target.parts()
    guard let covering = target.coveringModals.first else { return go(to: .target) }
    clearings += 1
    guard clearings <= Self.maximumClearings else {
      // Somebody presents whenever something is dismissed.
      let outcome = NavigationOutcome.unchanged(.stateMoved)
      return stop(
        at: PlanResult.Step(owner: covering.path, intent: .dismissAll, outcome: outcome)
      )
    }
    perform(.dismissAll, in: covering) { [weak covering] run in
      run.waitUntilShown(by: covering) { $0.go(to: .way) }
    }
  }

  /// Selects the tab, and shows stack and layers, in one transition.
  private func showTarget(in root: NavigationGroup) throws(PlanTarget.Unhandled) {
    let target = try PlanTarget(plan, root)
    let parts = try target.parts()
    presenter = target.presenter
    guard let first = parts.first, let owner = root.pipeline(named: first.block) else {
      return end()
    }
    let intent = parts.count == 1 ? first.intent : NavigationIntent.compound(parts)
    let stacks = target.layerStacks
    perform(intent, in: owner) { run in
      let layers = run.presenter?.block?.allEntries.suffix(stacks.count).map(\.id) ?? []
      run.unfilled = zip(layers, stacks).map { (layer: $0, routes: $1) }
      run.go(to: .layerStacks)
    }
  }

  /// Shows the stack of a layer, the lowest first.
  private func fillLayer() {
    guard !unfilled.isEmpty else { return go(to: .screen) }
    let (layer, routes) = unfilled.removeFirst()
    guard let block = presenter?.block,
      let level = block.allEntries.firstIndex(where: { $0.id == layer }),
      let stack = block.innerStack(at: level)
    else {
      let owner = presenter?.path ?? root?.path ?? ""
      let intent = NavigationIntent.replace(with: routes.map(\.base))
      let outcome = NavigationOutcome.unchanged(.stateMoved)
      return stop(at: PlanResult.Step(owner: owner, intent: intent, outcome: outcome))
    }
    if routes.isEmpty, stack.block?.entryCount == 0 { return go(to: .layerStacks) }
    perform(stack.intentToShow(routes), in: stack) { $0.go(to: .layerStacks) }
  }

  /// Ends when the screen shows the layers.
  private func waitForScreen() {
    guard let presenter else { return end() }
    waitUntilShown(by: presenter) { run in
      // What has gone shows nothing.
      if run.presenter?.block == nil { run.abandon() } else { run.end() }
    }
  }

  func go(to next: Stage) {
    stage = next
    advance()
  }
}
