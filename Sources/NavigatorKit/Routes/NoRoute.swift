/// The value of an argument that was left out.
///
/// An optional argument would take in silence what may be `nil`, as from an optional chain.
@usableFromInline
enum NoRoute: NavigationRoute { case none }

extension AnyRoute {
  /// The route of an argument, or `nil` if that was left out.
  static func given(_ route: some NavigationRoute) -> AnyRoute? {
    route is NoRoute ? nil : AnyRoute(route)
  }
}
