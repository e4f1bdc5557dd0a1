import NavigatorKit

/// The screens of the account that only the account opens; the profile itself is a contract.
enum AccountRoute: NavigationRoute {
  case editProfile
  case orders
}

extension AccountRoute: NamedRoute {
  var routeName: String {
    switch self {
    case .editProfile: "Edit profile"
    case .orders: "Orders"
    }
  }
}
