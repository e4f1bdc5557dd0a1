// What is in front: in a block, in a place, in a tree.

extension Draft {
  /// The entries of a block, bottom first.
  func entries(of block: Block) -> [RouteEntry] {
    switch block {
    case let stack as AnyStackBlock: self.stack(stack).entries
    case let presenter as LayersBlock: layers(presenter).map(\.entry)
    case let flows as ChoiceBlock where flows.isFlow: [self.choice(flows).selected]
    case let tabs as ChoiceBlock: choice(tabs).entries
    default: []
    }
  }

  /// The entry on top of a block.
  func top(of block: Block) -> RouteEntry? {
    switch block {
    case let stack as AnyStackBlock: self.stack(stack).top
    case let presenter as LayersBlock: layers(presenter).last?.entry
    case let choice as ChoiceBlock: self.choice(choice).selected
    default: nil
    }
  }

  typealias Span = (before: Int, after: Int, below: Int, above: Int)

  /// How many entries a block has before and after, and how many of them stay below and above what changes.
  func span(of block: Block) -> Span {
    if let stack = block as? AnyStackBlock {
      let (before, after) = (stack.count, self.stack(stack).count)
      for case .stack(let changed, let edit) in edits.map(\.change) where changed === stack {
        return (before, after, edit.place, before - edit.range.upperBound)
      }
      return (before, after, before, 0)
    }
    let (before, after) = (Draft().entries(of: block), entries(of: block))
    let below = zip(before, after).prefix { $0.id == $1.id }.count
    let rest = min(before.count, after.count) - below
    let above = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0.id == $1.id }
    return (before.count, after.count, below, above.count)
  }

  /// The screens that are in front in a block, or that show through if it shows none; bottom first.
  func face(of block: Block) -> [Seen] {
    switch block {
    case let stack as AnyStackBlock:
      if let top = self.stack(stack).top { return [Seen(entry: top, block: stack)] }
      if let layer = stack.layer {
        return layers(layer.presenter).filter { $0.id == layer.id }
          .map { Seen(entry: $0.entry, block: layer.presenter) }
      }
      return stack.group.map { root(of: $0) } ?? []
    case let presenter as LayersBlock:
      if let top = layers(presenter).last(where: { !$0.isDialog }) {
        return face(of: top, presenter)
      }
      return presenter.group.map { front(of: $0, under: presenter) } ?? []
    case let choice as ChoiceBlock:
      return placeInFront(of: choice).map { front(of: $0.group) } ?? rootToCome(in: choice)
    default: return []
    }
  }

  /// The screens in front in a place, bottom first: a layer and what lies on it, or what is under all layers.
  ///
  /// The layers of a presenter that was made later lie over those of an earlier one.
  func front(of group: NavigationGroup, under upper: LayersBlock? = nil) -> [Seen] {
    for presenter in group.presenters.prefix(while: { $0 !== upper }).reversed() {
      if let top = layers(presenter).last(where: { !$0.isDialog }) {
        return face(of: top, presenter)
      }
    }
    return frontUnderLayers(of: group)
  }

  private func face(of layer: Layer, _ presenter: LayersBlock) -> [Seen] {
    let contents = contents(of: layer, in: presenter)
    return contents.count > 1 ? [contents[0], contents[contents.count - 1]] : contents
  }

  private func frontUnderLayers(of group: NavigationGroup) -> [Seen] {
    if let choice = group.choice {
      let front = face(of: choice)
      return front.isEmpty ? root(of: group) : front
    }
    let stacks = group.stacksByChange
    for stack in stacks {
      if let top = self.stack(stack).top { return [Seen(entry: top, block: stack)] }
    }
    if group.rootEntry == nil || stacks.isEmpty {
      for child in group.children {
        let front = front(of: child)
        if !front.isEmpty { return front }
      }
    }
    return root(of: group)
  }

  /// The root of a place as a screen of the block that lies on it.
  private func root(of group: NavigationGroup) -> [Seen] {
    rootStanding(in: group) == .withheld ? [] : group.rootSeen
  }

  /// A layer and what lies in it, bottom first.
  func contents(of layer: Layer, in presenter: LayersBlock) -> [Seen] {
    let own = [Seen(entry: layer.entry, block: presenter)]
    guard let stack = presenter.stacks[layer.id], stack.standing == .shown else {
      return own + layer.stack.map { Seen(entry: $0, block: presenter) }
    }
    return own + self.stack(stack).entries.map { Seen(entry: $0, block: stack) }
  }
}

extension Draft {
  /// The place that tabs or flows show: that of the selected alternative is made when it is first looked at.
  func placeInFront(of block: ChoiceBlock) -> (any NavigationPlace)? {
    let id = choice(block).selected.route
    return id == block.choice.selected.route ? block.place(of: id) : block.knownPlace(of: id)
  }

  /// The stack in front in a place, under all layers.
  func stackInFront(of group: NavigationGroup) -> AnyStackBlock? {
    if let place = group.choice.flatMap(placeInFront) { return stackInFront(of: place.group) }
    return group.stacksByChange.first
      ?? group.children.first { stackInFront(of: $0) }
  }

  /// All that is seen with a block: what is in front in it, and the tabs, flows and roots that it lies on.
  func shown(by block: Block) -> [Seen] {
    ((block as? ChoiceBlock).map { choicesInFront(in: $0) } ?? []) + face(of: block)
  }

  /// The roots that lie in what a block shows, each with the tabs and flows that lead to it, outermost first: they are
  /// seen with it.
  private func choicesInFront(in block: ChoiceBlock) -> [Seen] {
    placeInFront(of: block).map { root(of: $0.group) + choicesInFront(in: $0.group) }
      ?? rootToCome(in: block)
  }

  /// The declared root of a place that is to be made.
  private func rootToCome(in block: ChoiceBlock) -> [Seen] {
    block.rootToCome(of: choice(block).selected.route).map { [Seen(entry: $0, block: block)] } ?? []
  }

  private func choicesInFront(in group: NavigationGroup) -> [Seen] {
    guard let choice = group.choice else { return group.children.first.map(choicesInFront) ?? [] }
    let roots = choicesInFront(in: choice)
    if roots.isEmpty { return [] }
    return [Seen(entry: self.choice(choice).selected, block: choice)] + roots
  }
}

extension Block {
  /// Its screens as it is, top first, with those in its layers; last its root, which goes by the name of the block.
  var stays: [EntryID] {
    let screens =
      (self as? LayersBlock).map { presenter in
        presenter.layers.flatMap { Draft().contents(of: $0, in: presenter) }.map(\.entry)
      } ?? Draft().entries(of: self)
    return screens.reversed().map(\.id) + [id]
  }
}

extension Seen {
  /// The place whose root it is.
  @MainActor var placeOfRoot: NavigationGroup? {
    block.group?.lineage.first { $0.rootEntry?.id == entry.id }
  }

  @MainActor var isRoot: Bool { placeOfRoot != nil }

  var isDialog: Bool { entry.route.is(DialogContent.self) }
}

extension NavigationGroup {
  /// Its root as a screen of the block that lies on it.
  var rootSeen: [Seen] {
    guard let root = rootEntry, let block = blockOnRoot else { return [] }
    return [Seen(entry: root, block: block)]
  }

  var blockOnRoot: Block? {
    stacks.first ?? children.first?.blockOnRoot ?? members.first ?? parent?.choice
  }

  /// Its stacks: if no block says which of them covers the others, the one that changed last does.
  fileprivate var stacksByChange: [AnyStackBlock] {
    let stacks = stacks
    return stacks.filter { $0 === changedLast } + stacks.filter { $0 !== changedLast }
  }

  /// All screens in it as it is, those in front first.
  var contents: [Seen] {
    let now = Draft()
    let layers = presenters.flatMap { presenter in
      presenter.layers.flatMap { now.contents(of: $0, in: presenter) }
    }
    let screens = stacks.flatMap { stack in stack.entries.map { Seen(entry: $0, block: stack) } }
    return layers.reversed() + children.flatMap(\.contents) + screens.reversed() + rootSeen
  }
}
