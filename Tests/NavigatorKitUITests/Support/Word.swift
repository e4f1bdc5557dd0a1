import NavigatorKit

/// A route that no module shows, and that can be encoded.
struct Word: NavigationRoute, Codable {
  let value: String

  init(_ value: String) { self.value = value }
}
