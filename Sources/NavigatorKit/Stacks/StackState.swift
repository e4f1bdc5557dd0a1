/// The state of one stack: routes and, in step with them, the ids of their entries.
///
/// There are two arrays rather than one of pairs: so the routes of a typed stack can be handed out
/// as an array, and a search touches only routes.
///
/// A plain value. The functions that change or search it can be inlined into an app, where the type
/// of the routes is known: a push through unspecialized code takes six times as long.
@usableFromInline
struct StackState<Route: NavigationRoute>: Sendable {
  @usableFromInline var routes: [Route]
  @usableFromInline var ids: [EntryID]

  /// The identity of this state among all states of all stacks.
  @usableFromInline var revision: BlockRevision

  /// How many of the first entries are unchanged since they were last mirrored.
  ///
  /// See `StackEngine.erasedPath`.
  @usableFromInline var mirrored = 0

  @usableFromInline
  init(routes: [Route], ids: [EntryID]? = nil) {
    self.routes = routes
    self.ids = ids ?? EntryID.run(of: routes.count)
    revision = BlockRevision(block: EntryID())
  }

  @inlinable var count: Int { ids.count }
}

extension StackState {
  /// Exchanges a range of entries.
  @inlinable
  @inline(__always)
  mutating func replaceSubrange(
    _ removed: Range<Int>,
    with newRoutes: some Collection<Route>,
    ids newIDs: some Collection<EntryID>
  ) {
    revision.number &+= 1
    mirrored = min(mirrored, removed.lowerBound)
    let isTail = removed.upperBound == count
    if isTail, newIDs.isEmpty, removed.count == 1 {
      routes.removeLast()
      ids.removeLast()
    } else if isTail, newIDs.isEmpty {
      routes.removeLast(removed.count)
      ids.removeLast(removed.count)
    } else if isTail, removed.isEmpty {
      routes.append(contentsOf: newRoutes)
      ids.append(contentsOf: newIDs)
    } else {
      routes.replaceSubrange(removed, with: newRoutes)
      ids.replaceSubrange(removed, with: newIDs)
    }
  }

  /// The route on top after an exchange.
  @inlinable
  func top(
    afterReplacing removed: Range<Int>,
    with newRoutes: some BidirectionalCollection<Route>
  ) -> Route? {
    if removed.upperBound < count { return routes.last }
    if let last = newRoutes.last { return last }
    return removed.lowerBound > 0 ? routes[removed.lowerBound - 1] : nil
  }
}
