// Leading to a state that was noted: a fold over what differs, from the outside in.

extension Draft {
  /// Adds the edits that lead to a state of a place around a block; what of it is no longer there stays away.
  mutating func lead(to state: PlaceState, from block: Block) throws(Refusal) {
    let before = additions
    guard let group = block.group?.lineage.first(where: { $0.location == state.location }) else {
      throw .failed(.gone)
    }
    try settle(state, in: group)
    if additions == before { throw .unchanged(.equal) }
  }

  private mutating func settle(_ state: PlaceState, in group: NavigationGroup) throws(Refusal) {
    var members = group.members
    var inner = group.children
    for part in state.blocks {
      guard let index = members.firstIndex(where: { $0.displayName == part.name }) else { continue }
      switch (members.remove(at: index), part.content) {
      case (let stack as AnyStackBlock, .stack(let entries)): settle(entries, in: stack)
      case (let presenter as LayersBlock, .layers(let layers)): settle(layers, of: presenter)
      case (let block as ChoiceBlock, .choice(let id)):
        let choice = choice(block)
        if choice.selected.route == id || choice.entry(of: id) == nil { break }
        try apply(block.isFlow ? .enter(id) : .select(id), to: block)
        if let place = block.placeForQuestion(of: id) { inner.insert(place.group, at: 0) }
      default: break
      }
    }
    for child in state.children {
      guard let place = inner.first(where: { $0.location == child.location }) else { continue }
      try settle(child, in: place)
    }
  }

  private mutating func settle(_ entries: [RouteEntry], in block: AnyStackBlock) {
    let edit = StackEdit(leadingFrom: stack(block).entries, to: entries)
    if !edit.removed.isEmpty || !edit.inserted.isEmpty { add(.stack(block, edit)) }
  }

  private mutating func settle(_ layers: [Layer], of block: LayersBlock) {
    let old = self.layers(block)
    let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let new = layers.map { known[$0.id] ?? $0 }
    if new.map(\.id) != old.map(\.id) { add(.layers(block, from: old, to: new)) }
    for layer in layers where known[layer.id] != nil {
      if let stack = block.stack(in: layer.id) { settle(layer.stack, in: stack) }
    }
  }
}
