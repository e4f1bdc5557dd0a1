extension NavigationGroup {
  /// The plan that leads to the screen in front.
  var currentPlan: NavigationPlan {
    let front = root.innermost
    var plan = NavigationPlan()
    // A plan's target is searched from the outside, and so the outermost tabs and flows count.
    for group in front.lineage {
      group.noteReading()
      for (kind, items) in group.members.compactMap(\.snapshot) {
        let item = items.first(where: \.isInFront)
        if kind == .tabs { plan.tab = item?.entry.route }
        if kind == .flow { plan.flow = item?.entry.route }
      }
    }
    let stack = front.stackOrPresenter(accepting: .replace(with: []))
    plan.stack = stack?.snapshot?.items.map(\.entry.route) ?? []
    plan.root = PlanRoot(route: front.rootUnderStack?.entry.route)
    // A screen of the same route that lies on the root is not taken for that.
    if let root = plan.root.route, root == plan.stack.first { plan.stack.insert(root, at: 0) }
    let presenter = front.stackOrPresenter(accepting: .modal(.show([])))
    for layer in presenter?.snapshot?.items ?? [] {
      guard let style = layer.style, style != .dialog else { continue }
      plan.layers.append(
        NavigationPlan.Layer(layer.entry.route, style: style, stack: layer.stack.map(\.route.base))
      )
    }
    return plan
  }
}

extension NavigationPlace {
  /// The plan that leads to the screen in front in the whole tree that the group is a part of.
  ///
  /// Applying it changes nothing; kept, it leads back. If links are declared for its routes,
  /// ``LinkTable/link(to:from:adding:)-(NavigationPlan,_,_)`` makes a link of it. Two things are
  /// left out that no plan can show: a question, and layers of a presenter around the place that is
  /// in front. Observers hear when it changes.
  ///
  /// - Complexity: O(*n*) in the number of entries that are in front.
  public var currentPlan: NavigationPlan { group.currentPlan }
}
