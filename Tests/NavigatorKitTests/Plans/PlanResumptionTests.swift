import NavigatorKit
import Testing

@MainActor
struct `A plan that was held back` {
  private let tree = PlanTree()
  private let loggedIn = ParkCondition("logged in")
  private let isLoggedIn = Noted(false)

  private let plan = NavigationPlan.everywhere

  private func park(_ scope: GuardScope, showing meanwhile: NavigationIntent? = nil) {
    tree.guards.add("log-in", for: scope) { [isLoggedIn, loggedIn] _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: meanwhile)
    }
  }

  private func logIn() {
    isLoggedIn.value = true
    loggedIn.fulfill()
  }

  @Test(arguments: [PlanRoute.a, .b, .c, .d], [0, 1, 2, 3])
  func `a plan held back goes on after the log-in, whichever route waited for it`(
    route: PlanRoute,
    meanwhile: Int
  ) async {
    let intents: [NavigationIntent?] = [
      nil, .push(PlanLogInRoute()), .present(PlanLogInRoute(), as: .fullScreen),
      .enter(PlanFlow.welcome),
    ]
    park(.route(route), showing: intents[meanwhile])
    var plan = plan
    if meanwhile == 3 { plan.flow = AnyRoute(PlanFlow.main) }
    let application = tree.apply(plan)
    #expect(application.result == nil)
    logIn()
    if meanwhile == 3 { tree.app.enter(.main) }
    #expect(application.result?.isApplied == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a plan goes on after the log-in when its flow waited for it`() async {
    tree.app.enter(.welcome)
    park(.route(PlanFlow.main), showing: .push(PlanLogInRoute()))
    var plan = plan
    plan.flow = AnyRoute(PlanFlow.main)
    let application = tree.apply(plan)
    #expect(application.result == nil)
    logIn()
    #expect(application.result?.isApplied == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a plan goes on when a layer in its way waited for something`() async {
    tree.node(.home).present(PlanRoute.a)
    let saved = ParkCondition("saved")
    let draft = tree.node(.home).modals.guards.protect(
      "draft",
      for: .everything,
      decision: .park(until: saved)
    )
    let application = tree.apply(plan)
    #expect(application.result == nil)
    draft.isArmed = false
    saved.fulfill()
    #expect(application.result?.isApplied == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test(arguments: [0, 1, 2])
  func `a plan held back goes on, however it was asked for`(way: Int) async {
    park(.route(PlanRoute.b), showing: .push(PlanLogInRoute()))
    let home = tree.node(.home)
    let outcome: NavigationOutcome
    switch way {
    case 0: outcome = home.send(.show(plan))
    case 1: outcome = home.stack.perform(.show(plan))
    default:
      home.stack.guards.add("link", for: .route(PlanRoute.d)) { [plan] request in
        request.phase == .forward ? .redirect(to: .show(plan)) : .allow
      }
      outcome = home.navigate(to: PlanRoute.d)
    }
    #expect(outcome.unsettled?.outcome == nil)
    logIn()
    #expect(outcome.unsettled?.outcome?.isChange == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a plan held back goes on after a second condition`() async {
    let second = ParkCondition("second")
    let isSecond = Noted(false)
    park(.route(PlanRoute.a))
    tree.guards.add("second", for: .route(PlanRoute.b)) { _ in
      isSecond.value ? .allow : .park(until: second)
    }
    let application = tree.apply(plan)
    logIn()
    #expect(application.result == nil)
    isSecond.value = true
    second.fulfill()
    #expect(application.result?.isApplied == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a plan goes on after a second condition, also where its flow is left for that`() async
  {
    let second = ParkCondition("second")
    let isSecond = Noted(false)
    park(.route(PlanRoute.a))
    tree.guards.add("second", for: .route(PlanRoute.b)) { _ in
      isSecond.value ? .allow : .park(until: second, showing: .enter(PlanFlow.welcome))
    }
    var plan = plan
    plan.flow = AnyRoute(PlanFlow.main)
    let application = tree.apply(plan)
    logIn()
    #expect(application.result == nil)
    isSecond.value = true
    second.fulfill()
    tree.app.enter(.main)
    #expect(application.result?.isApplied == true)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test(arguments: [NavigationPlan.Mode.push, .present(.sheet)], [false, true])
  func `a plan held back is put where it was to be, and not onto the log-in`(
    mode: NavigationPlan.Mode,
    hasLayer: Bool
  ) {
    var plan = NavigationPlan(stack: [PlanRoute.a, PlanRoute.b], mode: mode)
    if hasLayer { plan.layers = [.init(PlanRoute.c)] }
    park(.route(PlanRoute.a), showing: .present(PlanLogInRoute()))
    tree.node(.home).navigate(to: PlanRoute.d)
    let application = tree.apply(plan)
    logIn()
    #expect(application.result?.isApplied == true)
    var model = PlanModel(TreeState(flow: .main, tabs: [.home: PlaceState(stack: [.d])]))
    _ = model.apply(plan)
    #expect(tree.state.normalized == model.state.normalized)
  }

  @Test func `a plan held back does not take the place of a newer one after the log-in`() {
    park(.route(PlanRoute.b))
    let application = tree.apply(plan)
    tree.apply(NavigationPlan(stack: [PlanRoute.a]))
    logIn()
    #expect(application.result?.isSuperseded == true)
    #expect(tree.state.shown == PlaceState(stack: [.a]))
  }
}

@MainActor
struct `A plan that a guard has stopped` {
  private let tree = PlanTree()
  private let plan = NavigationPlan.everywhere

  /// Protects a layer on the tab that is left, so that the plan is stopped at its first step.
  private func stopped() throws -> BlockedNavigation {
    tree.node(.home).present(PlanRoute.a)
    tree.node(.home).modals.guards.protect("draft", for: .everything)
    return try #require(tree.apply(plan).result?.outcome.blocked)
  }

  @Test func `a blocked plan goes on to its end when the step is carried on`() throws {
    let blocked = try stopped()
    #expect(blocked.resume() == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
    let before = tree.state
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(tree.state == before)
  }

  @Test(arguments: PlanRoute.allCases)
  func `a blocked plan goes on whichever route stopped it`(route: PlanRoute) throws {
    tree.guards.add("sure?", for: .route(route)) { _ in .block("sure?") }
    let blocked = try #require(tree.apply(plan).result?.outcome.blocked)
    #expect(blocked.resume() == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a blocked plan goes on when the refusal is taken from the event`() throws {
    let events = EventList(tree.events)
    _ = try stopped()
    #expect(events.outcomes.last?.blocked?.resume() == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a blocked plan is stopped again by the next guard, and goes on from there`() throws {
    tree.guards.add("sure?", for: .route(PlanRoute.b)) { _ in .block("sure?") }
    tree.guards.add("really?", for: .route(PlanRoute.d)) { _ in .block("really?") }
    let first = try stopped()
    let second = try #require(first.resume().blocked)
    #expect(second.guardName == "sure?")
    let third = try #require(second.resume().blocked)
    #expect(third.guardName == "really?")
    #expect(third.resume() == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a blocked plan waits for slow guards when it is carried on`() async throws {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.d)) { try await gate.decide($0) }
    let outcome = try stopped().resume()
    await gate.arrivals()
    #expect(outcome.unsettled?.outcome == nil)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a blocked plan is not carried on once a newer one has begun`() throws {
    let blocked = try stopped()
    let newer = tree.apply(NavigationPlan(stack: [PlanRoute.b], mode: .push))
    #expect(newer.result?.isApplied == true)
    let before = tree.state
    #expect(blocked.resume() == .superseded)
    #expect(tree.state == before)
  }

  @Test func `a blocked plan gives way to a newer one while it is carried on`() async throws {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.d)) { try await gate.decide($0) }
    let outcome = try stopped().resume()
    await gate.arrivals()
    tree.apply(NavigationPlan(stack: [PlanRoute.a]))
    #expect(await outcome.settled() == .superseded)
    gate.open()
    #expect(tree.state.shown == PlaceState(stack: [.a]))
  }

  @Test func `a blocked plan is carried on no more once the state has moved`() throws {
    let blocked = try stopped()
    tree.node(.home).present(PlanRoute.b, policy: .stack)
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(tree.tabs.selection == .home)
  }

  @Test func `a blocked plan goes on when a guard has led a command to it`() throws {
    tree.node(.home).stack.guards.add("link", for: .route(PlanRoute.d)) { [plan] _ in
      .redirect(to: .show(plan))
    }
    tree.guards.add("sure?", for: .route(PlanRoute.c)) { _ in .block("sure?") }
    let outcome = tree.node(.home).navigate(to: PlanRoute.d)
    let ended = outcome.unsettled?.outcome ?? outcome
    #expect(try #require(ended.blocked).resume().isChange)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a blocked plan goes on when another plan has led to it, and that one has ended`()
    throws
  {
    let first = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.d])
    tree.guards.add("link", for: .route(PlanRoute.d)) { [plan] request in
      request.transition.owner.contains("account")
        || request.transition.parts.contains {
          $0.owner.contains("account")
        } ? .redirect(to: .show(plan)) : .allow
    }
    tree.guards.add("sure?", for: .route(PlanRoute.c)) { _ in .block("sure?") }
    let blocked = try #require(tree.apply(first).result?.outcome.blocked)
    let redirection = try #require(blocked.resume().redirection)
    #expect(redirection.hops.map(\.intent) == [.show(plan)])
    #expect(tree.state.normalized == TreeState.everywhere)
  }
}
