public import NavigatorKit
import ShopContracts

/// The screens of the shell, each of which lies at the root of a place.
public enum ShellRoute: NavigationRoute, Codable {
  case welcome, logIn, home

  /// The screen of a place that no module begins.
  init(at place: ShopPlace) {
    switch place {
    case .flow(.splash): self = .welcome
    case .flow(.login): self = .logIn
    case .flow(.main), .tab: self = .home
    }
  }
}

extension ShellRoute: NamedRoute {
  /// The name for paths and logs.
  public var routeName: String {
    switch self {
    case .welcome: "Welcome"
    case .logIn: "Log-in"
    case .home: "Home"
    }
  }
}
