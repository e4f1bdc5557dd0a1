import NavigatorKit
import Testing

@MainActor
struct `A plan that is shown while an intent waits` {
  private let tree = PlanTree()
  private let loggedIn = ParkCondition("logged in")
  private let isLoggedIn = Noted(false)
  private let events: EventList

  init() {
    events = EventList(tree.events)
    tree.node(.home).navigate(to: PlanRoute.a)
  }

  private func park(_ scope: GuardScope = .route(PlanRoute.b), showing plan: NavigationPlan) {
    tree.guards.add("log-in", for: scope) { [isLoggedIn, loggedIn] _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: .show(plan))
    }
  }

  private func logIn() {
    isLoggedIn.value = true
    loggedIn.fulfill()
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

  @Test(arguments: plans)
  func `a plan shown meanwhile is there until then, and goes when the condition is met`(
    plan: NavigationPlan
  ) {
    park(showing: plan)
    let outcome = tree.node(.home).navigate(to: PlanRoute.b)
    #expect(isLogInShown)
    #expect(outcome.unsettled?.outcome == nil)
    logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(!isLogInShown)
    var tabs: [PlanTab: PlaceState] = [.home: PlaceState(stack: [.a, .b])]
    tabs[.account] = nil
    #expect(tree.state.normalized.tabs == tabs)
  }

  @Test(arguments: plans)
  func `a plan shown meanwhile goes even if the intent is refused then`(plan: NavigationPlan) {
    park(showing: plan)
    tree.node(.home).navigate(to: PlanRoute.b)
    tree.guards.add("closed", for: .route(PlanRoute.b)) { _ in .block("closed") }
    logIn()
    #expect(!isLogInShown)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.a])])
  }

  @Test(arguments: plans.dropLast(2))
  func `a plan shown meanwhile ends the intent when somebody leaves it`(plan: NavigationPlan) {
    park(showing: plan)
    let outcome = tree.node(.home).navigate(to: PlanRoute.b)
    if tree.node(.home).modals.isPresenting {
      tree.node(.home).dismiss()
    } else {
      tree.node(.home).popLast()
    }
    #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    logIn()
    #expect(tree.state.shown == PlaceState(stack: [.a]))
  }

  @Test(arguments: plans)
  func `a plan shown meanwhile stays the one that it is after a second tap`(plan: NavigationPlan) {
    park(showing: plan)
    tree.node(.home).navigate(to: PlanRoute.b)
    let before = tree.group.snapshot()
    let outcome = tree.node(.home).navigate(to: PlanRoute.b)
    #expect(tree.group.snapshot() == before)
    logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(!isLogInShown)
  }

  @Test(arguments: plans)
  func `a plan shown while another plan waits lets that go on to its end`(meanwhile: NavigationPlan)
  {
    park(showing: meanwhile)
    let application = tree.apply(NavigationPlan(tab: PlanTab.home, stack: [PlanRoute.a, .b]))
    #expect(isLogInShown)
    #expect(application.result == nil)
    logIn()
    #expect(application.result?.isApplied == true)
    #expect(!isLogInShown)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test(arguments: plans.prefix(2))
  func `a plan that is added lies on top of the layer in which an intent waits`(
    plan: NavigationPlan
  )
    throws
  {
    let home = tree.node(.home)
    home.present(PlanRoute.c)
    let stack = try #require(home.modals.navigator(of: home.modals.layers[0].id))
    park(showing: plan)
    let outcome = stack.navigate(to: PlanRoute.b)
    #expect(isLogInShown)
    logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(!isLogInShown)
    #expect(stack.contains(PlanRoute.b))
  }

  @Test
  func `a plan shown while another plan waits gives way to a newer plan, and so does that one`() {
    park(showing: NavigationPlan(stack: [PlanLogInRoute()], mode: .present(.sheet)))
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.b]))
    tree.apply(NavigationPlan(stack: [PlanRoute.c]))
    #expect(application.result?.isSuperseded == true)
    logIn()
    #expect(tree.state.shown == PlaceState(stack: [.c]))
  }

  @Test func `a plan shown meanwhile is not held back for its own sake`() {
    park(.everything, showing: NavigationPlan(stack: [PlanRoute.c]))
    let outcome = tree.node(.home).navigate(to: PlanRoute.b)
    #expect(events.outcomes.contains { $0.failure?.kind == .redirectCycle })
    #expect(outcome.unsettled?.outcome == nil)
    #expect(tree.state.shown == PlaceState(stack: [.a]))
    logIn()
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test func `a plan that nobody can show says so, and the intent waits all the same`() {
    park(showing: NavigationPlan(tab: PlanTab.missing, stack: [PlanLogInRoute()]))
    let outcome = tree.node(.home).navigate(to: PlanRoute.b)
    #expect(events.outcomes.last?.failure?.kind == .unhandled)
    #expect(outcome.unsettled?.outcome == nil)
    logIn()
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test func `a plan shown meanwhile says so where there is no group to show it in`() {
    let navigator = MultiRouteNavigator()
    let events = EventList(navigator.events)
    navigator.guards.add("log-in") { [loggedIn] _ in
      .park(until: loggedIn, showing: .show(NavigationPlan(stack: [PlanLogInRoute()])))
    }
    navigator.navigate(to: PlanRoute.b)
    #expect(events.outcomes.last?.failure?.kind == .unhandled)
    #expect(navigator.guards.parkedIntents == [.push(PlanRoute.b)])
  }

  @Test func `a plan shown meanwhile does not come any more once the condition is met`() async {
    park(showing: NavigationPlan(stack: [PlanLogInRoute()], mode: .present(.sheet)))
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .routes(of: PlanLogInRoute.self)) {
      try await gate.decide($0)
    }
    tree.node(.home).navigate(to: PlanRoute.b)
    await gate.arrivals()
    logIn()
    gate.open()
    #expect(!isLogInShown)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  @Test func `a plan that takes away the layer in which an intent waits ends the intent`()
    async throws
  {
    let home = tree.node(.home)
    home.present(PlanRoute.c)
    park(showing: NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanLogInRoute())]))
    let layer = home.modals.layers[0].id
    let outcome = try #require(home.modals.navigator(of: layer)?.navigate(to: PlanRoute.b))
    #expect(isLogInShown)
    #expect(await outcome.settled().failure?.kind == .ownerReleased)
  }
}
