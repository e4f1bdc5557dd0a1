// Intents that concern several blocks: each is a fold of others.

extension Draft {
  /// Adds the edits of an intent for a block, or for the one near it that can carry it out.
  mutating func apply(_ intent: NavigationIntent, at block: Block) throws(Refusal) {
    if case .onScreen(let screen, let intent) = intent.ask {
      // A screen may have come to another block since.
      return try apply(intent, of: screen, near: block)
    }
    switch block.standing {
    case .shown: break
    case .gone:
      if case .show(let path) = intent.ask, (block as? AnyStackBlock)?.path == path {
        throw .unchanged(.equal)
      }
      throw .failed(.gone)
    case .released: throw .failed(.ownerReleased)
    }
    if lead == nil { lead = block }
    switch intent.ask {
    case .returnTo(let ask): try returnTo(ask, from: block.gate)
    case .remove(let ids): try remove(Set(ids), near: block)
    case .goBack where !block.accepts(intent): try goBack(from: block)
    case .showRoot(let root):
      let place = block.group?.lineage.first { $0.rootEntry == root }
      guard let place else { throw .unchanged(.notFound) }
      if rootStanding(in: place) == .shown { throw .unchanged(.equal) }
      show(rootOf: place)
    case .plan(let plan):
      guard let group = block.group else { throw .failed(.unhandled(intent, [block.location])) }
      try apply(plan, in: group.top)
    case .lead(let state): try lead(to: state, from: block)
    case _ where block.accepts(intent): try apply(intent.ask, to: block)
    default: try applyElsewhere(intent, than: block)
    }
  }

  /// Adds the edits of an ask for the one block that carries it out.
  mutating func apply(_ ask: NavigationIntent.Ask, to block: Block) throws(Refusal) {
    switch block {
    case let stack as AnyStackBlock: try apply(ask, to: stack)
    case let choice as ChoiceBlock: try apply(ask, to: choice)
    case let presenter as LayersBlock: try apply(ask, to: presenter)
    default: throw .unchanged(.notAccepted)
    }
  }

  /// Adds the edits of an intent that a block was given and does not take: for the first near it that does.
  private mutating func applyElsewhere(
    _ intent: NavigationIntent,
    than block: Block
  ) throws(Refusal) {
    guard let group = block.group else {
      // A layer's stack alone has its presenter still.
      guard let presenter = block.layer?.presenter, presenter.accepts(intent) else {
        throw .unchanged(block.refusal(of: intent))
      }
      lead = presenter
      return try apply(intent.ask, to: presenter)
    }
    var search = IntentSearch(intent, in: self, askedOf: group)
    let member = group.members.first { $0.accepts(intent) }
    guard let taker = member ?? search.taker(from: group) else {
      throw .unchanged(block.refusal(of: intent))
    }
    lead = taker
    try apply(intent.ask, to: taker)
  }

  /// Adds the edits of something that may have nothing to do after others: they stay.
  private mutating func follow(
    _ body: (inout Draft) throws(Refusal) -> Void
  ) throws(Refusal) {
    let before = additions
    do throws(Refusal) { try body(&self) } catch {
      guard case .unchanged(let reason) = error, before > 0, reason.isFulfilled else { throw error }
    }
  }
}

// MARK: - To the front

extension Draft {
  /// Adds the edits of an intent for the first block that takes it, from a place on outwards: it comes to the front.
  mutating func send(_ intent: NavigationIntent, from group: NavigationGroup) throws(Refusal) {
    if group.isGone { throw .failed(.gone) }
    switch intent.ask {
    case .finish: return try finishInFront(intent, from: group)
    case .plan(let plan): return try apply(plan, in: group.top)
    case .returnTo(let ask): return try returnTo(ask, from: group.gate)
    default: break
    }
    var search = IntentSearch(intent, in: self)
    guard let taker = search.taker(from: group) else { throw search.refusal }
    try bring(intent, to: taker)
  }

  /// Selects a tab and carries out an intent in it.
  mutating func select(
    _ id: AnyRoute,
    of block: ChoiceBlock,
    _ choice: Choice,
    then intent: NavigationIntent
  ) throws(Refusal) {
    guard choice.entry(of: id) != nil, let place = block.placeForQuestion(of: id) else {
      throw .unchanged(.notFound)
    }
    var search = IntentSearch(intent, in: self)
    guard let taker = search.taker(below: place.group) else { throw search.refusal }
    try bring(intent, to: taker)
  }

  /// Carries out an intent in a block that takes it, and that comes to the front.
  mutating func bring(_ intent: NavigationIntent, to taker: Block) throws(Refusal) {
    lead = taker
    try uncover(taker)
    try follow { draft throws(Refusal) in try draft.apply(intent.ask, to: taker) }
  }

  /// Whether it brings a block to the front, and a screen in it.
  func shows(_ block: Block, for seen: Seen) -> Bool {
    seen.block === block && edits.contains { if case .choice = $0.change { true } else { false } }
  }

  /// Finishes the screen in front in a place, or else in the nearest around it that shows one.
  ///
  /// Roots are none.
  private mutating func finishInFront(
    _ intent: NavigationIntent,
    from group: NavigationGroup
  ) throws(Refusal) {
    for group in group.lineage {
      guard let front = front(of: group).last, entries(of: front.block).contains(front.entry) else {
        continue
      }
      let presenter = front.block as? LayersBlock
      // The stack in a layer finishes the layer at its root.
      let block = presenter?.stack(in: LayerID(front.entry.id)) ?? front.block
      lead = block
      return try apply(intent.ask, to: block)
    }
    throw .unchanged(.alreadyAtRoot)
  }

  /// Brings a block to the front: selects the tabs that show it, and dismisses the layers over it.
  mutating func uncover(_ block: Block) throws(Refusal) {
    var inner: NavigationGroup?
    for group in block.group?.lineage ?? [] {
      for presenter in group.presenters where presenter !== block {
        let own = block.layer.flatMap { $0.presenter === presenter ? $0.id.entryID : nil }
        try apply(.uncover(own), to: presenter)
      }
      if let inner, let choice = group.choice, let entry = choice.entry(showing: inner),
        entry.route != self.choice(choice).selected.route
      {
        try apply(choice.isFlow ? .enter(entry.route) : .select(entry.route), to: choice)
      }
      inner = group
    }
  }
}

// MARK: - In front

extension Draft {
  /// Adds the edits of an intent for what is in front in the place of a block: pushes and pops are for the stack of the
  /// top layer, if there is one.
  mutating func applyInFront(_ intent: NavigationIntent, of block: Block) throws(Refusal) {
    if intent.ask.isAboutLayers || block.standing != .shown { return try apply(intent, at: block) }
    try apply(intent, at: block.group.flatMap { stackOfTopLayer(in: $0) } ?? block)
  }

  /// The stack in the top layer of a place.
  private func stackOfTopLayer(in group: NavigationGroup) -> AnyStackBlock? {
    for presenter in group.presenters {
      if let layer = layers(presenter).last(where: { !$0.isDialog }) {
        return presenter.stack(in: layer.id)
      }
    }
    return nil
  }

  private mutating func goBack(from block: Block) throws(Refusal) {
    if let group = block.group, try goBack(in: group) { return }
    told = .popLast()
    throw .unchanged(.alreadyAtRoot)
  }

  /// Goes back one screen in a place: pops the stack in front, or dismisses the layer that shows it.
  ///
  /// - Returns: Whether there is anything to go back from.
  mutating func goBack(in group: NavigationGroup) throws(Refusal) -> Bool {
    for presenter in group.presenters {
      guard let top = layers(presenter).last else { continue }
      if let stack = presenter.stack(in: top.id), self.stack(stack).count > 0 {
        try pop(stack)
      } else {
        told = .dismiss()
        lead = presenter
        try apply(.dismiss(1), to: presenter)
      }
      return true
    }
    if let place = group.choice.flatMap(placeInFront) { return try goBack(in: place.group) }
    guard let stack = stackInFront(of: group), self.stack(stack).count > 0 else { return false }
    try pop(stack)
    return true
  }

  private mutating func pop(_ stack: AnyStackBlock) throws(Refusal) {
    told = .popLast()
    lead = stack
    try apply(.popLast(1), to: stack)
  }
}

extension Block {
  /// Why it cannot carry an intent out that it does not accept.
  fileprivate func refusal(of intent: NavigationIntent) -> UnchangedReason {
    switch intent.ask {
    case .push, .append, .replaceTop, .replace, .show, .write:
      self is AnyStackBlock ? .foreignRoute : .notAccepted
    case .present, .add, .showLayers: self is LayersBlock ? .foreignRoute : .notAccepted
    case .select, .enter: .notFound
    default: .notAccepted
    }
  }
}
