// The steps to a state of the whole tree.

extension PlanSteps {
  /// Returns the next step.
  ///
  /// First the flows are entered, a step each, since that makes their contents; then all stacks,
  /// layers and tabs are shown in one transition; then the stacks in layers.
  mutating func next(to tree: PlanTree, in root: NavigationGroup) -> Step? {
    guard let group = tree.group, stage != nil else {
      stage = nil
      return nil
    }
    switch stage {
    case .flow:
      takenAnew = nil
      let walk = TreeWalk(tree, group)
      matches = walk.matches
      let flow = walk.flows.first { !enteredFlows.contains($0.block) }
      guard let flow, let taker = root.root.pipeline(named: flow.block) else {
        stage = .target
        return nil
      }
      enteredFlows.insert(flow.block)
      return Step(.flow, flow.intent, taker)
    case .way, .target:
      stage = .layerStacks
      let walk = walk(to: tree, in: group)
      tree.losses?.misplaced = walk.misplaced
      presenter = walk.presenter
      return step(.target, walk.hidden + walk.front, root)
    case .layerStacks:
      stage = .screen
      let walk = walk(to: tree, in: group)
      tree.losses?.misplaced = walk.misplaced + walk.unfilled
      return step(.layerStacks, walk.inLayers, root)
    case .root, .screen, nil:
      // A host that shows a root for the first time asks guards about it itself.
      stage = nil
      return nil
    }
  }

  /// Walks over the tree, and once more without the entries that blocks do not take.
  private mutating func walk(to whole: PlanTree, in group: NavigationGroup) -> TreeWalk {
    var (tree, walk) = (whole, TreeWalk(whole, group))
    while let losses = tree.losses, !walk.strangers.isEmpty {
      var state = tree.state
      for entry in walk.strangers {
        if let along = state.cut(entry.id) { losses.note(LostEntry(entry: entry, along: along)) }
      }
      tree = tree.with(state)
      walk = TreeWalk(tree, group)
    }
    matches = walk.matches
    self.tree = tree
    return walk
  }

  private mutating func step(
    _ stage: Stage,
    _ all: [AddressedIntent],
    _ root: NavigationGroup
  ) -> Step? {
    let parts = takenAnew.map { blocks in all.filter { blocks.contains($0.block) } } ?? all
    takenAnew = nil
    guard let first = parts.first, let taker = root.root.pipeline(named: first.block) else {
      return nil
    }
    return Step(stage, parts.count == 1 ? first.intent : .compound(parts), taker)
  }
}

/// The walk over a state and the present tree, which finds the intents that lead from one to the
/// other.
@MainActor
private struct TreeWalk {
  /// Whether the state may describe only a part of the tree.
  private let isPartial: Bool
  /// The blocks of the tree, by those of the state that they show.
  private(set) var matches: [EntryID: EntryID] = [:]
  /// The flows to enter, outermost first.
  private(set) var flows: [AddressedIntent] = []
  /// The intents for blocks that will be hidden.
  private(set) var hidden: [AddressedIntent] = []
  /// The intents for blocks that will be in front; the stack comes last, since the others uncover
  /// it.
  private(set) var front: [AddressedIntent] = []
  /// The intents for the stacks in layers.
  private(set) var inLayers: [AddressedIntent] = []
  /// The presenter in front, if it is to show layers.
  private(set) weak var presenter: NavigationPipeline?
  /// The parts of the state for which the tree has no place.
  private(set) var misplaced: [MisplacedPart] = []
  /// The entries that their stacks do not take, of stacks that take others.
  private(set) var strangers: [RouteEntry] = []
  /// The stacks of layers that are not there, or have none.
  private(set) var unfilled: [MisplacedPart] = []

  init(_ tree: PlanTree, _ group: NavigationGroup) {
    isPartial = tree.losses != nil
    visit(tree.state, group, in: tree.state.name)
  }

  /// Visits a group, and all that is in it.
  ///
  /// A state from elsewhere leaves alone what it does not name. A state of this very tree names
  /// everything that was there: the rest has come since, and goes.
  private mutating func visit(
    _ state: NavigationSnapshot?,
    _ group: NavigationGroup,
    in path: String,
    isInFront: Bool = true
  ) {
    if state == nil, isPartial { return }
    var unmatched = state?.blocks ?? []
    let order: [BlockKind] = [.flow, .tabs, .modals, .stack]
    let members = group.members.filter { $0.outer == nil && $0.block != nil }
    for pipeline in members.sorted(by: { order.place(of: $0.kind) < order.place(of: $1.kind) }) {
      let index = unmatched.firstIndex { $0.kind == pipeline.kind && $0.name == pipeline.name }
      let block = index.map { unmatched.remove(at: $0) }
      if block == nil, isPartial { continue }
      if let block { matches[block.id] = pipeline.id }
      visit(block, pipeline, in: path, isInFront)
    }
    misplaced += unmatched.filter { !$0.items.isEmpty }.map {
      MisplacedPart(name: $0.name, place: path, entries: $0.allEntries)
    }
    if let root = state?.root, isPartial {
      if let screen = group.rootScreen, screen.entry.route == root.route {
        // The guards, results and objects of this launch know the root by its present id.
        if !group.concerns(screen.entry.id) { screen.adopt(root.id) }
      } else {
        misplaced.append(MisplacedPart(place: path, entries: [root]))
      }
    }
    visitPlaces(of: state, group, in: path, isInFront)
  }

  private mutating func visitPlaces(
    of state: NavigationSnapshot?,
    _ group: NavigationGroup,
    in path: String,
    _ isInFront: Bool
  ) {
    var visited: [NavigationGroup] = []
    for place in state?.groups ?? [] {
      let inner =
        place.holder.map { holder in
          group.placeToFill(of: holder.route)
        }
        ?? group.children.first { child in
          child.name == place.name && !visited.contains { $0 === child }
        }
      // A place that the state names twice is filled once.
      guard let inner, !visited.contains(where: { $0 === inner }) else {
        misplaced.append(
          MisplacedPart(name: place.name, place: path, entries: place.allEntries)
        )
        continue
      }
      visited.append(inner)
      visit(place, inner, in: "\(path)/\(place.name)", isInFront: isInFront && place.isInFront)
    }
    for inner in group.children where !visited.contains(where: { $0 === inner }) {
      visit(nil, inner, in: path, isInFront: false)
    }
  }

  private mutating func visit(
    _ block: NavigationSnapshot.Block?,
    _ pipeline: NavigationPipeline,
    in path: String,
    _ isInFront: Bool
  ) {
    var items = block?.items ?? []
    let intent: NavigationIntent
    switch pipeline.kind {
    case .flow, .tabs:
      items = items.filter(\.isInFront)
      guard let shown = items.first?.entry.route else { return }
      let holder = pipeline.block?.switcher?.holder(named: shown) ?? shown
      intent = pipeline.kind == .flow ? .enter(holder) : .tab(.select(holder))
    case .modals:
      items = items.filter { $0.style != .dialog }
      intent = .modal(.show(items.map(request)))
      if isInFront, !items.isEmpty { presenter = pipeline }
      for layer in items { fill(layer, of: pipeline) }
    default:
      intent = show(items.map(\.entry))
    }
    let place = "\(path)/\(pipeline.name)"
    let lost = MisplacedPart(items, of: pipeline.kind, in: place)
    guard let part = part(intent, pipeline, lost) else { return }
    if pipeline.kind == .flow {
      flows.append(part)
    } else if isInFront {
      front.append(part)
    } else {
      hidden.append(part)
    }
  }

  private mutating func fill(_ layer: NavigationSnapshot.Item, of presenter: NavigationPipeline) {
    let lost = MisplacedPart(place: presenter.name, entries: layer.stack)
    guard let block = presenter.block,
      let index = block.allEntries.firstIndex(where: { $0.id == layer.id }),
      let stack = block.overlay?.innerStack(at: index)
    else { return unfilled.append(lost) }
    if let part = part(show(layer.stack), stack, lost) { inLayers.append(part) }
  }

  /// The intent for a block, unless the block cannot carry it out or would change nothing.
  private mutating func part(
    _ intent: NavigationIntent,
    _ pipeline: NavigationPipeline,
    _ lost: MisplacedPart
  ) -> AddressedIntent? {
    guard let block = pipeline.block else { return nil }
    switch block.propose(intent, replacing: []) {
    case .change, .deferred:
      return AddressedIntent(block: pipeline.id, intent: intent)
    case .unchanged(let reason, _) where PlanResult.Step.fulfilled.contains(reason):
      return nil
    case .unchanged, .failed:
      noteStrangers(of: block, lost)
      return nil
    }
  }

  /// Notes the entries that a block does not take, or the whole part if the block cannot show it
  /// for another reason.
  private mutating func noteStrangers(of block: any TransitionBlock, _ lost: MisplacedPart) {
    var others: [RouteEntry] = []
    if isPartial, block.kind == .stack {
      others = lost.entries.filter { !block.accepts(show([$0])) }
    }
    if others.isEmpty { misplaced.append(lost) } else { strangers += others }
  }

  private func show(_ entries: [RouteEntry]) -> NavigationIntent {
    .stack(.replace(StackContent(routes: entries.map(\.route), ids: entries.map(\.id))))
  }

  private func request(_ layer: NavigationSnapshot.Item) -> ModalRequest<AnyRoute> {
    ModalRequest(
      id: LayerID(layer.id),
      content: .route(layer.entry.route),
      style: layer.style ?? .sheet,
      options: layer.options ?? .standard
    )
  }
}

extension NavigationGroup {
  /// The place of a tab or a flow in this group, to be filled; it is made if that can be while it
  /// is hidden.
  fileprivate func placeToFill(of saved: AnyRoute) -> NavigationGroup? {
    for pipeline in switchers {
      guard let switcher = pipeline.block?.switcher else { continue }
      let holder = switcher.holder(named: saved) ?? saved
      if let group = switcher.groupToFill(of: holder) { return group }
    }
    return nil
  }
}

extension NavigationGroup {
  /// Whether a guard, a result or an object of the entry is kept in the group.
  fileprivate func concerns(_ entry: EntryID) -> Bool {
    lineage.contains { $0.guards.concerns(entry) }
      || pipelines.contains { $0.ownGuards.concerns(entry) || $0.results.concerns(entry) }
  }
}

extension [BlockKind] {
  fileprivate func place(of kind: BlockKind) -> Int { firstIndex(of: kind) ?? count }
}
