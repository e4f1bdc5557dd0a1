import NavigatorKit

/// The screens of the account that only the account opens; the profile itself is a contract.
enum AccountRoute: NavigationRoute, Codable {
  case orders
}

extension AccountRoute: NamedRoute {
  var routeName: String {
    switch self {
    case .orders: "Orders"
    }
  }
}
