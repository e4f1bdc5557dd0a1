import NavigatorKit
import Testing

@MainActor
struct `A history of visits` {
  let navigator = Navigator<Spot>()

  @Test func `a visit history counts a revealed screen as a visit`() {
    let history = VisitHistory(navigator)
    navigator.navigate(to: .a)
    navigator.navigate(to: .b)
    navigator.popLast()
    navigator.navigate(to: .c)
    #expect(history.routes == [.a, .b, .a, .c])
    #expect(history.current == .c)
    #expect(history.previous == .a)
  }

  @Test func `a visit history is no copy of the stack: a popped screen was visited all the same`() {
    let history = VisitHistory(navigator)
    navigator.append(contentsOf: [.a, .b, .c])
    navigator.popToRoot()
    #expect(navigator.routes.isEmpty)
    #expect(history.routes == [.c])
    #expect(history.current == nil)
    #expect(history.previous == .c)
  }

  @Test func `a visit history counts gestures, assignments and replacements`() {
    let history = VisitHistory(navigator)
    navigator.routes = [.a, .b]
    navigator.host.path.removeLast()
    navigator.replaceTop(with: [.c])
    navigator.host.path.append(Spot.d)
    #expect(history.routes == [.b, .a, .c, .d])
  }

  @Test func `a visit history leaves out what was refused, or does not change the top`() {
    let history = VisitHistory(navigator)
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
    let history = VisitHistory(navigator)
    navigator.guards.add("detour") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.a)) : .allow
    }
    navigator.navigate(to: .b)
    navigator.guards.add("members") { session.decide($0) }
    navigator.navigate(to: .c)
    session.logIn()
    #expect(history.routes == [.a, .login, .c])
  }

  @Test func `a visit history begins with the screen that is shown, and keeps as many as it says`()
  {
    navigator.routes = [.a, .b]
    let history = VisitHistory(navigator, limit: 3)
    #expect(history.routes == [.b])
    for route in [Spot.c, .d, .e] { navigator.navigate(to: route) }
    #expect(history.routes == [.c, .d, .e])
    #expect(history.limit == 3)
    #expect(VisitHistory(navigator, limit: 0).limit == 1)
  }

  @Test func `a visit history forgets all but the present screen when asked`() {
    let history = VisitHistory(navigator)
    navigator.navigate(to: .a)
    navigator.navigate(to: .b)
    history.clear()
    #expect(history.routes == [.b])
    navigator.popToRoot()
    history.clear()
    #expect(history.routes.isEmpty)
    #expect(history.previous == nil)
  }

  @Test func `a visit history counts two equal routes in a row as two visits`() {
    let history = VisitHistory(navigator)
    navigator.navigate(to: .a)
    navigator.navigate(to: .a)
    #expect(history.routes == [.a, .a])
    #expect(history.previous == .a)
  }

  @Test func `a visit history tells its observers once a visit`() {
    let history = VisitHistory(navigator)
    let changes = ChangeCounter { _ = history.routes }
    navigator.navigate(to: .a)
    navigator.routes = [.a]
    navigator.popLast()
    #expect(changes.count == 2)
  }

  @Test func `a history of a mixed stack holds routes of all types`() {
    let navigator = MultiRouteNavigator(path: [Spot.a])
    let history = VisitHistory(navigator)
    navigator.navigate(to: SideRoute.help)
    #expect(history.routes == [AnyRoute(Spot.a), AnyRoute(SideRoute.help)])
    #expect(history.current?.as(SideRoute.self) == .help)
  }

  @Test func `a history of an app holds the visits of all its stacks, in order`() {
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
  }
}
