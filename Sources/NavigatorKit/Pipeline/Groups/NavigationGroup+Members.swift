// The blocks and groups in a group.

extension NavigationGroup {
  /// All pipelines of the group and of those in it.
  var pipelines: [NavigationPipeline] {
    memberPipelines + groups.flatMap(\.pipelines)
  }

  /// All pipelines of the group and of those in it, in the order in which they would be left: those
  /// in front first, and those that lie on others before them.
  var pipelinesTopFirst: [NavigationPipeline] {
    groups.flatMap(\.pipelinesTopFirst) + memberPipelines.reversed()
  }

  /// The groups in this one, the one in front first.
  var groups: [NavigationGroup] {
    let groups = groupsInOrder
    guard let front = frontGroup else { return groups }
    return [front] + groups.filter { $0 !== front }
  }

  /// The group that is in front of the others in this one, if that is known.
  var frontGroup: NavigationGroup? {
    for pipeline in memberPipelines {
      if let front = pipeline.block?.switcher?.frontGroup { return front }
    }
    return nil
  }

  /// The group in this one that holds the block that changed last.
  var groupChangedLast: NavigationGroup? {
    guard hasGroups, let changedLast, let group = changedLast.group,
      group === self || group.hasMember(changedLast)
    else { return nil }
    return sequence(first: group, next: \.listener).first { $0.listener === self }
  }

  /// The stacks that are members, the one in front first; those in layers are not among them.
  var stacks: [NavigationPipeline] {
    let stacks = memberPipelines.filter { $0.outer == nil && $0.kind == .stack }
    guard let changedLast, let index = stacks.firstIndex(where: { $0 === changedLast }) else {
      return stacks
    }
    return [stacks[index]] + stacks.filter { $0 !== changedLast }
  }

  /// The pipeline of a name.
  func pipeline(named id: EntryID) -> NavigationPipeline? {
    pipelines.first { $0.id == id }
  }
}
