// The blocks and groups in a group.

extension NavigationGroup {
  /// All pipelines of the group and of the groups in it.
  var pipelines: [NavigationPipeline] {
    Array(members) + groups.flatMap(\.pipelines)
  }

  /// All pipelines of the group and of the groups in it, in the order in which they would be left:
  /// those in front first, and those that lie on others before them.
  var pipelinesTopFirst: [NavigationPipeline] {
    groups.flatMap(\.pipelinesTopFirst) + members.lastFirst
  }

  /// The groups in this one, the one in front first.
  var groups: [NavigationGroup] {
    guard let front = frontGroup else { return Array(children) }
    return [front] + children.filter { $0 !== front }
  }

  /// The group that is in front of the others in this one, if that is known.
  var frontGroup: NavigationGroup? {
    for pipeline in switchers {
      if let front = pipeline.block?.switcher?.frontGroup { return front }
    }
    return nil
  }

  /// The group in this one that holds the block that changed last.
  var groupChangedLast: NavigationGroup? {
    guard !children.isEmpty, let group = changedLast?.group else { return nil }
    return sequence(first: group, next: \.listener).first { $0.listener === self }
  }

  /// The stacks that are members, the one in front first; those in layers are not among them.
  var stacks: [NavigationPipeline] {
    let stacks = members.filter(\.isOwnStack)
    guard let front = stackChangedLast else { return stacks }
    return [front] + stacks.filter { $0 !== front }
  }

  /// The stack in front among the members that are stacks.
  var frontStack: NavigationPipeline? { stackChangedLast ?? members.first(where: \.isOwnStack) }

  /// The stack that changed last, if that is a member.
  var stackChangedLast: NavigationPipeline? {
    guard let changedLast, changedLast.isOwnStack, changedLast.group === self else { return nil }
    return changedLast
  }

  /// The presenters that are members, the frontmost first.
  var presenters: some Sequence<NavigationPipeline> {
    let presenters = hadPresenter ? members : WeakList()
    return presenters.lastFirst.lazy.filter(\.kind.showsLayers)
  }

  /// The tabs and flows that are members.
  var switchers: some Sequence<NavigationPipeline> {
    let switchers = hadPlaces ? members : WeakList()
    return switchers.lazy.filter(\.kind.showsPlaces)
  }

  /// The pipeline of a name.
  func pipeline(named id: EntryID) -> NavigationPipeline? {
    for pipeline in members where pipeline.id == id { return pipeline }
    for group in children {
      if let pipeline = group.pipeline(named: id) { return pipeline }
    }
    return nil
  }
}

extension NavigationPipeline {
  /// Whether it is a stack that does not lie in a layer.
  var isOwnStack: Bool { kind == .stack && outer == nil }
}
