import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Flows` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }

  @Test func `a switch is one event and one notification, and none to the flow that is entered`() {
    let counter = InvalidationCounter { app.flow }
    let events = EventList(app.events)
    #expect(app.enter(.splash) == .unchanged(.alreadyEntered))
    app.flow = .splash
    #expect(events.outcomes == [.unchanged(.alreadyEntered)] && counter.count == 0)
    #expect(app.enter(.main) == .committed && app.flow == .main)
    #expect(events.all.count == 2 && counter.count == 1)
    #expect(events.all[1].transition.owner == "app/flow")
  }

  @Test func `a flow that is not declared is a failure that names those that are`() {
    let failure = app.enter(.nowhere).failure
    #expect(failure?.kind == .undeclaredFlow && failure?.description.contains("login") == true)
    #expect(app.flow == .splash)
  }

  @Test func `a flow that is declared twice is the one that was declared first`() {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("one", in: $0) },
      others: [.flow(.splash) { NavigationNode("two", in: $0) }]
    )
    #expect(app.flows == [.splash] && app.place.group.location == "app/one")
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
    #expect(result.all.isEmpty && home.object != nil && rig.app.currentScreen == nil)
    rig.app.enter(.main)
    #expect(rig.app.currentScreen == AnyRoute(Spot.a))
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
    #expect(rig.app.enter(.main).blockedBy == "draft" && asked == [])
    draft.isArmed = false
    rig.app.enter(.main)
    #expect(asked == ["forward AppFlow.main", "reveal a"])
  }

  @Test func `a screen that is begun while a switch waits is protected`() async {
    let gate = GuardGate()
    app.enter(.main)
    let home = rig.node(.home)
    app.guards.addAsync("slow", for: .route(AppFlow.login), decide: gate.decide)
    let outcome = app.enter(.login)
    await gate.arrivals()
    home.navigate(to: Spot.form)
    home.stack.guards.protect("draft", for: .route(Spot.form))
    gate.answer(.allow)
    #expect(await outcome.settled().blockedBy == "draft" && app.flow == .main)
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
    // Another switch takes the place of one that waits.
    home.stack.guards.removeAll()
    let second = app.enter(.login)
    await gate.arrivals(2)
    #expect(app.enter(.splash) == .committed)
    gate.open()
    #expect(await second.settled() == .superseded && app.flow == .splash)
  }

  @Test func `a place that is made for a flow may ask for what is in front`() {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { group -> any NavigationPlace in
        group.guards.add("law") { _ in .allow }
        let node = NavigationNode("splash", in: group)
        _ = (group.root.currentScreen, group.root.visits.routes)
        node.navigate(to: Spot.a)
        return node
      }
    )
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a command inside a flow that takes nothing from elsewhere is done there`() throws {
    app.enter(.login)
    let node = try #require(app.place as? NavigationNode)
    #expect((node as any ModalPresenting).present(Spot.a) == .committed)
    #expect(node.modals.presentedRoute == AnyRoute(Spot.a))
    node.stack.guards.add("cover", for: .route(Spot.b)) { _ in .redirect(to: .present(Spot.c)) }
    #expect(node.stack.navigate(to: Spot.b).isChange)
    #expect(node.modals.presentedRoute == AnyRoute(Spot.c))
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
    inner.enter(2)
    let node = try #require(inner.place as? NavigationNode)
    #expect(node.group.location == "app/main/two")
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(inner.enter(1) == .committed)
    // What is kept is lost with the flow around it.
    #expect(rig.app.enter(.login).blockedBy == "draft")
    draft.isArmed = false
    #expect(rig.app.enter(.login) == .committed)
  }
}

/// Every way to leave a flow.
enum FlowExit: CaseIterable {
  case code, assignment, link, redirect, resumed, revalidation, redirectedRevalidation
  case sent, fromInside

  /// Whether guards cannot keep somebody from leaving.
  var isCertain: Bool { self == .revalidation || self == .redirectedRevalidation }

  /// Makes ready what the way needs, and returns what goes it.
  @MainActor func use(_ rig: AppRig) -> () -> Void {
    let app = rig.app
    let login = NavigationIntent.enter(AppFlow.login)
    switch self {
    case .code: return { app.enter(.login) }
    case .assignment: return { app.flow = .login }
    case .link: return { app.perform(login, cause: .link) }
    case .redirect:
      rig.tabs?.guards.add("go", for: .route(ShopTab.account)) { _ in .redirect(to: login) }
      return { rig.tabs?.select(.account) }
    case .resumed:
      let condition = ParkCondition("later")
      let token = app.guards.add("wait", for: .route(AppFlow.login)) { _ in
        .park(until: condition)
      }
      app.enter(.login)
      app.guards.remove(token)
      return { condition.fulfill() }
    case .revalidation, .redirectedRevalidation:
      let decision = self == .revalidation ? GuardDecision.block("closed") : .redirect(to: login)
      app.guards.add("closed", for: .route(AppFlow.main)) { _ in decision }
      return { app.revalidate() }
    case .sent: return { app.group.send(login) }
    case .fromInside: return { rig.tabs?.node(of: .home)?.send(login) }
    }
  }
}

@MainActor struct `Flows: every way of leaving one` {
  private let rig = AppRig()

  /// Enters the main flow and goes somewhere in it.
  private func enter() -> [Weak] {
    rig.app.enter(.main)
    let (home, search) = (rig.node(.home), rig.node(.search))
    home.navigate(to: Spot.a)
    search.present(Spot.b)
    let layer = search.modals.layers.last.flatMap { search.modals.navigator(of: $0.id) }
    layer?.navigate(to: Spot.c)
    let all: [AnyObject?] = [rig.tabs, home, home.stack, home.group, search, search.modals, layer]
    return all.map { Weak($0) }
  }

  @Test(arguments: FlowExit.allCases)
  func `all of a flow is released when it is left, and results end once`(_ exit: FlowExit) async {
    let parts = enter()
    let pushed = Ends(rig.node(.home).stack.requestResult(of: Int.self, pushing: Spot.d))
    let presented = Ends(rig.node(.account).modals.requestResult(of: Int.self, from: Spot.e))
    let use = exit.use(rig)
    #expect(parts.allSatisfy { $0.object != nil })
    let events = EventList(rig.app.events)
    use()
    #expect(rig.app.flow != .main && parts.map { $0.object == nil } == parts.map { _ in true })
    #expect(events.changes == 1 && rig.app.group.snapshot().groups.count == 1)
    await pushed.settle()
    await presented.settle()
    #expect(pushed.kinds == [.flowSwitched] && presented.kinds == [.flowSwitched])
  }

  @Test(arguments: FlowExit.allCases, ["hidden tab", "layer", "group"])
  func `leave-guards in a flow protect it`(_ exit: FlowExit, _ place: String) {
    _ = enter()
    let search = rig.node(.search)
    let guards =
      switch place {
      case "hidden tab": search.modals.guards
      case "layer": search.host.frontStack.guards
      default: search.guards
      }
    guards.protect("draft", for: place == "layer" ? .route(Spot.c) : .route(Spot.b))
    let use = exit.use(rig)
    var late: [GuardName] = []
    rig.app.events.observe { late += $0.outcome.late?.guardNames ?? [] }
    use()
    #expect((rig.app.flow == .main) == !exit.isCertain)
    if exit == .redirectedRevalidation { #expect(rig.app.flow == .login) }
    // One that can ask nobody says so, and names each guard once.
    #expect(late == (exit.isCertain ? ["draft"] : []))
  }
}
