// How an entry, a tab or a flow that does not come is removed from a state.

extension NavigationSnapshot {
  /// Removes an entry of a stack or a layer, with everything on it and in it.
  ///
  /// - Returns: The other entries that were removed, or `nil` if the entry is not there.
  mutating func cut(_ id: EntryID) -> [RouteEntry]? {
    for index in blocks.indices where !blocks[index].kind.showsPlaces {
      if let along = blocks[index].cut(id) { return along }
    }
    for index in groups.indices {
      if let along = groups[index].cut(id) { return along }
    }
    return nil
  }

  /// Removes a tab or a flow, which no other one follows in front, with all that it holds.
  ///
  /// - Parameters:
  ///   - holder: The tab or the flow, which another block may know by the same raw value.
  ///   - outer: The names that lead here.
  ///   - isBlock: Whether a block is the one that holds it.
  /// - Returns: The block that held it, as the names that lead to it, and the entries that went
  ///   along; `nil` if the state names no such tab or flow.
  mutating func remove(
    _ holder: AnyRoute,
    in outer: String = "",
    where isBlock: (EntryID) -> Bool
  ) -> (place: String, entries: [RouteEntry])? {
    let path = "\(outer)\(name)/"
    for index in blocks.indices where isBlock(blocks[index].id) {
      let items = blocks[index].items
      guard let item = items.firstIndex(where: { holder.isNamed($0.entry.route) }) else { continue }
      blocks[index].items.remove(at: item)
      let isGone = { (place: NavigationSnapshot) in
        place.holder.map { holder.isNamed($0.route) } ?? false
      }
      let entries = groups.filter(isGone).flatMap(\.allEntries)
      groups.removeAll(where: isGone)
      return (path + blocks[index].name, entries)
    }
    for index in groups.indices {
      if let removed = groups[index].remove(holder, in: path, where: isBlock) { return removed }
    }
    return nil
  }

  /// The entries of all stacks and layers in the group, with the roots.
  package var allEntries: [RouteEntry] {
    [root].compactMap(\.self) + blocks.flatMap(\.allEntries) + groups.flatMap(\.allEntries)
  }
}

extension NavigationSnapshot.Block {
  /// The entries of a stack, or the layers with their stacks.
  package var allEntries: [RouteEntry] {
    kind.showsPlaces ? [] : items.flatMap { [$0.entry] + $0.stack }
  }

  fileprivate mutating func cut(_ id: EntryID) -> [RouteEntry]? {
    for index in items.indices {
      if items[index].id == id {
        let gone = items[index...].flatMap { [$0.entry] + $0.stack }
        items.removeSubrange(index...)
        return Array(gone.dropFirst())
      }
      if let place = items[index].stack.firstIndex(where: { $0.id == id }) {
        let gone = items[index].stack[place...].dropFirst()
        items[index].stack.removeSubrange(place...)
        return Array(gone)
      }
    }
    return nil
  }
}

extension AnyRoute {
  /// Whether a tab or a flow of a state is this one, by its route or by its raw value.
  fileprivate func isNamed(_ saved: AnyRoute) -> Bool {
    self == saved || saved.as(RawID.self).map { $0 == RawID(of: self) } ?? false
  }
}
