import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The visits of a tree` {
  private let node = NavigationNode("home")

  private var visits: [Spot?] { node.visits.routes.map { $0.as() } }

  @Test func `a tree's visits are there whether or not they were read before`() {
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    node.popLast()
    node.present(Spot.c)
    node.navigate(to: Spot.d)
    node.dismiss()
    #expect(visits == [.a, .b, .a, .c, .d, .a])
    #expect(node.visits.previous == AnyRoute(Spot.d))
    node.popToRoot()
    #expect(node.visits.current == nil)
    #expect(node.visits.previous == AnyRoute(Spot.a))
  }

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

  @Test func `a group's visits are those of the whole tree`() {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    node.navigate(to: Spot.a)
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    #expect(app.visits.routes == node.visits.routes)
  }

  @Test func `a tree's visits hold what an observer of the change is told of`() {
    var seen: [[Spot?]] = []
    node.events.observe { [unowned node] _ in
      seen.append(node.visits.routes.map { $0.as() })
    }
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(seen == [[.a], [.a, .b]])
    #expect(visits == [.a, .b])
  }

  @Test func `a tree's visits tell their readers of each visit, and of nothing else`() {
    let visits = node.visits
    let counter = InvalidationCounter { visits.routes.count }
    node.navigate(to: Spot.a)
    node.popLast(0)
    #expect(counter.count == 1)
    node.stack.replace(with: [Spot.b, Spot.a])
    #expect(counter.count == 2)
  }

  @Test func `a tree's visits go on in the stack under a presenter that is gone`() {
    let app = NavigationGroup("app")
    let shown = MultiRouteNavigator(path: [Spot.a], in: app)
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    do {
      let modals = ModalPresenter<AnyRoute>(in: app)
      modals.present(Spot.b)
      shown.navigate(to: Spot.c)
      #expect(app.visits.routes == [AnyRoute(Spot.a), AnyRoute(Spot.b)])
    }
    shown.navigate(to: Spot.d)
    #expect(app.visits.routes == [Spot.a, .b, .d].map { AnyRoute($0) })
  }

  @Test func `the visits of stacks side by side are the same with observers and without`() {
    for isObserved in [false, true] {
      let app = NavigationGroup("app")
      if isObserved { app.events.observe { _ in } }
      let first = MultiRouteNavigator(in: app)
      let second = MultiRouteNavigator(in: app)
      first.navigate(to: Spot.a)
      second.navigate(to: Spot.b)
      second.popLast(0)
      first.navigate(to: Spot.c)
      second.popLast(0)
      #expect(app.visits.routes == [Spot.a, .b, .c].map { AnyRoute($0) })
    }
  }

  @Test func `a tree's visits hold what a guard led to in another block`() {
    let session = LoginSession()
    node.navigate(to: Spot.a)
    node.guards.add("redirect", for: .route(Spot.b)) { _ in .redirect(to: .present(Spot.c)) }
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    node.navigate(to: Spot.b)
    #expect(visits == [.a, .c])
    node.dismiss()
    node.navigate(to: Spot.form)
    #expect(visits == [.a, .c, .a, .login])
    node.dismiss()
    node.stack.perform(.present(Spot.d))
    #expect(visits == [.a, .c, .a, .login, .a, .d])
  }

  @Test func `a tree's visits leave out a hidden tab`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator<Tab>("tabs", selection: .home, tabs: [.home, .shop], in: app)
    let shop = try #require(tabs.node(of: .shop))
    shop.navigate(to: Spot.a)
    #expect(tabs.visits.routes.isEmpty)
    tabs.select(.shop)
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    tabs.node(of: .home)?.navigate(to: Spot.b)
    #expect(tabs.visits.routes == [AnyRoute(Spot.a)])
  }

  private enum Tab: NavigationRoute { case home, shop }
}
