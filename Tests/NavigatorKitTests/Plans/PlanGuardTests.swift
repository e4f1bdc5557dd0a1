import NavigatorKit
import Testing

@MainActor
struct PlanGuardTests {
  private let tree = PlanTree()

  private let plan = NavigationPlan.everywhere

  @Test func `every route of a plan is guarded, layers and their stacks included`() {
    var asked: [AnyRoute] = []
    tree.guards.add("all") { request in
      asked.append(request.route)
      return .allow
    }
    tree.apply(plan)
    #expect(
      Set(asked)
        == [AnyRoute(PlanTab.search)].reduce(into: Set(PlanRoute.allCases.map { AnyRoute($0) })) {
          $0.insert($1)
        }
    )
  }

  @Test(arguments: [PlanRoute.a, .b, .c])
  func `a route that is refused leaves tab, stack and layers as they were`(route: PlanRoute) throws
  {
    tree.guards.add("no", for: .route(route)) { _ in .block("closed") }
    let before = tree.state
    let result = tree.apply(plan).result
    #expect(tree.state == before)
    #expect(result?.isApplied == false)
    let blocked = try #require(result?.stoppedAt?.outcome.blocked)
    #expect(blocked.guardName == "no" && blocked.reason == "closed")
    #expect(result?.description.contains("step 1") == true)
  }

  @Test func `a route that is refused in a layer is the step at which the plan ended`() {
    tree.guards.add("no", for: .route(PlanRoute.d)) { _ in .block("closed") }
    let result = tree.apply(plan).result
    #expect(result?.steps.count == 2)
    #expect(result?.stoppedAt?.owner == "app/main/search/modals.layer")
    #expect(tree.state.shown.layers == [.init(route: .c, style: .sheet)])
  }

  @Test func `a guard that throws ends the plan`() {
    struct Failure: Error {}
    tree.guards.add("no", for: .route(PlanRoute.b)) { _ in throw Failure() }
    #expect(tree.apply(plan).result?.outcome.blocked != nil)
    #expect(tree.state == TreeState(flow: .main))
  }

  @Test func `a plan that is parked until somebody logs in is completed then, once`() async {
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(false)
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: .present(PlanLogInRoute()))
    }
    let application = tree.apply(plan)
    #expect(application.result == nil)
    #expect(tree.node(.home).modals.presentedRoute == AnyRoute(PlanLogInRoute()))
    isLoggedIn.value = true
    loggedIn.fulfill()
    #expect(await application.settled().isApplied)
    #expect(tree.state.normalized == TreeState.everywhere)
    let before = tree.state
    loggedIn.fulfill()
    #expect(tree.state == before)
  }

  @Test
  func `a plan that is parked for a log-in in another flow is completed in the one it is for`()
    async
  {
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(false)
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: .enter(PlanFlow.welcome))
    }
    var plan = plan
    plan.flow = AnyRoute(PlanFlow.main)
    let application = tree.apply(plan)
    #expect(tree.app.flow == .welcome)
    isLoggedIn.value = true
    loggedIn.fulfill()
    tree.app.enter(.main)
    #expect(await application.settled().isApplied)
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `a condition that is given up ends the plan`() async throws {
    let never = ParkCondition("never")
    tree.guards.add("later", for: .route(PlanRoute.a)) { _ in .park(until: never) }
    let application = tree.apply(plan)
    never.abandon()
    let failure = try #require(await application.settled().outcome.failure)
    #expect(failure.kind == .parkingAbandoned)
    #expect(tree.state == TreeState(flow: .main))
  }

  @Test func `a guard that leads elsewhere ends the plan there`() {
    tree.guards.add("detour", for: .route(PlanRoute.b)) { _ in
      .redirect(to: .replace(with: [PlanRoute.d]))
    }
    let result = tree.apply(plan).result
    #expect(result?.stoppedAt?.outcome.redirection != nil)
    #expect(result?.isApplied == false)
  }

  @Test func `a flow that may not be entered leaves all as it is`() {
    tree.guards.add("no", for: .route(PlanFlow.welcome)) { _ in .block("no") }
    let before = tree.state
    let result = tree.apply(NavigationPlan(flow: PlanFlow.welcome, stack: [PlanRoute.a])).result
    #expect(result?.steps.count == 1 && result?.isApplied == false)
    #expect(tree.state == before)
  }

  @Test func `a covering layer that may not be left stops the plan before anything behind it`() {
    tree.node(.home).present(PlanRoute.a)
    let edited = tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.a))
    edited.isArmed = true
    let before = tree.state
    let result = tree.apply(plan).result
    #expect(result?.stoppedAt?.owner == "app/main/home/modals")
    #expect(tree.state == before)
  }

  @Test func `an armed leave-guard in the flow that is left keeps it`() {
    tree.node(.search).navigate(to: PlanRoute.a)
    let edited = tree.node(.search).stack.guards.protect("unsaved", for: .route(PlanRoute.a))
    edited.isArmed = true
    let result = tree.apply(NavigationPlan(flow: PlanFlow.welcome)).result
    #expect(result?.isApplied == false && tree.app.flow == .main)
    edited.isArmed = false
    #expect(tree.apply(NavigationPlan(flow: PlanFlow.welcome)).result?.isApplied == true)
  }

  @Test func `a guard may lead to a plan, and the command says so`() throws {
    tree.node(.home).stack.guards.add("elsewhere", for: .route(PlanRoute.a)) { [plan] _ in
      .redirect(to: .show(plan))
    }
    let outcome = tree.node(.home).navigate(to: PlanRoute.a)
    let settled = outcome.unsettled?.outcome ?? outcome
    let redirection = try #require(settled.redirection)
    #expect(redirection.hops.map(\.intent) == [.show(plan)])
    #expect(tree.state.normalized == TreeState.everywhere)
  }

  @Test func `plans that guards lead to in a circle end with the circle`() async throws {
    tree.guards.add("round", for: .route(PlanRoute.a)) { [plan] _ in
      .redirect(to: .show(plan))
    }
    let outcome = await tree.node(.home).navigate(to: PlanRoute.a).settled()
    let failure = try #require(outcome.failure)
    #expect(failure.kind == .redirectCycle)
    #expect(!failure.redirects.isEmpty)
    #expect(tree.state == TreeState(flow: .main))
    let predicted = try #require(await tree.dryRun(plan).outcome.failure)
    #expect(predicted.kind == .redirectCycle)
  }

  @Test func `a plan is an intent like any other`() async {
    #expect(await tree.node(.home).stack.dryRun(.show(plan)) == .committed)
    #expect(tree.state == TreeState(flow: .main))
    let performed = await tree.node(.home).stack.perform(.show(plan)).settled()
    #expect(performed == .committed)
    #expect(tree.state.normalized == TreeState.everywhere)
    #expect(await tree.group.send(.show(plan)).settled() == .unchanged(.equal))
  }
}

@MainActor
struct PlanRedirectTests {
  private let tree = PlanTree()
  private let plan = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a])
  private let other = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.b])

  @Test(arguments: [false, true])
  func `a plan that a guard leads to another plan ends with what that came to`(
    isAsync: Bool
  ) async throws {
    let decision = GuardDecision.redirect(to: .show(other))
    if isAsync {
      tree.guards.addAsync("led", for: .route(PlanRoute.a)) { _ in
        await Task.yield()
        return decision
      }
    } else {
      tree.guards.add("led", for: .route(PlanRoute.a)) { _ in decision }
    }
    let result = await tree.apply(plan).settled()
    let redirection = try #require(result.stoppedAt?.outcome.redirection)
    #expect(redirection.hops.map(\.intent) == [.show(other)])
    #expect(!result.isSuperseded && result.steps.count == 1)
    #expect(tree.state.shown == PlaceState(stack: [.b]) && tree.tabs.selection == .account)
  }

  @Test func `slow guards that lead plans in a circle end with the circle, too`() async throws {
    for (route, plan) in [(PlanRoute.a, other), (.b, plan)] {
      tree.guards.addAsync("led", for: .route(route)) { _ in
        await Task.yield()
        return .redirect(to: .show(plan))
      }
    }
    let result = await tree.apply(plan).settled()
    let failure = try #require(result.outcome.failure)
    #expect(failure.kind == .redirectCycle && failure.redirects.count == 2)
    #expect(tree.state == TreeState(flow: .main))
    let plan = plan
    let predicted = await tree.dryRun(plan)
    #expect(predicted.isApplied == false)
  }

  @Test func `a newer plan takes the place of one that a guard led to, and of where it came from`()
    async
  {
    let gate = GuardGate()
    tree.guards.add("led", for: .route(PlanRoute.a)) { [other] _ in
      .redirect(to: .show(other))
    }
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let first = tree.apply(plan)
    await gate.arrivals()
    #expect(first.result == nil)
    let second = tree.apply(NavigationPlan(stack: [PlanRoute.c]))
    #expect(first.result?.outcome == .superseded)
    #expect(second.result?.isApplied == true)
    gate.open()
    #expect(tree.state.shown == PlaceState(stack: [.c]) && tree.tabs.selection == .home)
  }
}
