import NavigatorKit
import Observation

/// Who is logged in.
@MainActor
@Observable
final class Session {
  let loggedIn = ParkCondition("logged in")
  private(set) var isLoggedIn = false

  func logIn() {
    isLoggedIn = true
    loggedIn.fulfill()
  }

  func logOut() {
    isLoggedIn = false
  }
}

/// The screen that asks the user to log in.
struct LogInRoute: NavigationRoute {}
