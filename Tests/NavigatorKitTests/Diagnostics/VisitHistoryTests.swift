import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A history of visits` {
  private let navigator = Navigator<Spot>()
  private let history: VisitHistory<Spot>

  init() { history = VisitHistory(navigator) }

  @Test func `a visit history counts a revealed screen, and equal ones in a row, as visits`() {
    for route in [Spot.a, .b] { navigator.navigate(to: route) }
    navigator.popLast()
    for route in [Spot.c, .c] { navigator.navigate(to: route) }
    #expect(history.routes == [.a, .b, .a, .c, .c])
    #expect(history.current == .c && history.previous == .c)
  }

  @Test func `a visit history is no copy of the stack: a popped screen was visited all the same`() {
    navigator.append(contentsOf: [.a, .b, .c])
    navigator.popToRoot()
    #expect(navigator.routes.isEmpty && history.routes == [.c])
    #expect(history.current == nil && history.previous == .c)
  }

  @Test func `a visit history counts gestures, assignments and replacements`() {
    navigator.routes = [.a, .b]
    navigator.host.path.removeLast()
    navigator.replaceTop(with: [.c])
    navigator.host.path.append(Spot.d)
    #expect(history.routes == [.b, .a, .c, .d])
  }

  @Test func `a visit history leaves out what was refused, or does not change the top`() {
    navigator.routes = [.a, .b]
    navigator.guards.add("g") { $0.route.as(Spot.self) == .d ? .block("no") : .allow }
    navigator.navigate(to: .d)
    navigator.pop(to: .e)
    navigator.navigate(to: .b, strategy: .ifNotOnTop)
    navigator.routes = [.c, .b]
    #expect(history.routes == [.b])
  }

  @Test
  func `a visit history has the screen of a redirect, and the one shown while something waits`() {
    let session = LoginSession()
    navigator.guards.add("detour") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.a)) : .allow
    }
    navigator.navigate(to: .b)
    navigator.guards.add("members") { session.decide($0) }
    navigator.navigate(to: .c)
    session.logIn()
    #expect(history.routes == [.a, .login, .c])
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

  @Test func `a visit history tells its observers once a visit`() {
    let changes = InvalidationCounter { history.routes }
    navigator.navigate(to: .a)
    navigator.routes = [.a]
    #expect(changes.count == 1)
    navigator.popLast()
    #expect(changes.count == 2)
  }

  @Test func `a history of an app holds the visits of all its stacks, of all types, in order`() {
    let app = NavigationGroup("app")
    let history = VisitHistory(app, limit: 3)
    let navigator = Navigator<Spot>(in: app)
    let mixed = MultiRouteNavigator(in: NavigationGroup("scene", in: app))
    #expect(history.current == nil)
    navigator.navigate(to: .a)
    mixed.navigate(to: SideRoute.help)
    navigator.navigate(to: .b)
    navigator.popLast()
    #expect(history.routes == [AnyRoute(SideRoute.help), AnyRoute(Spot.b), AnyRoute(Spot.a)])
    #expect(history.previous == AnyRoute(Spot.b))
  }
}

@MainActor struct `The visits of a tree` {
  private let node = NavigationNode("home")
  private var visits: [Spot?] { node.visits.routes.map { $0.as() } }

  @Test func `a tree's visits follow layers and their stacks, and count no dialog`() {
    let history = VisitHistory(node.group)
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    node.popLast()
    node.present(Spot.c)
    node.navigate(to: Spot.d)
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    let answer = node.modals.requestResult(from: dialog)
    node.modals.dismiss()
    #expect(answer.result != nil && node.visits.current == AnyRoute(Spot.d))
    node.dismiss()
    // They are there whether or not they were read before.
    #expect(visits == [.a, .b, .a, .c, .d, .a] && history.routes == node.visits.routes)
    #expect(node.visits.previous == AnyRoute(Spot.d))
    node.popToRoot()
    #expect(node.visits.current == nil && node.visits.previous == AnyRoute(Spot.a))
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

  @Test func `a tree's visits hold what an observer of the change is told of`() {
    var seen: [[Spot?]] = []
    node.events.observe { [unowned node] _ in seen.append(node.visits.routes.map { $0.as() }) }
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(seen == [[.a], [.a, .b]])
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

  @Test func `a tree's visits leave out a hidden tab`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: [.home, .search], in: app)
    tabs.node(of: .search)?.navigate(to: Spot.a)
    #expect(tabs.visits.routes.isEmpty)
    tabs.select(.search)
    tabs.node(of: .home)?.navigate(to: Spot.b)
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    #expect(tabs.visits.routes == app.visits.routes)
  }
}
