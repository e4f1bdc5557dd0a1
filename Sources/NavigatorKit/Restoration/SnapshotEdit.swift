/// The removal of what guards have refused from a state, with what goes along, or other routes in its place.
struct SnapshotEdit {
  typealias Substitute = RestorationBook.Substitute

  /// The entries that have gone along, each with the one that was refused.
  private(set) var removed: [(entry: RouteEntry, with: RouteEntry)] = []
  /// Whether any of the entries was there.
  private(set) var hasFound = false

  private let substitutes: [EntryID: Substitute]

  /// Prepares the edit, by what comes in the place of each refused entry.
  init(_ substitutes: [EntryID: Substitute]) {
    self.substitutes = substitutes
  }

  /// Edits a state: each part of it is looked at once, however much was refused.
  mutating func apply(to state: inout NavigationSnapshot) {
    for index in state.blocks.indices where !state.blocks[index].kind.showsPlaces {
      apply(to: &state.blocks[index].items)
    }
    for index in state.groups.indices { apply(to: &state.groups[index]) }
  }

  private mutating func apply(to items: inout [NavigationSnapshot.Item]) {
    var kept: [NavigationSnapshot.Item] = []
    for (index, item) in items.enumerated() {
      guard let substitute = substitutes[item.id] else {
        kept.append(item)
        apply(to: &kept[kept.count - 1].stack)
        continue
      }
      hasFound = true
      var gone = item.stack
      if case .entry(let entry) = substitute {
        var other = item
        other.entry = entry
        other.stack = []
        kept.append(other)
      }
      let isLast = substitute.endsStack
      if isLast { gone += items[(index + 1)...].flatMap { [$0.entry] + $0.stack } }
      removed += gone.map { ($0, item.entry) }
      if isLast { break }
    }
    items = kept
  }

  private mutating func apply(to stack: inout [RouteEntry]) {
    guard stack.contains(where: { substitutes[$0.id] != nil }) else { return }
    var items = stack.map { NavigationSnapshot.Item(entry: $0) }
    apply(to: &items)
    stack = items.map(\.entry)
  }
}

extension RestorationBook.Substitute {
  /// Whether nothing of what lies on the entry comes back.
  var endsStack: Bool {
    switch self {
    case .entry, .nothing: false
    case .nothingAbove, .nothingAtAll: true
    }
  }
}

extension NavigationSnapshot {
  /// Removes a tab or a flow, which no other one follows in front, with all that it holds.
  ///
  /// - Parameters:
  ///   - holder: The tab or the flow, which another block may know by the same raw value.
  ///   - outer: The names that lead here.
  ///   - isBlock: Whether a block is the one that holds it.
  /// - Returns: The block that held it, as the names that lead to it, and the entries that went along; `nil` if
  ///   the state names no such tab or flow.
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
  var allEntries: [RouteEntry] {
    [root].compactMap(\.self) + blocks.flatMap(\.allEntries) + groups.flatMap(\.allEntries)
  }

  /// The ids of the entries of all stacks and layers in the group, without the roots.
  var idsInBlocks: Set<EntryID> {
    groups.reduce(into: Set(blocks.flatMap(\.allEntries).map(\.id))) {
      $0.formUnion($1.idsInBlocks)
    }
  }
}

extension AnyRoute {
  /// Whether a tab or a flow of a state is this one, by its route or by its raw value.
  fileprivate func isNamed(_ saved: AnyRoute) -> Bool {
    self == saved || saved.as(RawID.self).map { $0 == RawID(of: self) } ?? false
  }
}

extension NavigationSnapshot.Block {
  /// The entries of a stack, or the layers with their stacks.
  var allEntries: [RouteEntry] {
    kind == .tabs || kind == .flow ? [] : items.flatMap { [$0.entry] + $0.stack }
  }
}
