extension MultiRouteNavigator {
  /// The routes from the root up.
  ///
  /// - Complexity: O(1).
  @inlinable public var routes: [AnyRoute] { engine.routes }

  /// The route on top, or `nil` if the root is shown.
  @inlinable public var presentedRoute: AnyRoute? { engine.top }

  /// The display name of the route on top, or `nil` if the root is shown.
  public var presentedRouteName: RouteName? { presentedRoute.map { RouteName(of: $0) } }

  /// Whether anything lies on the root.
  ///
  /// Its observers hear nothing of a second push.
  @inlinable public var hasPresentedRoutes: Bool { !engine.isEmpty }

  /// Whether there is anything to go back from: the same as ``hasPresentedRoutes``.
  public var canPop: Bool { hasPresentedRoutes }

  /// How many routes lie on the root.
  @inlinable public var depth: Int { engine.depth }

  /// The routes from the top down to the root.
  ///
  /// - Complexity: O(*n*).
  public var routesToRoot: [AnyRoute] { routes.reversed() }

  /// Returns the route of a type that is nearest the top.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func presentedRoute<R: Hashable & Sendable>(of type: R.Type) -> R? {
    engine.routes.last(of: type)
  }

  /// Returns the route of a type that is nearest the top: the same as ``presentedRoute(of:)``.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func lastRoute<R: Hashable & Sendable>(of type: R.Type) -> R? {
    presentedRoute(of: type)
  }

  /// Returns all routes of a type, bottom first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func routes<R: Hashable & Sendable>(of type: R.Type) -> [R] {
    engine.routes.compactMap { $0.as(type) }
  }

  /// Returns whether a route is on top; of an optional, the one in it, and never `nil`.
  public func isPresented(_ route: some Hashable & Sendable) -> Bool {
    if let entry = route as? RouteEntry { return isPresented(entry) }
    return presentedRoute?.isWanted(route) ?? false
  }

  /// Returns whether an equal route is anywhere in the stack; of an optional, the one in it, and never
  /// `nil`.
  ///
  /// - Complexity: O(*n*); nothing is boxed.
  @inlinable
  public func contains<R: Hashable & Sendable>(_ route: R) -> Bool {
    if isOptional(R.self) { return path.contains(route) }
    return engine.routes.firstIndex(ofRoute: route) != nil
  }

  /// Returns whether a route of a type that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<R: Hashable & Sendable>(
    of type: R.Type,
    where predicate: (R) -> Bool = { _ in true }
  ) -> Bool {
    engine.routes.lastIndex(of: type, where: predicate) != nil
  }

  /// Returns whether a route that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(where predicate: (AnyRoute) -> Bool) -> Bool {
    engine.routes.contains(where: predicate)
  }

  /// Returns whether an entry is anywhere in the stack: that one, and not an equal route.
  ///
  /// - Complexity: O(*n*).
  public func contains(_ entry: RouteEntry) -> Bool { path.contains(entry) }

  /// Returns whether an entry is on top: that one, and not an equal route.
  public func isPresented(_ entry: RouteEntry) -> Bool { path.last == entry }
}
