/// Finds what a plan would come to, and changes nothing.
@MainActor
struct PlanRehearsal {
  private let plan: NavigationPlan
  private let root: NavigationGroup
  private var steps: [PlanResult.Step] = []

  init(_ plan: NavigationPlan, in root: NavigationGroup) {
    self.plan = plan
    self.root = root
  }

  mutating func result() async -> PlanResult {
    await rehearse()
    return PlanResult(plan: plan, steps: steps, isSuperseded: false)
  }

  private mutating func rehearse() async {
    var isElsewhere = false
    if let flow = plan.flow {
      let intent = NavigationIntent.flow(.enter(flow))
      var search = IntentSearch(intent: intent)
      guard let taker = search.taker(below: root) else { return fail(intent, search) }
      guard await ask(taker, intent) else { return }
      isElsewhere = steps.last?.outcome.isChange ?? false
    }
    // What a flow holds that is not entered is not there to be asked: the guards above it are.
    if isElsewhere { return await askAboutRoutes(plan.routes, in: root) }
    guard let target = PlanTarget(plan, root) else {
      let intent = NavigationIntent.tab(.select(plan.tab ?? AnyRoute(plan)))
      var search = IntentSearch(intent: intent)
      _ = search.taker(below: root)
      return fail(intent, search)
    }
    for covering in target.coveringModals {
      guard await ask(covering, .dismissAll) else { return }
    }
    let parts: [AddressedIntent]
    do { parts = try target.parts() } catch { return fail(error.intent, error.search) }
    guard let first = parts.first, let owner = root.pipeline(named: first.block) else { return }
    let intent = parts.count == 1 ? first.intent : NavigationIntent.compound(parts)
    guard await ask(owner, intent), let group = owner.group else { return }
    await askAboutRoutes(target.layerStacks.flatMap { $0 }, in: group)
  }

  /// Asks a block, and returns whether it would do what is asked.
  private mutating func ask(
    _ pipeline: NavigationPipeline,
    _ intent: NavigationIntent
  ) async -> Bool {
    let outcome = await pipeline.dryRun(intent)
    let step = PlanResult.Step(owner: pipeline.path, intent: intent, outcome: outcome)
    steps.append(step)
    return step.isInPlace
  }

  /// Asks the guards of a group about routes of a stack that is yet to be made.
  private mutating func askAboutRoutes(_ routes: [AnyRoute], in group: NavigationGroup) async {
    guard !routes.isEmpty else { return }
    let stack = MultiRouteNavigator()
    stack.pipeline.borrowGuards(of: group)
    stack.name = "stack"
    _ = await ask(stack.pipeline, .append(routes.map(\.base)))
  }

  private mutating func fail(_ intent: NavigationIntent, _ search: IntentSearch) {
    let outcome = NavigationOutcome.failed(.unhandled(intent, search.lookedIn))
    steps.append(PlanResult.Step(owner: root.path, intent: intent, outcome: outcome))
  }
}

extension NavigationGroup {
  /// Says what a plan would come to, and changes nothing.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. About what lies in a flow that is not
  /// entered, or in a layer that is not there, the guards above it are asked: its own do not exist.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The result that applying it would have now.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult {
    var rehearsal = PlanRehearsal(plan, in: root)
    return await rehearsal.result()
  }
}

extension NavigationPlace {
  /// Says what a plan would come to, and changes nothing.
  ///
  /// See ``NavigationGroup/dryRun(_:)``.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult { await group.dryRun(plan) }
}
