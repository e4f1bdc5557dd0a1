import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
struct LinkGuardTests {
  private let tree = PlanTree()
  private let table = PlanLinks.table

  @Test func `a link that a guard refuses comes to the refusal, and nothing changes`() async {
    tree.guards.add("closed", for: .route(PlanRoute.b)) { request in
      #expect(request.isDryRun)
      return .block("back at six")
    }
    let before = tree.snapshot()
    let url = PlanLinks.url("plan://a/b")
    #expect(await table.resolve(url, in: tree) == .refused(by: "closed", reason: "back at six"))
    #expect(table.resolve(url).plan != nil)
    #expect(tree.snapshot() == before && tree.noted.isEmpty)
  }

  @Test func `a link that would have to wait, or that is led elsewhere, comes to its plan`() async {
    let condition = ParkCondition("logged in")
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { _ in .park(until: condition) }
    tree.guards.add("elsewhere", for: .route(PlanRoute.a)) { _ in
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
    tree.guards.add("asked") { _ in
      Issue.record("asked")
      return .allow
    }
    let url = PlanLinks.url("plan://nobody")
    #expect(await table.resolve(url, in: tree) == .unclaimed(path: "nobody"))
  }

  @Test func `a dry run asks the guards above what is not there yet`() async {
    let tree = PlanTree(isInMain: false)
    let asked = Noted<[AnyRoute]>([])
    tree.guards.add("all") { request in
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
    tree.guards.add("no", for: .route(PlanRoute.d)) { _ in .block("no") }
    #expect(await tree.dryRun(longer).isApplied == false)
  }

  @Test(arguments: [NavigationPlan.Mode.replace, .push, .reusePrefix, .present(.sheet)])
  func `a plan of a link is stopped by the guard of each of its routes, in every mode`(
    mode: NavigationPlan.Mode
  ) {
    for refused in [PlanRoute.a, .b, .c, .d] {
      let tree = PlanTree()
      tree.guards.add("no", for: .route(refused)) { _ in .block("no") }
      let plan = NavigationPlan(
        tab: PlanTab.search,
        stack: [PlanRoute.a, PlanRoute.b],
        layers: [.init(PlanRoute.c, stack: [PlanRoute.d])],
        mode: mode
      )
      #expect(tree.apply(plan, cause: .link).result?.isApplied == false)
      let shown = tree.state.shown
      #expect(!shown.stack.contains(refused))
      #expect(!shown.layers.contains { $0.route == refused || $0.stack.contains(refused) })
    }
  }

  @Test func `every route of a link is guarded, and not the first alone`() {
    let asked = Noted<[PlanRoute]>([])
    tree.guards.add("all", for: PlanRoute.self) { route, _ in
      asked.value.append(route)
      return .allow
    }
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    inbox.receive(PlanLinks.url("plan://a/b/c"))
    #expect(asked.value == [.a, .b, .c])
  }

  @Test func `the way back from a link that needs a log-in does not lead to the log-in`() async {
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(false)
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: .push(PlanLogInRoute()))
    }
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.a, PlanRoute.b]))
    #expect(tree.front.stack.contains(PlanLogInRoute()))
    isLoggedIn.value = true
    loggedIn.fulfill()
    #expect(await application.settled().isApplied)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))

    isLoggedIn.value = false
    tree.guards.add("private", for: .route(PlanRoute.a)) { _ in
      isLoggedIn.value ? .allow : .block("logged out")
    }
    tree.revalidate()
    #expect(!tree.front.stack.contains(PlanLogInRoute()))
    tree.front.goBack()
    #expect(tree.state.shown == PlaceState())
  }
}
