extension NavigationSnapshot {
  /// The plan that leads to the screen in front.
  var frontPlan: NavigationPlan {
    let way = way
    var plan = NavigationPlan()
    var flows: [AnyRoute] = []
    for block in way.flatMap(\.blocks) where block.kind == .tabs || block.kind == .flow {
      guard let choice = block.items.first(where: \.isInFront)?.entry.route else { continue }
      plan.choices.append(choice)
      if block.kind == .flow { flows.append(choice) }
    }
    plan.flows.value = flows
    let front = way.last?.blocks ?? []
    plan.stack = front.first { $0.kind == .stack }?.items.map(\.entry.route) ?? []
    plan.root.value = rootUnderStack(on: way)?.route
    // A screen of the same route that lies on the root is not taken for that.
    if let root = plan.root.value, root == plan.stack.first { plan.stack.insert(root, at: 0) }
    for layer in front.first(where: { $0.kind == .modals })?.items ?? [] {
      guard let style = layer.style, style != .dialog else { continue }
      plan.layers.append(
        NavigationPlan.Layer(layer.entry.route, style: style, stack: layer.stack.map(\.route))
      )
    }
    return plan
  }

  /// This group, and those in it that lead to the screen in front, outermost first.
  var way: [NavigationSnapshot] {
    [self] + (groups.first(where: \.leadsToFront.value)?.way ?? [])
  }

  /// The root that the stack in front lies on: that of its own place, or of one around it that shows it.
  private func rootUnderStack(on way: [NavigationSnapshot]) -> RouteEntry? {
    var isOwn = true
    for group in way.reversed() {
      if !isOwn, group.blocks.contains(where: { $0.kind != .modals }) { return nil }
      if let root = group.root { return root }
      isOwn = false
    }
    return nil
  }
}

extension NavigationPlace {
  /// The plan that leads to the screen in front in the whole tree that the group is a part of.
  ///
  /// Applying it changes nothing; kept, it leads back. If links are declared for its routes,
  /// `LinkTable.link(to:from:adding:)` makes a link of it. Two things are
  /// left out that no plan can show: a question, and layers of a presenter around the place that is
  /// in front. Observers hear when it changes.
  ///
  /// - Complexity: O(*n*) in the number of entries that are in front.
  public var currentPlan: NavigationPlan { group.frontPlan }
}
