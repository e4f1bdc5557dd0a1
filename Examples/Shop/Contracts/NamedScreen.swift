public import NavigatorKit

/// A screen that a person can ask for by name, such as `product 42`.
public struct NamedScreen: Sendable {
  /// The name.
  public let name: String

  /// The arguments, as a usage line shows them, such as `<id>`; empty if there are none.
  public let parameters: String

  /// Makes the route for some arguments, or returns `nil` if they do not fit.
  public let route: @Sendable (_ arguments: [String]) -> (any NavigationRoute)?

  /// Names a screen.
  public init(
    _ name: String,
    parameters: String = "",
    route: @escaping @Sendable (_ arguments: [String]) -> (any NavigationRoute)?
  ) {
    self.name = name
    self.parameters = parameters
    self.route = route
  }

  /// The name and the arguments.
  public var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
}
