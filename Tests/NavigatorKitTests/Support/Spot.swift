import NavigatorKit

/// The routes of these tests, under short names.
enum Spot: NavigationRoute, NamedRoute, CaseIterable {
  case a, b, c, d, e, form, login, home

  var routeName: String { "\(self)" }
}
