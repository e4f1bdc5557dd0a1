// How a state that was written from outside becomes an edit, the one form of change that the kit
// knows.

@MainActor
extension StackState {
  /// Finds the edit that leads from this state to a path.
  ///
  /// Entries of this very state that the path has not touched are not compared.
  @inlinable
  func settle(_ path: RoutePath) -> StackResolution<Route> {
    let untouched = path.origin?.revision == revision ? path.origin?.untouched ?? 0 : 0
    var routes: [Route] = []
    for route in path.storage.routes[untouched...] {
      guard let route = route.as(Route.self) else { return .none(.foreignRoute) }
      routes.append(route)
    }
    let content = StackContent(routes: routes, ids: Array(path.storage.ids[untouched...]))
    return settle(content, above: untouched, adoptingEqualRoutes: true)
  }

  /// Finds the edit that leads from this state to a written one.
  ///
  /// The entries that both have in common, at the bottom and then at the top, are kept with their
  /// ids. The rest is replaced.
  ///
  /// - Parameters:
  ///   - content: The written content, above the entries that stay in any case.
  ///   - floor: How many entries stay in any case.
  ///   - adoptingEqualRoutes: Whether an entry with an unknown id stands for the one as far from
  ///     the bottom, or from the top, if the routes are equal, as in a path made of routes.
  /// - Returns: The edit, or the reason why there is none.
  @inlinable
  func settle(
    _ content: StackContent<Route>,
    above floor: Int = 0,
    adoptingEqualRoutes: Bool
  ) -> StackResolution<Route> {
    let newCount = content.routes.count
    let oldCount = count - floor
    let shorter = min(oldCount, newCount)
    var known: Set<EntryID>?
    var named: Set<EntryID>?

    func isSame(_ index: Int, _ newIndex: Int) -> Bool {
      let index = index + floor
      guard let newIDs = content.ids, newIDs[newIndex] != ids[index] else {
        return routes[index] == content.routes[newIndex]
      }
      guard adoptingEqualRoutes, routes[index] == content.routes[newIndex] else { return false }
      // An entry that the stack does not know may stand for one that the write does not name.
      let knownIDs = known ?? Set(ids)
      let namedIDs = named ?? Set(newIDs)
      (known, named) = (knownIDs, namedIDs)
      return !knownIDs.contains(newIDs[newIndex]) && !namedIDs.contains(ids[index])
    }

    var prefix = 0
    while prefix < shorter, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) {
      suffix += 1
    }

    let removed = (floor + prefix)..<(count - suffix)
    let added = prefix..<(newCount - suffix)
    if added.isEmpty {
      return removed.isEmpty
        ? .none(.equal) : .edit(StackEdit(removed: removed, routes: [], ids: []))
    }
    let newRoutes = Array(content.routes[added])
    let newIDs = freshIDs(for: newRoutes, content.ids.map { Array($0[added]) }, replacing: removed)
    return .edit(StackEdit(removed: removed, routes: Few(newRoutes), ids: Few(newIDs)))
  }

  /// The ids for new entries: the ids that they bring, unless those are taken.
  ///
  /// An id is taken by an entry that stays, by an earlier one of the same write, or by one that
  /// goes and has another route.
  @inlinable
  func freshIDs(
    for newRoutes: [Route],
    _ newIDs: [EntryID]?,
    replacing removed: Range<Int>
  ) -> [EntryID] {
    guard var newIDs else { return EntryID.run(of: newRoutes.count) }
    var seen: Set<EntryID> = []
    // One id is looked up by a scan, several through a table.
    let table =
      newIDs.count == 1
      ? nil : Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    for index in newIDs.indices {
      let id = newIDs[index]
      var isTaken = newIDs.count > 1 && !seen.insert(id).inserted
      if let position = table.map({ $0[id] }) ?? ids.firstIndex(of: id) {
        let isMoved = removed.contains(position) && routes[position] == newRoutes[index]
        isTaken = isTaken || !isMoved
      }
      if isTaken { newIDs[index] = EntryID() }
    }
    return newIDs
  }
}
