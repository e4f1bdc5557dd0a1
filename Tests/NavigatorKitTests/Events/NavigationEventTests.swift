import Foundation
import NavigatorKit
import Testing

@MainActor
struct `Events` {
  let navigator = Navigator<Spot>(routes: [.a])

  @Test func `events describe what was kept, removed and inserted`() throws {
    var events: [NavigationEvent] = []
    navigator.replace(with: [.a, .b, .c])
    navigator.events.observe { events.append($0) }
    navigator.routes = [.a, .d, .c]
    let transition = try #require(events.first?.transition)
    #expect(transition.keptBelow == 1)
    #expect(transition.keptAbove == 1)
    #expect(transition.removed.map(\.route) == [AnyRoute(Spot.b)])
    #expect(transition.inserted.map(\.route) == [AnyRoute(Spot.d)])
    #expect(transition.origin == transition.destination)
    #expect(transition.revealed == nil)
    #expect(transition.isAnimated)
    #expect(transition.cause == .assignment)
  }

  @Test func `events name what a pop uncovers, and where it came from`() throws {
    var events: [NavigationEvent] = []
    navigator.navigate(to: .b, animated: false)
    navigator.events.observe { events.append($0) }
    navigator.popLast(animated: false)
    let transition = try #require(events.first?.transition)
    #expect(transition.origin?.route == AnyRoute(Spot.b))
    #expect(transition.destination?.route == AnyRoute(Spot.a))
    #expect(transition.revealed == transition.destination)
    #expect(!transition.isAnimated)
    #expect(transition.intent == .popLast(1))
  }

  @Test func `events name the place in the code of every command`() throws {
    var causes: [NavigationCause] = []
    navigator.events.observe { causes.append($0.transition.cause) }
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
    #expect(causes.map(\.kind) == Array(repeating: .code, count: 9))
    #expect(causes.map(\.line) == (first..<first + 9).map { $0 })
    #expect(
      Set(causes.map(\.fileID)) == ["NavigatorKitTests/NavigationEventTests.swift"]
    )
  }

  @Test func `events name the place in the code of every command of a mixed stack`() {
    let navigator = MultiRouteNavigator()
    var causes: [NavigationCause] = []
    navigator.events.observe { causes.append($0.transition.cause) }
    let first = UInt(#line) + 1
    navigator.navigate(to: Spot.b)
    navigator.append(contentsOf: [Spot.c])
    navigator.replaceTop(with: [Spot.d])
    navigator.replace(with: [Spot.a, Spot.b, Spot.c])
    navigator.popLast()
    navigator.pop(to: Spot.a)
    navigator.pop(toLast: Spot.self)
    navigator.pop(toLast: Spot.self, where: { $0 == .a })
    navigator.pop(toLastWhere: { $0.is(Spot.self) })
    navigator.popToRoot()
    #expect(causes.map(\.line) == (first..<first + 10).map { $0 })
    #expect(
      causes.map(\.fileID).allSatisfy { $0?.hasSuffix("/NavigationEventTests.swift") == true }
    )
  }

  @Test func `events name the cause of what no code asked for`() {
    let session = LoginSession()
    var causes: [NavigationCause] = []
    navigator.events.observe { causes.append($0.transition.cause) }
    navigator.routes.append(.b)
    navigator.host.path.removeLast()
    navigator.guards.add("members") { session.decide($0) }
    navigator.navigate(to: .c)
    session.logIn()
    session.isLoggedIn = false
    navigator.revalidate()
    #expect(
      causes.map(\.kind)
        == [.assignment, .gesture, .code, .redirect, .resume, .revalidation]
    )
    #expect(causes.map(\.line).filter { $0 != nil }.count == 1)
  }

  @Test func `events say the name of the block with those of its groups`() {
    var owners: [String] = []
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    app.events.observe { owners.append($0.transition.owner) }
    Navigator<Spot>(in: scene).navigate(to: .b)
    Navigator<Spot>(in: scene, as: "home").navigate(to: .c)
    Navigator<Spot>(in: app, as: "shop").navigate(to: .d)
    #expect(owners == ["app/scene/Navigator<Spot>", "app/scene/home", "app/shop"])
    #expect(MultiRouteNavigator().name == "MultiRouteNavigator")
    #expect(Navigator<Spot>(as: "orders").name == "orders")
  }

  @Test func `events reach observers of the block, then of its group, then of the group's group`() {
    var heard: [String] = []
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let navigator = Navigator<Spot>(in: scene)
    app.events.observe { _ in heard.append("app") }
    scene.events.observe { _ in heard.append("scene") }
    navigator.events.observe { _ in heard.append("block 1") }
    let subscription = navigator.events.observe { _ in heard.append("block 2") }
    navigator.navigate(to: .b)
    #expect(heard == ["block 1", "block 2", "scene", "app"])
    subscription.cancel()
    subscription.cancel()
    heard = []
    navigator.navigate(to: .c)
    #expect(heard == ["block 1", "scene", "app"])
  }

  @Test func `events of ten thousand entries hold what changes and no more`() throws {
    let navigator = MultiRouteNavigator(path: RoutePath(routes: (0..<10_000).map { Number($0) }))
    var events: [NavigationEvent] = []
    navigator.events.observe { events.append($0) }
    navigator.navigate(to: Spot.a)
    navigator.host.path.removeLast()
    navigator.popLast()
    navigator.host.path.append(Spot.b)
    navigator.pop(to: Spot.home)
    #expect(events.map(\.transition.keptBelow) == [10_000, 10_000, 9_999, 9_999, 10_000])
    #expect(events.map(\.transition.removed.count) == [0, 1, 1, 0, 0])
    #expect(events.map(\.transition.inserted.count) == [1, 0, 0, 1, 0])
    // Nor does what was asked for: a host's write is told as what it does.
    #expect(
      events.map(\.transition.intent).dropLast().dropFirst() == [
        .popLast(1), .popLast(1), .append([Spot.b]),
      ]
    )
  }

  @Test func `events compare no entries that a push leaves alone`() {
    let navigator = Navigator<CountedRoute>(routes: (0..<10_000).map { CountedRoute(number: $0) })
    navigator.events.observe { _ in }
    navigator.guards.add("g") { _ in .allow }
    CountedRoute.comparisons = 0
    navigator.navigate(to: CountedRoute(number: -1))
    navigator.popLast()
    #expect(CountedRoute.comparisons < 10)
  }
}

/// A route that counts how often it is compared or fed to a hasher.
private struct CountedRoute: NavigationRoute {
  private static let counter = Counter()
  static var comparisons: Int {
    get { counter.value }
    set { counter.value = newValue }
  }

  let number: Int

  static func == (lhs: CountedRoute, rhs: CountedRoute) -> Bool {
    comparisons += 1
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    Self.comparisons += 1
    hasher.combine(number)
  }
}

/// A number that routes count up on any thread, hence the lock.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int {
    get { lock.withLock { number } }
    set { lock.withLock { number = newValue } }
  }
}
