import NavigatorKit
import NavigatorKitTesting

/// What a plan means, said a second time and as plainly as possible.
struct PlanModel {
  private(set) var state: TreeState

  init(_ state: TreeState) { self.state = state }

  /// Returns whether the plan can be brought about where nothing refuses.
  mutating func apply(_ plan: NavigationPlan) -> Bool {
    if let flow = plan.flow?.as(PlanFlow.self), flow != state.flow {
      // Every visit to a flow begins anew.
      state = TreeState(flow: flow)
    }
    if let tab = plan.tab?.as(PlanTab.self) {
      guard state.flow == .main, tab != .missing else { return false }
      if tab != state.tab {
        state.shown.layers = []
        state.tab = tab
      }
    }
    let routes = plan.stack.compactMap { $0.as(PlanRoute.self) }
    var layers = plan.layers.map { layer in
      PlaceState.Layer(
        route: layer.route.as() ?? .a,
        style: layer.style,
        stack: layer.stack.compactMap { $0.as() }
      )
    }
    switch plan.mode {
    case .replace, .reusePrefix:
      state.shown.stack = routes
      state.shown.layers = layers
    case .push:
      let top = state.shown.layers.indices.last
      if let top {
        state.shown.layers[top].stack += routes
      } else {
        state.shown.stack += routes
      }
      state.shown.layers += layers
    default:
      if let first = routes.first {
        let style: ModalStyle = plan.mode == .present(.sheet) ? .sheet : .fullScreen
        let stack = Array(routes.dropFirst())
        layers.insert(PlaceState.Layer(route: first, style: style, stack: stack), at: 0)
      }
      state.shown.layers += layers
    }
    return true
  }
}

/// Random walks and random plans.
@MainActor struct PlanDice {
  var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func route() -> PlanRoute { PlanRoute.allCases[random.below(4)] }

  mutating func routes(_ limit: Int = 4) -> [PlanRoute] {
    (0..<random.below(limit)).map { _ in route() }
  }

  mutating func style() -> ModalStyle { random.chance(2) ? .sheet : .fullScreen }

  mutating func plan() -> NavigationPlan {
    let layers = (0..<random.below(3)).map { _ in
      NavigationPlan.Layer(route(), style: style(), stack: routes(3))
    }
    let modes: [NavigationPlan.Mode] = [.replace, .push, .reusePrefix, .present(style())]
    let flow: PlanFlow? = random.chance(2) ? nil : random.chance(4) ? .welcome : .main
    let tab = random.chance(2) ? nil : PlanTab.allCases[random.below(4)]
    var plan = NavigationPlan(stack: routes(), layers: layers, mode: modes[random.below(4)])
    (plan.flow, plan.tab) = (flow.map { AnyRoute($0) }, tab.map { AnyRoute($0) })
    return plan
  }

  /// Goes about in a tree, as people do.
  mutating func walk(_ tree: PlanTree, steps: Int = 8) {
    for _ in 0..<random.below(steps) {
      switch random.below(7) {
      case 0: tree.app.enter(random.chance(3) ? .welcome : .main)
      case 1: if tree.app.flow == .main { tree.tabs.select(PlanTab.allCases[random.below(3)]) }
      case 2: tree.front.popLast()
      case 3: tree.front.present(route(), as: style(), policy: .stack)
      case 4: tree.front.host.frontStack.navigate(to: route())
      case 5: tree.front.dismiss()
      default: tree.front.navigate(to: route())
      }
    }
  }
}

extension NavigationPlan {
  /// A plan with a screen in each kind of place.
  static var everywhere: NavigationPlan {
    NavigationPlan(
      tab: PlanTab.search,
      stack: [PlanRoute.a, PlanRoute.b],
      layers: [.init(PlanRoute.c, stack: [PlanRoute.d])]
    )
  }
}

extension TreeState {
  /// What is there when ``NavigationPlan/everywhere`` has been applied.
  static var everywhere: TreeState {
    var model = PlanModel(TreeState(flow: .main))
    _ = model.apply(.everywhere)
    return model.state.normalized
  }
}
