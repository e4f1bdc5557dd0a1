extension RoutePath {
  /// Returns whether an equal route is in the path; of an optional, the one in it, and never `nil`.
  ///
  /// - Complexity: O(*n*); nothing is boxed.
  @inlinable
  public func contains(_ route: some Hashable & Sendable) -> Bool {
    firstIndex(of: route) != nil
  }

  /// Returns whether a route of a type that satisfies a condition is in the path.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<R: Hashable & Sendable>(
    of type: R.Type,
    where predicate: (R) throws -> Bool
  ) rethrows -> Bool {
    try lastIndex(of: type, where: predicate) != nil
  }

  /// Returns whether a route of a type is in the path.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<R: Hashable & Sendable>(of type: R.Type) -> Bool {
    last(of: type) != nil
  }

  /// Returns the route of a type that is nearest the top.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func last<R: Hashable & Sendable>(of type: R.Type) -> R? {
    storage.routes.last(of: type)
  }

  /// Returns all routes of a type, bottom first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func routes<R: Hashable & Sendable>(of type: R.Type) -> [R] {
    storage.routes.compactMap { $0.as(type) }
  }

  /// Returns the position of the lowest equal route; of an optional, the one in it, and never `nil`.
  ///
  /// - Complexity: O(*n*); nothing is boxed.
  @inlinable
  public func firstIndex<R: Hashable & Sendable>(of route: R) -> Int? {
    if R.self is any OptionalRoute.Type { return positions(of: route).first }
    return storage.routes.firstIndex(ofRoute: route)
  }

  /// Returns the position of the equal route that is nearest the top; of an optional, the one in it,
  /// and never `nil`.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top; nothing is boxed.
  @inlinable
  public func lastIndex<R: Hashable & Sendable>(of route: R) -> Int? {
    if R.self is any OptionalRoute.Type { return positions(of: route).last }
    return storage.routes.lastIndex { $0.equals(route) }
  }

  /// Returns the position of the route of a type nearest the top that satisfies a condition.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func lastIndex<R: Hashable & Sendable>(
    of type: R.Type,
    where predicate: (R) throws -> Bool
  ) rethrows -> Int? {
    try storage.routes.lastIndex(of: type, where: predicate)
  }

  /// Returns the position of the route of a type nearest the top.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func lastIndex<R: Hashable & Sendable>(of type: R.Type) -> Int? {
    storage.routes.lastIndex { $0.is(type) }
  }
}

extension [AnyRoute] {
  /// The position of the lowest equal route.
  @inlinable
  func firstIndex<R: Hashable & Sendable>(ofRoute route: R) -> Int? {
    if R.self == AnyRoute.self, let route = route as? AnyRoute { return firstIndex(of: route) }
    var index = startIndex
    while index < endIndex {
      if self[index].box.holds(route) { return index }
      index += 1
    }
    return nil
  }

  /// The route of a type that is nearest the end.
  @inlinable
  func last<R: Hashable & Sendable>(of type: R.Type) -> R? {
    var index = endIndex
    while index > startIndex {
      index -= 1
      if let route = self[index].as(type) { return route }
    }
    return nil
  }

  /// The position of the route of a type nearest the end that satisfies a condition.
  @inlinable
  func lastIndex<R: Hashable & Sendable>(
    of type: R.Type,
    where predicate: (R) throws -> Bool
  ) rethrows -> Int? {
    try lastIndex { route in
      guard let route = route.as(type) else { return false }
      return try predicate(route)
    }
  }
}
