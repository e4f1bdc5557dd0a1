// The intents of a plan at its target.

extension PlanTarget {
  /// The intents that show a plan, for one transition.
  struct Parts {
    var intents: [AddressedIntent] = []
    /// The presenter that shows the layers of the plan, or dismisses those that the plan does not
    /// name.
    var presenter: NavigationPipeline?
  }

  func parts() throws(Unhandled) -> Parts {
    var parts = Parts(intents: selections)
    if let modalIntent {
      let presenter = try block(for: modalIntent)
      parts.presenter = presenter
      parts.intents.append(AddressedIntent(block: presenter.id, intent: modalIntent))
    }
    if let stackIntent {
      let stack = try block(for: stackIntent)
      parts.intents.append(AddressedIntent(block: stack.id, intent: stackIntent))
    }
    return parts
  }

  /// A layer that the plan names; it has no id if it has yet to come.
  typealias Layer = (id: EntryID?, stack: [AnyRoute])

  /// The layers that the plan names, with their stacks; some parts may keep a layer that is there.
  func layers(keptBy parts: Parts) -> [Layer] {
    var stacks = plan.layers.map(\.stack)
    if case .present = plan.mode.kind, !plan.stack.isEmpty {
      stacks.insert(Array(plan.stack.dropFirst()), at: 0)
    }
    let kept = keptEntries(parts)
    return stacks.indices.map { ($0 < kept.count ? kept[$0] : nil, stacks[$0]) }
  }

  private func keptEntries(_ parts: Parts) -> [EntryID] {
    guard let presenter = parts.presenter, let block = presenter.block,
      let part = parts.intents.first(where: { $0.block == presenter.id })
    else { return [] }
    switch block.propose(part.intent, replacing: []) {
    case .unchanged(.equal, _):
      return block.allEntries.map(\.id)
    case .change(let change):
      guard case .show = part.intent.ask(as: ModalIntent<AnyRoute>.self) else { return [] }
      return block.allEntries.prefix(change.facts.keptBelow).map(\.id)
    case .unchanged, .failed, .deferred:
      return []
    }
  }

  private var modalIntent: NavigationIntent? {
    var layers = plan.layers.map { request($0.route, $0.style) }
    if case .present(let style) = plan.mode.kind, let first = plan.stack.first {
      layers.insert(request(first, style), at: 0)
    }
    if isAdded { return layers.isEmpty ? nil : .modal(.add(layers)) }
    return layers.isEmpty && !group.hasPresenter ? nil : .modal(.show(layers))
  }

  private var stackIntent: NavigationIntent? {
    let stack = stackOnRoot
    let routes: [any NavigationRoute] = stack
    // Without a stack there is nothing to empty.
    if routes.isEmpty, group.frontStack == nil { return nil }
    switch plan.mode.kind {
    case .replace: return .replace(with: routes)
    case .reusePrefix:
      let whole = NavigationIntent.replace(with: routes)
      return taker(of: whole)?.intentToShow(stack) ?? whole
    case .push: return routes.isEmpty ? nil : .append(routes)
    case .present: return nil
    }
  }

  /// The plan's stack without the root of its place: a link names the root together with all that
  /// lies on it.
  private var stackOnRoot: [AnyRoute] {
    guard !isAdded, let root = group.rootUnderStack?.entry.route, plan.stack.first == root else {
      return plan.stack
    }
    return Array(plan.stack.dropFirst())
  }

  /// Whether the plan leads to the root of its place, with nothing on it.
  var leadsToRoot: Bool { !isAdded && plan.layers.isEmpty && stackOnRoot.isEmpty }

  private func request(_ route: AnyRoute, _ style: ModalStyle) -> ModalRequest<AnyRoute> {
    ModalRequest(content: .route(route), style: style, options: .standard)
  }

  /// The block that can carry an intent out.
  private func block(for intent: NavigationIntent) throws(Unhandled) -> NavigationPipeline {
    if let taker = taker(of: intent) { return taker }
    var search = IntentSearch(intent: intent)
    _ = search.taker(below: group)
    throw Unhandled(intent: intent, search: search)
  }

  private func taker(of intent: NavigationIntent) -> NavigationPipeline? {
    let topmost = isAdded ? topmost(accepting: intent) : nil
    return topmost ?? group.stackOrPresenter(accepting: intent)
  }

  /// The stack of the top layer, or its presenter, if one of them can carry an intent out:
  /// additions go on top.
  private func topmost(accepting intent: NavigationIntent) -> NavigationPipeline? {
    let groups = isInFront ? group.lineage.reversed() : [group]
    for presenter in groups.flatMap(\.members) where presenter.kind.showsLayers {
      guard let block = presenter.block?.overlay else { continue }
      let stack = (0..<block.entryCount).reversed().lazy.compactMap { block.innerStack(at: $0) }
        .first
      guard let stack else { continue }
      for taker in [stack, presenter] where taker.block?.accepts(intent) ?? false { return taker }
    }
    return nil
  }
}

extension NavigationPipeline {
  /// The intent that shows routes and keeps equal entries at the bottom.
  ///
  /// An entry that lay above another one before, and does not now, is a new one, even if its route
  /// is the same.
  func intentToShow(_ routes: [AnyRoute]) -> NavigationIntent {
    let kept = zip(block?.allEntries ?? [], routes).prefix { $0.route == $1 }.map(\.0.id)
    let ids = kept + routes.dropFirst(kept.count).map { _ in EntryID() }
    return .stack(.replace(StackContent(routes: routes, ids: ids)))
  }
}
