public import Foundation
public import NavigatorKit

extension LinkTable {
  /// Returns the link to a route.
  ///
  /// A route has only one link, and that leads back to the route. Characters that mean something in
  /// a URL are encoded in values.
  ///
  /// ```swift
  /// try table.link(to: CatalogRoute.product(id: 42), from: .web("shop.example"))
  /// // "https://shop.example/catalog/products/42"
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - base: The beginning of the link.
  ///   - items: More items for the query, which are written after those of the route.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a route that has no link.
  /// - Complexity: O(*n*) in the length of the link and the number of patterns for the type.
  @inlinable
  public func link<R: NavigationRoute>(
    to route: R,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    // The type is known here, so nothing has to be boxed to be written.
    try storage.write(ObjectIdentifier(R.self), base, items, erased: AnyRoute(route)) {
      printer,
      writer in
      (printer as? LinkPrinter<R>)?.write(route, &writer)
    }
  }

  /// Returns the link to a stack, bottom first.
  ///
  /// It is the link to the last route, if the others are the routes under it. Otherwise each route
  /// needs a stable segment.
  ///
  /// - Parameters:
  ///   - stack: The routes.
  ///   - base: The beginning of the link.
  ///   - items: More items for the query.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a stack that no link leads to.
  public func link(
    toStack stack: [any NavigationRoute],
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    let stack = stack.map { AnyRoute($0) }
    guard let top = stack.last else { throw UnprintableLink(.noSuchPlan, nil) }
    if plan(to: top).stack == stack || routes(to: top) == stack {
      return try storage.write(top, base, items)
    }
    return try storage.writeSegments(stack, base, tab: nil, items)
  }

  /// Returns the link to a plan, with its tab as an item of the query if the routes do not imply
  /// it.
  ///
  /// The mode is not written: a link has the mode of its last route. Nor is the plan's flow, if the
  /// routes' links name none: such a link is shown in the flow that takes it. Unknown items are
  /// written.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - base: The beginning of the link.
  ///   - items: More items for the query.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a plan that no link leads to.
  public func link(
    to plan: NavigationPlan,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    if let root = plan.root.value, plan.stack.first != root, !plan.mode.adds {
      var whole = plan
      whole.root.value = nil
      whole.stack.insert(root, at: 0)
      if let link = try? link(to: whole, from: base, adding: items) { return link }
    }
    let items = plan.unknownItems + items
    let top = plan.layers.last.map { $0.stack.last ?? $0.route } ?? plan.stack.last
    guard let top else { throw UnprintableLink(.noSuchPlan, nil) }
    let own = self.plan(to: top, on: plan.tab)
    let link: String
    if own.stack == plan.stack, own.layers == plan.layers {
      let usual = self.plan(to: top)
      let isOnOwnTab = plan.tab == usual.tab || plan.choices == usual.choices
      link = try storage.write(top, base, tab: isOnOwnTab ? nil : plan.tab, items)
    } else {
      do throws(UnprintableLink) {
        link = try storage.writeSegments(plan.routes, base, tab: plan.tab, items)
      } catch {
        // Without a segment for each route, only the link of the top route could lead to the plan.
        guard let entry = index.entry(for: top), !index.entries[entry].isSegment,
          let difference = own.difference(from: plan)
        else { throw error }
        throw UnprintableLink(.differs(difference), top)
      }
    }
    guard let back = resolve(link).plan else {
      throw UnprintableLink(.leadsElsewhere(link: link), top)
    }
    var wanted = plan
    wanted.unknownItems = items
    if let difference = back.difference(from: wanted) {
      throw UnprintableLink(.differs(difference), top)
    }
    return link
  }

  /// Returns the URL of a route's link, as `link(to:from:adding:)` writes it.
  ///
  /// - Throws: ``UnprintableLink``, for a route that has no link.
  public func url(
    to route: some NavigationRoute,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> URL {
    try url(try link(to: route, from: base, adding: items), AnyRoute(route))
  }

  /// Returns the URL of a stack's link, as `link(toStack:from:adding:)` writes it.
  ///
  /// - Throws: ``UnprintableLink``, for a stack that no link leads to.
  public func url(
    toStack stack: [any NavigationRoute],
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> URL {
    let link = try link(toStack: stack, from: base, adding: items)
    return try url(link, stack.last.map { AnyRoute($0) })
  }

  /// Returns the URL of a plan's link, as `link(to:from:adding:)` writes it.
  ///
  /// - Throws: ``UnprintableLink``, for a plan that no link leads to.
  public func url(
    to plan: NavigationPlan,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> URL {
    try url(try link(to: plan, from: base, adding: items), plan.stack.last)
  }

  private func url(_ link: String, _ route: AnyRoute?) throws(UnprintableLink) -> URL {
    guard let url = URL(string: link) else {
      throw UnprintableLink(.leadsElsewhere(link: link), route)
    }
    return url
  }
}
