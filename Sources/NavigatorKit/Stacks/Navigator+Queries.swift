extension Navigator {
  /// The route on top, or `nil` if the root is shown.
  @inlinable public var presentedRoute: Route? { engine.top }

  /// The display name of the route on top, or `nil` if the root is shown.
  public var presentedRouteName: RouteName? { presentedRoute.map { RouteName(of: $0) } }

  /// Whether anything lies on the root.
  ///
  /// Its observers hear nothing of a second push.
  @inlinable public var hasPresentedRoutes: Bool { !engine.isEmpty }

  /// How many routes lie on the root.
  @inlinable public var depth: Int { engine.depth }

  /// Returns whether a route is on top; `nil` never is.
  public func isPresented(_ route: Route?) -> Bool { route != nil && presentedRoute == route }

  /// Returns whether a route is anywhere in the stack; `nil` never is.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ route: Route?) -> Bool {
    guard let route else { return false }
    return routes.contains(route)
  }

  /// Returns whether a route that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(where predicate: (Route) -> Bool) -> Bool {
    routes.contains(where: predicate)
  }
}
