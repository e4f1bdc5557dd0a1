public import NavigatorKit

/// The cart, as any module may open it and as Checkout shows it.
public struct CartRoute: NavigationRoute, Codable {
  /// The numbers of the products in the cart, in the order in which they were put there.
  public let items: [Int]

  /// Names a cart with these products.
  public init(items: [Int] = []) {
    self.items = items
  }
}

extension CartRoute: NamedRoute {
  /// The name alone: what somebody buys is private.
  public var routeName: String { "Cart" }
}

extension NavigationRoute where Self == CartRoute {
  /// The cart with these products.
  public static func cart(_ items: [Int] = []) -> Self { CartRoute(items: items) }
}
