import NavigatorKit

/// Who is logged in, as guards of these tests ask.
@MainActor final class LoginSession {
  var isLoggedIn = false
  let loggedIn = ParkCondition("logged in")

  /// Logs in and tells whoever waits for it.
  func logIn() {
    isLoggedIn = true
    loggedIn.fulfill()
  }

  /// Lets routes through after log-in; until then parks them behind the log-in screen.
  func decide(_ request: GuardRequest) -> GuardDecision {
    if isLoggedIn || request.route.as(Spot.self) == .login { return .allow }
    return .park(until: loggedIn, showing: .push(Spot.login))
  }
}
