import NavigatorKit
import NavigatorKitTesting

enum InnerFlow: NavigationRoute { case splash, shop }

enum HeldTab: NavigationRoute { case one, two }

enum HeldFlow: NavigationRoute { case login, main }

enum WallRoute: NavigationRoute { case x, free }

@MainActor final class WallState {
  var isIn = false
  var tabs: [HeldTab] = [.one, .two]
  var limit: Duration?
  var clock = ManualClock()
  let loggedIn = ParkCondition("logged in")

  func logIn(_ app: FlowNavigator<HeldFlow>) {
    isIn = true
    loggedIn.fulfill()
    app.enter(.main)
  }
}

/// An app of two flows of the default lifetime, one of which has tabs that ask for a log-in.
@MainActor final class LogInWall {
  let state: WallState
  let app: FlowNavigator<HeldFlow>

  init() {
    let state = WallState()
    (app, self.state) = Self.flows(accepting: .all, state) { group in
      TabNavigator("tabs", selection: HeldTab.one, tabs: state.tabs, in: group)
    }
  }

  /// An app whose main flow asks for a log-in before one of its routes.
  static func flows(
    accepting: IntentScope = .none,
    _ state: WallState = WallState(),
    makeMain: @escaping @MainActor (NavigationGroup) -> any NavigationPlace
  ) -> (app: FlowNavigator<HeldFlow>, state: WallState) {
    let app = FlowNavigator<HeldFlow>(
      "app",
      first: .flow(.main, accepting: accepting, makePlace: makeMain),
      others: [.flow(.login) { NavigationNode("login", in: $0) }]
    )
    app.guards.add("wall", for: .route(WallRoute.x)) { _ in
      state.isIn
        ? .allow
        : .park(
          until: state.loggedIn,
          showing: .enter(HeldFlow.login),
          expiringAfter: state.limit,
          clock: state.clock
        )
    }
    return (app, state)
  }

  var tabs: TabNavigator<HeldTab>? { app.place(as: TabNavigator<HeldTab>.self) }

  func node(_ tab: HeldTab) -> NavigationNode? { tabs?.node(of: tab) }

  func stack(_ tab: HeldTab) -> [WallRoute?]? { node(tab)?.stack.path.routes.map { $0.as() } }

  func logIn() { state.logIn(app) }
}
