public import NavigatorKit

/// The tabs of the shop, so that modules can say where they belong.
///
/// Which modules there are, and which of them shows what, is not in it.
public enum ShopTab: String, CaseIterable, NavigationRoute {
  case home, catalog, cart, account

  /// The name as people read it.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension ShopTab: NamedRoute {
  /// The name for paths and logs.
  public var routeName: String { rawValue }
}
