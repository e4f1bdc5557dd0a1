/// The short names of tabs and flows, of which paths are made: `home` for `ShopTab.home`.
enum PlaceName {
  static func of(_ value: some Hashable & Sendable) -> String {
    let base = AnyRoute(value).base
    if let text = base as? String { return text }
    let name = RouteName(of: value).description
    guard base is any NamedRoute == false else { return name }
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}
