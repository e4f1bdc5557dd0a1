import NavigatorKit
import Testing

/// A pop looks for its target when it runs, and not when it is given.
@MainActor
struct `A pop that waits for its turn` {
  /// Has something done once, by an observer of events.
  private func once(_ events: NavigationEvents, _ body: @escaping @MainActor () -> Void) {
    var next: (() -> Void)? = body
    events.observe { _ in
      // What it captures is let go of with it.
      let body = next
      next = nil
      body?()
    }
  }

  @Test(arguments: ["type", "type and condition", "condition"])
  func `a pop to the last of a type or by a condition keeps what is pushed before it runs`(
    way: String
  ) {
    let navigator = MultiRouteNavigator(path: [Spot.a, SideRoute.help])
    var outcome: NavigationOutcome?
    once(navigator.events) {
      navigator.navigate(to: Spot.c)
      outcome =
        switch way {
        case "type": navigator.pop(toLast: Spot.self)
        case "type and condition": navigator.pop(toLast: Spot.self) { $0 != .b }
        default: navigator.pop { $0.is(Spot.self) }
        }
    }
    navigator.navigate(to: SideRoute.help)
    #expect(
      navigator.routes == [
        AnyRoute(Spot.a), AnyRoute(SideRoute.help), AnyRoute(SideRoute.help), AnyRoute(Spot.c),
      ]
    )
    #expect(outcome?.unsettled?.outcome == .unchanged(.alreadyOnTop))
  }

  @Test func `a pop of a typed navigator keeps what is pushed before it runs`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    once(navigator.events) {
      navigator.append(contentsOf: [.a, .c])
      navigator.pop { $0 == .a }
    }
    navigator.navigate(to: .d)
    #expect(navigator.routes == [.a, .b, .d, .a])
  }

  @Test func `a pop by a guard finds what is there when the guard has answered`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    navigator.guards.addAsync("slow", for: .route(Spot.c)) { [unowned navigator] _ in
      navigator.pop { $0 != .a }
      return .allow
    }
    _ = await navigator.navigate(to: .c).settled()
    for _ in 0..<20 { await Task.yield() }
    #expect(navigator.routes == [.a, .b, .c])
  }

  @Test func `a pop and a dismissal of any other kind find what is there when they run`() {
    let node = NavigationNode("home")
    let stack = node.stack
    stack.append(contentsOf: [Spot.a, Spot.b])
    once(node.events) {
      stack.append(contentsOf: [Spot.b, Spot.c, Spot.d])
      stack.pop(to: Spot.b)
      stack.navigate(to: Spot.e, strategy: .navigateOrPush)
      stack.navigate(to: Spot.b, strategy: .navigateOrPush)
      stack.navigate(to: Spot.e)
      stack.popLast(1)
    }
    stack.navigate(to: Spot.home)
    #expect(stack.routes == [.a, .b, .home, .b].map { AnyRoute($0 as Spot) })

    let modals = node.modals
    once(node.events) {
      modals.present(Spot.b, policy: .stack)
      modals.present(Spot.c, policy: .stack)
      modals.present(Spot.d, as: .fullScreen, policy: .stack)
      modals.present(Spot.e, policy: .stack)
      modals.dismiss(style: .fullScreen)
      modals.dismiss(to: Spot.b)
      modals.present(Spot.e, policy: .stack)
      modals.dismiss(1)
    }
    modals.present(Spot.b)
    #expect(modals.layers.map(\.route) == [AnyRoute(Spot.b), AnyRoute(Spot.b)])
  }
}
