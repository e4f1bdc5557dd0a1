/// The short names of tabs and flows, as locations have them: `home` for `ShopTab.home`.
package enum PlaceName {
  package static func of(_ value: some NavigationRoute) -> String {
    let name = RouteName(of: value).description
    guard AnyRoute(value).base is any NamedRoute == false else { return name }
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}
