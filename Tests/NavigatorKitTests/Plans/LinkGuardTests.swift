import Foundation
import NavigatorKit
import Testing

@MainActor
struct LinkGuardTests {
  private let tree = PlanTree()
  private let table = PlanLinks.table

  @Test func `a link that a guard refuses comes to the refusal, and nothing changes`() async {
    tree.group.guards.add("closed", for: .route(PlanRoute.b)) { request in
      #expect(request.isDryRun)
      return .block("back at six")
    }
    let before = tree.snapshot()
    let url = PlanLinks.url("plan://a/b")
    #expect(await table.resolve(url, in: tree) == .refused(by: "closed", reason: "back at six"))
    #expect(table.resolve(url).plan != nil)
    #expect(tree.snapshot() == before && tree.events.isEmpty)
  }

  @Test func `a link that would have to wait, or that is led elsewhere, comes to its plan`() async {
    let condition = ParkCondition("logged in")
    tree.group.guards.add("log-in", for: .route(PlanRoute.b)) { _ in .park(until: condition) }
    tree.group.guards.add("elsewhere", for: .route(PlanRoute.a)) { _ in
      .redirect(to: .push(PlanRoute.d))
    }
    for text in ["plan://a", "plan://a/b"] {
      let url = PlanLinks.url(text)
      let resolution = await table.resolve(url, in: tree)
      #expect(resolution.plan != nil && resolution == table.resolve(url))
    }
    #expect(tree.state == TreeState(flow: .main))
    #expect(condition.fulfill().isEmpty)
  }

  @Test func `a link that leads nowhere asks no guard`() async {
    tree.group.guards.add("asked") { _ in
      Issue.record("asked")
      return .allow
    }
    let url = PlanLinks.url("plan://nobody")
    #expect(await table.resolve(url, in: tree) == .unclaimed(path: "nobody"))
  }

  @Test func `a dry run asks the guards above what is not there yet`() async {
    let tree = PlanTree(isInMain: false)
    let asked = Noted<[AnyRoute]>([])
    tree.group.guards.add("all") { request in
      asked.value.append(request.route)
      return .allow
    }
    let plan = NavigationPlan(
      flow: PlanFlow.main,
      tab: PlanTab.search,
      stack: [PlanRoute.a],
      layers: [.init(PlanRoute.b, stack: [PlanRoute.c])]
    )
    #expect(await tree.dryRun(plan).outcome == .committed)
    #expect(
      Set(asked.value)
        == [
          AnyRoute(PlanFlow.main), AnyRoute(PlanTab.search), AnyRoute(PlanRoute.a),
          AnyRoute(PlanRoute.b), AnyRoute(PlanRoute.c),
        ]
    )
    #expect(tree.app.flow == .welcome)
  }

  @Test func `a dry run of what is there already says so, stacks of layers included`() async {
    let plan = NavigationPlan(
      tab: PlanTab.search,
      stack: [PlanRoute.a],
      layers: [.init(PlanRoute.b, stack: [PlanRoute.c])]
    )
    tree.apply(plan)
    #expect(await tree.dryRun(plan).outcome == .unchanged(.equal))
    var longer = plan
    longer.layers[0].stack.append(AnyRoute(PlanRoute.d))
    #expect(await tree.dryRun(longer).outcome == .committed)
    tree.group.guards.add("no", for: .route(PlanRoute.d)) { _ in .block("no") }
    #expect(await tree.dryRun(longer).isApplied == false)
  }
}
