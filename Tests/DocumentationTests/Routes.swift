import NavigatorKit

// snippet: routes
enum HomeRoute: NavigationRoute {
  case list
  case detail(id: Int)
}

enum AccountRoute: NavigationRoute {
  case profile
  case orders
}
// end
