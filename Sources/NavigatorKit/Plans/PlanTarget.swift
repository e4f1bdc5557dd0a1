/// The place in the present tree that a plan leads to.
@MainActor
struct PlanTarget {
  let plan: NavigationPlan
  private let root: NavigationGroup
  /// The selections of the tabs that the plan names, outermost first.
  let selections: [AddressedIntent]
  /// The group of the stack and the layers of the plan.
  let group: NavigationGroup
  /// Whether it is in front already.
  let isInFront: Bool

  /// An intent that no block can carry out, with the groups that were searched.
  struct Unhandled: Error {
    let intent: NavigationIntent
    let search: IntentSearch
    /// The tabs that are there, if the plan names another one.
    var tabs: [AnyRoute] = []

    @MainActor var outcome: NavigationOutcome {
      if case .select(let tab) = intent.ask(as: TabIntent.self) {
        return .failed(.unhandled(tab, among: tabs, search.lookedIn))
      }
      return .failed(.unhandled(intent, search.lookedIn))
    }
  }

  /// Finds the target; fails if there is no such tab, or if the place does not take such a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - choices: The choices of the plan that are to be found.
  ///   - root: The group to search.
  ///   - namesFlow: Whether the plan names a flow: then it is meant for that flow; otherwise the
  ///     place has to accept it.
  /// - Throws: The intent that no block can carry out.
  init(
    _ plan: NavigationPlan,
    choosing choices: ArraySlice<AnyRoute>,
    in root: NavigationGroup,
    namesFlow: Bool
  ) throws(Unhandled) {
    self.plan = plan
    self.root = root
    let front = root.innermost
    let welcome = NavigationIntent.show(plan)
    let isWelcome = { (group: NavigationGroup) in
      namesFlow || group.lineage.allSatisfy { $0.acceptedIntents.welcomes(welcome) }
    }
    var (place, selections) = (root, [AddressedIntent]())
    for choice in choices {
      do throws(Unhandled) {
        let chosen = try Choice(choice, isFlow: plan.isFlow(choice), in: place)
        place = try chosen.shownGroup()
        if let selection = chosen.selection { selections.append(selection) }
      } catch {
        guard isWelcome(front) else { throw Self.refusal(of: welcome, by: front) }
        throw error
      }
    }
    self.selections = selections
    group = place.innermost
    isInFront = front === group
    guard isWelcome(group) else { throw Self.refusal(of: welcome, by: group) }
  }

  /// The flows or tabs that a choice of a plan is for: the outermost ones that have it.
  @MainActor
  struct Choice {
    let intent: NavigationIntent
    let taker: NavigationPipeline
    private let search: IntentSearch

    init(_ choice: AnyRoute, isFlow: Bool, in place: NavigationGroup) throws(Unhandled) {
      let outermost = place.outermostBlock(with: choice)
      let isFlow = outermost.map { $0.kind == .flow } ?? isFlow
      intent = isFlow ? .enter(choice) : .tab(.select(choice))
      var search = IntentSearch(intent: intent)
      let start = outermost?.group ?? (isFlow ? place : place.outermostTaking(intent))
      guard let taker = search.taker(below: start) else {
        throw Unhandled(intent: intent, search: search)
      }
      self.taker = taker
      self.search = search
    }

    var isFlow: Bool { taker.kind == .flow }

    /// The intent to select it, if it is a tab.
    var selection: AddressedIntent? {
      isFlow ? nil : AddressedIntent(block: taker.id, intent: intent)
    }

    /// The group that the choice shows; fails if the flow is not entered, or if there is no such
    /// tab.
    func shownGroup() throws(Unhandled) -> NavigationGroup {
      let switcher = taker.block?.switcher
      // The place of the first flow is made when it is first asked for.
      let entered = isFlow ? switcher?.frontGroup : nil
      guard let group = switcher?.group(shownBy: intent), !isFlow || group === entered else {
        throw Unhandled(intent: intent, search: search, tabs: switcher?.holders ?? [])
      }
      return group
    }
  }

  private static func refusal(of plan: NavigationIntent, by group: NavigationGroup) -> Unhandled {
    var search = IntentSearch(intent: plan)
    _ = search.taker(from: group)
    return Unhandled(intent: plan, search: search)
  }

  /// The presenters whose layers would lie over the target, innermost first.
  ///
  /// - Parameter own: The presenter that shows the layers of the plan, or dismisses those that it
  ///   does not name.
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
