/// The request to apply a plan, wherever in the tree that is.
struct PlanAsk: BlockAsk {
  let plan: NavigationPlan

  var verb: String { "show" }
  var move: NavigationMove { .plan }
  var routes: [AnyRoute] { plan.routes }
  var description: String { "show \(plan)" }
  var errand: (any TreeErrand)? { self }
}

extension PlanAsk: TreeErrand {
  func start(
    in group: NavigationGroup,
    _ cause: NavigationCause,
    animated: Bool,
    after hops: [Redirection.Hop],
    of command: ScreenCommand?
  ) -> NavigationOutcome {
    let run = PlanRun(plan, in: group, cause, animated: animated, after: hops, of: command)
    return run.start().outcome
  }

  func dryRun(in group: NavigationGroup, after hops: [Redirection.Hop]) async -> NavigationOutcome {
    await group.dryRun(plan, after: hops)
  }

  func stopgap(in group: NavigationGroup, for parked: ParkedNavigation) -> any StopgapRun {
    PlanRun(plan, in: group, .redirect, animated: parked.isAnimated, shownFor: parked)
  }
}

extension PlanRun: StopgapRun {
  func run() { _ = start() }
}

extension NavigationIntent {
  /// Apply a plan, wherever in the tree it leads.
  public static func show(_ plan: NavigationPlan) -> NavigationIntent {
    NavigationIntent(PlanAsk(plan: plan))
  }
}
