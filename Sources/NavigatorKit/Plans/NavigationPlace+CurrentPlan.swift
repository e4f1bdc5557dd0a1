extension NavigationSnapshot {
  /// The plan that leads to the screen in front.
  var frontPlan: NavigationPlan {
    let way = way
    var plan = NavigationPlan()
    var flows: [AnyRoute] = []
    for block in way.flatMap(\.blocks) where block.kind.showsPlaces {
      guard let choice = block.items.first(where: \.isInFront)?.entry.route else { continue }
      plan.choices.append(choice)
      if block.kind == .flow { flows.append(choice) }
    }
    plan.flows.value = flows
    let front = way.last?.blocks ?? []
    plan.stack = front.first { $0.kind == .stack }?.items.map(\.entry.route) ?? []
    plan.root.value = rootUnderStack(on: way)?.route
    // Only the root itself counts as the root, not a screen of the same route that lies on it.
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

  /// The root under the stack in front: that of its own place, or of a place around it.
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
  /// The plan that leads to the screen in front, in the whole tree of the group.
  ///
  /// Applying it now changes nothing; applied later, it leads back. If links are declared for its
  /// routes, `LinkTable.link(to:from:adding:)` makes a link of it. It leaves out what no plan can
  /// show: dialogs, and the layers of a presenter around the place in front. Observers hear when it
  /// changes.
  ///
  /// - Complexity: O(*n*) in the number of entries that are in front.
  public var currentPlan: NavigationPlan { group.root.snapshot(ofFront: true).frontPlan }
}
