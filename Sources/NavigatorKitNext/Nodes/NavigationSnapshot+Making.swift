// A snapshot is a view of the state.

extension NavigationPlace {
  /// Returns the present state of the group, with all that is in it.
  ///
  /// Observers hear when any part of it changes.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func snapshot() -> NavigationSnapshot { group.present() }
}

extension NavigationGroup {
  /// The plan that leads to the screen in front in the tree.
  var frontPlan: NavigationPlan { top.present(ofFront: true).frontPlan }

  /// The present state of the place: of all that is in it, or of the places only that lead to the front.
  fileprivate func present(
    ofFront isOfFront: Bool = false,
    isInFront: Bool = true,
    leadsToFront: Bool = true
  ) -> NavigationSnapshot {
    noteReading()
    makeLayerStacks()
    let front = choice.map { Draft().placeInFront(of: $0)?.group }
    let latest = front ?? childChangedLast
    var groups: [NavigationSnapshot] = []
    for child in children where !isOfFront || child === latest {
      groups.append(
        child.present(
          ofFront: isOfFront,
          isInFront: front.map { child === $0 } ?? true,
          leadsToFront: leadsToFront && child === latest
        )
      )
    }
    return NavigationSnapshot(
      name: name,
      isInFront: isInFront,
      root: rootEntry,
      blocks: members.map(\.snapshot),
      groups: groups,
      holder: parent?.choice?.entry(showing: self),
      isRestorable: isRestorable,
      leadsToFront: Uncompared(leadsToFront)
    )
  }
}

extension Block {
  fileprivate var snapshot: NavigationSnapshot.Block {
    NavigationSnapshot.Block(
      id: id,
      name: displayName,
      kind: kind,
      items: snapshotItems,
      leases: gate.lingering.reversed().filter { $0.block.layer?.presenter ?? $0.block === self }
        .map(\.entry),
      hasGivenName: givenName != nil || kind.showsPlaces
    )
  }

  private var snapshotItems: [NavigationSnapshot.Item] {
    switch self {
    case let stack as AnyStackBlock:
      facts.access(.entries)
      return stack.entries.map { NavigationSnapshot.Item(entry: $0) }
    case let presenter as LayersBlock:
      // A dialog is no layer to readers of the layers, and is presented all the same.
      facts.access(.modalLayers)
      facts.access(.modalProgress)
      return presenter.layers.map(presenter.item)
    case let choice as ChoiceBlock:
      facts.access(.selection)
      facts.access(.alternatives)
      return Draft().entries(of: choice).map { entry in
        NavigationSnapshot.Item(entry: entry, isInFront: entry == choice.choice.selected)
      }
    default: return []
    }
  }
}

extension LayersBlock {
  fileprivate func item(_ layer: Layer) -> NavigationSnapshot.Item {
    var stack = layer.stack
    if let inner = stacks[layer.id] {
      inner.facts.access(.entries)
      stack = inner.entries
    }
    return NavigationSnapshot.Item(
      entry: layer.entry,
      style: layer.style,
      options: layer.options,
      stack: stack
    )
  }
}
