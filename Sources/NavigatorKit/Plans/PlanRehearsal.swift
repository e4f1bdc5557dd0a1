/// Finds what a plan would come to, and changes nothing that is shown.
@MainActor
struct PlanRehearsal {
  /// The plans that are being rehearsed: guards may lead from one to the next, and back.
  @TaskLocal static var plans: [NavigationPlan] = []

  private let plan: NavigationPlan
  private let root: NavigationGroup
  private var steps: [PlanResult.Step] = []

  init(_ plan: NavigationPlan, in root: NavigationGroup) {
    self.plan = plan
    self.root = root
    root.learn(plan.roots.routes)
  }

  mutating func result() async -> PlanResult {
    if root.isGone {
      let step = PlanResult.Step(owner: root.path, intent: .show(plan), outcome: .failed(.gone))
      return PlanResult(plan: plan, steps: [step], isSuperseded: false)
    }
    do throws(PlanTarget.Unhandled) {
      try await rehearse()
    } catch {
      let (intent, outcome) = (error.intent, error.outcome)
      steps.append(PlanResult.Step(owner: root.path, intent: intent, outcome: outcome))
    }
    return PlanResult(plan: plan, steps: steps, isSuperseded: false)
  }

  private mutating func rehearse() async throws(PlanTarget.Unhandled) {
    var ahead = PlanSteps(plan, isDryRun: true)
    while ahead.stage != nil {
      guard let step = try ahead.next(in: root) else { continue }
      guard let taker = step.taker else {
        let group = ahead.presenter?.group ?? root
        guard await askAboutRoutes(step.intent.routes, in: group) else { return }
        continue
      }
      guard await ask(taker, step.intent) else { return }
      if step.stage == .flow, steps.last?.outcome.isChange ?? false {
        // What was made of the flow to ask about it is gone again: the guards above it are asked.
        let tab = plan.tab.map { [$0] + root.knownRoots(of: $0) } ?? []
        _ = await askAboutRoutes(tab + plan.routes, in: taker.group ?? root)
        return
      }
    }
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
  private mutating func askAboutRoutes(
    _ routes: [AnyRoute],
    in group: NavigationGroup
  ) async -> Bool {
    if routes.isEmpty { return true }
    let stack = MultiRouteNavigator()
    stack.pipeline.borrowGuards(of: group)
    stack.name = "stack"
    return await ask(stack.pipeline, .append(routes.map(\.base)))
  }
}

extension NavigationGroup {
  /// Says what a plan would come to, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. About what lies in a layer that is not
  /// there, the guards above it are asked: its own do not exist. So it is with what is to come in a
  /// flow that is not entered. What such a flow begins with is made, where links say what tabs begin
  /// with (see ``LinkTabs``), so that its own guards can be asked about that; then it is thrown away.
  /// What a tab holds is made if nobody has wanted it before, and kept.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The result that applying it would have now.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult {
    var rehearsal = PlanRehearsal(plan, in: root)
    return await rehearsal.result()
  }

  /// The same for a plan that guards may have led to.
  func dryRun(_ plan: NavigationPlan, after hops: [Redirection.Hop]) async -> NavigationOutcome {
    let earlier = PlanRehearsal.plans
    guard !earlier.contains(plan), earlier.count <= Redirection.limit else {
      return .failed(.redirectCycle(hops))
    }
    return await PlanRehearsal.$plans.withValue(earlier + [plan]) { await dryRun(plan).outcome }
  }
}

extension NavigationPlace {
  /// Says what a plan would come to, and changes nothing that is shown.
  ///
  /// See ``NavigationGroup/dryRun(_:)``.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult { await group.dryRun(plan) }
}
