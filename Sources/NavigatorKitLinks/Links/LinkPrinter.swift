public import NavigatorKit

/// Writes the links of the routes of a type, without that type.
@usableFromInline
package protocol LinkPrinting: AnyObject, Sendable {
  /// Writes the link of a route, and returns whether the route has one.
  func print(_ route: AnyRoute, to writer: inout LinkWriter) -> Bool

  /// Whether a route has a link.
  func owns(_ route: AnyRoute) -> Bool
}

/// Writes the links of the routes of one type.
@usableFromInline
final class LinkPrinter<Route: NavigationRoute>: LinkPrinting {
  @usableFromInline let write: @Sendable (Route, inout LinkWriter) -> Bool
  @usableFromInline let isOwned: @Sendable (Route) -> Bool

  @inlinable
  init(
    owns: @escaping @Sendable (Route) -> Bool,
    print: @escaping @Sendable (Route, inout LinkWriter) -> Bool
  ) {
    isOwned = owns
    write = print
  }

  @usableFromInline
  package func print(_ route: AnyRoute, to writer: inout LinkWriter) -> Bool {
    route.as(Route.self).map { write($0, &writer) } ?? false
  }

  @usableFromInline
  func owns(_ route: AnyRoute) -> Bool {
    route.as(Route.self).map(isOwned) ?? false
  }
}
