import NavigatorKit
import Testing

/// A leave-guard lasts as long as the screens that it has protected.
@MainActor
struct `The life of a leave-guard` {
  private let node = NavigationNode("home")

  @Test func `a leave-guard for a route does not protect the next screen with an equal route`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.resume() == .committed)
    #expect(draft.isArmed == false)
    node.navigate(to: Spot.form)
    #expect(node.stack.host.isProtected == false)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard does not protect the screen that takes the place of its own`() {
    node.navigate(to: Spot.form)
    node.stack.guards.protect("draft", for: .route(Spot.form))
    let replaced = node.navigate(to: Spot.form, strategy: .replaceTop)
    #expect(replaced.blocked?.resume() == .committed)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard that nobody holds goes with its screen`() {
    node.present(Spot.form)
    node.modals.guards.protect("draft", for: .route(Spot.form))
    #expect(node.dismiss().blocked?.guardName == "draft")
    node.modals.presentedSheet = nil  // what a binding writes after a swipe
    #expect(node.modals.guards.isEmpty)
    node.present(Spot.form)
    #expect(node.dismiss() == .committed)
  }

  @Test(arguments: [GuardScope.everything, .routes(of: Spot.self), .route(Spot.form)])
  func `a leave-guard lasts until the last of the screens that it protects has gone`(
    _ scope: GuardScope
  ) {
    node.navigate(to: Spot.form)
    node.stack.guards.protect("draft", for: scope)
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.resume() == .committed)
    #expect(node.popLast().blocked?.resume() == .committed)
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard protects again when its holder arms it again`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    node.stack.path = []
    #expect(draft.isArmed == false)
    node.navigate(to: Spot.form)
    draft.isArmed = true
    #expect(node.stack.host.isProtected)
    #expect(node.popLast().blocked?.guardName == "draft")
    node.stack.guards.remove(draft)
    #expect(draft.isArmed == false)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard that is removed while its screen is gone stays removed`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    node.stack.path = []
    node.stack.guards.removeAll()
    draft.isArmed = true
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard is disarmed once the app has let go of its node`() async {
    var node: NavigationNode? = NavigationNode("short")
    node?.navigate(to: Spot.form)
    let ofScreen = node.map { $0.stack.screen(of: $0.stack.path.last).protect { _ in .allow } }
    let guards = [
      node?.guards.protect("group", for: .everything),
      node?.stack.guards.protect("route", for: .route(Spot.form)),
      node?.modals.guards.protect("layers", for: .everything),
      ofScreen,
    ]
    #expect(guards.map { $0?.isArmed } == [true, true, true, true])
    var changes = 0
    whenChanged({ ofScreen?.isArmed }, { changes += 1 })
    node = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(guards.map { $0?.isArmed } == [false, false, false, false])
    #expect(changes == 1)
  }

  @Test func `a leave-guard waits for its screen if it is armed before that comes`() {
    node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.a)
    node.popLast()
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.guardName == "draft")
  }

  @Test func `a leave-guard of a group goes with the layer in which its screen lies`() throws {
    node.present(Spot.a)
    let layer = try #require(node.modals.layers.first?.id)
    node.modals.navigator(of: layer)?.navigate(to: Spot.form)
    node.guards.protect("draft", for: .route(Spot.form))
    #expect(node.dismiss().blocked?.resume() == .committed)
    #expect(node.guards.isEmpty)
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard of the app goes with the flow in which its screen lies`() {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", in: $0) }]
    )
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.form)
    app.guards.protect("draft", for: .route(Spot.form))
    #expect(app.enter(.login).blocked?.resume() == .committed)
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.form)
    #expect(app.enter(.login) == .committed)
  }

  @Test func `a leave-guard goes with its tab`() throws {
    let tabs = TabNavigator("t", selection: WallTab.home, tabs: WallTab.allCases)
    let node = try #require(tabs.node(of: .offers))
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(tabs.remove(.offers).blocked?.resume() == .committed)
    #expect(!draft.isArmed)
  }

  @Test func `a leave-guard goes with its flow`() throws {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b) { NavigationNode("b", in: $0) }]
    )
    let node = try #require(flows.place as? NavigationNode)
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(flows.enter(.b).blocked?.resume() == .committed)
    #expect(!draft.isArmed)
  }

  @Test func `a leave-guard goes with its layer, also where the presenter is in no group`() throws {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(GoneRoute.sheet)
    let stack = try #require(modals.navigator(of: modals.layers[0].id))
    stack.navigate(to: GoneRoute.a)
    let draft = stack.guards.protect("draft", for: .route(GoneRoute.a), decision: .allow)
    modals.dismiss()
    #expect(!draft.isArmed)
  }
}
