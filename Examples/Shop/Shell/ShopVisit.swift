public import NavigatorKit
public import ShopContracts

/// A visit to the shop, whatever shows it: the modules, where somebody is, and the rules over all of it.
///
/// Each window, and each terminal, has one of its own; two share nothing.
@MainActor
public final class ShopVisit<Content> {
  /// The modules and what they show.
  public let shop: Shop<Content>

  /// What is shown.
  public let navigation: ShopNavigation

  /// The screens that were visited.
  public var history: VisitHistory<AnyRoute> { navigation.app.visits }

  /// The screen views, for analytics.
  public let views: ScreenViews

  /// Logs in and out.
  public let access: SessionControl

  /// Enters a shop.
  ///
  /// - Parameters:
  ///   - shop: The shop.
  ///   - log: Where everything is written that happens, if anywhere.
  public init(_ shop: Shop<Content>, log: (any NavigationLogSink)? = nil) {
    self.shop = shop
    navigation = ShopNavigation(of: shop)
    if let log { navigation.app.events.log(to: log) }
    views = ScreenViews(of: navigation.app.events)
    access = SessionControl(shop.session, navigation)
  }

  /// Carries a step out on a screen, of the shell or of a module.
  ///
  /// - Throws: ``ShopError``, if it is not possible now.
  public func carryOut(_ step: AnyRoute, on screen: ScreenHandle) throws(ShopError) {
    switch step.as(ShellStep.self) {
    case .enter(let flow): navigation.perform(.enter(flow))
    case .logIn: try access.logIn()
    case .logOut: try access.logOut()
    case nil:
      guard let task = shop.task(for: step) else { throw ShopError("That cannot be done here.") }
      task(screen)
    }
  }
}

// MARK: - For hosts where a finger is faster than the screen

extension ShopVisit {
  /// Whether a screen is in front, so that what is tapped on it is meant.
  public func isInFront(_ screen: ScreenHandle) -> Bool {
    navigation.modals.host.presentedDialog == nil && screen.isOnScreen
  }

  /// What the shell lets the customer do on the screen of a route, besides what its module says.
  public func actions(on route: AnyRoute) -> [ScreenAction] {
    switch route {
    case AnyRoute(LogInRoute()):
      [ScreenAction("Log in as Ada", doing: ShellStep.logIn)]
    case AnyRoute(ProfileRoute()) where shop.session.isLoggedIn:
      [ScreenAction("Log out", doing: ShellStep.logOut)]
    case AnyRoute(ProfileRoute()):
      [ScreenAction("Log in", pushing: .logIn)]
    default: []
    }
  }
}
