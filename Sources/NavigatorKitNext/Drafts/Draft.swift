/// A change under construction: edits over the state of a tree, which stays as it is.
///
/// An intent is resolved by adding its edits. An intent that is made of others resolves one after the other over the
/// same draft, so that it happens whole or not at all.
@MainActor
struct Draft {
  private(set) var edits: [Edit] = []
  /// How often an edit was added: one may have become a part of the one before it.
  private(set) var additions = 0
  var names: EntryNames
  /// The screen whose value the command brings.
  var finished: EntryID?
  /// The presenters whose waiting layers are dropped.
  private(set) var cleared: [LayersBlock] = []
  /// The block that the intent is for, of which observers are told first.
  var lead: Block?
  /// The intent that it came to, as observers are told, if that is another one.
  var told: NavigationIntent?
  /// What follows when it has happened, or where nothing is left to do for it.
  var arrival: (() -> Void)?
  /// The tabs and flows to which guards would lead from those that may not be shown.
  var preferred: Set<AnyRoute> = []
  /// What a removal could not do, while it could do the rest.
  var shortfall: NavigationFailure?

  init(names: [EntryID] = []) { self.names = EntryNames(names) }

  /// One change of one block.
  ///
  /// A class of constants: a draft is handed on often, and a copy of it should count one reference.
  final class Edit {
    enum Part {
      case stack(AnyStackBlock, StackEdit)
      case layers(LayersBlock, from: [Layer], to: [Layer])
      case choice(ChoiceBlock, from: Choice, to: Choice)
      case root(NavigationGroup, under: Block, from: RootStanding, to: RootStanding)
    }

    let change: Part
    /// Why results of the removed entries end, if the intent says so.
    let end: ResultEnd.Kind?

    init(_ change: Part, end: ResultEnd.Kind?) { (self.change, self.end) = (change, end) }
  }
}

// MARK: - Adding

extension Draft {
  mutating func add(_ change: Edit.Part, end: ResultEnd.Kind? = nil) {
    additions += 1
    if case .stack(let block, let edit) = change, let last = edits.last,
      case .stack(block, let earlier) = last.change
    {
      // One exchange of one stack: its observers are told once.
      edits.removeLast()
      let merged = earlier.merged(with: edit, over: stack(block))
      edits.append(Edit(.stack(block, merged), end: end ?? last.end))
    } else if case .layers(let block, let old, let layers) = change {
      // One that goes comes back, if it does, with what lay in it.
      let kept = Set(layers.map(\.id))
      var (from, end) = (old.map { kept.contains($0.id) ? $0 : block.filled($0) }, end)
      if let last = edits.last, case .layers(block, let earlier, _) = last.change {
        edits.removeLast()
        (from, end) = (earlier, end ?? last.end)
      }
      edits.append(Edit(.layers(block, from: from, to: layers), end: end))
    } else {
      edits.append(Edit(change, end: end))
    }
  }

  mutating func clear(_ presenter: LayersBlock) { cleared.append(presenter) }
}

// MARK: - Reading

extension Draft {
  var isEmpty: Bool { edits.isEmpty }

  /// A stack with the edits that the draft has for it.
  func stack(_ block: AnyStackBlock) -> any StackReading {
    var stack: any StackReading = block
    for edit in edits {
      if case .stack(block, let edit) = edit.change { stack = EditedStack(base: stack, edit: edit) }
    }
    return stack
  }

  func layers(_ block: LayersBlock) -> [Layer] {
    for edit in edits.reversed() {
      if case .layers(block, _, let layers) = edit.change { return layers }
    }
    return block.layers
  }

  func choice(_ block: ChoiceBlock) -> Choice {
    for edit in edits.reversed() {
      if case .choice(block, _, let choice) = edit.change { return choice }
    }
    return block.choice
  }

  /// Whether it takes nothing away.
  var onlyAdds: Bool {
    edits.allSatisfy {
      if case .stack(_, let edit) = $0.change { edit.removed.isEmpty } else { false }
    }
  }

  func rootStanding(in group: NavigationGroup) -> RootStanding {
    for edit in edits.reversed() {
      if case .root(let other, _, _, let standing) = edit.change, other === group {
        return standing
      }
    }
    return group.rootStanding
  }

  /// The blocks that change, each once.
  var blocks: [Block] {
    if edits.count == 1 { return [edits[0].block] }
    var all: [Block] = []
    for edit in edits where !all.contains(where: { $0 === edit.block }) { all.append(edit.block) }
    return all
  }

  func changes(_ block: Block) -> Bool { edits.contains { $0.block === block } }
}

extension Draft.Edit {
  @MainActor var block: Block {
    switch change {
    case .stack(let block, _): block
    case .layers(let block, _, _): block
    case .choice(let block, _, _): block
    case .root(_, let block, _, _): block
    }
  }
}

private func ~= (one: Block, other: Block) -> Bool { one === other }

// MARK: - Leading back

extension Draft {
  /// The change that leads back, with all ids.
  var inverse: Draft {
    var draft = Draft()
    for edit in edits.reversed() {
      switch edit.change {
      // A layer that comes back begins with what lay in it.
      case .stack(let block, _) where takesAway(block): break
      case .stack(let block, let edit): draft.add(.stack(block, edit.inverse))
      case .layers(let block, let from, let to): draft.add(.layers(block, from: to, to: from))
      case .choice(let block, let from, let to): draft.add(.choice(block, from: to, to: from))
      case .root(let group, let block, let from, let to):
        draft.add(.root(group, under: block, from: to, to: from))
      }
    }
    return draft
  }

  /// Whether it takes the layer away in which a stack lies.
  private func takesAway(_ stack: AnyStackBlock) -> Bool {
    guard let layer = stack.layer else { return false }
    return edits.contains { edit in
      guard case .layers(layer.presenter, _, let layers) = edit.change else { return false }
      return !layers.contains { $0.id == layer.id }
    }
  }

  /// Whether it can be applied to the state as it is now.
  var isCurrent: Bool {
    var earlier = Draft()
    for edit in edits {
      switch edit.change {
      case .stack(let block, let change):
        let stack = earlier.stack(block)
        guard change.range.upperBound <= stack.count,
          stack.entries(in: change.range) == change.removed
        else { return false }
      case .layers(let block, let from, _):
        // A dialog may have gone since, and none may have come.
        let now = earlier.layers(block).map(\.id)
        guard now == from.map(\.id) || now == from.screens.map(\.id) else { return false }
      case .choice(let block, let from, _):
        guard earlier.choice(block) == from else { return false }
      case .root: break
      }
      earlier.add(edit.change)
    }
    return true
  }

  /// Whether another draft is about the same screens, so that what guards said of one holds for the other.
  func concernsTheSame(as other: Draft) -> Bool {
    // What is about a dialog is about that one.
    let isAside = other.withoutDialogs.isEmpty
    let (own, other) = isAside ? (self, other) : (withoutDialogs, other.withoutDialogs)
    let (one, two) = (Meaning(own), Meaning(other))
    return one.goes.map(\.entry) == two.goes.map(\.entry)
      && one.comes.map(\.entry.route) == two.comes.map(\.entry.route)
      && own.blocks.map(\.id) == other.blocks.map(\.id)
  }

  /// The draft but for dialogs, which come and go and change nothing of what lies under them.
  var withoutDialogs: Draft {
    var draft = self
    draft.edits = edits.compactMap { edit in
      guard case .layers(let block, let from, let to) = edit.change else { return edit }
      let (old, new) = (from.screens, to.screens)
      return old == new ? nil : Edit(.layers(block, from: old, to: new), end: edit.end)
    }
    return draft
  }
}
