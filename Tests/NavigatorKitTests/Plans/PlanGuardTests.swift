import NavigatorKit
import Testing

@MainActor struct `The guards of a plan` {
  private let tree = PlanTree()
  private let plan = NavigationPlan.everywhere
  private let other = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.b])

  @Test func `every route of a plan is guarded, layers and their stacks included`() {
    var asked: Set<AnyRoute> = []
    tree.guards.add("all") { request in
      asked.insert(request.route)
      return .allow
    }
    tree.apply(plan)
    #expect(asked == Set(PlanRoute.allCases.map { AnyRoute($0) } + [AnyRoute(PlanTab.search)]))
  }

  @Test func `a plan ends at the step that is refused, and names it; earlier steps stay`() throws {
    tree.block(.d)
    let result = try #require(tree.apply(plan).result)
    #expect(result.steps.count == 2 && result.description.contains("step 2"))
    #expect(result.stoppedAt?.owner == "app/main/search/modals.layer")
    #expect(result.stoppedAt?.outcome.blocked?.guardName == "no")
    #expect(tree.state.shown.layers == [.init(route: .c, style: .sheet)])
  }

  @Test func `a condition that is given up ends the plan`() async {
    let session = LoginSession()
    tree.park(.a, until: session)
    let application = tree.apply(plan)
    session.loggedIn.abandon()
    #expect(await application.settled().outcome.failure?.kind == .parkingAbandoned)
    #expect(tree.state == TreeState(flow: .main))
  }

  @Test func `an armed leave-guard in the flow that is left keeps it`() {
    tree.node(.search).navigate(to: PlanRoute.a)
    let draft = tree.node(.search).stack.guards.protect("draft", for: .route(PlanRoute.a))
    #expect(!tree.shows(NavigationPlan(flow: PlanFlow.welcome)) && tree.app.flow == .main)
    draft.isArmed = false
    #expect(tree.shows(NavigationPlan(flow: PlanFlow.welcome)))
  }

  @Test(arguments: [false, true])
  func `a plan that a guard leads to another plan ends with what that came to`(isSlow: Bool) async {
    let decision = GuardDecision.redirect(to: .show(other))
    let gate = isSlow ? tree.slow(.a) : nil
    if !isSlow { tree.redirect(.a, to: other) }
    let application = tree.apply(plan)
    await gate?.arrivals()
    gate?.answer(decision)
    let result = await application.settled()
    #expect(result.stoppedAt?.outcome.redirection?.hops.map(\.intent) == [.show(other)])
    #expect(!result.isSuperseded && result.steps.count == 1)
    #expect(tree.state.shown == PlaceState(stack: [.b]) && tree.tabs.selection == .account)
  }

  @Test func `plans that guards lead to in a circle end with the circle`() async {
    for (route, plan) in [(PlanRoute.a, other), (.b, plan)] { tree.redirect(route, to: plan) }
    let failure = tree.apply(plan).result?.outcome.failure
    #expect(failure?.kind == .redirectCycle && failure?.redirects.count == 2)
    #expect(tree.state == TreeState(flow: .main))
    #expect(await tree.dryRun(plan).outcome.failure?.kind == .redirectCycle)
  }

  @Test func `a plan is an intent like any other`() async {
    let stack = tree.node(.home).stack
    #expect(await stack.dryRun(.show(plan)) == .committed && tree.state == TreeState(flow: .main))
    #expect(await stack.perform(.show(plan)).settled() == .committed)
    #expect(tree.state.normalized == .everywhere)
    #expect(await tree.group.send(.show(plan)).settled() == .unchanged(.equal))
  }
}

/// A plan that names a root is applied if the guards of the root allow it.
@MainActor struct `A plan that leads to a root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()
  private let plan = NavigationPlan(stack: [Spot.e])

  init() {
    node.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
    door.isOpen = false
  }

  private func isRefused(_ plan: NavigationPlan, in place: some NavigationPlace) async -> Bool {
    let predicted = await place.dryRun(plan).outcome.blockedBy
    return predicted == "wall" && place.apply(plan).result?.outcome.blockedBy == "wall"
  }

  @Test(arguments: [true, false])
  func `a plan to a withheld root is applied once its guard allows it`(_ isCovered: Bool) async {
    node.revalidate()
    if isCovered { node.navigate(to: Spot.a) }
    #expect(await isRefused(plan, in: node) && node.host.isRootWithheld)
    if isCovered { node.navigate(to: Spot.a) }
    door.isOpen = true
    #expect(await node.dryRun(plan).isApplied && node.host.isRootWithheld)
    #expect(node.apply(plan).result?.outcome == .committed)
    #expect(!node.host.isRootWithheld && node.stack.depth == 0)
  }

  @Test func `a plan to a root is guarded on a cold start as on a warm one`() async {
    #expect(await isRefused(plan, in: node))
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a], root: { _ in Spot.e })
    tabs.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    #expect(await isRefused(NavigationPlan(tab: Spot.a, stack: [Spot.e]), in: tabs))
    tabs.revalidate()
    #expect(await isRefused(NavigationPlan(tab: Spot.a), in: tabs))
  }

  @Test func `a plan to what lies on a withheld root is applied, and leaves the root withheld`() {
    node.revalidate()
    #expect(node.shows(NavigationPlan(stack: [Spot.e, Spot.a])))
    #expect(node.shows(NavigationPlan(layers: [.init(Spot.b)])) && node.host.isRootWithheld)
  }
}
