/// Where a block was, in terms that hold for one that comes anew: the names from the root of the tree to it.
struct Address {
  private let names: String
  /// Whether it was in front, and what goes on there is to be again.
  let isInFront: Bool

  /// A layer goes for good: what was given to its stack is for what lay under it.
  @MainActor
  init(of block: Block) {
    names = (block.layer?.presenter ?? block).location
    isInFront = block.group?.isInFront ?? true
  }

  /// Whether it lies in a place.
  @MainActor
  func isIn(_ group: NavigationGroup) -> Bool { names.hasPrefix("\(group.location)/") }

  @MainActor
  func block(in tree: NavigationGroup) -> Block? { tree.blocks.first { $0.location == names } }
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
    guard let block = address.block(in: tree) else { return try send(intent, from: tree) }
    if case .selectThen(let tab, let inner) = intent.ask, let tabs = block as? ChoiceBlock,
      choice(tabs).entry(of: tab) == nil
    {
      return try send(inner, from: tabs.group ?? tree)
    }
    guard block.accepts(intent) else { return try send(intent, from: block.group ?? tree) }
    if address.isInFront { try bring(intent, to: block) } else { try apply(intent, at: block) }
  }
}
