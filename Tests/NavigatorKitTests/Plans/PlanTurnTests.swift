import NavigatorKit
import NavigatorKitTesting
import Testing

/// What a plan waits for when a newer one comes.
enum PlanWait: CaseIterable { case slowGuard, logIn, planLedTo, host, flow }

@MainActor struct `Plans among plans and commands` {
  private let tree = PlanTree()
  private let old = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a, PlanRoute.b])
  private let new = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.c])
  private let shown = TreeState(
    flow: .main,
    tab: .account,
    tabs: [.account: PlaceState(stack: [.c])]
  )

  @Test(arguments: PlanWait.allCases)
  func `a newer plan takes the place of one that waits`(wait: PlanWait) async {
    let (session, host) = (LoginSession(), ScriptedHost())
    var (tree, gate) = (tree, GuardGate?.none)
    switch wait {
    case .slowGuard: gate = tree.slow(.b)
    case .logIn: tree.park(.b, until: session)
    case .planLedTo:
      tree.redirect(.a, to: NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.d]))
      gate = tree.slow(.d)
    case .host:
      tree.node(.home).present(PlanRoute.a)
      let modals = tree.node(.home).modals
      modals.host.attach(host)
      host.begun = [modals.layers[0].id]
      modals.host.didShow(modals.layers[0].id)
    case .flow: tree = PlanTree(isInMain: false)
    }
    let first = tree.apply(old)
    await gate?.arrivals()
    #expect(first.result == nil)
    let second = tree.apply(new)
    #expect(first.result?.outcome == .superseded)
    if wait == .flow { tree.app.enter(.main) }
    session.logIn()
    gate?.open()
    tree.node(.home).modals.host.resynchronize(showing: [])
    #expect(second.result?.isApplied == true && tree.state.normalized == shown)
    if let gate { await eventually("the guard is told to stop") { gate.cancelledCount == 1 } }
  }

  @Test func `the last of the plans that an observer asks for is brought about alone`() {
    var plans: [PlanApplication] = []
    tree.node(.home).stack.events.observe { [unowned tree, old, new] _ in
      if plans.isEmpty { plans = [tree.apply(old), tree.apply(new)] }
    }
    tree.node(.home).navigate(to: PlanRoute.d)
    #expect(plans.map { $0.result?.isSuperseded } == [true, false])
    #expect(tree.state.shown == PlaceState(stack: [.c]) && !tree.tabs.host.isCreated(.search))
  }

  @Test(arguments: [false, true])
  func `a plan that a guard asks for begins when the transition has ended`(isSlow: Bool) async {
    let application = Noted<PlanApplication?>(nil)
    let ask: @MainActor (GuardRequest) -> GuardDecision = { [unowned tree] _ in
      application.value = tree.apply(NavigationPlan(stack: [PlanRoute.d]))
      return .allow
    }
    let (guards, scope) = (tree.tabs.guards, GuardScope.route(PlanTab.search))
    if isSlow {
      guards.addAsync("asks", for: scope) { ask($0) }
    } else {
      guards.add("asks", for: scope, decide: ask)
    }
    #expect(await tree.tabs.select(.search).settled() == .committed)
    #expect(await application.value?.settled().isApplied == true)
    // It is about what was in front then.
    #expect(tree.state == TreeState(flow: .main, tab: .search, tabs: [.search: .init(stack: [.d])]))
  }

  @Test func `a command that somebody gives meanwhile on the same stack ends the plan`() async {
    let gate = tree.slow(.b)
    let application = tree.apply(old)
    await gate.arrivals()
    tree.node(.search).navigate(to: PlanRoute.d)
    gate.open()
    #expect(await application.settled().stoppedAt?.outcome == .superseded)
    #expect(tree.state.tabs[.search] == PlaceState(stack: [.d]) && tree.tabs.selection == .home)
  }

  @Test(arguments: [false, true], [false, true])
  func `an answer once the user has moved on leads nowhere`(hasLayer: Bool, redirects: Bool) async {
    let gate = tree.slow(.b)
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b]))
    await gate.arrivals()
    if hasLayer { tree.node(.home).present(PlanRoute.d) } else { tree.tabs.select(.account) }
    let state = tree.state
    gate.answer(redirects ? .redirect(to: .push(PlanRoute.c)) : .allow)
    #expect(await application.settled().outcome == .superseded && tree.state == state)
  }

  @Test func `a tab that goes beside the one in front holds up no plan`() async {
    let gate = tree.slow(.b)
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.b]))
    await gate.arrivals()
    tree.tabs.remove(.account)
    gate.open()
    #expect(await application.settled().isApplied)
  }

  @Test func `an observer that presents whenever something is dismissed does not hang the plan`() {
    tree.node(.home).present(PlanRoute.a)
    tree.node(.home).modals.events.observe { [unowned tree] event in
      if !event.transition.removed.isEmpty { tree.node(.home).present(PlanRoute.a) }
    }
    #expect(tree.apply(new).result?.stoppedAt?.outcome == .unchanged(.stateMoved))
    #expect(tree.tabs.selection == .home)
  }

  @Test func `an observer that asks for a plan at every change is told that it goes round`() {
    var (last, count) = (PlanApplication?.none, 0)
    tree.events.observe { [unowned tree] _ in
      count += 1
      guard count < 5_000 else { return }
      last = tree.apply(NavigationPlan(stack: [PlanRoute.a], mode: .replace))
    }
    tree.apply(new)
    #expect(count < 5_000 && last?.result?.isApplied == false)
  }
}

@MainActor struct `A plan and the host of its layers` {
  private let tree = PlanTree()
  private let host: ModelHost
  private var home: NavigationNode { tree.node(.home) }

  init() {
    host = ModelHost(tree.node(.home).modals, drops: false)
    home.modals.host.attach(host)
  }

  /// Has the screen show what it is to show, until nothing changes any more.
  private func settle() {
    var random = SeededGenerator(seed: 1)
    host.settle(&random)
    #expect(host.violations.isEmpty)
  }

  @Test func `a cover makes way for a sheet, and the plan ends when the sheet is there`() {
    home.present(PlanRoute.a, as: .fullScreen)
    settle()
    let layers = [NavigationPlan.Layer(PlanRoute.c, stack: [PlanRoute.d])]
    let plan = NavigationPlan(stack: [PlanRoute.b], layers: layers)
    let application = tree.apply(plan)
    #expect(application.result == nil)
    settle()
    #expect(application.result?.isApplied == true)
    let sheet = PlaceState.Layer(route: .c, style: .sheet, stack: [.d])
    #expect(tree.state.shown == PlaceState(stack: [.b], layers: [sheet]))
    #expect(tree.apply(plan).result?.outcome == .unchanged(.equal))
  }

  @Test(arguments: ["shown", "asked again", "gone"])
  func `layers have left the screen before the tab is switched`(_ end: String) {
    home.present(PlanRoute.a)
    settle()
    let application = tree.apply(NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.b]))
    #expect(tree.tabs.selection == .home && application.result == nil)
    switch end {
    case "shown": settle()
    case "asked again": home.modals.host.resynchronize(showing: [])
    default: home.modals.host.detach(host)
    }
    #expect(application.result?.isApplied == true)
    #expect(tree.tabs.selection == .search && tree.state.shown == PlaceState(stack: [.b]))
  }

  @Test(arguments: [true, false])
  func `a plan that waits for a host does not outlast its tab, which the host keeps`(isWay: Bool) {
    if isWay { home.present(PlanRoute.a) }
    settle()
    let plan = isWay ? NavigationPlan(tab: PlanTab.search) : .init(layers: [.init(PlanRoute.c)])
    let application = tree.apply(plan)
    #expect(application.result == nil)
    #expect(tree.tabs.remove(.home) == .committed)
    // The way to another tab is free then.
    #expect(application.result?.isApplied == isWay)
    #expect(isWay || application.result?.outcome.failure?.kind == .ownerReleased)
  }

  @Test func `a layer that the user closes before the next is there is not presented again`() {
    var random = SeededGenerator(seed: 1)
    home.present(PlanRoute.d)
    settle()
    let application = tree.apply(
      NavigationPlan(layers: [.init(PlanRoute.a), .init(PlanRoute.b)])
    )
    for _ in 0..<8 where home.modals.layers.first?.route == AnyRoute(PlanRoute.a) {
      host.render()
      host.finishLeaving(&random)
      host.deliverOne(&random)
    }
    home.dismiss(2)
    settle()
    #expect(!home.modals.isPresenting && host.screen.isEmpty && application.result != nil)
  }
}

/// Carries an object, so that a leak of its route is seen.
private struct CargoRoute: NavigationRoute {
  final class Cargo: NavigationRoute {
    static func == (lhs: Cargo, rhs: Cargo) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) {}
  }

  let cargo: Cargo
}

@MainActor struct `What a plan keeps` {
  @Test(arguments: ["a guard", "a host", "a log-in"])
  func `a plan that waits keeps no tree, and ends with it`(wait: String) async {
    let (gate, host, condition) = (GuardGate(), ScriptedHost(), ParkCondition("never"))
    var node: NavigationNode? = NavigationNode("home")
    weak let group = node?.group
    switch wait {
    case "a guard": node?.stack.guards.addAsync("slow") { try await gate.decide($0) }
    case "a host": node?.modals.host.attach(host)
    default: node?.guards.add("park") { _ in .park(until: condition) }
    }
    let plan = NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanRoute.b)])
    let application = node?.apply(plan)
    if wait == "a guard" { await gate.arrivals() }
    #expect(application?.result == nil)
    node = nil
    #expect(await application?.settled().outcome.failure?.kind == .ownerReleased)
    #expect(condition.fulfill().isEmpty)
    gate.open()
    await eventually("the tree is gone") { group == nil }
  }

  @Test(arguments: [true, false])
  func `a plan that has ended keeps nothing, and is let go of with its result`(isAllowed: Bool) {
    let node = NavigationNode("home")
    node.stack.guards.add("no", for: .routes(of: CargoRoute.self)) { _ in
      isAllowed ? .allow : .block("no")
    }
    weak var cargo: CargoRoute.Cargo?
    weak var application: PlanApplication?
    do {
      let route = CargoRoute(cargo: CargoRoute.Cargo())
      cargo = route.cargo
      let ended = node.apply(NavigationPlan(stack: [route]))
      #expect(ended.result?.isApplied == isAllowed)
      application = ended
    }
    #expect(application == nil && (isAllowed || cargo == nil))
  }
}
