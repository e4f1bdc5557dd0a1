import NavigatorKit
import Testing

/// A part of a plan that a guard is asked about.
private enum PlanPart: CaseIterable {
  case flow, tab, lower, upper, layer, layerStack
}

@MainActor private struct PlanRig: LawRig {
  let part: PlanPart
  let tree = PlanTree(isInMain: false)
  private let application = Noted<PlanApplication?>(nil)

  var guards: NavigationGuards { tree.guards }
  var events: NavigationEvents { tree.app.events }
  var state: TreeState { tree.state.normalized }
  var elsewhere: NavigationIntent { .enter(PlanFlow.welcome) }

  var scope: GuardScope {
    switch part {
    case .flow: .route(PlanFlow.main)
    case .tab: .route(PlanTab.search)
    case .lower: .route(PlanRoute.a)
    case .upper: .route(PlanRoute.b)
    case .layer: .route(PlanRoute.c)
    case .layerStack: .route(PlanRoute.d)
    }
  }

  /// What is there when the guard is asked: all that comes in steps before it.
  var before: TreeState {
    if part == .flow { return TreeState() }
    guard part == .layerStack else { return TreeState(flow: .main) }
    var state = TreeState.everywhere
    state.shown.layers[0].stack = []
    return state
  }

  func run() {
    var plan = NavigationPlan.everywhere
    plan.flow = AnyRoute(PlanFlow.main)
    application.value = tree.apply(plan)
  }

  private var result: PlanResult? { application.value?.result }
  var isDone: Bool { result?.isApplied == true && state == .everywhere }
  var isElsewhere: Bool { result?.isApplied == false && tree.app.flow == .welcome }
}

@MainActor struct `Law 2 for plans: no plan leads around the guards` {
  @Test(arguments: PlanPart.allCases, LawDecision.allCases)
  fileprivate func `a guard is asked and decides`(_ part: PlanPart, _ decision: LawDecision) async {
    for isAsync in [false, true] {
      await checkGuarded(PlanRig(part: part), decision, isAsync: isAsync)
    }
  }
}
