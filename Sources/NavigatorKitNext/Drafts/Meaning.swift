/// What a draft means for screens, found once from the state and the draft.
///
/// Guards, results, ends of screens, visits, events, protection and undo read it; no block answers questions about
/// other blocks.
@MainActor
struct Meaning {
  /// The screens that go, top first, with all that lies in them.
  private(set) var goes: [Seen] = []
  /// The screens that come, bottom first.
  private(set) var comes: [Seen] = []
  /// The screens that stay and are in front after the change, and were not before; bottom first.
  private(set) var uncovers: [Seen] = []

  init(_ draft: Draft) {
    if draft.edits.count == 1, case .stack(let block, let edit) = draft.edits[0].change {
      read(edit, of: block, draft)
      return
    }
    // Layers lie over tabs and flows, and these over stacks, in whatever order they were taken away.
    let edits = draft.edits.reversed()
    for depth in 0...3 {
      for edit in edits where edit.depth == depth { goes += draft.leaving(by: edit) }
    }
    let all = draft.edits.flatMap { draft.arriving(by: $0) }
    // What only changes its place neither goes nor comes.
    let (left, arrived) = (Set(goes.map(\.entry.id)), Set(all.map(\.entry.id)))
    goes.removeAll { arrived.contains($0.entry.id) }
    comes = all.filter { !left.contains($0.entry.id) && draft.holds($0) }
    uncovers = draft.uncovered(by: Set(comes.map(\.entry.id)))
  }

  private mutating func read(_ edit: StackEdit, of block: AnyStackBlock, _ draft: Draft) {
    let (left, arrived) = (edit.removed, edit.inserted)
    // An entry that only changes its place neither goes nor comes.
    goes = left.reversed().filter { !arrived.contains($0) }.map { Seen(entry: $0, block: block) }
    comes = arrived.filter { !left.contains($0) }.map { Seen(entry: $0, block: block) }
    if draft.top(of: block)?.id != block.top?.id {
      uncovers = draft.face(of: block).filter { !comes.map(\.entry).contains($0.entry) }
    }
  }
}

extension Draft.Edit {
  fileprivate var depth: Int {
    switch change {
    case .layers: 0
    case .choice: 1
    case .stack: 2
    case .root: 3
    }
  }
}

extension Draft {
  /// The screens that an edit takes away, top first.
  fileprivate func leaving(by edit: Edit) -> [Seen] {
    switch edit.change {
    case .stack(let block, let edit):
      return edit.removed.reversed().map { Seen(entry: $0, block: block) }
    case .layers(let block, let from, let to):
      let kept = Set(to.map(\.id))
      return from.reversed().filter { !kept.contains($0.id) }
        .flatMap { Draft().contents(of: $0, in: block).reversed() }
    case .choice(let block, let from, let to):
      let kept = Set(to.entries.map(\.id))
      return from.entries.reversed().filter { !kept.contains($0.id) }
        .filter { !block.isFlow || $0 == from.selected && !block.keeps($0.route) }
        .flatMap { entry in
          let place = block.knownPlace(of: entry.route)
          return (place.map { $0.group.contents } ?? []) + [Seen(entry: entry, block: block)]
        }
    case .root: return []
    }
  }

  /// The screens that an edit brings, bottom first.
  fileprivate func arriving(by edit: Edit) -> [Seen] {
    switch edit.change {
    case .stack(let block, let edit):
      return edit.inserted.map { Seen(entry: $0, block: block) }
    case .layers(let block, let from, let to):
      let known = Set(from.map(\.id))
      return to.filter { !known.contains($0.id) }.flatMap { contents(of: $0, in: block) }
    case .choice(let block, let from, let to):
      return from.selected == to.selected ? [] : [Seen(entry: to.selected, block: block)]
    case .root(let group, let block, _, .shown):
      return group.rootEntry.map { [Seen(entry: $0, block: block)] } ?? []
    case .root: return []
    }
  }

  /// Whether a screen that an edit brought is still there after the later ones.
  fileprivate func holds(_ seen: Seen) -> Bool {
    if seen.isRoot { return true }
    return switch seen.block {
    case let stack as AnyStackBlock: self.stack(stack).lastIndex(of: seen.entry.id) != nil
    case let presenter as LayersBlock:
      layers(presenter).contains { layer in
        layer.entry.id == seen.entry.id || layer.stack.contains { $0.id == seen.entry.id }
      }
    default: true
    }
  }

  /// The screens that are in front of changed blocks after the draft, and were not before.
  fileprivate func uncovered(by added: Set<EntryID>) -> [Seen] {
    var known = added
    return blocks.flatMap { block in
      let before = Set(Draft().shown(by: block).map(\.entry.id))
      return shown(by: block).filter {
        !before.contains($0.entry.id) && known.insert($0.entry.id).inserted
      }
    }
  }
}
