import NavigatorKit
import Testing

/// A flow that is kept from visit to visit, but not for the next user.
@MainActor struct KeptFlowSessionTests {
  private let rig = SessionRig()
  private var door: Door { rig.door }
  private var app: FlowNavigator<AppFlow> { rig.app }

  private func addWall(_ scope: GuardScope = .route(AppFlow.main)) {
    app.guards.add("wall", for: scope, by: door)
  }

  @discardableResult private func logOut() -> NavigationOutcome {
    door.isOpen = false
    defer { door.isOpen = true }
    return app.endSession()
  }

  /// Whether the flow is made anew for the next visit.
  private func isNew() -> Bool {
    app.enter(.main)
    return rig.spots(.home) == [] && rig.spots(.search) == []
  }

  enum Place: CaseIterable { case inFront, hidden }

  @Test(arguments: Place.allCases)
  func `a kept flow that guards refuse is released at the end of a session`(place: Place) {
    let journal = ScopeJournal()
    rig.node(.search).navigate(to: Spot.b)
    let handle = rig.node().requestResult(of: Int.self, pushing: Spot.a)
    let stack = rig.node().stack
    let screen = stack.screen(of: stack.path.last)
    _ = screen.keep { ScopedThing("a", journal) }
    let main = Weak(app.place(of: .main))
    if place == .hidden { app.enter(.login) }
    addWall()
    #expect(logOut() == .committed)
    #expect(app.flow == (place == .hidden ? .login : .splash))
    #expect(app.place(of: .main) == nil && main.object == nil)
    #expect(journal.gone == ["a"] && screen.isGone && handle.result?.end?.kind == .sessionEnded)
    #expect(stack.navigate(to: Spot.c).failure?.kind == .gone && isNew())
  }

  enum Wall: CaseIterable { case server, tabs, redirect }

  @Test(arguments: Wall.allCases, Place.allCases)
  func `a kept flow is released however it is refused`(wall: Wall, place: Place) {
    rig.node().navigate(to: Spot.a)
    if place == .hidden { app.enter(.login) }
    switch wall {
    case .server: app.guards.add("server", for: .route(AppFlow.main), by: rig.gate)
    case .tabs: addWall(.routes(of: ShopTab.self))
    case .redirect:
      let decision = GuardDecision.redirect(to: .enter(AppFlow.login))
      app.guards.add("wall", for: .route(AppFlow.main), by: door, otherwise: decision)
    }
    logOut()
    #expect(app.flow == (place == .hidden || wall == .redirect ? .login : .splash))
    #expect(app.place(of: .main) == nil && rig.gate.requests.isEmpty)
    app.guards.removeAll()
    #expect(isNew())
  }

  @Test(arguments: [(Place.inFront, false), (.hidden, false), (.inFront, true)])
  func `a kept flow is released for its root, or is new`(place: Place, isFirstRefused: Bool) {
    let app = twoFlows(
      .flow(AppFlow.login, root: Spot.login, lifetime: .kept),
      .flow(.main, root: Spot.home, lifetime: .kept)
    )
    let scope = isFirstRefused ? GuardScope.routes(of: AppFlow.self) : .route(Spot.home)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.a)
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.a)
    if place == .hidden { app.enter(.login) }
    app.guards.add("wall", for: scope, by: door)
    door.isOpen = false
    #expect(app.endSession() == .committed && app.flow == .login && app.place(of: .main) == nil)
    let depth = app.place(as: NavigationNode.self)?.stack.depth
    #expect(depth == (isFirstRefused ? 0 : 1))
    #expect(app.currentScreen == (isFirstRefused ? nil : AnyRoute(Spot.a)))
  }

  @Test(arguments: [FlowLifetime.kept, .visit], [true, false])
  func `the first flow begins anew if guards refuse it in front`(
    _ lifetime: FlowLifetime,
    isFlowRefused: Bool
  ) throws {
    let app = twoFlows(
      .flow(AppFlow.main, root: Spot.home, lifetime: lifetime),
      .flow(.login, root: Spot.login)
    )
    let node = try #require(app.place(as: NavigationNode.self))
    node.stack.append(contentsOf: [Spot.a, .form])
    node.present(Spot.c)
    node.stack.guards.protect("draft", for: .route(Spot.form))
    let journal = ScopeJournal()
    _ = node.stack.screen(of: nil).keep { ScopedThing("root", journal) }
    let visit = app.visit
    let scope = isFlowRefused ? GuardScope.route(AppFlow.main) : .route(Spot.home)
    app.guards.add("wall", for: scope, by: door)
    let events = EventList(app.events)
    door.isOpen = false
    #expect(app.endSession().late?.guardNames == ["draft"])
    #expect(app.flow == .main && app.visit != visit && events.changes == 1)
    #expect(app.currentScreen == nil && !app.snapshot().routes.contains(AnyRoute(Spot.a)))
    #expect(journal.gone == ["root"] && node.navigate(to: Spot.b).failure?.kind == .gone)
    let place = try #require(app.place(as: NavigationNode.self))
    #expect(place.host.isRootWithheld && place.stack.depth == 0 && !place.modals.isPresenting)
    door.isOpen = true
    #expect(app.revalidate() == .committed && app.currentScreen == AnyRoute(Spot.home))
  }

  @Test func `the first flow begins anew if guards refuse all of its tabs`() throws {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.main, lifetime: .kept) {
        TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search], in: $0)
      }
    )
    func spots() -> Int? {
      app.place(as: TabNavigator<ShopTab>.self)?.node(of: .home)?.stack.depth
    }
    app.place(as: TabNavigator<ShopTab>.self)?.node(of: .home)?.navigate(to: Spot.a)
    #expect(spots() == 1)
    app.guards.add("wall", for: .routes(of: ShopTab.self), by: door)
    door.isOpen = false
    app.endSession()
    #expect(spots() == 0 && app.currentScreen == nil)
  }

  @Test func `a hidden flow that guards allow stays with its objects, without what they refuse`() {
    rig.node().stack.append(contentsOf: [Spot.a, .b])
    let home = rig.node()
    app.enter(.login)
    addWall(.route(Spot.b))
    #expect(logOut() == .committed)
    app.enter(.main)
    #expect(rig.node() === home && rig.spots() == [.a])
  }

  @Test(arguments: [GuardScope.routes(of: ShopTab.self), .route(AppFlow.main)], Place.allCases)
  func `leave-guards of a flow are named, not asked`(scope: GuardScope, place: Place) {
    // What is in front ends alike in a flow of one visit.
    for lifetime in place == .hidden ? [FlowLifetime.kept] : [.kept, .visit] {
      let rig = SessionRig(lifetime)
      rig.node().navigate(to: Spot.form)
      rig.node().stack.guards.protect("draft", for: .route(Spot.form))
      if place == .hidden { rig.app.enter(.login) }
      rig.app.guards.add("wall", for: scope, by: rig.door)
      rig.door.isOpen = false
      #expect(rig.app.endSession().late?.guardNames == ["draft"])
      #expect(rig.app.place(of: .main) == nil && rig.app.flow != .main)
    }
  }

  @Test(arguments: Place.allCases)
  func `a check of the guards alone keeps a kept flow`(place: Place) {
    rig.node().navigate(to: Spot.a)
    let home = rig.node()
    if place == .hidden { app.enter(.login) }
    addWall()
    door.isOpen = false
    app.revalidate()
    door.isOpen = true
    app.enter(.main)
    #expect(rig.node() === home && rig.spots() == [.a])
  }
}
