import NavigatorKit
import Testing

/// What went wrong elsewhere with links to a state of navigation.
@MainActor
struct PlanRegressionTests {
  private let tree = PlanTree()

  @Test func `two links interleaving do not mix what they lead to`() async {
    let gate = GuardGate()
    tree.group.guards.addAsync("slow", for: .everything) { request in
      request.route.is(PlanRoute.self) ? try await gate.decide(request) : .allow
    }
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    let first = inbox.receive(PlanLinks.url("plan://a/b/c"))
    await gate.arrivals(1)
    gate.answer(.allow)
    await gate.arrivals(2)
    let second = inbox.receive(PlanLinks.url("plan://a"))
    await eventually("both end") {
      gate.open()
      return first.end != nil && second.end != nil
    }
    #expect(tree.tabs.selection == .home)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.a])])
  }

  @Test func `what the user has closed meanwhile is not presented again`() {
    let host = ModelHost(tree.node(.home).modals, drops: false)
    tree.node(.home).modals.attach(host)
    var random = SplitMix(state: 1)
    tree.node(.home).present(PlanRoute.d)
    host.settle(&random)
    let plan = NavigationPlan(layers: [.init(PlanRoute.a), .init(PlanRoute.b)])
    let application = tree.apply(plan)
    // The first layer comes, and the user closes it before the second is there.
    for _ in 0..<8 where tree.node(.home).modals.layers.first?.route == AnyRoute(PlanRoute.a) {
      host.render()
      host.finishLeaving(&random)
      host.deliverOne(&random)
    }
    tree.node(.home).dismiss(2)
    host.settle(&random)
    #expect(!tree.node(.home).modals.isPresenting)
    #expect(host.screen.isEmpty)
    #expect(application.result != nil)
  }

  @Test func `the tab that a plan is for is the one that was in front when it began`() async {
    let gate = GuardGate()
    tree.group.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.b]))
    await gate.arrivals()
    tree.tabs.select(.account)
    gate.open()
    #expect(await application.settled().isApplied)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.b])])
    #expect(tree.tabs.selection == .account)
  }

  @Test(arguments: [NavigationPlan.Mode.replace, .push, .reusePrefix, .present(.sheet)])
  func `a URL does not walk around guards, in no mode and for none of its routes`(
    mode: NavigationPlan.Mode
  ) {
    for refused in [PlanRoute.a, .b, .c, .d] {
      let tree = PlanTree()
      tree.group.guards.add("no", for: .route(refused)) { _ in .block("no") }
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

  @Test func `every route of a link is guarded, not just the first`() {
    let asked = Noted<[PlanRoute]>([])
    tree.group.guards.add("all", for: PlanRoute.self) { route, _ in
      asked.value.append(route)
      return .allow
    }
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    inbox.receive(PlanLinks.url("plan://a/b/c"))
    #expect(asked.value == [.a, .b, .c])
  }

  @Test func `after a link that needed a log-in, back does not lead to the log-in`() async {
    let loggedIn = ParkCondition("logged in")
    let isLoggedIn = Noted(false)
    tree.group.guards.add("log-in", for: .route(PlanRoute.b)) { _ in
      isLoggedIn.value ? .allow : .park(until: loggedIn, showing: .push(PlanLogInRoute()))
    }
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.a, PlanRoute.b]))
    #expect(tree.front.stack.contains(PlanLogInRoute()))
    isLoggedIn.value = true
    loggedIn.fulfill()
    #expect(await application.settled().isApplied)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))

    isLoggedIn.value = false
    tree.group.guards.add("private", for: .route(PlanRoute.a)) { _ in
      isLoggedIn.value ? .allow : .block("logged out")
    }
    tree.group.revalidate()
    #expect(!tree.front.stack.contains(PlanLogInRoute()))
    tree.front.goBack()
    #expect(tree.state.shown == PlaceState())
  }
}
