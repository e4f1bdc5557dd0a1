import NavigatorKit
import Testing

@MainActor
@Suite struct PlanChoiceTests {
  private enum Outer: NavigationRoute { case x, y }
  private enum Inner: NavigationRoute { case p, q }

  private func tabs() -> TabNavigator<Outer> {
    TabNavigator(
      "outer",
      selection: .x,
      tabs: [.x, .y],
      makePlace: { tab, group in
        switch tab {
        case .x: NavigationNode("x", in: group)
        case .y: TabNavigator("inner", selection: Inner.p, tabs: [.p, .q], in: group)
        }
      }
    )
  }

  private func inner(of tabs: TabNavigator<Outer>) throws -> TabNavigator<Inner> {
    try #require(tabs.place(of: .y) as? TabNavigator<Inner>)
  }

  @Test func `a plan leads to a tab in a tab, both by one transition`() throws {
    let tabs = tabs()
    var count = 0
    tabs.events.observe { event in if event.outcome.isChange { count += 1 } }
    let plan = NavigationPlan(choices: [Outer.y, Inner.q], stack: [PlanRoute.a])

    #expect(tabs.apply(plan).result?.isApplied == true)

    let inner = try inner(of: tabs)
    #expect(tabs.selection == .y && inner.selection == .q && count == 1)
    #expect(inner.node(of: .q)?.stack.routes == [AnyRoute(PlanRoute.a)])
    #expect(inner.node(of: .p)?.stack.routes == [])
  }

  @Test func `the plan of a tab in a tab leads back in an equal tree that was never used`() throws {
    let before = tabs()
    before.select(.y)
    try inner(of: before).navigate(to: PlanRoute.a, in: .q)
    let plan = before.currentPlan
    #expect(plan == NavigationPlan(choices: [Outer.y, Inner.q], stack: [PlanRoute.a]))

    let after = tabs()
    #expect(after.apply(plan).result?.isApplied == true)
    #expect(after.currentPlan == plan)
    #expect(try inner(of: after).node(of: .p)?.stack.routes == [])
  }

  @Test func `a choice is for the outermost tabs that have it, the next for those in them`() {
    let shape = NestedShape.tabs([
      (.a, .node), (.b, .tabs([(.b, .node), (.a, .tabs([(.c, .node), (.a, .node)]))])),
    ])
    let tree = NestedTree(shape)
    tree.apply(NavigationPlan(choices: [Nook.b, Nook.a, Nook.a]))
    #expect(tree.front.choices == [Nook.b, .a, .a].map { AnyRoute($0) })
    tree.apply(NavigationPlan(choices: [Nook.b]))
    #expect(tree.front.choices == [Nook.b, .a, .a].map { AnyRoute($0) })
    // The tabs in between stay as they are.
    tree.apply(NavigationPlan(choices: [Nook.b, Nook.c]))
    #expect(tree.front.choices == [Nook.b, .a, .c].map { AnyRoute($0) })
    tree.apply(NavigationPlan(tab: Nook.a))
    #expect(tree.front.choices == [AnyRoute(Nook.a)])
  }

  @Test func `a flow and tabs are named in one path, or by what they are`() {
    let tree = PlanTree(isInMain: false)
    let plan = NavigationPlan(choices: [PlanFlow.main, PlanTab.search], stack: [PlanRoute.a])
    #expect(plan == NavigationPlan(flow: PlanFlow.main, tab: PlanTab.search, stack: [PlanRoute.a]))
    #expect(tree.apply(plan).result?.isApplied == true)
    #expect(tree.currentPlan == plan)
    #expect(tree.currentPlan.flow == AnyRoute(PlanFlow.main))
    #expect(tree.currentPlan.tab == AnyRoute(PlanTab.search))
  }

  @Test func `flows in a tab of a flow are entered one after the other`() {
    let shape = NestedShape.flows([
      (.one, .node), (.two, .tabs([(.a, .node), (.b, .flows([(.one, .node), (.two, .node)]))])),
    ])
    let tree = NestedTree(shape)
    let plan = NavigationPlan(choices: [Stretch.two, Nook.b, Stretch.two], stack: [PlanRoute.a])
    #expect(tree.apply(plan).result?.isApplied == true)
    #expect(tree.currentPlan == plan)
  }

  @Test(
    arguments: [
      NavigationPlan(choices: [Outer.x, Inner.q]),
      NavigationPlan(choices: [Outer.y, PlanTab.home]),
      NavigationPlan(choices: [PlanTab.home, Inner.q]),
    ]
  )
  func `a choice that nothing has ends the plan, which names it and changes nothing`(
    plan: NavigationPlan
  ) throws {
    let tabs = tabs()
    let before = tabs.snapshot()
    let result = tabs.apply(plan).result
    let failure = try #require(result?.outcome.failure)
    let missing = plan.choices.contains { $0.is(PlanTab.self) } ? "PlanTab.home" : "Inner.q"
    #expect(failure.kind == .unhandled)
    #expect("\(failure)".contains(missing), "\(failure)")
    #expect(tabs.selection == .x && tabs.currentPlan == NavigationPlan(tab: Outer.x), "\(before)")
  }

  @Test func `a plan prints its choices, as flows and tabs where it was told which they are`() {
    let choices = NavigationPlan(choices: [PlanFlow.main, PlanTab.home])
    #expect(choices.description.hasPrefix("choices ["))
    #expect(PlanTree().currentPlan.description.hasPrefix("flow "))
    #expect(PlanTree().currentPlan.description.contains(", tab "))
  }

  @Test func `flow and tab of a plan are written without the rest of the path`() {
    var plan = NavigationPlan(flow: PlanFlow.welcome, tab: PlanTab.home)
    plan.flow = AnyRoute(PlanFlow.main)
    plan.tab = AnyRoute(PlanTab.search)
    #expect(plan == NavigationPlan(flow: PlanFlow.main, tab: PlanTab.search))
    plan.flow = nil
    #expect(plan.choices == [AnyRoute(PlanTab.search)] && plan.flow == nil)
    plan.tab = nil
    #expect(plan == NavigationPlan())
    plan.tab = AnyRoute(PlanTab.home)
    plan.flow = AnyRoute(PlanFlow.main)
    #expect(plan.choices == [AnyRoute(PlanFlow.main), AnyRoute(PlanTab.home)])
  }
}
