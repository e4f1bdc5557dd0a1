// Tabs and flows: what an intent comes to.

extension Draft {
  /// Adds the edits of an intent for tabs or flows.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: ChoiceBlock) throws(Refusal) {
    let choice = choice(block)
    switch ask {
    case .select(let id):
      guard let entry = choice.entry(of: id) else { throw .unchanged(.notFound) }
      if entry == choice.selected { throw .unchanged(.alreadySelected) }
      select(entry, of: block, choice)
    case .tap(choice.selected.route), .reselect: try reselect(in: block, choice)
    case .tap(let id):
      told = NavigationIntent(.select(id))
      try apply(.select(id), to: block)
    case .selectThen(let id, let intent): try select(id, of: block, choice, then: intent)
    case .goBack: try goBack(in: block, choice)
    case .insert(let id, let index): try insert(id, at: index, of: block, choice)
    case .removeTab(let id): try remove(id, of: block, choice)
    case .enter(let id):
      guard let entry = choice.entry(of: id) else {
        throw .failed(.undeclaredFlow(id, choice.entries.map(\.route)))
      }
      if entry == choice.selected { throw .unchanged(.alreadyEntered) }
      enter(entry, of: block, choice)
    case .remove(let ids): try leave(Set(ids), of: block, choice)
    default: throw .unchanged(.notAccepted)
    }
  }

  /// Makes the places that it shows, hidden: guards are asked about what is in them.
  ///
  /// - Returns: Whether any was to be made.
  func makePlaces() -> Bool {
    var isMade = false
    for case .choice(let block, _, let choice) in edits.map(\.change) {
      let id = choice.selected.route
      if block.knownPlace(of: id) == nil, block.placeForQuestion(of: id) != nil { isMade = true }
    }
    return isMade
  }
}

// MARK: - Tabs

extension Draft {
  private mutating func select(
    _ entry: RouteEntry,
    of block: ChoiceBlock,
    _ old: Choice,
    isBack: Bool = false
  ) {
    var new = old
    new.select(entry, isBack: isBack)
    add(.choice(block, from: old, to: new))
  }

  /// Does what a tap on the selected tab does.
  private mutating func reselect(in block: ChoiceBlock, _ choice: Choice) throws(Refusal) {
    switch block.reselection.kind {
    case .nothing: throw .unchanged(.alreadySelected)
    case .popToRoot:
      if let stack = placeInFront(of: block).flatMap({ stackInFront(of: $0.group) }),
        self.stack(stack).count > 0
      {
        told = .popToRoot
        return try apply(.popToRoot, to: stack)
      }
    case .tellScreen: break
    }
    throw .unchanged(.screenTold)
  }

  /// Goes back in the selected tab, or from its root to another tab.
  private mutating func goBack(in block: ChoiceBlock, _ choice: Choice) throws(Refusal) {
    if let place = placeInFront(of: block), try goBack(in: place.group) { return }
    let other =
      switch block.rootBack.kind {
      case .stay: nil as RouteEntry?
      case .firstTab: choice.entries.first
      case .previousTab: choice.earlier.last
      }
    told = .popLast()
    guard let other, other != choice.selected else { throw .unchanged(.alreadyAtRoot) }
    told = NavigationIntent(.select(other.route))
    select(other, of: block, choice, isBack: true)
  }

  /// Adds a tab, or moves one that is there.
  private mutating func insert(
    _ id: AnyRoute,
    at index: Int?,
    of block: ChoiceBlock,
    _ old: Choice
  ) throws(Refusal) {
    let known = old.entry(of: id)
    var new = old
    new.place(known ?? RouteEntry(id: names.next(), route: id), at: index ?? .max)
    if known != nil, index == nil || new == old { throw .unchanged(.alreadyThere) }
    add(.choice(block, from: old, to: new))
  }

  private mutating func remove(
    _ id: AnyRoute,
    of block: ChoiceBlock,
    _ old: Choice
  ) throws(Refusal) {
    guard let index = old.entries.firstIndex(where: { $0.route == id }) else {
      throw .unchanged(.notFound)
    }
    if old.entries.count == 1 { throw .unchanged(.lastTab) }
    let entry = old.entries[index]
    var new = old
    new.remove(entry)
    // The tab in front of a removed one is its neighbour, as in a row of windows.
    if entry == old.selected { new.select(new.entries[min(index, new.entries.count - 1)]) }
    new.remove(entry)
    add(.choice(block, from: old, to: new), end: .ownerGone)
  }
}

// MARK: - Flows, and what may not be shown

extension Draft {
  /// Enters a flow: each visit is an entry of its own.
  private mutating func enter(_ entry: RouteEntry, of block: ChoiceBlock, _ old: Choice) {
    var new = old
    new.visit(entry, leavingFor: names.next())
    add(.choice(block, from: old, to: new), end: .flowSwitched)
  }

  /// Leaves a tab or a flow that may not be shown for the first that may be.
  private mutating func leave(
    _ refused: Set<EntryID>,
    of block: ChoiceBlock,
    _ choice: Choice
  ) throws(Refusal) {
    guard refused.contains(choice.selected.id) else { throw .unchanged(.notFound) }
    let allowed = choice.entries.filter { !refused.contains($0.id) }
    // Where nothing is allowed, the first flow is shown, as at the launch of the app.
    let next =
      allowed.first { preferred.contains($0.route) } ?? allowed.first
      ?? (block.isFlow ? choice.entries.first : nil)
    guard let next, next != choice.selected else { throw .failed(.noTabAllowed) }
    if block.isFlow { enter(next, of: block, choice) } else { select(next, of: block, choice) }
  }
}
