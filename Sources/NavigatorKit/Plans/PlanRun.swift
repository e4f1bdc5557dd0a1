/// Brings a plan about, one step after the other.
@MainActor
final class PlanRun {
  let plan: NavigationPlan
  private let cause: NavigationCause
  private let isAnimated: Bool
  private weak var root: NavigationGroup?
  private var steps: [PlanResult.Step] = []
  private let pending = PendingNavigation()
  /// What the present step waits for.
  private var awaited: PendingNavigation?
  private var followers: [(PlanResult) -> Void] = []
  private(set) var result: PlanResult?

  init(
    _ plan: NavigationPlan,
    in group: NavigationGroup,
    _ cause: NavigationCause,
    animated: Bool
  ) {
    self.plan = plan
    self.cause = cause
    isAnimated = animated
    root = group.root
  }

  deinit {
    let pending = pending
    Task { @MainActor in pending.settle(.failed(.ownerReleased)) }
  }

  /// Begins, in the place of an older plan.
  func start() -> NavigationOutcome {
    root?.planRun?.supersede()
    root?.planRun = self
    enterFlow()
    return result?.outcome ?? .queued(pending)
  }

  /// Calls a function when the plan has been decided: at once if it has.
  func whenEnded(_ follower: @escaping (PlanResult) -> Void) {
    if let result { follower(result) } else { followers.append(follower) }
  }

  private func supersede() {
    guard result == nil else { return }
    end(isSuperseded: true)
    // What it waits for must not happen any more.
    if let awaited, let root {
      for pipeline in root.pipelines { pipeline.giveUp(awaited) }
    }
  }

  private func end(isSuperseded: Bool = false) {
    guard result == nil else { return }
    let result = PlanResult(plan: plan, steps: steps, isSuperseded: isSuperseded)
    self.result = result
    if root?.planRun === self { root?.planRun = nil }
    pending.settle(result.outcome)
    let all = followers
    followers = []
    for follower in all { follower(result) }
  }

  /// Has a block do something, and goes on when it is done.
  private func perform(
    _ intent: NavigationIntent,
    in pipeline: NavigationPipeline,
    then next: @escaping (PlanRun) -> Void
  ) {
    let owner = pipeline.path
    let outcome = pipeline.submit(intent, cause: cause, animated: isAnimated)
    awaited = outcome.unsettled
    outcome.whenEnded { [weak self] outcome in
      guard let self, result == nil else { return }
      awaited = nil
      note(PlanResult.Step(owner: owner, intent: intent, outcome: outcome), then: next)
    }
  }

  private func note(_ step: PlanResult.Step, then next: (PlanRun) -> Void) {
    steps.append(step)
    if step.isInPlace { next(self) } else { end() }
  }

  /// Ends since nobody can do something.
  private func fail(_ intent: NavigationIntent, _ search: IntentSearch) {
    let outcome = NavigationOutcome.failed(.unhandled(intent, search.lookedIn))
    note(PlanResult.Step(owner: root?.path ?? "", intent: intent, outcome: outcome)) { _ in }
  }
}

// MARK: - Steps

extension PlanRun {
  private func enterFlow() {
    guard let flow = plan.flow, let root else { return clearWay() }
    let intent = NavigationIntent.flow(.enter(flow))
    var search = IntentSearch(intent: intent)
    guard let taker = search.taker(below: root) else { return fail(intent, search) }
    // What is entered already is nothing to tell observers of.
    if taker.unsettled.isEmpty, taker.block?.topEntry?.route == flow {
      let outcome = NavigationOutcome.unchanged(.alreadyEntered)
      let step = PlanResult.Step(owner: taker.path, intent: intent, outcome: outcome)
      return note(step) { $0.clearWay() }
    }
    perform(intent, in: taker) { $0.clearWay() }
  }

  /// Dismisses the layers that would cover the target, one presenter after the other.
  private func clearWay() {
    guard let root, let target = PlanTarget(plan, root) else { return showTarget() }
    guard let covering = target.coveringModals.first else { return showTarget() }
    perform(.dismissAll, in: covering) { run in
      guard let block = covering.block else { return run.clearWay() }
      block.whenShown { [weak run] in
        guard let run, run.result == nil else { return }
        run.clearWay()
      }
    }
  }

  private func showTarget() {
    guard let root else { return end() }
    guard let target = PlanTarget(plan, root) else {
      let intent = NavigationIntent.tab(.select(plan.tab ?? AnyRoute(plan)))
      var search = IntentSearch(intent: intent)
      _ = search.taker(below: root)
      return fail(intent, search)
    }
    let parts: [AddressedIntent]
    do { parts = try target.parts() } catch { return fail(error.intent, error.search) }
    guard let first = parts.first, let owner = root.pipeline(named: first.block) else {
      return end()
    }
    let intent = parts.count == 1 ? first.intent : NavigationIntent.compound(parts)
    perform(intent, in: owner) { $0.fillLayers(of: target, from: 0) }
  }

  /// Shows the stacks of the layers, bottom first.
  private func fillLayers(of target: PlanTarget, from index: Int) {
    let stacks = target.layerStacks
    guard index < stacks.count, let modals = target.modals?.block else {
      return waitForScreen(of: target)
    }
    let level = modals.entryCount - stacks.count + index
    guard let stack = level >= 0 ? modals.innerStack(at: level) : nil,
      !(stacks[index].isEmpty && stack.block?.entryCount == 0)
    else { return fillLayers(of: target, from: index + 1) }
    perform(.show(RoutePath(routes: stacks[index].map(\.base))), in: stack) { run in
      run.fillLayers(of: target, from: index + 1)
    }
  }

  /// Ends when the screen shows the layers.
  private func waitForScreen(of target: PlanTarget) {
    guard let modals = target.modals?.block else { return end() }
    modals.whenShown { [weak self] in self?.end() }
  }
}
