/// How a state that was written from outside becomes an edit: the one difference that the kit takes.
///
/// What both states have in common at the bottom, and then at the top, is kept, with its ids. The
/// rest is exchanged.
extension StackEngine {
  /// Finds the edit that leads from the present state to a written one.
  ///
  /// - Parameters:
  ///   - write: The state that was written.
  ///   - adoptingEqualRoutes: Whether an entry with an unknown id is taken for the one that the
  ///     stack has at the same place, if the routes are equal. A path made of routes means that.
  func settle(
    _ write: StackWrite<Route>,
    adoptingEqualRoutes: Bool = true
  ) -> StackResolution<Route> {
    var isSame = Comparison(old: storage, new: write, adoptsEqualRoutes: adoptingEqualRoutes)
    let oldCount = storage.count
    let newCount = write.routes.count
    let shorter = min(oldCount, newCount)

    var prefix = min(write.untouched, shorter)
    while prefix < shorter, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) {
      suffix += 1
    }

    let removed = prefix..<(oldCount - suffix)
    let added = prefix..<(newCount - suffix)
    if removed.isEmpty, added.isEmpty { return .none(.equal) }
    guard !added.isEmpty else { return .edit(StackEdit(removed: removed, inserted: .nothing)) }

    let routes = Array(write.routes[added])
    guard let ids = write.ids else {
      return .edit(StackEdit(removed: removed, inserted: .many(StackStorage(minting: routes))))
    }
    let entries = StackStorage(routes: routes, ids: Array(ids[added]))
    let fresh = withoutForeignIDs(entries, replacing: removed)
    return .edit(StackEdit(removed: removed, inserted: .many(fresh)))
  }

  /// The entries with a new id for each whose id belongs to another entry.
  ///
  /// That is: to an entry that stays, to an earlier one of the same write, or to an entry that goes
  /// and shows another route.
  func withoutForeignIDs(
    _ entries: StackStorage<Route>,
    replacing removed: Range<Int>
  ) -> StackStorage<Route> {
    var entries = entries
    let positions = IDLookup(storage.ids, expectedQueries: entries.count)
    var seen: Set<EntryID> = []
    for index in entries.ids.indices {
      let id = entries.ids[index]
      var isTaken = entries.count > 1 && !seen.insert(id).inserted
      if let position = positions[id] {
        let isMoved = removed.contains(position) && storage.routes[position] == entries.routes[index]
        isTaken = isTaken || !isMoved
      }
      if isTaken { entries.ids[index] = .mint() }
    }
    return entries
  }

  /// Whether an entry of the written state is one of the present state.
  private struct Comparison {
    let old: StackStorage<Route>
    let new: StackWrite<Route>
    let adoptsEqualRoutes: Bool
    private var known: Set<EntryID>?

    init(old: StackStorage<Route>, new: StackWrite<Route>, adoptsEqualRoutes: Bool) {
      self.old = old
      self.new = new
      self.adoptsEqualRoutes = adoptsEqualRoutes
    }

    mutating func callAsFunction(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      guard let ids = new.ids, ids[newIndex] != old.ids[oldIndex] else {
        return old.routes[oldIndex] == new.routes[newIndex]
      }
      guard adoptsEqualRoutes, old.routes[oldIndex] == new.routes[newIndex] else { return false }
      let known = known ?? Set(old.ids)
      self.known = known
      return !known.contains(ids[newIndex])
    }
  }
}

/// Finds the positions of ids: by a scan where few are asked for, else through a table.
private struct IDLookup {
  private let ids: [EntryID]
  private let table: [EntryID: Int]?

  init(_ ids: [EntryID], expectedQueries: Int) {
    self.ids = ids
    table =
      expectedQueries > 8
      ? Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first }) : nil
  }

  subscript(id: EntryID) -> Int? { table.map { $0[id] } ?? ids.firstIndex(of: id) }
}
