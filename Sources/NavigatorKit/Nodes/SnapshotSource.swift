/// A block that makes its own part of a snapshot.
@MainActor
protocol SnapshotSource: TransitionBlock {
  /// The items of the block; an observer that reads them hears when they change.
  var snapshotItems: [NavigationSnapshot.Item] { get }
}

extension NavigationPipeline {
  /// The block in a snapshot; a block that is no source is described by its entries.
  var snapshot: (kind: BlockKind, items: [NavigationSnapshot.Item])? {
    guard let block else { return nil }
    let source = block as? any SnapshotSource
    let items = source?.snapshotItems ?? block.allEntries.map { NavigationSnapshot.Item(entry: $0) }
    return (block.kind, items)
  }
}

extension StackEngine: SnapshotSource {
  var snapshotItems: [NavigationSnapshot.Item] {
    facts.access(.entries)
    return allEntries.map { NavigationSnapshot.Item(entry: $0) }
  }
}

extension ModalEngine: SnapshotSource {
  var snapshotItems: [NavigationSnapshot.Item] {
    // Dialogs are items, too, which observers of the layers are not told of.
    facts.access(.modalLayers)
    facts.access(.modalProgress)
    return state.layers.map { record in
      NavigationSnapshot.Item(
        entry: record.entry,
        style: record.style,
        options: record.options,
        phase: phase(of: record.id),
        stack: navigators[record.id].map { Array($0.path) } ?? []
      )
    }
  }
}

extension FlowEngine: SnapshotSource {
  var snapshotItems: [NavigationSnapshot.Item] {
    facts.access(.flow)
    return [NavigationSnapshot.Item(entry: entered.entry)]
  }
}
