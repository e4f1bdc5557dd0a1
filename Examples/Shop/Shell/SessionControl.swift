import NavigatorKit
public import ShopContracts

/// Logs in and out, with what that means for the screens that are open.
@MainActor
public final class SessionControl {
  private let session: Session
  private let navigation: ShopNavigation

  /// Whether something waits for the log-in.
  private var isAwaited = false

  /// Makes the control for a session and what it decides about.
  public init(_ session: Session, _ navigation: ShopNavigation) {
    self.session = session
    self.navigation = navigation
    navigation.app.events.observe { [weak self] in self?.note($0) }
    navigation.app.guards.add("log-in flow", for: .route(ShopFlow.login)) { [session] _ in
      session.isLoggedIn ? .redirect(to: .enter(ShopFlow.main)) : .allow
    }
  }

  /// Logs in, resumes what waited for that, and leaves the log-in for good.
  ///
  /// Its screens go wherever they lie, and the log-in flow leads on into the shop, as the splash
  /// screen does.
  ///
  /// - Throws: ``ShopError``, if somebody is logged in already.
  public func logIn() throws(ShopError) {
    guard !session.isLoggedIn else { throw ShopError("You are logged in already.") }
    isAwaited = false
    session.logIn()
    // What is resumed takes the place of its own log-in screen; there may be others.
    navigation.app.revalidate()
    if navigation.app.flow == .splash { navigation.app.enter(.main) }
  }

  /// Logs out: every screen and layer that needs a log-in goes, wherever it lies, and all that waits.
  ///
  /// - Throws: ``ShopError``, if nobody is logged in.
  public func logOut() throws(ShopError) {
    guard session.isLoggedIn else { throw ShopError("You are not logged in.") }
    session.logOut()
    navigation.app.endSession()
  }

  private func note(_ event: NavigationEvent) {
    if case .parked = event.outcome { isAwaited = true }
    // Who leaves the log-in screen, or the layer that it is in, has changed their mind: a log-in at
    // some later time must not open what was wanted now.
    guard isAwaited, event.outcome.isChange, event.transition.cause.kind != .resume, !isAskedToLogIn
    else { return }
    isAwaited = false
    session.loggedIn.abandon()
  }

  /// Whether a log-in is to be seen anywhere, also in a hidden tab.
  private var isAskedToLogIn: Bool {
    navigation.app.flow == .login
      || navigation.nodes.contains { $0.openPath.contains(of: LogInRoute.self) }
  }
}
