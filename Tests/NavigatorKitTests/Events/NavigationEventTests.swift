import NavigatorKit
import Testing

@MainActor struct `Events` {
  let navigator = Navigator<Spot>(routes: [.a])
  private let events: EventList
  private var transitions: [StateTransition] { events.all.map(\.transition) }

  init() { events = EventList(navigator.events) }

  @Test func `events describe what was kept, removed and inserted, and what a pop uncovers`() {
    navigator.append(contentsOf: [.b, .c])
    navigator.routes = [.a, .d, .c]
    navigator.popLast(animated: false)
    let (write, pop) = (transitions[1], transitions[2])
    #expect(write.keptBelow == 1 && write.keptAbove == 1)
    #expect(write.removed.map(\.route) == [AnyRoute(Spot.b)])
    #expect(write.inserted.map(\.route) == [AnyRoute(Spot.d)])
    #expect(write.origin == write.destination && write.revealed == nil)
    #expect(write.isAnimated && write.cause == .assignment && pop.origin?.route == AnyRoute(Spot.c))
    #expect(pop.destination?.route == AnyRoute(Spot.d) && pop.revealed == pop.destination)
    #expect(!pop.isAnimated && pop.intent == .popLast(1))
  }

  @Test func `events name the place in the code of every command`() {
    let first = UInt(#line) + 1
    navigator.navigate(to: .b)
    navigator.append(contentsOf: [.c])
    navigator.replaceTop(with: [.d])
    navigator.replace(with: [.a, .b, .c])
    navigator.popLast()
    navigator.pop(to: .a)
    navigator.pop(toLastWhere: { $0 == .a })
    navigator.perform(.push(Spot.b))
    navigator.popToRoot()
    let mixed = MultiRouteNavigator()
    let others = EventList(mixed.events)
    let second = UInt(#line) + 1
    mixed.navigate(to: Spot.b)
    mixed.append(contentsOf: [Spot.c])
    mixed.replaceTop(with: [Spot.d])
    mixed.replace(with: [Spot.a, Spot.b, Spot.c])
    mixed.popLast()
    mixed.pop(to: Spot.a)
    mixed.pop(toLast: Spot.self)
    mixed.pop(toLast: Spot.self, where: { $0 == .a })
    mixed.pop(toLastWhere: { $0.is(Spot.self) })
    mixed.popToRoot()
    let causes = (events.all + others.all).map(\.transition.cause)
    #expect(causes.map(\.line) == Array(first..<first + 9) + Array(second..<second + 10))
    #expect(causes.allSatisfy { $0.kind == .code })
    #expect(Set(causes.map(\.fileID)) == ["NavigatorKitTests/NavigationEventTests.swift"])
  }

  @Test func `events reach observers of the block, then of its group, then of the group's group`() {
    var heard: [String] = []
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let navigator = Navigator<Spot>(in: scene)
    app.events.observe { heard.append("app of \($0.transition.owner)") }
    scene.events.observe { _ in heard.append("scene") }
    navigator.events.observe { _ in heard.append("block 1") }
    let subscription = navigator.events.observe { _ in heard.append("block 2") }
    navigator.navigate(to: .b)
    subscription.cancel()
    subscription.cancel()
    navigator.navigate(to: .c)
    Navigator<Spot>(in: app, as: "shop").navigate(to: .d)
    #expect(
      heard == [
        "block 1", "block 2", "scene", "app of app/scene/Navigator<Spot>", "block 1", "scene",
        "app of app/scene/Navigator<Spot>", "app of app/shop",
      ]
    )
    #expect(MultiRouteNavigator().name == "MultiRouteNavigator")
    #expect(Navigator<Spot>(as: "orders").name == "orders")
  }

  @Test func `events of ten thousand entries hold what changes, and a push compares no others`() {
    let navigator = Navigator<CountedRoute>(routes: (0..<10_000).map { CountedRoute(number: $0) })
    let events = EventList(navigator.events)
    navigator.guards.add("g") { _ in .allow }
    CountedRoute.counter.count = 0
    navigator.navigate(to: CountedRoute(number: -1))
    navigator.popLast()
    #expect(CountedRoute.counter.count < 10)
    navigator.host.path.removeLast()
    navigator.host.path.append(CountedRoute(number: -2))
    navigator.pop(to: CountedRoute(number: -3))
    let transitions = events.all.map(\.transition)
    #expect(transitions.map(\.keptBelow) == [10_000, 10_000, 9_999, 9_999, 10_000])
    #expect(transitions.map(\.removed.count) == [0, 1, 1, 0, 0])
    #expect(transitions.map(\.inserted.count) == [1, 0, 0, 1, 0])
    // Nor does what was asked for: a host's write is told as what it does.
    #expect(transitions[2].intent == .popLast(1))
    #expect(transitions[3].intent == .append([CountedRoute(number: -2)]))
  }
}

/// A route that counts how often it is compared or fed to a hasher.
private struct CountedRoute: NavigationRoute {
  static let counter = Tally()

  let number: Int

  static func == (lhs: CountedRoute, rhs: CountedRoute) -> Bool {
    counter.count += 1
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    Self.counter.count += 1
    hasher.combine(number)
  }
}
