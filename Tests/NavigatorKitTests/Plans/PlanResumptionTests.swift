import NavigatorKit
import Testing

@MainActor struct `A plan that was held back` {
  private let tree = PlanTree()
  private let session = LoginSession()
  private let plan = NavigationPlan.everywhere

  @Test(
    arguments: PlanRoute.allCases,
    [
      nil, .push(PlanLogInRoute()), .present(PlanLogInRoute(), as: .fullScreen),
      .enter(PlanFlow.welcome),
    ] as [NavigationIntent?]
  )
  func `a plan held back goes on once after log-in`(route: PlanRoute, shown: NavigationIntent?) {
    tree.park(route, until: session, showing: shown)
    var plan = plan
    plan.flow = AnyRoute(PlanFlow.main)
    let application = tree.apply(plan)
    #expect(application.result == nil)
    session.logIn()
    tree.app.enter(.main)
    #expect(application.result?.isApplied == true && tree.state.normalized == .everywhere)
    tree.forgetEvents()
    session.logIn()
    #expect(tree.noted.isEmpty)
  }

  @Test(arguments: [nil, .enter(PlanFlow.welcome)] as [NavigationIntent?])
  func `a plan held back goes on after a second condition`(meanwhile: NavigationIntent?) {
    let second = LoginSession()
    tree.park(.a, until: session)
    tree.park(.b, until: second, showing: meanwhile)
    var plan = plan
    plan.flow = AnyRoute(PlanFlow.main)
    let application = tree.apply(plan)
    session.logIn()
    #expect(application.result == nil)
    second.logIn()
    tree.app.enter(.main)
    #expect(application.result?.isApplied == true && tree.state.normalized == .everywhere)
  }

  @Test(arguments: [NavigationPlan.Mode.push, .present(.sheet)], [[], [PlanRoute.c]])
  func `a plan held back is put where it was to be, and not onto the log-in`(
    mode: NavigationPlan.Mode,
    layers: [PlanRoute]
  ) {
    var plan = NavigationPlan(stack: [PlanRoute.a, PlanRoute.b], mode: mode)
    plan.layers = layers.map { .init($0) }
    tree.park(.a, until: session, showing: .present(PlanLogInRoute()))
    tree.node(.home).navigate(to: PlanRoute.d)
    let application = tree.apply(plan)
    session.logIn()
    #expect(application.result?.isApplied == true)
    var model = PlanModel(TreeState(flow: .main, tabs: [.home: PlaceState(stack: [.d])]))
    _ = model.apply(plan)
    #expect(tree.state.normalized == model.state.normalized)
  }
}

@MainActor struct `A plan that a guard has stopped` {
  private let tree = PlanTree()
  private let plan = NavigationPlan.everywhere

  /// Protects a layer on the tab that is left, so that the plan is stopped before anything changes.
  private func stopped() throws -> BlockedNavigation {
    tree.node(.home).present(PlanRoute.a)
    tree.node(.home).modals.guards.protect("draft", for: .everything)
    let before = tree.state
    let result = try #require(tree.apply(plan).result)
    #expect(result.stoppedAt?.owner == "app/main/home/modals" && tree.state == before)
    return try #require(result.outcome.blocked)
  }

  @Test func `a blocked plan goes on past each guard, and once`() throws {
    var blocked = try stopped()
    for route in PlanRoute.allCases { tree.block(route, GuardName("\(route)")) }
    var names: [GuardName] = []
    for _ in PlanRoute.allCases {
      blocked = try #require(blocked.resume().blocked)
      names.append(blocked.guardName)
    }
    #expect(names == ["c", "a", "b", "d"], "the layer is shown with its tab and the stack")
    #expect(blocked.resume() == .committed && tree.state.normalized == .everywhere)
    let before = tree.state
    #expect(blocked.resume() == .unchanged(.stateMoved) && tree.state == before)
  }

  @Test(arguments: [false, true])
  func `a blocked plan that goes on waits for slow guards, or yields`(isNewer: Bool) async throws {
    let gate = tree.slow(.d)
    let outcome = try stopped().resume()
    await gate.arrivals()
    #expect(outcome.unsettled?.outcome == nil)
    if isNewer { tree.apply(NavigationPlan(stack: [PlanRoute.a])) }
    gate.open()
    #expect(await outcome.settled() == (isNewer ? .superseded : .committed))
    #expect(isNewer ? tree.state.shown.layers == [] : tree.state.normalized == .everywhere)
  }

  @Test(arguments: [false, true])
  func `a blocked plan goes on no more once something else has moved`(isNewer: Bool) throws {
    let blocked = try stopped()
    if isNewer {
      #expect(tree.shows(NavigationPlan(stack: [PlanRoute.b], mode: .push)))
    } else {
      tree.node(.home).present(PlanRoute.b, policy: .stack)
    }
    let before = tree.state
    #expect(blocked.resume() == (isNewer ? .superseded : .unchanged(.stateMoved)))
    #expect(tree.state == before)
  }

  @Test(arguments: [false, true])
  func `a blocked plan goes on when a guard has led to it`(isPlan: Bool) throws {
    tree.node(.account).stack.guards.add("link", for: .route(PlanRoute.d)) { [plan] _ in
      .redirect(to: .show(plan))
    }
    tree.block(.c)
    let outcome =
      isPlan
      ? tree.apply(NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.d])).result?.outcome
      : tree.node(.account).navigate(to: PlanRoute.d)
    let ended = outcome?.unsettled?.outcome ?? outcome
    #expect(try #require(ended?.blocked).resume().redirection != nil)
    #expect(tree.state.normalized == .everywhere)
  }
}
