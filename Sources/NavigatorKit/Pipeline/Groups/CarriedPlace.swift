/// The position of a block in a flow, in terms that hold for a later visit as well.
///
/// The blocks of a visit end with it. Those of the next visit are found by the tabs that show them,
/// and by names. A layer ends with its visit, too: a command to its stack is for the block under
/// it.
@MainActor
struct CarriedPlace {
  private enum Step {
    /// The intent that shows one of several parts, such as the selection of a tab.
    case shown(by: NavigationIntent)
    case named(Name)
  }

  /// A name, and how many had the same before it.
  fileprivate struct Name: Equatable {
    let text: String
    let number: Int
  }

  private var steps: [Step] = []
  private let block: Name?

  /// Whether the block was in front in its flow, and is to be again.
  private(set) var isInFront: Bool

  /// Describes where a block is in the group of a flow.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - flow: The group.
  ///   - isShown: Whether the command itself brings the block to the front.
  init(of pipeline: NavigationPipeline, in flow: NavigationGroup, isShown: Bool) {
    block = pipeline.outer == nil ? pipeline.group?.place(of: pipeline) : nil
    isInFront = true
    var group = pipeline.group
    while let inner = group, inner !== flow, let outer = inner.parent {
      if let front = outer.frontGroup, front !== inner { isInFront = isShown }
      let shown = outer.members.lazy.compactMap { $0.block?.switcher?.intentToShow(inner) }
        .first
      steps.insert(shown.map { .shown(by: $0) } ?? .named(outer.place(of: inner)), at: 0)
      group = outer
    }
  }

  /// The innermost group on the way that is there, in the group of a flow.
  func group(in flow: NavigationGroup) -> NavigationGroup { follow(from: flow).group }

  /// The block, if the whole way to it is there.
  func block(in flow: NavigationGroup) -> NavigationPipeline? {
    let (group, count) = follow(from: flow)
    guard count == steps.count, let block else { return nil }
    return group.members.first { $0.outer == nil && group.place(of: $0) == block }
  }

  /// The rest of the way, within the flow at which it ends so far.
  func rest(in flow: NavigationGroup) -> CarriedPlace {
    var rest = self
    rest.steps = Array(steps.dropFirst(follow(from: flow).count + 1))
    return rest
  }

  private func follow(from flow: NavigationGroup) -> (group: NavigationGroup, count: Int) {
    var group = flow
    for (count, step) in steps.enumerated() {
      guard let next = next(step, in: group) else { return (group, count) }
      group = next
    }
    return (group, steps.count)
  }

  private func next(_ step: Step, in group: NavigationGroup) -> NavigationGroup? {
    switch step {
    case .shown(let intent):
      group.members.lazy.compactMap { $0.block?.switcher?.group(shownBy: intent) }
        .first { _ in true }
    case .named(let name):
      group.children.first { group.place(of: $0) == name }
    }
  }
}

extension NavigationGroup {
  fileprivate func place(of group: NavigationGroup) -> CarriedPlace.Name {
    let before = children.prefix { $0 !== group }
    return CarriedPlace.Name(text: group.name, number: before.count { $0.name == group.name })
  }

  fileprivate func place(of pipeline: NavigationPipeline) -> CarriedPlace.Name {
    let before = members.prefix { $0 !== pipeline }
    let number = before.count { $0.outer == nil && $0.name == pipeline.name }
    return CarriedPlace.Name(text: pipeline.name, number: number)
  }
}
