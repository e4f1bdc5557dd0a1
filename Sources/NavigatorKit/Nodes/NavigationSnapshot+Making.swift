// How a snapshot is made of a tree.

extension NavigationSnapshot.Block {
  @MainActor
  fileprivate init?(_ pipeline: NavigationPipeline) {
    guard let (kind, items) = pipeline.snapshot else { return nil }
    self.init(
      id: pipeline.id,
      name: pipeline.name,
      kind: kind,
      items: items,
      leases: pipeline.withInner(pipeline.results.leased),
      hasGivenName: pipeline.hasGivenName
    )
  }
}

extension NavigationGroup {
  /// The present state of the group, with everything in it, or only with the groups that lead to
  /// the front.
  package func snapshot(ofFront isOfFront: Bool = false) -> NavigationSnapshot {
    let way = innermost.lineage.map { ObjectIdentifier($0) }
    return SnapshotWalk(way: Set(way), isOfFront: isOfFront).snapshot(of: self)
  }

  /// The tab or the flow that shows a group in this one as its place.
  fileprivate func holder(of group: NavigationGroup) -> RouteEntry? {
    for pipeline in switchers {
      if let entry = pipeline.block?.switcher?.entry(showing: group) { return entry }
    }
    return nil
  }
}

/// The walk over the groups of a tree that describes them.
@MainActor
private struct SnapshotWalk {
  /// The group in front, and those that it lies in.
  let way: Set<ObjectIdentifier>
  let isOfFront: Bool

  func snapshot(
    of group: NavigationGroup,
    isInFront: Bool = true,
    heldBy holder: RouteEntry? = nil
  ) -> NavigationSnapshot {
    group.noteReading()
    let front = group.frontGroup
    // Loops: closures on the main actor would check for each group where they run.
    var blocks: [NavigationSnapshot.Block] = []
    for pipeline in group.members where pipeline.outer == nil {
      if let block = NavigationSnapshot.Block(pipeline) { blocks.append(block) }
    }
    var groups: [NavigationSnapshot] = []
    for child in group.children where !isOfFront || leads(child) {
      let isInFront = front == nil || child === front
      groups.append(snapshot(of: child, isInFront: isInFront, heldBy: group.holder(of: child)))
    }
    return NavigationSnapshot(
      name: group.name,
      isInFront: isInFront,
      root: group.rootScreen?.entry,
      blocks: blocks,
      groups: groups,
      holder: holder,
      isRestorable: group.isRestorable,
      leadsToFront: Uncompared(leads(group))
    )
  }

  private func leads(_ group: NavigationGroup) -> Bool { way.contains(ObjectIdentifier(group)) }
}

extension NavigationPlace {
  /// Returns the present state of the group, with everything in it.
  ///
  /// Observers hear when any part of it changes.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func snapshot() -> NavigationSnapshot { group.snapshot() }
}
