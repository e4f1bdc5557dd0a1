public import NavigatorKit

extension LinkTable {
  /// How many routes may lie above one another in a plan made of parents.
  package static let maximumParents = 64

  /// The plan for the content of a link.
  package func plan(_ reading: LinkReading) -> NavigationPlan {
    let chain =
      index.entries[reading.top.entry].isSegment
      ? reading.steps.map { ($0.route, place(of: $0.route, index.entries[$0.entry])) }
      : chain(to: reading.top.route, entry: reading.top.entry)
    return plan(chain, on: reading.tab, with: reading.unknownItems)
  }

  /// Returns the plan that shows a route: with its parents below, on its tab, in its flow.
  ///
  /// It is the plan of the route's link. A route without a link has a plan as well: the route
  /// alone.
  ///
  /// - Complexity: O(*p*) in the number of parents.
  public func plan(to route: some NavigationRoute) -> NavigationPlan {
    let route = AnyRoute(route)
    return plan(to: route, on: nil)
  }

  /// Returns the plan that shows a route, on another tab than its own if one is given.
  package func plan(to route: AnyRoute, on tab: AnyRoute?) -> NavigationPlan {
    guard let entry = index.entry(for: route) else { return plan([(route, LinkPlace())], on: tab) }
    return plan(chain(to: route, entry: entry), on: tab)
  }

  /// The route and the routes under it, bottom first.
  package func chain(to route: AnyRoute, entry: Int) -> [(route: AnyRoute, place: LinkPlace)] {
    // Never a copy of the declaration, which is large.
    var entry = index.entries[entry]
    var chain = [(route: route, place: place(of: route, entry))]
    if entry.declaration.isReadOnly, entry.declaration.parent == nil,
      let own = index.entry(for: route)
    {
      entry = index.entries[own]
    }
    while chain.count < Self.maximumParents,
      let parent = entry.declaration.parent?(chain[0].route)
    {
      // A cycle is cut where it would begin again; the table's diagnostics report it.
      guard !chain.contains(where: { $0.route == parent }) else { break }
      guard let number = index.entry(for: parent) else {
        chain.insert((parent, LinkPlace()), at: 0)
        break
      }
      entry = index.entries[number]
      chain.insert((parent, entry.declaration.place), at: 0)
    }
    return chain
  }

  /// Where a route is shown; what a read-only link does not set is taken from the route's own link.
  private func place(of route: AnyRoute, _ entry: LinkEntry) -> LinkPlace {
    let said = entry.declaration.place
    guard entry.declaration.isReadOnly, let own = index.entry(for: route) else { return said }
    var place = index.entries[own].declaration.place
    place.flow = said.flow ?? place.flow
    place.tab = said.tab ?? place.tab
    place.style = said.style ?? place.style
    place.mode = said.mode ?? place.mode
    return place
  }

  /// The route and the routes under it, down to the root of its tab; none if a layer is among them.
  func routes(to route: AnyRoute) -> [AnyRoute] {
    guard let entry = index.entry(for: route) else { return [route] }
    let chain = chain(to: route, entry: entry)
    return chain.contains { $0.place.style != nil } ? [] : chain.map(\.route)
  }

  /// The plan of routes that lie above one another.
  ///
  /// Flow and tab come from the topmost route that declares them, and the mode from the top alone.
  /// The routes may include the tab's root, which the tab shows anyway.
  package func plan(
    _ chain: [(route: AnyRoute, place: LinkPlace)],
    on tab: AnyRoute?,
    with unknownItems: [DeepLinkRequest.QueryItem] = []
  ) -> NavigationPlan {
    var plan = NavigationPlan(unknownItems: unknownItems)
    var (flow, ownTab): (AnyRoute?, AnyRoute?)
    for (route, place) in chain {
      if let style = place.style {
        plan.layers.append(NavigationPlan.Layer(route, style: style))
      } else if plan.layers.isEmpty {
        plan.stack.append(route)
      } else {
        plan.layers[plan.layers.count - 1].stack.append(route)
      }
      flow = place.flow ?? flow
      ownTab = place.tab ?? ownTab
    }
    plan.choose(flow: flow, tab: tab ?? ownTab)
    plan.mode = chain.last?.place.mode ?? .reusePrefix
    return plan
  }
}
