// What an optional means to a question or a command about a route that is there already.
//
// Whatever is `Hashable` and `Sendable` can be a route, and so can an optional of it: a question with
// one type-checks, and as a route of its own it is nowhere. It stands for the route in it.

/// An optional, whatever it is of.
@usableFromInline
protocol OptionalRoute {
  /// The route in it, also through further optionals.
  var route: AnyRoute? { get }
}

extension Optional: OptionalRoute {
  @usableFromInline var route: AnyRoute? {
    guard let self else { return nil }
    if let inner = self as? any OptionalRoute { return inner.route }
    return erasable(self).map { AnyRoute($0) }
  }
}

/// A value as one that can be a route.
///
/// That an optional of the type could be a route says that the type can be one, but not to the
/// compiler: a conformance cannot depend on `Sendable`, nor can a cast that names it.
private func erasable(_ value: Any) -> (any Hashable & Sendable)? {
  func cast<Target>(to type: Target.Type) -> Target? { value as? Target }
  return cast(to: (any Hashable & Sendable).self)
}

extension AnyRoute {
  /// Makes the route that a question or a command is about: of an optional the one in it.
  ///
  /// Without one in it, it is a route that is nowhere.
  @inlinable
  init<R: Hashable & Sendable>(wanted route: R) {
    // Asked of the type, which costs nothing where the compiler knows it.
    if R.self is any OptionalRoute.Type, let wanted = (route as? any OptionalRoute)?.route {
      self = wanted
    } else {
      self.init(route)
    }
  }

  /// Returns whether this is the route that a question is about.
  func isWanted<R: Hashable & Sendable>(_ route: R) -> Bool {
    R.self is any OptionalRoute.Type ? self == AnyRoute(wanted: route) : equals(route)
  }
}

extension RoutePath {
  /// The positions that an optional stands for: of the entry in it, or of those with the route in it.
  @usableFromInline
  func positions(of optional: some Hashable & Sendable) -> [Int] {
    if let entry = optional as? RouteEntry { return indices.filter { self[$0] == entry } }
    guard let route = (optional as? any OptionalRoute)?.route else { return [] }
    return indices.filter { routes[$0] == route }
  }
}
