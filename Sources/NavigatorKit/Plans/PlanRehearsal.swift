/// The dry run of a plan: it finds the result, and changes nothing that is shown.
@MainActor
struct PlanRehearsal {
  /// The plans that are being rehearsed: guards may redirect from one to the next, and back.
  @TaskLocal static var plans: [NavigationPlan] = []

  private let plan: NavigationPlan
  private let root: NavigationGroup
  private var steps: [PlanResult.Step] = []
  /// The roots that the plan's choices lead to, in places that the last step would have made.
  private var roots: [AnyRoute] = []

  init(_ plan: NavigationPlan, in root: NavigationGroup) {
    self.plan = plan
    self.root = root
  }

  mutating func result() async -> PlanResult {
    if root.isGone {
      let step = PlanResult.Step(owner: root.location, intent: .show(plan), outcome: .failed(.gone))
      return PlanResult(plan: plan, steps: [step], interruption: nil)
    }
    do throws(PlanTarget.Unhandled) {
      try await rehearse()
    } catch {
      let (intent, outcome) = (error.intent, error.outcome)
      steps.append(PlanResult.Step(owner: root.location, intent: intent, outcome: outcome))
    }
    return PlanResult(plan: plan, steps: steps, interruption: nil)
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
      guard await ask(taker, step.intent, choosing: ahead.choicesAhead) else { return }
      if step.stage == .flow, steps.last?.outcome.isChange ?? false {
        // The place that was made for the flow is gone again: the guards above it are asked
        // instead.
        let routes = roots.filter { !plan.routes.contains($0) } + plan.routes
        _ = await askAboutRoutes(ahead.choicesAhead + routes, in: taker.group ?? root)
        return
      }
    }
  }

  /// Asks a block, and returns whether it would carry the intent out.
  private mutating func ask(
    _ pipeline: NavigationPipeline,
    _ intent: NavigationIntent,
    choosing choices: ArraySlice<AnyRoute> = []
  ) async -> Bool {
    var roots: [AnyRoute] = []
    let outcome = await pipeline.dryRun(intent) { roots = self.roots(of: choices, in: $0) }
    self.roots = roots
    let step = PlanResult.Step(owner: pipeline.path, intent: intent, outcome: outcome)
    steps.append(step)
    return step.isInPlace
  }

  /// The roots of the plan's tab in a place that is made for a dry run.
  private func roots(of choices: ArraySlice<AnyRoute>, in place: NavigationGroup) -> [AnyRoute] {
    if choices.isEmpty { return [] }
    var place = place
    for choice in choices {
      let chosen = try? PlanTarget.Choice(choice, isFlow: plan.isFlow(choice), in: place)
      guard let next = try? chosen?.shownGroup() else { return [] }
      place = next
    }
    return place.rootsInFront(without: [], heldBy: nil).map(\.entry.route)
  }

  /// Asks the guards of a group about routes of a stack that is yet to be made.
  private mutating func askAboutRoutes(
    _ routes: [AnyRoute],
    in group: NavigationGroup
  ) async -> Bool {
    if routes.isEmpty { return true }
    let stack = MultiRouteNavigator(as: "stack")
    stack.pipeline.borrowGuards(of: group)
    return await ask(stack.pipeline, .append(routes))
  }
}

extension NavigationGroup {
  /// Returns the outcome that a plan would have, also after redirects that led to it.
  func dryRun(_ plan: NavigationPlan, after hops: [Redirection.Hop]) async -> NavigationOutcome {
    let earlier = PlanRehearsal.plans
    guard !earlier.contains(plan), earlier.count <= Redirection.limit else {
      return .failed(.redirectCycle(hops))
    }
    return await PlanRehearsal.$plans.withValue(earlier + [plan]) { await dryRun(plan).outcome }
  }
}

extension NavigationPlace {
  /// Returns the result that a plan would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. For screens in a layer that is not
  /// there, the guards above it are asked, since its own do not exist. The same holds for the
  /// screens of a flow that is not entered: its place is made, so that its own guards can be asked
  /// about the roots in it, and then thrown away. The content of a tab is made if it was not needed
  /// before, and kept.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The result that applying it would have now.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult {
    var rehearsal = PlanRehearsal(plan, in: group.root)
    return await rehearsal.result()
  }
}
