import NavigatorKit
import Testing

/// Links of what is shown below flows, where links name none.
@MainActor
@Suite struct LinkFlowRegressionTests {
  private enum Flow: Hashable, Sendable { case splash, main }
  private enum Tab: String, CaseIterable, Hashable, Sendable { case one, two }

  private let flows = FlowNavigator(
    "app",
    first: .flow(Flow.main, accepting: .all) { group in
      TabNavigator("main", selection: Tab.one, tabs: [.one, .two], in: group)
    },
    others: [.flow(.splash) { NavigationNode("splash", in: $0) }]
  )

  private let table = LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: ["s"]),
    tabs: .none
  ) {
    LinkPath("list").route(HomeRoute.list).tab(Tab.one)
    LinkPath("hotels").parameter("id", as: Int.self)
      .route(example: HomeRoute.detail(id: 1)) {
        .detail(id: $0)
      } print: {
        if case .detail(let id) = $0 { id } else { nil }
      }
      .parent { _ in HomeRoute.list }
    LinkPath("start").route(AccountRoute.profile).flow(Flow.splash)
    LinkPath("pushed").route(AccountRoute.detail(id: 1)).presented(as: .sheet).parent { _ in
      HomeRoute.list
    }
  }

  @Test func `what is shown below a flow has a link, though the link names no flow`() throws {
    flows.apply(try #require(table.resolve("s://hotels/1").plan))
    let plan = flows.currentPlan
    #expect(plan.flow == AnyRoute(Flow.main))
    let link = try table.link(to: plan, from: .scheme("s"))
    #expect(link == "s://hotels/1")
    // It leads back to what was shown.
    flows.apply(NavigationPlan(tab: Tab.two))
    flows.apply(try #require(table.resolve(link).plan))
    #expect(flows.currentPlan == plan)
  }

  @Test func `a plan without a link is told what differs`() {
    func sentence(_ change: (inout NavigationPlan) -> Void) -> String? {
      var plan = table.plan(to: HomeRoute.detail(id: 1))
      change(&plan)
      let error = #expect(throws: UnprintableLink.self) {
        try table.link(to: plan, from: .scheme("s"))
      }
      return error?.description
    }
    let route = "HomeRoute.detail has no link for this plan: "
    #expect(
      sentence { $0.tab = nil }
        == route + "its tab is left open, and its link leads to \(AnyRoute(Tab.one))."
    )
    #expect(
      sentence { $0.stack.removeFirst() }
        == route + "its stack is [HomeRoute.detail], and its link leads to "
        + "[HomeRoute.list, HomeRoute.detail]."
    )
    var covered = table.plan(to: AccountRoute.detail(id: 1))
    covered.layers[0].style = .fullScreen
    let layers = #expect(throws: UnprintableLink.self) {
      try table.link(to: covered, from: .scheme("s"))
    }
    #expect(
      layers?.description == "AccountRoute.detail has no link for this plan: its layers are "
        + "[full screen [AccountRoute.detail]], and its link leads to [sheet [AccountRoute.detail]]."
    )
    let start = #expect(throws: UnprintableLink.self) {
      try table.link(
        to: NavigationPlan(flow: Flow.main, stack: [AccountRoute.profile]),
        from: .scheme("s")
      )
    }
    #expect(
      start?.description == "AccountRoute.profile has no link for this plan: its flow is "
        + "\(AnyRoute(Flow.main)), and its link leads to \(AnyRoute(Flow.splash))."
    )
  }
}
