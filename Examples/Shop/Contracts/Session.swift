public import NavigatorKit
public import Observation

/// Whether somebody is logged in: the handle that the app passes to the modules that want to know.
///
/// A guard reads ``isLoggedIn`` and has intents wait for ``loggedIn``. What a log-in or a log-out
/// means for the screens that are open is the app's business.
@MainActor
@Observable
public final class Session: Sendable {
  /// What parked intents wait for.
  public nonisolated let loggedIn = ParkCondition("logged in")

  /// Whether somebody is logged in.
  public private(set) var isLoggedIn = false

  /// Makes a session of nobody.
  public nonisolated init() {}

  /// Notes that somebody has logged in, and resumes what waited for it.
  public func logIn() {
    // First the fact, then the event: the guards are asked anew about what is resumed.
    isLoggedIn = true
    loggedIn.fulfill()
  }

  /// Notes that nobody is logged in any more.
  public func logOut() {
    isLoggedIn = false
  }
}
