import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A history of visits` {
  private let navigator = Navigator<Spot>()
  private let history: VisitHistory<Spot>

  init() { history = VisitHistory(navigator) }

  @Test func `a visit history has all that came to the front, however, and nothing else`() {
    let session = LoginSession()
    navigator.routes = [.a, .b]
    navigator.host.path.removeLast()
    navigator.replaceTop(with: [.c])
    for _ in 0..<2 { navigator.host.path.append(Spot.d) }
    #expect(history.routes == [.b, .a, .c, .d, .d], "equal ones in a row are visits")
    #expect(history.current == .d && history.previous == .d)
    navigator.guards.add("g") {
      switch $0.route.as(Spot.self) {
      case .e: .block("no")
      case .b: .redirect(to: .push(Spot.a))
      default: .allow
      }
    }
    navigator.navigate(to: .e)
    navigator.pop(to: .e)
    navigator.navigate(to: .d, strategy: .ifNotOnTop)
    navigator.routes = [.c, .d]
    navigator.navigate(to: .b)
    navigator.guards.add("members") { session.decide($0) }
    navigator.navigate(to: .form)
    session.logIn()
    navigator.popToRoot()
    #expect(history.routes.suffix(4) == [.d, .a, .login, .form])
    #expect(history.current == nil && history.previous == .form)
  }

  @Test func `a visit history begins with the screen shown, is bounded, and forgets when asked`() {
    navigator.routes = [.a, .b]
    let history = VisitHistory(navigator, limit: 3)
    #expect(history.routes == [.b])
    for route in [Spot.c, .d, .e] { navigator.navigate(to: route) }
    #expect(history.routes == [.c, .d, .e] && history.limit == 3)
    #expect(VisitHistory(navigator, limit: 0).limit == 1)
    history.clear()
    #expect(history.routes == [.e], "all but the present screen")
    navigator.popToRoot()
    history.clear()
    #expect(history.routes.isEmpty && history.previous == nil)
  }

  @Test func `a history of an app holds the visits of all its stacks, of all types, in order`() {
    let app = NavigationGroup("app")
    let history = VisitHistory(app, limit: 3)
    let navigator = Navigator<Spot>(in: app)
    let scene = NavigationGroup("scene", in: app)
    let mixed = MultiRouteNavigator(in: scene)
    #expect(history.current == nil)
    navigator.navigate(to: .a)
    mixed.navigate(to: SideRoute.help)
    navigator.navigate(to: .b)
    navigator.popLast()
    #expect(history.routes == [AnyRoute(SideRoute.help), AnyRoute(Spot.b), AnyRoute(Spot.a)])
    #expect(history.previous == AnyRoute(Spot.b))
    #expect(scene.visits.routes == app.visits.routes, "a place has the visits of its tree")
  }
}

@MainActor struct `The visits of a tree` {
  private let node = NavigationNode("home")
  private var visits: [Spot?] { node.visits.routes.map { $0.as() } }

  @Test func `a tree's visits are bounded, and keep the latest in order`() {
    #expect(node.visits.limit == 100)
    let last = (0..<250).map { Spot.allCases[$0 % 3] }
    for spot in last { node.navigate(to: spot) }
    #expect(visits == last.suffix(100))
    node.visits.clear()
    #expect(visits == last.suffix(1))
    node.navigate(to: Spot.d)
    #expect(visits == last.suffix(1) + [.d])
  }

  @Test func `visits tell their readers of each visit alone, and observers find it there`() {
    let history = VisitHistory(node.group)
    let counters = [InvalidationCounter { node.visits.routes }, .init { history.routes }]
    var seen: [[Spot?]] = []
    node.events.observe { [unowned node] _ in seen.append(node.visits.routes.map { $0.as() }) }
    node.navigate(to: Spot.a)
    node.popLast(0)
    #expect(counters.map(\.count) == [1, 1])
    node.stack.replace(with: [Spot.b, Spot.a])
    #expect(counters.map(\.count) == [2, 2] && seen == [[.a], [.a], [.a, .a]])
  }

  @Test(arguments: [false, true])
  func `visits of stacks side by side need no observers`(isObserved: Bool) {
    let app = NavigationGroup("app")
    if isObserved { app.events.observe { _ in } }
    let (first, second) = (MultiRouteNavigator(in: app), MultiRouteNavigator(in: app))
    first.navigate(to: Spot.a)
    second.navigate(to: Spot.b)
    second.popLast(0)
    first.navigate(to: Spot.c)
    second.popLast(0)
    #expect(app.visits.routes == [Spot.a, .b, .c].map { AnyRoute($0) })
  }

  @Test func `a tree's visits hold what a guard led to in another block`() {
    let session = LoginSession()
    node.navigate(to: Spot.a)
    node.guards.add("redirect", for: .route(Spot.b)) { _ in .redirect(to: .present(Spot.c)) }
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    for route in [Spot.b, .form] {
      node.navigate(to: route)
      node.dismiss()
    }
    node.stack.perform(.present(Spot.d))
    #expect(visits == [.a, .c, .a, .login, .a, .d])
  }
}
