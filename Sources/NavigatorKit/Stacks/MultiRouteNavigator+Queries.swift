extension MultiRouteNavigator {
  /// Returns the route of a type that is nearest the top, also if others lie on it.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func presentedRoute<R: NavigationRoute>(of type: R.Type) -> R? {
    engine.routes.last(of: type)
  }

  /// Returns all routes of a type, bottom first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func routes<R: NavigationRoute>(of type: R.Type) -> [R] {
    engine.routes.compactMap { $0.as(type) }
  }

  /// Returns whether a route is on top; `nil` never is.
  public func isPresented(_ route: (some NavigationRoute)?) -> Bool {
    guard let route else { return false }
    return presentedRoute?.equals(route) ?? false
  }

  /// Returns whether this very entry is on top, not just an equal route.
  public func isPresented(_ entry: RouteEntry) -> Bool { path.last == entry }

  /// Returns whether an equal route is anywhere in the stack; `nil` never is.
  ///
  /// - Complexity: O(*n*); nothing is boxed.
  @inlinable
  public func contains(_ route: (some NavigationRoute)?) -> Bool {
    guard let route else { return false }
    return engine.routes.firstIndex(ofRoute: route) != nil
  }

  /// Returns whether a route of a type that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<R: NavigationRoute>(
    of type: R.Type,
    where predicate: (R) -> Bool = { _ in true }
  ) -> Bool {
    engine.routes.lastIndex(of: type, where: predicate) != nil
  }

  /// Returns whether this very entry is anywhere in the stack, not just an equal route.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ entry: RouteEntry) -> Bool { path.contains(entry) }
}
