import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Flows` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }

  @Test func `a switch is one event and one notification`() {
    let counter = InvalidationCounter { app.flow }
    let events = EventList(app.events)
    #expect(app.enter(.main) == .committed)
    #expect(app.flow == .main)
    #expect(counter.count == 1)
    #expect(events.all.count == 1)
    #expect(events.all[0].transition.owner == "app/flow")
  }

  @Test func `a switch to the entered flow changes nothing, and an equal write is no event`() {
    let counter = InvalidationCounter { app.flow }
    let events = EventList(app.events)
    #expect(app.enter(.splash) == .unchanged(.alreadyEntered))
    app.flow = .splash
    #expect(events.outcomes == [.unchanged(.alreadyEntered)])
    #expect(counter.count == 0)
  }

  @Test func `a flow that is not declared is a failure that names those that are`() {
    let outcome = app.enter(.nowhere)
    #expect(outcome.failure?.kind == .undeclaredFlow)
    #expect(outcome.failure?.description.contains("login") == true)
    #expect(app.flow == .splash)
  }

  @Test func `a flow that is declared twice is the one that was declared first`() {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("one", in: $0) },
      others: [.flow(.splash) { NavigationNode("two", in: $0) }]
    )
    #expect(app.flows == [.splash])
    #expect(app.place.group.location == "app/one")
  }

  @Test func `guards are asked about the flow, and refuse a write visibly`() {
    app.guards.add("log-in", for: .route(AppFlow.main)) { _ in .block("no") }
    #expect(app.enter(.main).blockedBy == "log-in")
    let counter = InvalidationCounter { app.flow }
    app.flow = .main
    #expect(counter.count == 1)
    #expect(app.flow == .splash)
  }

  @Test func `a refused switch makes nothing`() async {
    app.guards.add("log-in", for: .route(AppFlow.main)) { _ in .block("no") }
    let before = app.snapshot()
    app.enter(.main)
    _ = await app.dryRun(.enter(AppFlow.login))
    #expect(app.snapshot() == before)
    #expect(app.place(of: .main) == nil)
  }

  @Test func `every visit of a flow begins anew`() {
    app.enter(.main)
    rig.node(.home).navigate(to: Spot.a)
    app.enter(.login)
    #expect(app.place(of: .main) == nil)
    app.enter(.main)
    #expect(rig.node(.home).stack.path.isEmpty)
  }

  @Test func `a flow that is kept is found as it was left`() async {
    let rig = AppRig(mainLifetime: .kept)
    rig.app.enter(.main)
    let home = Weak(rig.node(.home))
    rig.node(.home).stack.guards.protect("draft", for: .route(Spot.a))
    let result = Ends(rig.node(.home).stack.requestResult(of: Int.self, pushing: Spot.a))
    // It is left and not removed: nobody is asked, nothing ends.
    #expect(rig.app.enter(.login) == .committed)
    await result.settle()
    #expect(result.all.isEmpty)
    #expect(home.object != nil)
    #expect(rig.app.currentScreen == nil)
    var asked: [AnyRoute] = []
    rig.app.guards.add("law") {
      asked.append($0.route)
      return .allow
    }
    rig.app.enter(.main)
    #expect(asked == [AnyRoute(AppFlow.main), AnyRoute(Spot.a)])
    #expect(rig.app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a slow switch is superseded by another one`() async {
    let gate = GuardGate()
    app.guards.addAsync("slow", for: .route(AppFlow.main), decide: gate.decide)
    let outcome = app.enter(.main)
    await gate.arrivals()
    #expect(app.enter(.login) == .committed)
    gate.answer(.allow)
    #expect(await outcome.settled() == .superseded)
    #expect(app.flow == .login)
  }

  @Test func `a screen that is begun in a flow while a switch waits for a guard is protected`()
    async
  {
    let gate = GuardGate()
    app.enter(.main)
    let home = rig.node(.home)
    app.guards.addAsync("slow", for: .route(AppFlow.login), decide: gate.decide)
    let outcome = app.enter(.login)
    await gate.arrivals()
    home.navigate(to: Spot.form)
    home.stack.guards.protect("draft", for: .route(Spot.form))
    gate.answer(.allow)
    #expect(await outcome.settled().blockedBy == "draft")
    #expect(app.flow == .main)
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
  }

  @Test func `results that were asked for while a switch waits for a guard end with the flow`()
    async
  {
    let gate = GuardGate()
    app.enter(.main)
    app.guards.addAsync("slow", for: .route(AppFlow.login), decide: gate.decide)
    let outcome = app.enter(.login)
    await gate.arrivals()
    let result = Ends(rig.node(.account).stack.requestResult(of: Int.self, pushing: Spot.a))
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    await result.settle()
    #expect(result.kinds == [.flowSwitched])
  }

  @Test func `a command that waits for a guard ends when its flow is left`() async {
    let gate = GuardGate()
    app.enter(.main)
    rig.node(.home).stack.guards.addAsync("slow", decide: gate.decide)
    let outcome = rig.node(.home).navigate(to: Spot.a)
    await gate.arrivals()
    let home = Weak(rig.node(.home))
    app.enter(.login)
    #expect(home.object == nil)
    gate.open()
    #expect(await outcome.settled().failure?.kind == .ownerReleased)
  }

  @Test func `a node of a flow that was left is no part of the tree`() {
    app.enter(.main)
    let home = rig.node(.home)
    app.enter(.login)
    let events = EventList(app.events)
    #expect(home.navigate(to: Spot.a).failure?.kind == .gone)
    #expect(events.all.count == 1)
    #expect(app.group.send(.push(Spot.b)).unsettled != nil)
    #expect(home.stack.depth == 0)
  }

  @Test func `a place that is made for a flow may ask for what is in front`() {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { group -> any NavigationPlace in
        group.guards.add("law") { _ in .allow }
        let node = NavigationNode("splash", in: group)
        _ = group.root.currentScreen
        _ = group.root.visits.routes
        node.navigate(to: Spot.a)
        return node
      }
    )
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a command inside a flow that takes nothing from elsewhere is done there`() {
    app.enter(.login)
    let node = app.place as? NavigationNode
    let presenting: (any ModalPresenting)? = node
    #expect(presenting?.present(Spot.a) == .committed)
    #expect(node?.modals.presentedRoute == AnyRoute(Spot.a))
    node?.stack.guards.add("cover", for: .route(Spot.b)) { _ in .redirect(to: .present(Spot.c)) }
    #expect(node?.stack.navigate(to: Spot.b).isChange == true)
    #expect(node?.modals.presentedRoute == AnyRoute(Spot.c))
  }

  @Test func `a flow in a flow is protected with all that it keeps`() throws {
    let rig = AppRig { group in
      FlowNavigator(
        "main",
        first: .flow(Number(1)) { NavigationNode("one", in: $0) },
        others: [.flow(Number(2), lifetime: .kept) { NavigationNode("two", in: $0) }],
        in: group
      )
    }
    rig.app.enter(.main)
    let inner = try #require(rig.app.place as? FlowNavigator<Number>)
    inner.enter(Number(2))
    let node = try #require(inner.place as? NavigationNode)
    #expect(node.group.location == "app/main/two")
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(inner.enter(Number(1)) == .committed)
    // What is kept is lost with the flow around it.
    #expect(rig.app.enter(.login).blockedBy == "draft")
    draft.isArmed = false
    #expect(rig.app.enter(.login) == .committed)
  }

  @Test func `a switch is guarded in order: who leaves, who comes, who is uncovered`() {
    let rig = AppRig(mainLifetime: .kept)
    rig.app.enter(.main)
    rig.node(.home).navigate(to: Spot.a)
    rig.app.enter(.login)
    (rig.app.place as? NavigationNode)?.navigate(to: Spot.form)
    var asked: [String] = []
    rig.app.guards.add("law") { request in
      asked.append("\(request.phase) \(request.route)")
      return .allow
    }
    let draft = rig.app.guards.protect("draft", for: .route(Spot.form))
    #expect(rig.app.enter(.main).blockedBy == "draft")
    #expect(asked == [])
    draft.isArmed = false
    rig.app.enter(.main)
    #expect(asked == ["forward AppFlow.main", "reveal a"])
  }

  @Test func `a tab may redirect to a flow`() {
    app.enter(.main)
    rig.tabs?.guards.add("log-in", for: .route(ShopTab.account)) { _ in
      .redirect(to: .enter(AppFlow.login))
    }
    #expect(rig.tabs?.select(.account).isChange == true)
    #expect(app.flow == .login)
  }
}
