// The tabs in a snapshot.

extension TabEngine: SnapshotSource {
  var snapshotItems: [NavigationSnapshot.Item] {
    facts.access(.selection)
    facts.access(.tabs)
    return records.map { NavigationSnapshot.Item(entry: $0.entry, isInFront: $0 === selected) }
  }
}
