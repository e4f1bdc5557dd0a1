/// The removal of a refused entry from a state, with what goes along, or another route in its place.
struct SnapshotEdit {
  var substitute: RestorationBook.Substitute
  /// The entries that have gone with the refused one, and that one unless something is in its place.
  private(set) var removed: [RouteEntry] = []
  /// The block that holds the refused tab or flow, as the names that lead to it.
  private(set) var place = ""

  private let refused: RefusedEntry

  init(_ refused: RefusedEntry, _ substitute: RestorationBook.Substitute) {
    self.refused = refused
    self.substitute = substitute
  }

  /// Edits a state, and returns whether the entry was there.
  mutating func apply(to state: inout NavigationSnapshot, in outer: String = "") -> Bool {
    for index in state.blocks.indices where apply(to: &state.blocks[index]) {
      place = "\(outer)\(state.name)/\(state.blocks[index].name)"
      if let holder = refused.holder { removePlace(of: holder, from: &state) }
      return true
    }
    let path = "\(outer)\(state.name)/"
    for index in state.groups.indices where apply(to: &state.groups[index], in: path) {
      return true
    }
    return false
  }

  private mutating func apply(to block: inout NavigationSnapshot.Block) -> Bool {
    if block.kind.showsPlaces {
      guard let holder = refused.holder,
        let index = block.items.firstIndex(where: { holder.isNamed($0.entry.route) })
      else { return false }
      // Another tab, or another flow, stays in front.
      block.items.remove(at: index)
      return true
    }
    if let index = block.items.firstIndex(where: { $0.id == refused.id }) {
      if case .entry(let entry) = substitute {
        block.items[index].entry = entry
        removed += block.items[index].stack
        block.items[index].stack = []
        return true
      }
      let end = end(after: index, of: block.items.count)
      for item in block.items[index..<end] { removed += [item.entry] + item.stack }
      block.items.removeSubrange(index..<end)
      return true
    }
    for item in block.items.indices where apply(to: &block.items[item].stack) { return true }
    return false
  }

  private mutating func apply(to stack: inout [RouteEntry]) -> Bool {
    guard let index = stack.firstIndex(where: { $0.id == refused.id }) else { return false }
    if case .entry(let entry) = substitute {
      stack[index] = entry
      return true
    }
    let end = end(after: index, of: stack.count)
    removed += stack[index..<end]
    stack.removeSubrange(index..<end)
    return true
  }

  /// The end of what goes with an entry.
  private func end(after index: Int, of count: Int) -> Int {
    if case .nothing = substitute { index + 1 } else { count }
  }

  private mutating func removePlace(of holder: AnyRoute, from state: inout NavigationSnapshot) {
    let isGone = { (place: NavigationSnapshot) in
      place.holder.map { holder.isNamed($0.route) } ?? false
    }
    removed += state.groups.filter(isGone).flatMap(\.allEntries)
    state.groups.removeAll(where: isGone)
  }
}

extension AnyRoute {
  /// Whether a tab or a flow of a state is this one, by its route or by its raw value.
  fileprivate func isNamed(_ saved: AnyRoute) -> Bool {
    self == saved || saved.as(RawID.self).map { $0 == RawID(of: self) } ?? false
  }
}

extension NavigationSnapshot {
  /// The entries of all stacks and layers in the group, with the roots.
  var allEntries: [RouteEntry] {
    [root].compactMap(\.self) + blocks.flatMap(\.allEntries) + groups.flatMap(\.allEntries)
  }
}

extension NavigationSnapshot.Block {
  /// The entries of a stack, or the layers with their stacks.
  var allEntries: [RouteEntry] {
    kind == .tabs || kind == .flow ? [] : items.flatMap { [$0.entry] + $0.stack }
  }
}
