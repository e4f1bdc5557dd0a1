/// Routes that a command wants in a stack, bottom first, with or without ids.
@usableFromInline
struct StackContent<Route: NavigationRoute>: Hashable, Sendable {
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
  /// Takes routes of any types.
  init(_ routes: [any NavigationRoute]) {
    self.init(routes: routes.map { AnyRoute($0) })
  }
}
