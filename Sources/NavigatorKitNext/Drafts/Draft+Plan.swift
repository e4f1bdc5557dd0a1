// Plans: the edits that lead to a target state, as one fold.

extension Draft {
  /// Adds the edits that lead to what a plan says: its choices from the outside in, then its layers and its stack.
  mutating func apply(_ plan: NavigationPlan, in root: NavigationGroup) throws(Refusal) {
    if root.isGone { throw .failed(.gone) }
    let before = additions
    let left = innermost(of: root)
    let target = try choose(plan, in: root)
    if plan.mode.adds {
      if target !== left { try dismissLayers(over: target, left, keeping: target.presenters) }
      try add(plan, to: target, isInFront: target === left)
    } else {
      try show(plan, in: target, leaving: left)
    }
    if additions == before { throw .unchanged(.equal) }
  }

  /// Adds the edits of an ask, unless all is as it says.
  private mutating func ensure(_ ask: NavigationIntent.Ask, of block: Block) throws(Refusal) {
    do throws(Refusal) { try apply(ask, to: block) } catch {
      guard case .unchanged(let reason) = error, reason.isFulfilled else { throw error }
    }
  }
}

// MARK: - Its place

extension Draft {
  /// Adds the choices of a plan, and finds the place of its stack and its layers.
  private mutating func choose(
    _ plan: NavigationPlan,
    in root: NavigationGroup
  ) throws(Refusal) -> NavigationGroup {
    let front = innermost(of: root)
    var place = root
    // What names a flow is meant for that; anything else has to be welcome.
    var isMeant = plan.flow != nil
    for id in plan.choices {
      guard let block = outermostChoice(of: id, in: place) else {
        if !isMeant { try welcome(plan, in: front) }
        throw missing(id, isFlow: plan.isFlow(id), in: place)
      }
      isMeant = isMeant || block.isFlow
      try ensure(block.isFlow ? .enter(id) : .select(id), of: block)
      guard let next = block.placeForQuestion(of: id) else { throw .unchanged(.notFound) }
      place = next.group
    }
    let target = innermost(of: place)
    if !isMeant { try welcome(plan, in: target) }
    return target
  }

  /// The outermost tabs or flows on the way to the front that have a tab or a flow.
  private func outermostChoice(of id: AnyRoute, in group: NavigationGroup) -> ChoiceBlock? {
    guard let block = group.choice else {
      return group.children.first { outermostChoice(of: id, in: $0) }
    }
    if choice(block).entry(of: id) != nil { return block }
    return placeInFront(of: block).flatMap { outermostChoice(of: id, in: $0.group) }
  }

  /// The place that is in front in one, and has no other in front of it.
  private func innermost(of group: NavigationGroup) -> NavigationGroup {
    if let place = group.choice.flatMap(placeInFront) { return innermost(of: place.group) }
    return group.stacks.isEmpty ? group.childChangedLast.map(innermost) ?? group : group
  }

  /// Makes sure that a place takes a plan that comes from elsewhere; if it does not, a flow may that is yet to come.
  private func welcome(_ plan: NavigationPlan, in group: NavigationGroup) throws(Refusal) {
    let intent = NavigationIntent.show(plan)
    if group.lineage.allSatisfy({ $0.acceptedIntents.welcomes(intent) }) { return }
    var search = IntentSearch(intent, in: self)
    _ = search.taker(from: group)
    throw search.refusal
  }

  private func missing(_ id: AnyRoute, isFlow: Bool, in group: NavigationGroup) -> Refusal {
    unhandled(NavigationIntent(isFlow ? .enter(id) : .select(id)), in: group)
  }

  private func unhandled(_ intent: NavigationIntent, in group: NavigationGroup) -> Refusal {
    var search = IntentSearch(intent, in: self)
    _ = search.taker(below: group)
    return .failed(.unhandled(intent, search.lookedIn))
  }
}

// MARK: - Instead of what is there

extension Draft {
  private mutating func show(
    _ plan: NavigationPlan,
    in target: NavigationGroup,
    leaving left: NavigationGroup
  ) throws(Refusal) {
    let layers = plan.layers.map(NavigationIntent.ModalRequest.init)
    let presenter = try taker(of: .showLayers(layers), isNeeded: !layers.isEmpty, in: target)
    try dismissLayers(over: target, left, keeping: presenter.map { [$0] } ?? [])
    if let presenter = presenter as? LayersBlock { try show(layers, in: presenter) }
    var routes = plan.stack
    if let root = target.rootUnderStack?.rootEntry?.route, root == routes.first {
      routes.removeFirst()
    }
    guard let stack = try taker(of: .replace(routes), isNeeded: !routes.isEmpty, in: target) else {
      return
    }
    if plan.mode == .replace {
      try ensure(.replace(routes), of: stack)
    } else if let stack = stack as? AnyStackBlock {
      lead(stack, to: routes)
    }
    if layers.isEmpty, routes.isEmpty { showRoot(of: target) }
  }

  /// Shows the root that a plan leads to, unless guards have allowed that or there are none.
  private mutating func showRoot(of target: NavigationGroup) {
    guard let place = target.rootUnderStack, place.rootEntry != nil else { return }
    let isGuarded = place.blockOnRoot?.isAttended ?? false
    if place.rootStanding == .withheld || place.rootStanding == .unasked && isGuarded {
      show(rootOf: place)
    }
  }

  /// Shows layers: those that are there already stay, with the stacks that the plan has for them.
  private mutating func show(
    _ layers: [NavigationIntent.ModalRequest],
    in presenter: LayersBlock
  ) throws(Refusal) {
    let known = self.layers(presenter).map(\.id)
    try ensure(.showLayers(layers), of: presenter)
    for (layer, request) in zip(self.layers(presenter), layers) where known.contains(layer.id) {
      guard let stack = presenter.stack(in: layer.id) else { continue }
      lead(stack, to: request.stack)
    }
  }

  /// Leads a stack to routes: equal ones at the bottom stay, and what lies on others is new.
  private mutating func lead(_ block: AnyStackBlock, to routes: [AnyRoute]) {
    let stack = stack(block)
    let kept = zip(0..<stack.count, routes).prefix { stack.route(at: $0) == $1 }.count
    if kept == stack.count, kept == routes.count { return }
    let removed = stack.entries(in: kept..<stack.count)
    let inserted = routes[kept...].map { RouteEntry(id: names.next(), route: $0) }
    add(.stack(block, StackEdit(removed: removed, inserted: inserted, place: kept)), end: .reset)
  }

  /// Dismisses the layers that would cover a place, and those of the one that was in front.
  private mutating func dismissLayers(
    over target: NavigationGroup,
    _ left: NavigationGroup,
    keeping kept: [Block]
  ) throws(Refusal) {
    let around = left.lineage.filter { group in !target.lineage.contains { $0 === group } }
    for group in around + target.lineage where !takesAway(group) {
      for presenter in group.presenters where !kept.contains(where: { $0 === presenter }) {
        try ensure(.dismissAll, of: presenter)
      }
    }
  }

  /// Whether a place goes with a flow that is left.
  private func takesAway(_ group: NavigationGroup) -> Bool {
    edits.contains { edit in
      guard case .choice(let block, let old, _) = edit.change, block.isFlow,
        !block.keeps(old.selected.route), let place = block.knownPlace(of: old.selected.route)
      else { return false }
      return group.lineage.contains { $0 === place.group }
    }
  }

  /// The block of a place that takes an ask.
  private func taker(
    of ask: NavigationIntent.Ask,
    isNeeded: Bool,
    in target: NavigationGroup
  ) throws(Refusal) -> Block? {
    let intent = NavigationIntent(ask)
    let taker = target.members.first { $0.accepts(intent) }
    if taker == nil, isNeeded { throw unhandled(intent, in: target) }
    return taker
  }
}

// MARK: - On top of what is there

extension Draft {
  private mutating func add(
    _ plan: NavigationPlan,
    to target: NavigationGroup,
    isInFront: Bool
  ) throws(Refusal) {
    var layers = plan.layers.map(NavigationIntent.ModalRequest.init)
    if case .present(let style) = plan.mode.kind, let first = plan.stack.first {
      let stack = Array(plan.stack.dropFirst())
      layers.insert(
        NavigationIntent.ModalRequest(content: .route(first), style: style, stack: stack),
        at: 0
      )
    } else if !plan.stack.isEmpty {
      try add(.append(plan.stack), to: target, isInFront: isInFront)
    }
    if !layers.isEmpty { try add(.add(layers), to: target, isInFront: isInFront) }
  }

  /// Adds the edits of an ask for the top layer, if one lies over the place, or for the place itself.
  private mutating func add(
    _ ask: NavigationIntent.Ask,
    to target: NavigationGroup,
    isInFront: Bool
  ) throws(Refusal) {
    let intent = NavigationIntent(ask)
    for group in isInFront ? target.lineage.reversed() : [target] {
      for presenter in group.presenters {
        guard let layer = layers(presenter).last(where: { !$0.isDialog }),
          let stack = presenter.stack(in: layer.id)
        else { continue }
        for block in [stack, presenter] where block.accepts(intent) {
          return try ensure(ask, of: block)
        }
      }
    }
    if let taker = try taker(of: ask, isNeeded: true, in: target) { try ensure(ask, of: taker) }
  }
}

extension NavigationIntent.ModalRequest {
  fileprivate init(_ layer: NavigationPlan.Layer) {
    self.init(content: .route(layer.route), style: layer.style, stack: layer.stack)
  }
}
