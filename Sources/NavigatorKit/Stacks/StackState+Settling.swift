// How a state that was written from outside becomes an edit: the one difference that the kit takes.

@MainActor
extension StackState {
  /// Finds the edit that leads from this state to a path.
  ///
  /// What the path has untouched of this very state is not looked at.
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

  /// Finds the edit that leads from this state to what was written.
  ///
  /// What both have in common at the bottom, and then at the top, is kept, with its ids. The rest is
  /// exchanged.
  ///
  /// - Parameters:
  ///   - content: What was written, above the entries that stay in any case.
  ///   - floor: How many entries stay in any case.
  ///   - adoptingEqualRoutes: Whether an entry with an unknown id is taken for the one that the
  ///     stack has at the same place, if the routes are equal. A path made of routes means that.
  /// - Returns: The edit, or that there is none.
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

  /// The ids for new entries: those that they bring, unless these belong to another entry.
  ///
  /// That is: to an entry that stays, to an earlier one of the same write, or to an entry that goes
  /// and shows another route.
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
      if isTaken { newIDs[index] = EntryID.mint() }
    }
    return newIDs
  }
}
