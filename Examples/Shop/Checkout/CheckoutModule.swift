public import NavigatorKit
public import ShopContracts

/// The checkout: the cart, the address, the confirmation.
public struct CheckoutModule<Content>: ShopModule {
  /// The name in reports.
  public let name: ModuleName = "Checkout"

  private let session: Session
  private let render: @MainActor (Screen) -> Content

  /// Makes the module for a session and a host that turns screens into content.
  public init(session: Session, render: @escaping @MainActor (Screen) -> Content) {
    self.session = session
    self.render = render
  }

  /// Contributes the module's screens, the cart that it offers to others, and who may see them.
  public func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: CartRoute.self) { [render] in render($0.screen) }
    contributions.destination(for: CheckoutRoute.self) { [render] in render($0.screen) }
    contributions.expectsDestination(for: LogInRoute.self)
    contributions.guardDestinations("log-in") { [session] request in
      // Anybody may fill a cart. Who pays is asked behind it.
      guard request.route.is(CheckoutRoute.self), !session.isLoggedIn else { return .allow }
      // A screen that goes because somebody has logged out must not ask them to log in again.
      guard request.phase != .revalidate else { return .block("nobody is logged in") }
      let logIn = NavigationIntent.push(LogInRoute(), strategy: .ifNotOnTop)
      return .park(until: session.loggedIn, showing: logIn)
    }
  }

  /// The cart with any number of products; the steps behind it are reached through it.
  public var namedScreens: [NamedScreen] {
    [NamedScreen("cart", parameters: "[id ...]") { Self.cart($0) }]
  }

  /// Answers `checkout` and `checkout/cart`, with an `item` for each product.
  public func routes(for link: DeepLinkRequest) -> [any Hashable & Sendable]? {
    guard
      link.root == "checkout", [[], ["cart"]].contains(link.childPath),
      let cart = Self.cart(link.values(for: "item"))
    else { return nil }
    return [cart]
  }

  /// Says how full the cart is, and which steps behind it are open.
  @MainActor
  public func summary(of navigator: MultiRouteNavigator) -> String? {
    var open: [String] = []
    if let cart = navigator.presentedRoute(of: CartRoute.self) {
      open.append("cart of \(cart.items.count)")
    }
    for step in navigator.routes(of: CheckoutRoute.self) {
      open.append(step.routeName.lowercased())
    }
    return open.isEmpty ? "none" : open.joined(separator: " + ")
  }

  /// The cart with products that are written as numbers, or `nil` if one is not.
  private static func cart(_ items: [String]) -> CartRoute? {
    let numbers = items.compactMap { Int($0) }
    return numbers.count == items.count ? CartRoute(items: numbers) : nil
  }
}
