/// Where a block was, in terms that hold for one that comes anew: the tabs and the names from the root of the tree to it.
@MainActor
struct Address {
  private let steps: [Step]
  private let name: String
  private let location: String
  /// Whether it was in front, and what goes on there is to be again.
  let isInFront: Bool

  fileprivate enum Step {
    /// What a tab or a flow shows.
    case alternative(AnyRoute)
    case place(String)
  }

  /// A layer goes for good: what was given to its stack is for what lay under it.
  init(of block: Block) {
    let block = block.layer?.presenter ?? block
    (name, location) = (block.displayName, block.location)
    isInFront = block.group?.isInFront ?? true
    let around = block.group?.lineage.dropLast() ?? []
    steps = around.reversed().map { group in
      let entry = group.parent?.choice?.entry(showing: group)
      return entry.map { .alternative($0.route) } ?? .place(group.name)
    }
  }

  /// Whether it lies in a place.
  func isIn(_ group: NavigationGroup) -> Bool { location.hasPrefix("\(group.location)/") }

  /// Whether it is that of a block.
  func isOf(_ block: Block) -> Bool { location == block.location }

  /// The block that has the address now; the places on the way are made if they have to be.
  func block(in tree: NavigationGroup, _ draft: Draft) -> Block? {
    var group = tree
    for step in steps {
      guard let next = draft.place(step, in: group) else { return nil }
      group = next
    }
    return group.members.first { $0.displayName == name }
  }
}

extension Draft {
  fileprivate func place(_ step: Address.Step, in group: NavigationGroup) -> NavigationGroup? {
    switch step {
    case .place(let name): return group.children.first { $0.name == name }
    case .alternative(let id):
      guard let block = group.choice, choice(block).entry(of: id) != nil else { return nil }
      if block.isFlow, choice(block).selected.route != id { return nil }
      return block.placeForQuestion(of: id)?.group
    }
  }
}

extension Draft {
  /// Adds the edits of an intent for the block that has an address now, or, if none has or it does not take the intent,
  /// for whatever takes it.
  mutating func send(
    _ intent: NavigationIntent,
    to address: Address,
    in tree: NavigationGroup?
  ) throws(Refusal) {
    guard let tree else { throw .failed(.gone) }
    guard let block = address.block(in: tree, self) else { return try send(intent, from: tree) }
    if case .selectThen(let tab, let inner) = intent.ask, let tabs = block as? ChoiceBlock,
      choice(tabs).entry(of: tab) == nil
    {
      return try send(inner, from: tabs.group ?? tree)
    }
    guard block.accepts(intent) else { return try send(intent, from: block.group ?? tree) }
    if address.isInFront { try bring(intent, to: block) } else { try apply(intent, at: block) }
  }
}
