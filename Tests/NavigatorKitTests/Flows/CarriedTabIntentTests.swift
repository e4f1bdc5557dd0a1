import NavigatorKit
import Testing

/// What was asked for in a tab and held back is carried into the next visit of the flow.
@MainActor
struct CarriedTabIntentTests {
  private let app = FlowNavigator(
    "app",
    first: .flow(Text("main"), accepting: .all) { group in
      TabNavigator("main", selection: Text("home"), tabs: ["home", "account"], in: group)
    },
    others: [.flow(Text("login")) { NavigationNode("login", in: $0) }]
  )
  private let loggedIn = ParkCondition("logged in")

  private var tabs: TabNavigator<Text>? { app.place as? TabNavigator<Text> }

  @Test(arguments: ["home", "account"])
  func `an intent for a tab that waits for log-in is done in the flow that is there then`(
    tab: String
  ) {
    let session = LogInState()
    app.guards.add("log-in", for: .routes(of: HomeRoute.self)) { [loggedIn] _ in
      session.isLoggedIn ? .allow : .park(until: loggedIn)
    }
    let outcome = tabs?.navigate(to: HomeRoute.list, in: Text(tab))
    app.enter("login")
    let way = tab == "home" ? "" : "select Text, then "
    #expect(app.carriedIntents.map(\.description) == ["\(way)push HomeRoute.list"])
    session.isLoggedIn = true
    loggedIn.fulfill()
    app.enter("main")
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(app.currentScreen == AnyRoute(HomeRoute.list))
    #expect(tabs?.selection == Text(tab))
  }
}

@MainActor
private final class LogInState {
  var isLoggedIn = false
}
