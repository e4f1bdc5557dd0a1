import NavigatorKit
import Testing

/// A flow that is kept from visit to visit, but not for the next user.
@MainActor
struct KeptFlowSessionTests {
  private let rig = AppRig(mainLifetime: .kept)
  private let door = Door()
  private var app: FlowNavigator<AppFlow> { rig.app }

  init() { rig.app.enter(.main) }

  private func addWall(
    _ scope: GuardScope = .route(AppFlow.main),
    of flows: NavigationGuards? = nil
  ) {
    (flows ?? app.guards).add("wall", for: scope) { [door] _ in
      door.isOpen ? .allow : .block("out")
    }
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

  enum Case: CaseIterable { case inFront, hidden }

  @Test(arguments: Case.allCases)
  func `a kept flow that guards refuse is released at the end of a session`(place: Case) {
    let journal = ScopeJournal()
    rig.node(.search).navigate(to: Spot.b)
    let handle = rig.node(.home).requestResult(of: Int.self, pushing: Spot.a)
    let stack = rig.node(.home).stack
    let screen = stack.screen(of: stack.path.last)
    _ = screen.keep { ScopedThing("a", journal) }
    let place = (is: place, Weak(app.place(of: .main)))
    if place.is == .hidden { app.enter(.login) }
    addWall()
    #expect(logOut() == .committed)
    #expect(app.flow == (place.is == .hidden ? .login : .splash))
    #expect(app.place(of: .main) == nil && place.1.object == nil)
    #expect(journal.gone == ["a"] && screen.isGone)
    #expect(handle.result?.end?.kind == .sessionEnded)
    #expect(stack.navigate(to: Spot.c).failure?.kind == .gone)
    #expect(isNew())
  }

  @Test func `a kept flow that redirects to the log-in is released at the end of a session`() {
    rig.node(.home).navigate(to: Spot.a)
    app.guards.add("wall", for: .route(AppFlow.main)) { [door] _ in
      door.isOpen ? .allow : .redirect(to: .enter(AppFlow.login))
    }
    #expect(logOut() == .committed)
    #expect(app.flow == .login && app.place(of: .main) == nil)
    #expect(isNew())
  }

  @Test(arguments: Case.allCases)
  func `a kept flow that a slow guard protects is released unasked`(place: Case) {
    rig.node(.home).navigate(to: Spot.a)
    if place == .hidden { app.enter(.login) }
    let token = app.guards.addAsync("server", for: .route(AppFlow.main)) { _ in .allow }
    app.endSession()
    app.guards.remove(token)
    #expect(app.flow != .main && isNew())
  }

  @Test func `a first flow that is kept takes the place of a refused one without what it had`() {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.login, root: Spot.login, lifetime: .kept),
      others: [.flow(.main, root: Spot.home, lifetime: .kept)]
    )
    app.place(as: NavigationNode.self)?.navigate(to: Spot.a)
    app.enter(.main)
    addWall(.routes(of: AppFlow.self), of: app.guards)
    door.isOpen = false
    #expect(app.endSession() == .committed)
    #expect(app.flow == .login && app.place(as: NavigationNode.self)?.stack.depth == 0)
    #expect(app.currentScreen == nil)
  }

  @Test func `a hidden flow that guards allow stays with its objects, without what they refuse`() {
    rig.node(.home).stack.append(contentsOf: [Spot.a, .b])
    let home = rig.node(.home)
    app.enter(.login)
    addWall(.route(Spot.b))
    #expect(logOut() == .committed)
    app.enter(.main)
    #expect(rig.node(.home) === home && rig.spots(.home) == [.a])
  }

  @Test(arguments: Case.allCases)
  func `a kept flow whose root guards refuse is released at the end of a session`(place: Case) {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.login, root: Spot.login),
      others: [.flow(.main, root: Spot.home, lifetime: .kept)]
    )
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.a)
    if place == .hidden { app.enter(.login) }
    addWall(.route(Spot.home), of: app.guards)
    door.isOpen = false
    #expect(app.endSession() == .committed)
    #expect(app.flow == .login && app.place(of: .main) == nil)
  }

  @Test(arguments: Case.allCases)
  func `a kept flow with tabs of which none may be shown is released at the end of a session`(
    place: Case
  ) {
    rig.node(.home).navigate(to: Spot.a)
    if place == .hidden { app.enter(.login) }
    addWall(.routes(of: ShopTab.self))
    #expect(logOut() == .committed)
    #expect(app.flow != .main && app.place(of: .main) == nil)
    #expect(isNew())
  }

  @Test(arguments: [false, true], Case.allCases)
  func `the end of a session asks no leave-guard of a kept flow, but names those that were armed`(
    isByTabs: Bool,
    place: Case
  ) throws {
    rig.node(.home).navigate(to: Spot.form)
    rig.node(.home).stack.guards.protect("draft", for: .route(Spot.form))
    if place == .hidden { app.enter(.login) }
    addWall(isByTabs ? .routes(of: ShopTab.self) : .route(AppFlow.main))
    let late = try #require(logOut().late)
    #expect(late.guardNames == ["draft"])
    #expect(app.place(of: .main) == nil)
  }

  @Test func `a draft in a flow of one visit keeps no tabs that may not be shown on the screen`() {
    let rig = AppRig()
    rig.app.enter(.main)
    rig.node(.home).navigate(to: Spot.form)
    rig.node(.home).stack.guards.protect("draft", for: .route(Spot.form))
    addWall(.routes(of: ShopTab.self), of: rig.app.guards)
    door.isOpen = false
    #expect(rig.app.endSession().late?.guardNames == ["draft"])
    #expect(rig.app.flow == .splash)
  }

  @Test(arguments: Case.allCases)
  func `a check of the guards alone keeps a kept flow`(place: Case) {
    rig.node(.home).navigate(to: Spot.a)
    let home = rig.node(.home)
    if place == .hidden { app.enter(.login) }
    addWall()
    door.isOpen = false
    app.revalidate()
    door.isOpen = true
    app.enter(.main)
    #expect(rig.node(.home) === home && rig.spots(.home) == [.a])
  }
}
