/// The place in the present tree that a plan leads to.
@MainActor
struct PlanTarget {
  let plan: NavigationPlan
  private let root: NavigationGroup
  let tabs: NavigationPipeline?
  /// The group of the stack and the layers of the plan.
  let group: NavigationGroup
  /// Whether it is in front already.
  let isInFront: Bool

  /// An intent that no block can carry out, and the groups that were searched.
  struct Unhandled: Error {
    let intent: NavigationIntent
    let search: IntentSearch

    @MainActor var outcome: NavigationOutcome { .failed(.unhandled(intent, search.lookedIn)) }
  }

  /// Finds the target; fails if there is no such tab, or if the place accepts no such plan.
  init(_ plan: NavigationPlan, _ root: NavigationGroup) throws(Unhandled) {
    self.plan = plan
    self.root = root
    let front = root.innermost
    let welcome = NavigationIntent.show(plan)
    // A plan that names its flow is meant for it; any other has to be accepted by its target.
    let isWelcome = { (group: NavigationGroup) in
      plan.flow != nil || group.lineage.allSatisfy { $0.acceptedIntents.welcomes(welcome) }
    }
    if let tab = plan.tab {
      let intent = NavigationIntent.tab(.select(tab))
      var search = IntentSearch(intent: intent)
      guard let taker = search.taker(below: root.outermostTaking(intent)),
        let group = taker.block?.switcher?.group(shownBy: intent)
      else {
        guard isWelcome(front) else { throw Self.refusal(of: welcome, by: front) }
        throw Unhandled(intent: intent, search: search)
      }
      tabs = taker
      self.group = group.innermost
    } else {
      tabs = nil
      group = front
    }
    isInFront = front === group
    guard isWelcome(group) else { throw Self.refusal(of: welcome, by: group) }
  }

  private static func refusal(of plan: NavigationIntent, by group: NavigationGroup) -> Unhandled {
    var search = IntentSearch(intent: plan)
    _ = search.taker(from: group)
    return Unhandled(intent: plan, search: search)
  }

  /// The presenters whose layers would lie over the target, innermost first.
  ///
  /// - Parameter own: The presenter that shows the layers of the plan, or dismisses the others.
  /// - Returns: The presenters.
  func coveringModals(besides own: NavigationPipeline?) -> [NavigationPipeline] {
    guard !isAdded || !isInFront else { return [] }
    let shown = root.innermost.lineage
    let hidden = group.lineage.filter { group in !shown.contains { $0 === group } }
    var covering: [NavigationPipeline] = []
    for group in hidden + shown where !isAdded || group !== self.group {
      for pipeline in group.members where pipeline.kind.showsLayers && pipeline !== own {
        if pipeline.block?.entryCount ?? 0 > 0 { covering.append(pipeline) }
      }
    }
    return covering
  }

  /// Whether the present screens stay, and the plan is put on top of them.
  var isAdded: Bool { plan.mode.adds }
}
