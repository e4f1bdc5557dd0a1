extension NavigationGroup {
  /// What is in front in the whole tree that the group is a part of, as the plan that leads to it.
  ///
  /// Applying it changes nothing; kept, it leads back. Where links are declared for what it shows,
  /// ``LinkTable/link(to:from:adding:)-(NavigationPlan,_,_)`` makes a link of it. Two things are left
  /// out that no plan can show: a question, and layers of a presenter around the place that is in
  /// front. Whoever observes hears when it changes.
  ///
  /// - Complexity: O(*n*) in the number of entries that are in front.
  public var currentPlan: NavigationPlan {
    let front = root.innermost
    var plan = NavigationPlan()
    // What a plan leads to is looked for from the outside, and so the outermost counts.
    for group in front.lineage {
      group.noteReading()
      for (kind, items) in group.memberPipelines.compactMap(\.snapshot) {
        let item = items.first(where: \.isInFront)
        if kind == .tabs { plan.tab = item?.entry.route }
        if kind == .flow { plan.flow = item?.entry.route }
      }
    }
    let stack = front.stackOrPresenter(accepting: .replace(with: []))
    plan.stack = stack?.snapshot?.items.map(\.entry.route) ?? []
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
  /// What is in front in the whole tree that the place is a part of, as the plan that leads to it.
  ///
  /// See ``NavigationGroup/currentPlan``.
  public var currentPlan: NavigationPlan { group.currentPlan }
}
