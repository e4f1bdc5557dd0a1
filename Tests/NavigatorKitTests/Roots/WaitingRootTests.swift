import NavigatorKit
import Testing

/// A root that guards refuse later waits for its log-in as at launch.
@MainActor
struct `A root whose guard parks` {
  private let node = NavigationNode("home", root: Spot.e)
  private let session = WalledSession()

  private func protect(_ group: NavigationGroup? = nil) {
    (group ?? node.group).guards.add("wall", for: .route(Spot.e)) { [session] _ in
      session.isOpen ? .allow : .park(until: session.door, showing: .present(Spot.login))
    }
    node.host.willShowRoot()
  }

  private var front: Spot? { node.currentScreen?.as() }

  @Test(arguments: [true, false])
  func `a root whose guard parks is withheld behind its log-in at each log-out`(isCheck: Bool) {
    session.isOpen = false
    protect()
    for _ in 0..<2 {
      #expect(front == .login && node.host.isRootWithheld)
      session.logIn()
      #expect(front == .e && !node.host.isRootWithheld && !node.modals.isPresenting)
      session.isOpen = false
      let outcome = isCheck ? node.revalidate() : node.endSession()
      #expect(outcome.failure?.kind == .rootWithheld)
    }
  }

  @Test func `a root whose guard parks waits once, whatever asks again`() {
    protect()
    session.isOpen = false
    node.endSession()
    let layers = node.modals.layers.map(\.id)
    node.revalidate()
    node.endSession()
    node.host.willShowRoot()
    #expect(node.modals.layers.map(\.id) == layers)
    session.logIn()
    #expect(front == .e && !node.modals.isPresenting)
  }

  @Test(arguments: [true, false])
  func `a root whose guard parks waits once what lies over it has gone`(isLayer: Bool) {
    protect()
    if isLayer { node.present(Spot.a) } else { node.navigate(to: Spot.a) }
    session.isOpen = false
    node.endSession()
    #expect(front == .a && node.host.isRootWithheld)
    if isLayer { node.dismiss() } else { node.goBack() }
    #expect(front == .login)
    session.logIn()
    #expect(front == .e && !node.modals.isPresenting)
  }

  @Test func `a root whose guard parks waits after what else is refused`() {
    protect()
    node.present(Spot.b)
    node.guards.add("own", for: .route(Spot.b)) { [session] _ in
      session.isOpen ? .allow : .block("log in")
    }
    session.isOpen = false
    node.endSession()
    #expect(node.modals.layers.map { $0.route.as(Spot.self) } == [.login])
    session.logIn()
    #expect(front == .e)
  }

  @Test func `a root whose guard parks shows its log-in again when that is closed`() {
    session.isOpen = false
    protect()
    node.dismiss()
    #expect(front == .login)
    session.logIn()
    #expect(front == .e && !node.modals.isPresenting)
  }

  @Test func `a root whose guard parks supersedes no command that is parked`() {
    protect()
    node.guards.add("own", for: .route(Spot.a)) { [session] _ in
      session.isOpen ? .allow : .park(until: session.door)
    }
    session.isOpen = false
    let push = node.navigate(to: Spot.a)
    node.revalidate()
    #expect(push.unsettled?.outcome == nil)
    session.logIn()
    #expect(front == .a)
    node.goBack()
    #expect(front == .e)
  }

  @Test func `a root whose guard parks waits in tabs none of which may be shown`() {
    let tabs = TabNavigator("main", selection: Spot.b, tabs: [Spot.a, .b], root: { _ in Spot.e })
    _ = tabs.node(of: .b)
    protect(tabs.group)
    session.isOpen = false
    #expect(tabs.endSession().failure?.kind == .noTabAllowed)
    #expect(tabs.currentScreen == AnyRoute(Spot.login))
    session.logIn()
    #expect(tabs.selection == .b && tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a root whose guard parks does not wait once its tab has given way`() {
    let tabs = TabNavigator(
      "main",
      selection: Spot.b,
      tabs: [Spot.a, .b],
      root: { $0 == .b ? Spot.e : Spot.d }
    )
    _ = tabs.node(of: .b)
    protect(tabs.group)
    session.isOpen = false
    #expect(tabs.endSession() == .committed)
    #expect(tabs.selection == .a && tabs.currentScreen == AnyRoute(Spot.d))
    #expect(session.door.fulfill().isEmpty)
  }
}

@MainActor
private final class WalledSession {
  let door = ParkCondition("logged in")
  var isOpen = true

  func logIn() {
    isOpen = true
    door.fulfill()
  }
}
