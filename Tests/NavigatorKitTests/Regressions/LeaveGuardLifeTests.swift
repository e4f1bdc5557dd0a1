import NavigatorKit
import Testing

/// A leave-guard lasts as long as the screens that it has protected.
@MainActor
struct `A leave-guard for a route` {
  private let node = NavigationNode("home")

  @Test func `does not protect the next screen with an equal route`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.resume() == .committed)
    #expect(draft.isArmed == false)
    node.navigate(to: Spot.form)
    #expect(node.stack.isProtected == false)
    #expect(node.popLast() == .committed)
  }

  @Test func `does not protect the screen that takes the place of its own`() {
    node.navigate(to: Spot.form)
    node.stack.guards.protect("draft", for: .route(Spot.form))
    let replaced = node.navigate(to: Spot.form, strategy: .replaceTop)
    #expect(replaced.blocked?.resume() == .committed)
    #expect(node.popLast() == .committed)
  }

  @Test func `that nobody holds goes with its screen`() {
    node.present(Spot.form)
    node.modals.guards.protect("draft", for: .route(Spot.form))
    #expect(node.dismiss().blocked?.guardName == "draft")
    node.modals.presentedSheet = nil  // what a binding writes after a swipe
    #expect(node.modals.guards.isEmpty)
    node.present(Spot.form)
    #expect(node.dismiss() == .committed)
  }

  @Test(arguments: [GuardScope.everything, .routes(of: Spot.self), .route(Spot.form)])
  func `lasts until the last of the screens has gone that it protected`(_ scope: GuardScope) {
    node.navigate(to: Spot.form)
    node.stack.guards.protect("draft", for: scope)
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.resume() == .committed)
    #expect(node.popLast().blocked?.resume() == .committed)
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `protects again when its holder arms it again`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    node.stack.path = []
    #expect(draft.isArmed == false)
    node.navigate(to: Spot.form)
    draft.isArmed = true
    #expect(node.stack.isProtected)
    #expect(node.popLast().blocked?.guardName == "draft")
    node.stack.guards.remove(draft)
    #expect(draft.isArmed == false)
    #expect(node.popLast() == .committed)
  }

  @Test func `that was removed while its screen was gone stays removed`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.form)
    node.stack.path = []
    node.stack.guards.removeAll()
    draft.isArmed = true
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `is disarmed once the app has let go of the node`() async {
    var node: NavigationNode? = NavigationNode("short")
    node?.navigate(to: Spot.form)
    let ofScreen = node.map { $0.stack.screen(of: $0.stack.path.last).protect { _ in .allow } }
    let guards = [
      node?.group.guards.protect("group", for: .everything),
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

  @Test func `waits for its screen if it is armed before that comes`() {
    node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.a)
    node.popLast()
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.guardName == "draft")
  }

  @Test func `of a group goes with the layer in which its screen lay`() throws {
    node.present(Spot.a)
    let layer = try #require(node.modals.layers.first?.id)
    node.modals.navigator(of: layer)?.navigate(to: Spot.form)
    node.group.guards.protect("draft", for: .route(Spot.form))
    #expect(node.dismiss().blocked?.resume() == .committed)
    #expect(node.group.guards.isEmpty)
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed)
  }

  @Test func `of the app goes with the flow in which its screen was`() {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", in: $0) }]
    )
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.form)
    app.group.guards.protect("draft", for: .route(Spot.form))
    #expect(app.enter(.login).blocked?.resume() == .committed)
    app.enter(.main)
    app.place(as: NavigationNode.self)?.navigate(to: Spot.form)
    #expect(app.enter(.login) == .committed)
  }
}
