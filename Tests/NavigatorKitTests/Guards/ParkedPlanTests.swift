import NavigatorKit
import Testing

@MainActor
struct `A plan that is shown while an intent waits` {
  private let tree = PlanTree()
  private let session = LoginSession()
  private let events: EventList
  private var home: NavigationNode { tree.node(.home) }

  init() {
    events = EventList(tree.events)
    home.navigate(to: PlanRoute.a)
  }

  private func park(_ scope: GuardScope = .route(PlanRoute.b), showing plan: NavigationPlan) {
    tree.guards.add("log-in", for: scope) { [session] _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .show(plan))
    }
  }

  private var isLogInShown: Bool { tree.group.snapshot().description.contains("PlanLogInRoute") }

  private nonisolated static let plans = [
    NavigationPlan(stack: [PlanLogInRoute()], mode: .push),
    NavigationPlan(stack: [PlanLogInRoute()], mode: .present(.sheet)),
    NavigationPlan(stack: [PlanRoute.a, PlanLogInRoute()]),
    NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanLogInRoute(), stack: [PlanRoute.c])]),
    NavigationPlan(tab: PlanTab.account, stack: [PlanLogInRoute()]),
    NavigationPlan(tab: PlanTab.account, layers: [.init(PlanLogInRoute())]),
  ]

  @Test(arguments: plans, [false, true])
  func `a plan shown meanwhile goes when the condition is met`(
    plan: NavigationPlan,
    isRefused: Bool
  ) {
    park(showing: plan)
    home.navigate(to: PlanRoute.b)
    let before = tree.group.snapshot()
    let outcome = home.navigate(to: PlanRoute.b)
    #expect(tree.group.snapshot() == before, "a second tap shows nothing more")
    #expect(isLogInShown && outcome.isOpen)
    if isRefused { tree.guards.add("closed", for: .route(PlanRoute.b)) { _ in .block("closed") } }
    session.logIn()
    #expect(outcome.unsettled?.outcome?.isChange == !isRefused)
    #expect(!isLogInShown)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: isRefused ? [.a] : [.a, .b])])
  }

  @Test(arguments: plans)
  func `a plan shown while another plan waits lets that go on to its end`(plan: NavigationPlan) {
    park(showing: plan)
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.a, .b]))
    #expect(isLogInShown && application.result == nil)
    session.logIn()
    #expect(application.result?.isApplied == true && !isLogInShown)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test(arguments: plans.dropLast(2))
  func `a plan shown meanwhile ends the intent when somebody leaves it`(plan: NavigationPlan) {
    park(showing: plan)
    let outcome = home.navigate(to: PlanRoute.b)
    if home.modals.isPresenting { home.dismiss() } else { home.popLast() }
    #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    session.logIn()
    #expect(tree.state.shown == PlaceState(stack: [.a]))
  }

  @Test(arguments: plans.prefix(2))
  func `a plan that is added lies on the layer in which an intent waits`(plan: NavigationPlan) {
    home.present(PlanRoute.c)
    let stack = home.host.frontStack
    park(showing: plan)
    let outcome = stack.navigate(to: PlanRoute.b)
    #expect(isLogInShown)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed && !isLogInShown)
    #expect(stack.contains(PlanRoute.b))
  }

  @Test func `a plan that takes away the layer in which an intent waits ends the intent`() async {
    home.present(PlanRoute.c)
    park(showing: NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanLogInRoute())]))
    let outcome = home.host.frontStack.navigate(to: PlanRoute.b)
    #expect(isLogInShown)
    #expect(await outcome.settled().failure?.kind == .ownerReleased)
  }

  @Test func `a plan shown meanwhile says so where there is no group to show it in`() {
    let navigator = MultiRouteNavigator()
    let events = EventList(navigator.events)
    navigator.guards.add("log-in") { [session] _ in
      .park(until: session.loggedIn, showing: .show(Self.plans[0]))
    }
    navigator.navigate(to: PlanRoute.b)
    #expect(events.outcomes.last?.failure?.kind == .unhandled)
    #expect(navigator.guards.parkedIntents == [.push(PlanRoute.b)])
  }

  @Test func `a plan shown while another waits gives way to a newer plan, and so does that one`() {
    park(showing: Self.plans[1])
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.b]))
    tree.apply(NavigationPlan(stack: [PlanRoute.c]))
    #expect(application.result?.isSuperseded == true)
    session.logIn()
    #expect(tree.state.shown == PlaceState(stack: [.c]))
  }

  @Test(arguments: [true, false])
  func `a plan that is held back itself, or leads nowhere, says so`(isHeld: Bool) {
    if isHeld {
      park(.everything, showing: NavigationPlan(stack: [PlanRoute.c]))
    } else {
      park(showing: NavigationPlan(tab: PlanTab.missing, stack: [PlanLogInRoute()]))
    }
    let outcome = home.navigate(to: PlanRoute.b)
    let kinds = events.outcomes.compactMap(\.failure?.kind)
    #expect(kinds.contains(isHeld ? .redirectCycle : .unhandled))
    #expect(outcome.isOpen && tree.state.shown == PlaceState(stack: [.a]))
    session.logIn()
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test func `a plan shown meanwhile does not come any more once the condition is met`() async {
    park(showing: Self.plans[1])
    let gate = GuardGate()
    tree.guards.add("slow", for: .routes(of: PlanLogInRoute.self), by: gate)
    home.navigate(to: PlanRoute.b)
    await gate.arrivals()
    session.logIn()
    gate.open()
    #expect(!isLogInShown && tree.state.shown == PlaceState(stack: [.a, .b]))
  }
}

@MainActor
struct `Commands of several blocks that wait for one log-in` {
  private let tree = PlanTree()
  private let session = LoginSession()
  private var home: NavigationNode { tree.node(.home) }
  private var layers: [AnyRoute] { home.modals.layers.map(\.route) }

  init() {
    wall(PlanRoute.b, showing: PlanLogInRoute())
    wall(PlanRoute.c, showing: PlanRoute.d)
  }

  private func wall(_ route: PlanRoute, showing meanwhile: some NavigationRoute) {
    tree.guards.add("log-in", for: .route(route)) { [session] _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, showing: .present(meanwhile, policy: .stack))
    }
  }

  @Test func `they share a log-in, and all go on with it or end with it`() {
    for isClosed in [true, false] {
      let outcomes = [home.navigate(to: PlanRoute.b), home.present(PlanRoute.b, policy: .stack)]
      #expect(layers == [AnyRoute(PlanLogInRoute())])
      if isClosed { home.dismiss() } else { session.logIn() }
      let wanted: [NavigationFailure.Kind?] =
        isClosed ? [.parkingAbandoned, .parkingAbandoned] : []
      #expect(outcomes.compactMap { $0.unsettled?.outcome?.failure?.kind } == wanted)
    }
    #expect(tree.state.shown == PlaceState(stack: [.b], layers: [.init(route: .b, style: .sheet)]))
  }

  @Test(arguments: [false, true])
  func `what is shown for one may go with what was shown before it, and it goes on`(isPlan: Bool) {
    let first = home.navigate(to: PlanRoute.b)
    let plan = NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.c], mode: .present(.sheet))
    let next = isPlan ? nil : home.present(PlanRoute.c, policy: .stack)
    let application = isPlan ? tree.apply(plan) : nil
    #expect(layers == [AnyRoute(PlanLogInRoute()), AnyRoute(PlanRoute.d)])
    session.logIn()
    #expect(first.unsettled?.outcome == .committed)
    #expect(next?.unsettled?.outcome == (isPlan ? nil : .committed))
    #expect(application?.result?.isApplied == (isPlan ? true : nil))
    #expect(tree.state.shown == PlaceState(stack: [.b], layers: [.init(route: .c, style: .sheet)]))
  }
}
