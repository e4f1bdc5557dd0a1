import NavigatorKit
import Observation

/// Who is logged in, as far as the modules want to know.
@MainActor
@Observable
final class Session {
  /// The condition that held-back commands wait for.
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
