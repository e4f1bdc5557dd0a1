/// A route of any type.
///
/// Two erased routes are equal when they hold the same type and equal values: a number never
/// equals a number of another type. The type is the one known where the route was erased.
///
/// ```swift
/// let route = AnyRoute(HomeRoute.list)
/// route.as(HomeRoute.self)  // HomeRoute.list
/// ```
public struct AnyRoute: NavigationRoute {
  @usableFromInline let box: RouteBoxBase

  /// Erases the type of a route.
  ///
  /// An erased route is not wrapped again, and an entry gives up its route.
  @inlinable
  public init(_ route: some Hashable & Sendable) {
    box = makeRouteBox(route)
  }

  /// Returns the route, if it is of exactly this type.
  ///
  /// Asked for an `AnyRoute`, it returns itself.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func `as`<R: Hashable & Sendable>(_ type: R.Type = R.self) -> R? {
    if R.self == AnyRoute.self { return self as? R }
    return box.value(as: type)
  }

  /// Returns whether the route is of exactly this type.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func `is`<R: Hashable & Sendable>(_ type: R.Type) -> Bool {
    box.typeID == ObjectIdentifier(R.self) || R.self == AnyRoute.self
  }

  /// The route as a value of its own type, for printing and bridging.
  @inlinable public var base: any Hashable & Sendable { box.erased }

  /// The type that the route was erased from.
  public var routeType: any (Hashable & Sendable).Type { type(of: base) }

  /// The identity of the type that the route was erased from.
  var typeID: ObjectIdentifier { box.typeID }

  /// Returns whether this holds an equal value of the same type, without boxing the other.
  @inlinable
  func equals<R: Hashable & Sendable>(_ other: R) -> Bool {
    if R.self == AnyRoute.self, let other = other as? AnyRoute { return self == other }
    return box.holds(other)
  }

  /// Returns whether two routes are of the same type and equal.
  @inlinable
  public static func == (lhs: AnyRoute, rhs: AnyRoute) -> Bool {
    lhs.box === rhs.box || (lhs.box.typeID == rhs.box.typeID && lhs.box.isEqual(rhs.box))
  }

  /// Feeds the type and the value to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    box.feed(&hasher)
  }
}

extension AnyRoute: CustomStringConvertible {
  /// The display name of the route: its type and its case, without payload.
  public var description: String { RouteName(of: self).description }
}
