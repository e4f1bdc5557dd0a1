/// Routes that a command wants in a stack, bottom first, with or without ids.
@usableFromInline
struct StackContent<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The routes, bottom first.
  @usableFromInline var routes: [Route]

  /// The ids that come with the routes; `nil` if all are to become new entries.
  @usableFromInline var ids: [EntryID]?

  /// Whether the ids were minted just now, so that no entry can have one of them.
  @usableFromInline var hasNewIDs: Bool

  @inlinable
  init(routes: [Route], ids: [EntryID]? = nil, hasNewIDs: Bool = false) {
    self.routes = routes
    self.ids = ids
    self.hasNewIDs = hasNewIDs
  }
}

extension StackContent {
  /// The same content with other routes, or `nil` if one of the routes has no counterpart.
  @inlinable
  func mapRoutes<Other>(_ transform: (Route) -> Other?) -> StackContent<Other>? {
    let others = routes.compactMap(transform)
    guard others.count == routes.count else { return nil }
    return StackContent<Other>(routes: others, ids: ids)
  }
}

extension StackContent<AnyRoute> {
  /// Takes routes of any types; if entries are among them, these keep their ids.
  init(_ routes: [any Hashable & Sendable]) {
    if routes.contains(where: { type(of: $0) == RouteEntry.self }) {
      let path = RoutePath(routes: routes)
      self.init(routes: path.storage.routes, ids: path.storage.ids)
    } else {
      self.init(routes: routes.map { AnyRoute($0) })
    }
  }
}
