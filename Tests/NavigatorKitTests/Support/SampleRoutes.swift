import NavigatorKit

/// The routes of a feature.
enum HomeRoute: NavigationRoute {
  case list
  case detail(id: Int)
  case search(String)
}

/// The routes of another feature, which look the same.
enum AccountRoute: NavigationRoute {
  case profile
  case detail(id: Int)
}

/// A route that says under which name it is shown.
struct ProductRoute: NavigationRoute, NamedRoute {
  let id: Int
  var routeName: String { "product \(id)" }
}

/// A route that all hash alike, as do those of ``OtherCollidingRoute``.
struct CollidingRoute: NavigationRoute {
  let value: Int
  func hash(into hasher: inout Hasher) {}
}

struct OtherCollidingRoute: NavigationRoute {
  let value: Int
  func hash(into hasher: inout Hasher) {}
}
