import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// What a session has asked for, and what is remembered of it: it ends with the session.
@MainActor
@Suite(.ownTime) struct EndedSessionTests {
  private let rig = AppRig(mainLifetime: .kept)
  private let gate = GuardGate()
  private let door = Door()
  private var app: FlowNavigator<AppFlow> { rig.app }

  init() { rig.app.enter(.main) }

  private func node(_ tab: ShopTab = .home) -> NavigationNode { rig.node(tab) }

  private func spots(_ tab: ShopTab = .home) -> [Spot?] { rig.spots(tab) }

  /// Has a guard protect a screen that takes its time.
  private func protect(_ spot: Spot = .b) {
    app.guards.addAsync("server", for: .route(spot)) { [gate] in try await gate.decide($0) }
  }

  // MARK: - What waits

  @Test func `a command that waits for a slow guard ends with the session, whatever it answers`()
    async
  {
    protect()
    let outcome = node().navigate(to: Spot.b)
    await gate.arrivals()
    app.endSession()
    #expect(outcome.unsettled?.outcome == .superseded)
    gate.open()
    await turns()
    #expect(spots() == [])
  }

  @Test func `a slow guard that ends the session ends the command that it is asked about`() async {
    let app = self.app
    app.guards.addAsync("server", for: .route(Spot.b)) { [weak app] _ in
      app?.endSession()
      return .allow
    }
    let outcome = node().navigate(to: Spot.b)
    #expect(await outcome.settled() == .superseded)
    #expect(spots() == [])
  }

  @Test func `a parked command ends with the session, and is not carried out at the next log-in`() {
    let condition = ParkCondition("logged in")
    node().stack.guards.add("log-in", for: .route(Spot.b)) { [door] _ in
      door.isOpen ? .allow : .park(until: condition)
    }
    door.isOpen = false
    let outcome = node().navigate(to: Spot.b)
    app.endSession()
    #expect(outcome.unsettled?.outcome == .superseded)
    door.isOpen = true
    #expect(condition.fulfill().isEmpty)
    #expect(spots() == [] && node().stack.guards.parkedIntents.isEmpty)
  }

  @Test func `an intent that waits for a flow ends with the session`() {
    app.enter(.splash)
    let outcome = app.send(.push(Spot.b))
    #expect(!app.carriedIntents.isEmpty)
    app.endSession()
    #expect(outcome.unsettled?.outcome == .superseded)
    app.enter(.main)
    #expect(app.carriedIntents.isEmpty && spots() == [])
  }

  @Test func `a layer that waits its turn ends with the session`() {
    let host = ScriptedHost()
    node().modals.host.attach(host)
    node().modals.present(Spot.a)
    let outcome = node().modals.present(Spot.c, policy: .enqueue)
    #expect(node().modals.waitingRoutes == [AnyRoute(Spot.c)])
    app.endSession()
    #expect(outcome.unsettled?.outcome == .superseded)
    #expect(node().modals.waitingRoutes.isEmpty)
  }

  @Test func `a function that waits for a layer to leave the screen is not called after a session`()
    throws
  {
    let host = ScriptedHost()
    let modals = node().modals
    modals.host.attach(host)
    modals.present(Spot.a)
    let layer = try host.showLowest(of: modals)
    var isCalled = false
    modals.dismiss { isCalled = true }
    app.endSession()
    modals.host.didDismiss(layer, on: host)
    #expect(!isCalled)
  }

  @Test func `a blocked command is not carried on after the session`() throws {
    node().stack.guards.add("sure", for: .route(Spot.b)) { _ in .block("sure?") }
    let blocked = try #require(node().navigate(to: Spot.b).blocked)
    node().endSession()
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(spots() == [])
    let next = try #require(node().navigate(to: Spot.b).blocked)
    #expect(next.resume() == .committed, "one of the next session is")
  }

  @Test func `a plan that was blocked is not carried on after the session`() throws {
    app.guards.add("sure", for: .route(Spot.b)) { _ in .block("sure?") }
    let plan = NavigationPlan(tab: ShopTab.search, stack: [Spot.a, Spot.b, Spot.c])
    let blocked = try #require(app.apply(plan).result?.outcome.blocked)
    app.endSession()
    let before = app.snapshot()
    #expect(!blocked.resume().isChange)
    #expect(app.snapshot() == before)
  }

  @Test func `a plan on its way ends with the session`() async {
    protect()
    let plan = NavigationPlan(tab: ShopTab.search, stack: [Spot.a, Spot.b])
    let application = app.apply(plan)
    await gate.arrivals()
    app.endSession()
    #expect(application.result?.isApplied == false)
    gate.open()
    await turns()
    #expect(!spots(.search).contains(.b))
  }

  @Test func `a restoration on its way ends with the session`() async {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    let next = KeptApp()
    next.app.guards.addAsync("server", for: .route(KeptPage.page(2))) { [gate] in
      try await gate.decide($0)
    }
    let restoration = next.app.restore(kept.archive)
    await gate.arrivals()
    next.app.endSession()
    gate.open()
    _ = await restoration.settled()
    await turns()
    #expect(!next.text.contains("page(2)"))
  }

  @Test func `a check that waits for a slow guard ends with the session`() async {
    node().navigate(to: Spot.b)
    protect()
    let outcome = app.revalidate()
    await gate.arrivals()
    #expect(app.endSession() == .committed)
    #expect(await outcome.settled() == .superseded)
    node().navigate(to: Spot.c)
    gate.open(.block("no"))
    await turns()
    #expect(spots() == [.c])
  }

  @Test func `a screen that was swiped away does not come back after the session`() async {
    node().navigate(to: Spot.form)
    let screen = node().stack.screen(of: node().stack.path[0])
    screen.protect { [gate] in try await gate.decide($0) }
    node().stack.host.path = []
    await gate.arrivals()
    app.endSession()
    gate.open(.block(.unsavedChanges))
    await turns()
    #expect(spots() == [])
  }

  // MARK: - What is remembered

  @Test func `awaited results end with the session, once, also of screens that stay`() {
    let onStack = node().requestResult(of: Int.self, pushing: Spot.a)
    let ofLayer = node().requestResult(of: Int.self, from: Spot.c)
    var ends: [ResultEnd.Kind?] = []
    onStack.onEnd { ends.append($0.end?.kind) }
    app.endSession()
    #expect(onStack.result?.end?.kind == .sessionEnded)
    #expect(ofLayer.result?.end?.kind == .sessionEnded)
    #expect(spots() == [.a] && node().modals.isPresenting)
    node().modals.dismissAll()
    node().finish(with: 1)
    #expect(ends == [.sessionEnded])
    #expect(spots() == [], "the screen itself finishes")
  }

  @Test func `undo leads nowhere after the session, also that of a place around it`() {
    let (outer, inner) = (NavigationUndo(app), NavigationUndo(node()))
    node().navigate(to: Spot.b)
    node().navigate(to: Spot.c)
    inner.undo()
    protect()
    node().endSession()
    for history in [outer, inner] {
      #expect(!history.canUndo && !history.canRedo && !history.canGoForward)
      #expect(history.undo() == nil && history.redo() == nil)
    }
    node().navigate(to: Spot.a)
    #expect(outer.canUndo && inner.canUndo, "they note what is done in the next session")
  }

  @Test func `an undo that waits for a slow guard ends with the session`() async {
    let history = NavigationUndo(app)
    node().navigate(to: Spot.b)
    node().stack.popLast()
    protect()
    history.undo()
    await gate.arrivals()
    app.endSession()
    gate.open()
    await turns()
    #expect(spots() == [] && !history.canUndo)
  }

  @Test func `the result of a command that waits for a slow guard ends as the session's`() async {
    protect()
    let handle = node().requestResult(of: Int.self, pushing: Spot.b)
    await gate.arrivals()
    app.endSession()
    #expect(handle.result?.end?.kind == .sessionEnded)
  }

  @Test func `the result of a command that was carried out of its flow ends as the session's`() {
    let (rig, condition) = (AppRig(), ParkCondition("logged in"))
    rig.app.enter(.main)
    rig.app.guards.add("log-in", for: .route(Spot.b)) { _ in .park(until: condition) }
    let handle = rig.node(.home).requestResult(of: Int.self, pushing: Spot.b)
    rig.app.enter(.splash)
    #expect(!rig.app.carriedIntents.isEmpty)
    rig.app.endSession()
    #expect(handle.result?.end?.kind == .sessionEnded)
  }

  @Test func `a command that a slow guard gave before the end of a session is not carried out`()
    async
  {
    let node = node()
    node.stack.guards.addAsync("server", for: .route(Spot.b)) { [weak node, gate] in
      node?.stack.navigate(to: Spot.c)
      return try await gate.decide($0)
    }
    node.navigate(to: Spot.b)
    await gate.arrivals()
    app.endSession()
    gate.open()
    await turns()
    #expect(spots() == [])
  }

  @Test func `the visits of a session are not listed after it, in no history of the tree`() {
    let own = VisitHistory(node(), limit: 5)
    let ofStack = VisitHistory(app, limit: 5)
    node().navigate(to: Spot.a)
    node().navigate(to: Spot.b)
    protect()
    app.endSession()
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    #expect(app.visits.current == AnyRoute(Spot.a) && app.visits.previous == nil)
    #expect(own.routes == [AnyRoute(Spot.a)] && ofStack.routes == [AnyRoute(Spot.a)])
    node().navigate(to: Spot.c)
    #expect(app.visits.routes == [Spot.a, .c].map { AnyRoute($0) })
  }

  @Test func `no visit is listed after a session that leaves a root in front`() {
    node().navigate(to: Spot.b)
    protect()
    app.endSession()
    #expect(app.visits.routes.isEmpty && app.visits.current == nil)
  }

  @Test func `the visits of one stack end with the session`() {
    let group = NavigationGroup("app")
    let navigator = Navigator<Spot>(routes: [.a], in: group, as: "home")
    let history = VisitHistory(navigator)
    navigator.navigate(to: .b)
    navigator.navigate(to: .c)
    group.endSession()
    #expect(history.routes == [.c] && group.visits.routes == [AnyRoute(Spot.c)])
  }

  private func turns() async { for _ in 0..<60 { await turn() } }
}
