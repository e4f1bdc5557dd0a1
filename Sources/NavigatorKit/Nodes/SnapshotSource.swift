/// A block that makes its own part of a snapshot.
@MainActor
protocol SnapshotSource: TransitionBlock {
  /// The kind of the block.
  var kind: NavigationSnapshot.Block.Kind { get }

  /// The items of the block; an observer that reads them hears when they change.
  var snapshotItems: [NavigationSnapshot.Item] { get }
}

extension NavigationPipeline {
  /// The block in a snapshot; one that is no source is described as a stack of its entries.
  var snapshot: (kind: NavigationSnapshot.Block.Kind, items: [NavigationSnapshot.Item])? {
    guard let block else { return nil }
    if let source = block as? any SnapshotSource { return (source.kind, source.snapshotItems) }
    return (.stack, block.allEntries.map { NavigationSnapshot.Item(entry: $0) })
  }
}

extension StackEngine: SnapshotSource {
  var kind: NavigationSnapshot.Block.Kind { .stack }

  var snapshotItems: [NavigationSnapshot.Item] {
    facts.access(.entries)
    return allEntries.map { NavigationSnapshot.Item(entry: $0) }
  }
}

extension ModalEngine: SnapshotSource {
  var kind: NavigationSnapshot.Block.Kind { .modals }

  var snapshotItems: [NavigationSnapshot.Item] {
    // A dialog is no layer to readers of the layers, and is presented all the same.
    facts.access(.modalLayers)
    facts.access(.modalProgress)
    return state.layers.map { record in
      NavigationSnapshot.Item(
        entry: record.entry,
        style: record.style,
        phase: phase(of: record.id),
        stack: navigators[record.id].map { Array($0.path) } ?? []
      )
    }
  }
}

extension FlowEngine: SnapshotSource {
  var kind: NavigationSnapshot.Block.Kind { .flow }

  var snapshotItems: [NavigationSnapshot.Item] {
    facts.access(.flow)
    return [NavigationSnapshot.Item(entry: entered.entry)]
  }
}
