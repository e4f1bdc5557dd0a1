public import NavigatorKit
import NavigatorKitRestoration
public import ShopContracts

/// The checkout: the cart, the address, the order.
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
    contributions.destination(for: CheckoutRoute.self) { [render] route, screen in
      render(route.screen(of: OrderDraft.of(screen)))
    }
    contributions.scope(for: CartRoute.self) { _, screen in OrderDraft(beginningOn: screen) }
    contributions.expectsDestination(for: LogInRoute.self)
    contributeLinks(to: &contributions)
    contributions.persist(CartRoute.self, as: "cart", examples: [CartRoute(items: [7, 42])])
    contributions.persist(
      CheckoutRoute.self,
      as: "checkout",
      examples: [.address(items: [7]), .addresses, .deliveries, .payments],
      // An order that was given is not to be looked at as if it had not been.
      keeping: { if case .confirmation = $0 { false } else { true } }
    )
    contributions.guardDestinations("log-in") { [session] request in
      // Anybody may fill a cart. Who pays is asked behind it.
      guard request.route.is(CheckoutRoute.self), !session.isLoggedIn else { return .allow }
      // A screen that goes because somebody has logged out must not ask them to log in again.
      guard request.phase != .revalidate else { return .block("nobody is logged in") }
      let logIn = request.presentation(of: .logIn)
      return .park(
        until: session.loggedIn,
        showing: logIn ?? .push(.logIn, strategy: .ifNotOnTop)
      )
    }
  }

  /// The cart with any number of products, and the address that they go to.
  public var namedScreens: [NamedScreen] {
    [
      NamedScreen("cart", parameters: "[id ...]") { Self.cart($0) },
      NamedScreen("address", parameters: "[id ...]") { arguments in
        Self.cart(arguments).map { CheckoutRoute.address(items: $0.items) }
      },
    ]
  }

  /// The checkout has a tab, which begins with an empty cart.
  public var tab: ModuleTab? { ModuleTab(.cart, beginningWith: .cart()) }

  /// Says how full the cart is, and which steps behind it are open.
  public func summary(of path: RoutePath) -> String? {
    let cart = path.last(of: CartRoute.self).map { ["cart of \($0.items.count)"] } ?? []
    let open = cart + path.routes(of: CheckoutRoute.self).map { $0.routeName.lowercased() }
    return open.isEmpty ? nil : open.joined(separator: " + ")
  }

  /// The steps of the checkout, which ask, and go on with the answer.
  @MainActor
  public func task(for step: AnyRoute) -> (@MainActor (ScreenHandle) -> Void)? {
    step.as(CheckoutStep.self)?.run(on:)
  }

  /// The cart with products that are written as numbers, or `nil` if one is not.
  private static func cart(_ items: [String]) -> CartRoute? {
    let numbers = items.compactMap { Int($0) }
    return numbers.count == items.count ? CartRoute(items: numbers) : nil
  }
}
