public import NavigatorKit

/// The flows of the shop: what is at its root, so that modules can say where their links lead.
public enum ShopFlow: String, CaseIterable, NavigationRoute {
  case splash, login, main

  /// The name as people read it.
  public var title: String {
    switch self {
    case .splash: "Welcome"
    case .login: "Log-in"
    case .main: "Shop"
    }
  }
}

extension ShopFlow: NamedRoute {
  /// The name for paths and logs.
  public var routeName: String { rawValue }
}
