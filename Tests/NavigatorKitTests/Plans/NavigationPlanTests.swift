import NavigatorKit
import Testing

@Suite struct NavigationPlanTests {
  @Test func `a plan prints flow, tab, stack, layers, mode and what nobody knows`() {
    let plan = NavigationPlan(
      flow: Text("main"),
      tab: Text("home"),
      stack: [HomeRoute.list, HomeRoute.detail(id: 42)],
      layers: [.init(AccountRoute.profile, style: .fullScreen, stack: [ProductRoute(id: 7)])],
      mode: .push,
      unknownItems: [.init("utm", "secret")]
    )
    #expect(
      plan.description
        == "flow Text, tab Text, stack [HomeRoute.list, HomeRoute.detail], "
        + "full screen AccountRoute.profile [product 7], push, unknown utm"
    )
  }

  @Test func `an empty plan is the root, and keeps what it finds`() {
    let plan = NavigationPlan()
    #expect(plan.flow == nil && plan.tab == nil && plan.stack.isEmpty && plan.layers.isEmpty)
    #expect(plan.mode == .reusePrefix)
    #expect(plan.description == "stack [], reuse the common prefix")
  }

  @Test func `plans are equal by what they lead to`() {
    #expect(NavigationPlan(stack: [HomeRoute.list]) == NavigationPlan(stack: [HomeRoute.list]))
    #expect(
      NavigationPlan(stack: [HomeRoute.list]) != NavigationPlan(stack: [AccountRoute.profile])
    )
    #expect(NavigationPlan(mode: .present(.sheet)) != NavigationPlan(mode: .present(.fullScreen)))
    #expect(NavigationPlan(mode: .replace) != NavigationPlan())
  }
}
