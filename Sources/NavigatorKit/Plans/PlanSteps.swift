/// The steps of a plan, each worked out when its turn comes.
///
/// Each step changes the tree that the next one is worked out for, so a run asks for one step at a
/// time. A dry run changes nothing that is shown; it may make the content of a tab.
@MainActor
struct PlanSteps {
  /// The stages of a plan, in order.
  enum Stage {
    /// Enters the flows, the outermost first.
    case flow
    /// Dismisses the layers that would cover the target, one presenter after the other.
    case way
    /// Selects the tab, and shows stack and layers, in one transition.
    case target
    /// Shows the stacks of the layers, the lowest first.
    case layerStacks
    /// Shows the root of the place, if the plan leads to it and guards have yet to allow it.
    case root
    /// Waits until the screen shows the layers; this is no step.
    case screen
  }

  /// One intent, and the block that it is for.
  @MainActor
  struct Step {
    let stage: Stage
    let intent: NavigationIntent
    /// The block, or `nil` for the stack of a layer that is not there.
    ///
    /// Weak: a step that is waited for must not keep the tree.
    private(set) weak var taker: NavigationPipeline?
    private let owner: String

    init(_ stage: Stage, _ intent: NavigationIntent, _ taker: NavigationPipeline) {
      self.init(stage, intent, taker, owner: taker.path)
    }

    init(_ stage: Stage, _ intent: NavigationIntent, _ taker: NavigationPipeline?, owner: String) {
      self.stage = stage
      self.intent = intent
      self.taker = taker
      self.owner = owner
    }

    /// The step as the result of the plan lists it.
    func ended(_ outcome: NavigationOutcome) -> PlanResult.Step {
      PlanResult.Step(owner: owner, intent: intent, outcome: outcome)
    }
  }

  private let plan: NavigationPlan
  private let isDryRun: Bool
  /// The choices to be found in the tree, or, in a dry run, in the flow that it has got to.
  private var choices: ArraySlice<AnyRoute>
  /// How many of the choices, from the first on, the steps so far have dealt with.
  private var chosen = 0
  /// Whether the plan names a flow.
  private var namesFlow: Bool
  /// The whole tree, if the plan leads to one.
  var tree: PlanTree?
  /// The blocks of the tree, by the blocks of its state that they show.
  var matches: [EntryID: EntryID] = [:]
  /// The entries that guards have refused in the present step, and those that went along.
  private var gone: Set<EntryID> = []
  /// The flows of the tree that have been entered, each by one step.
  var enteredFlows: Set<EntryID> = []
  /// The blocks that a step may change when it is taken once more.
  var takenAnew: Set<EntryID>?
  /// The stage of the next step, or `nil` at the end.
  var stage: Stage? = .flow
  /// The block that shows the layers of the plan.
  weak var presenter: NavigationPipeline?
  private var unfilled: [PlanTarget.Layer] = []
  /// The presenters whose layers have been dismissed, listed once for each dismissal.
  private var cleared: [EntryID] = []

  init(_ plan: NavigationPlan, isDryRun: Bool = false) {
    self.plan = plan
    self.isDryRun = isDryRun
    choices = plan.choices[...]
    namesFlow = plan.flow != nil
    tree = plan.tree
  }

  /// Returns the next step of the stage; if it has none, the next stage begins.
  mutating func next(in root: NavigationGroup) throws(PlanTarget.Unhandled) -> Step? {
    if let tree { return next(to: tree, in: root) }
    switch stage {
    case .flow:
      if let flow = try nextFlow(in: root) { return Step(.flow, flow.intent, flow.taker) }
      return begin(.way)
    case .way:
      let target = try target(in: root)
      // A plan that cannot be shown must not cost a layer.
      let parts = try target.parts()
      // A dry run has not removed the layers that earlier steps would have dismissed.
      let covering = target.coveringModals(besides: parts.presenter)
        .first { !isDryRun || !cleared.contains($0.id) }
      if let covering {
        cleared.append(covering.id)
        return Step(.way, .dismissAll, covering)
      }
      // Making the content of a tab runs the app's code, whose commands come first.
      return root.queue.hasWaiting ? begin(.target) : step(to: target, parts, root)
    case .target:
      let target = try target(in: root)
      return step(to: target, try target.parts(), root)
    case .layerStacks:
      return unfilled.isEmpty ? begin(.root) : step(toFill: unfilled.removeFirst(), root)
    case .root:
      stage = .screen
      return stepToRoot(in: root)
    case .screen, nil:
      return begin(nil)
    }
  }

  /// The next flow that the plan names, looked up inside the flows and tabs that it names before.
  private mutating func nextFlow(
    in root: NavigationGroup
  ) throws(PlanTarget.Unhandled) -> PlanTarget.Choice? {
    var place = root
    for (number, choice) in choices.enumerated() {
      let outermost = place.outermostBlock(with: choice)
      let isFlow = outermost.map { $0.kind == .flow } ?? plan.isFlow(choice)
      // A missing tab is noticed when it is to be selected.
      if !isFlow, number == choices.count - 1 { return nil }
      do throws(PlanTarget.Unhandled) {
        let next = try PlanTarget.Choice(choice, isFlow: isFlow, in: place)
        if next.isFlow, number >= chosen {
          (chosen, namesFlow) = (number + 1, true)
          return next
        }
        place = try next.shownGroup()
      } catch {
        if number >= chosen, isFlow { throw error }
        return nil
      }
    }
    return nil
  }

  /// The choices of the plan that the steps so far have not dealt with.
  var choicesAhead: ArraySlice<AnyRoute> { choices.dropFirst(chosen) }

  /// Goes on in the place of the flow that the last step has entered.
  mutating func goOnInFlow() { (choices, chosen) = (choices.dropFirst(chosen), 0) }

  private func target(in root: NavigationGroup) throws(PlanTarget.Unhandled) -> PlanTarget {
    try PlanTarget(plan, choosing: choices, in: root, namesFlow: namesFlow)
  }

  private mutating func step(
    to target: PlanTarget,
    _ parts: PlanTarget.Parts,
    _ root: NavigationGroup
  ) -> Step? {
    presenter = parts.presenter
    // In a run the layers are found once they are there.
    unfilled = target.layers(keptBy: isDryRun ? parts : PlanTarget.Parts())
    guard let first = parts.intents.first, let taker = root.root.pipeline(named: first.block) else {
      return begin(nil)
    }
    stage = .layerStacks
    let whole = parts.intents.count == 1 ? first.intent : .compound(parts.intents)
    return Step(.target, whole, taker)
  }

  /// The step that shows the root of the target, unless the root is shown already, or comes with an
  /// earlier step.
  private func stepToRoot(in root: NavigationGroup) -> Step? {
    guard root.knowsRoots, let target = try? target(in: root), target.leadsToRoot,
      target.isInFront,
      let screen = target.group.rootUnderStack, let stack = target.group.stackUnderRoot
    else { return nil }
    let isUnasked = screen.isUnasked && stack.mayHaveGuards && stack.block?.entryCount == 0
    guard screen.isWithheld || isUnasked else { return nil }
    return Step(.root, NavigationIntent(RootShowing(root: screen.entry)), stack)
  }

  /// The number of steps so far that dismiss layers.
  var clearings: Int { cleared.count }

  /// Begins again with the flow.
  mutating func restart() {
    stage = .flow
    chosen = 0
    enteredFlows = []
  }

  /// Removes an entry that a guard refuses from the tree, if the plan goes on without it.
  mutating func refuse(_ refused: RefusedEntry) -> StepVerdict? {
    guard let tree, let losses = tree.losses else { return nil }
    var lost = LostEntry(entry: refused.entry, guardName: refused.guardName)
    if case .redirected(let detour) = refused.reason { lost.detour = detour }
    if gone.contains(lost.entry.id) { return .goesOn }
    var state = tree.state
    let verdict: StepVerdict
    if let block = refused.block {
      guard let place = state.remove(lost.entry.route, where: { matches[$0] == block }) else {
        return .ends
      }
      (lost.place, lost.along, verdict) = (place.place, place.entries, .restarts)
    } else if let along = state.cut(lost.entry.id) {
      (lost.along, verdict) = (along, .goesOn)
    } else {
      // It was there before, or it is a root, which nothing takes the place of.
      verdict = .ends
    }
    if verdict != .ends {
      self.tree = tree.with(state)
      gone.formUnion([lost.entry.id] + lost.along.map(\.id))
    }
    losses.note(lost)
    return verdict
  }

  /// Takes a step once more, without what guards refuse, and returns whether the plan goes on like
  /// that.
  ///
  /// Only the blocks of that step may change: elsewhere the user may have moved on.
  mutating func restartWithoutRefused(at step: Step) -> Bool {
    guard !gone.isEmpty else { return false }
    gone = []
    stage = step.stage
    takenAnew = step.intent.parts.map { Set($0.map(\.block)) } ?? step.taker.map { [$0.id] }
    return true
  }

  /// Finds the layers of the plan: right after the step that shows them, before others come on top.
  mutating func findLayers() {
    if unfilled.isEmpty { return }
    let shown = presenter?.block?.allEntries.suffix(unfilled.count).map(\.id) ?? []
    unfilled = zip(shown, unfilled).map { ($0, $1.stack) }
  }

  private mutating func begin(_ next: Stage?) -> Step? {
    stage = next
    return nil
  }

  private func step(toFill layer: PlanTarget.Layer, _ root: NavigationGroup) -> Step? {
    guard let stack = stack(in: layer.id) else {
      let intent = NavigationIntent.replace(with: layer.stack)
      return Step(.layerStacks, intent, nil, owner: presenter?.path ?? root.location)
    }
    if !isDryRun, layer.stack.isEmpty, stack.block?.entryCount == 0 { return nil }
    return Step(.layerStacks, stack.intentToShow(layer.stack), stack)
  }

  private func stack(in layer: EntryID?) -> NavigationPipeline? {
    guard let layer, let block = presenter?.block?.overlay else { return nil }
    if isDryRun { return block.pipelines(inside: layer).first }
    return block.allEntries.firstIndex { $0.id == layer }.flatMap { block.innerStack(at: $0) }
  }
}
