/// The value of an argument that was left out.
///
/// An optional argument would silently take a value that may be `nil`, such as the result of an
/// optional chain.
@usableFromInline
enum NoRoute: NavigationRoute { case none }

extension AnyRoute {
  /// The route of an argument, or `nil` if the argument was left out.
  static func given(_ route: some NavigationRoute) -> AnyRoute? {
    route is NoRoute ? nil : AnyRoute(route)
  }
}
