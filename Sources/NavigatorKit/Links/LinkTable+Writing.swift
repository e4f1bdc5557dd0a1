public import Foundation

extension LinkTable {
  /// Returns the link to a route.
  ///
  /// Links are written in one way only: the same route always has the same link, and it leads back to
  /// the route. Characters that mean something in a URL are encoded in values.
  ///
  /// ```swift
  /// try table.link(to: CatalogRoute.product(id: 42), from: .web("shop.example"))
  /// // "https://shop.example/catalog/products/42"
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - base: What the link begins with.
  ///   - items: More items of the query, which stand behind those of the route.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a route that has no link.
  /// - Complexity: O(*n*) in the length of the link and the number of patterns for the type.
  @inlinable
  public func link<R: Hashable & Sendable>(
    to route: R,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    // The type is known where this is called: nothing has to be boxed to be written.
    try write(ObjectIdentifier(R.self), base, items, erased: AnyRoute(route)) { entry, writer in
      (entry.printer as? LinkPrinter<R>)?.write(route, &writer)
    }
  }

  /// Returns the link to a stack, bottom first.
  ///
  /// It is the link to the last route, if the others are what lies under it. Otherwise each route
  /// needs a stable segment.
  ///
  /// - Parameters:
  ///   - stack: The routes.
  ///   - base: What the link begins with.
  ///   - items: More items of the query.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a stack that no link leads to.
  public func link(
    toStack stack: [any Hashable & Sendable],
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    let stack = stack.map { AnyRoute($0) }
    guard let top = stack.last else { throw UnprintableLink(.noSuchPlan, nil) }
    if plan(to: top).stack == stack || routes(to: top) == stack {
      return try write(top, base, items)
    }
    return try writeSegments(stack, base, tab: nil, items)
  }

  /// Returns the link to a plan, with its tab as an item of the query where the routes do not say it.
  ///
  /// The mode is not written: a link has that of its last route. Items that nobody knew are.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - base: What the link begins with.
  ///   - items: More items of the query.
  /// - Returns: The text of the URL.
  /// - Throws: ``UnprintableLink``, for a plan that no link leads to.
  public func link(
    to plan: NavigationPlan,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> String {
    let items = plan.unknownItems + items
    let top =
      plan.layers.last.map { $0.stack.last ?? $0.route } ?? plan.stack.last
      ?? plan.tab.flatMap { tabs.roots[$0] }
    guard let top else { throw UnprintableLink(.noSuchPlan, nil) }
    let own = self.plan(to: top, on: plan.tab)
    let link: String
    if own.stack == plan.stack, own.layers == plan.layers {
      let isOnOwnTab = plan.tab == self.plan(to: top).tab
      link = try write(top, base, tab: isOnOwnTab ? nil : plan.tab, items)
    } else {
      let routes = plan.stack + plan.layers.flatMap { [$0.route] + $0.stack }
      link = try writeSegments(routes, base, tab: plan.tab, items)
    }
    var wanted = plan
    wanted.unknownItems = items
    guard var back = resolve(link).plan else {
      throw UnprintableLink(.leadsElsewhere(link: link), top)
    }
    back.mode = plan.mode
    guard back == wanted else { throw UnprintableLink(.noSuchPlan, top) }
    return link
  }

  /// Returns the URL of a route's link, which is written as `link(to:from:adding:)` writes it.
  ///
  /// - Throws: ``UnprintableLink``, for a route that has no link.
  public func url(
    to route: some Hashable & Sendable,
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> URL {
    try url(try link(to: route, from: base, adding: items), AnyRoute(route))
  }

  /// Returns the URL of a stack's link, which is written as `link(toStack:from:adding:)` writes it.
  ///
  /// - Throws: ``UnprintableLink``, for a stack that no link leads to.
  public func url(
    toStack stack: [any Hashable & Sendable],
    from base: LinkBase,
    adding items: [DeepLinkRequest.QueryItem] = []
  ) throws(UnprintableLink) -> URL {
    let link = try link(toStack: stack, from: base, adding: items)
    return try url(link, stack.last.map { AnyRoute($0) })
  }

  /// Returns the URL of a plan's link, which is written as `link(to:from:adding:)` writes it.
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

// MARK: - Writing

extension LinkTable {
  /// Writes the link of a route; `print` writes that of one whose type was not erased.
  @usableFromInline
  func write(
    _ type: ObjectIdentifier,
    _ base: LinkBase,
    tab: AnyRoute? = nil,
    _ items: [DeepLinkRequest.QueryItem],
    erased route: @autoclosure () -> AnyRoute,
    print: (LinkEntry, inout LinkWriter) -> Bool?
  ) throws(UnprintableLink) -> String {
    for number in storage.index.byType[type] ?? storage.index.byType[route().typeID] ?? [] {
      let entry = storage.index.entries[number]
      var writer = LinkWriter(base)
      guard print(entry, &writer) ?? entry.printer.print(route(), to: &writer) else {
        continue
      }
      // Another pattern, or an item that was added, may stand in the way.
      let isCertain =
        !storage.index.contested[number] && !entry.isSegment && tab == nil && items.isEmpty
      let link = try finished(&writer, route(), tab, items)
      guard isCertain || (try? storage.read(link, isURL: true))?.top.route == route() else {
        throw UnprintableLink(.leadsElsewhere(link: link), route())
      }
      return link
    }
    throw UnprintableLink(.undeclared, route())
  }

  private func write(
    _ route: AnyRoute,
    _ base: LinkBase,
    tab: AnyRoute? = nil,
    _ items: [DeepLinkRequest.QueryItem]
  ) throws(UnprintableLink) -> String {
    try write(route.typeID, base, tab: tab, items, erased: route) { _, _ in nil }
  }

  private func writeSegments(
    _ routes: [AnyRoute],
    _ base: LinkBase,
    tab: AnyRoute?,
    _ items: [DeepLinkRequest.QueryItem]
  ) throws(UnprintableLink) -> String {
    var writer = LinkWriter(base, countingLeftOut: true)
    for (position, route) in routes.enumerated() {
      if position > 0 { writer.literal("/") }
      var isWritten = false
      for number in index.byType[route.typeID] ?? [] where !isWritten {
        let entry = index.entries[number]
        isWritten = entry.isSegment && entry.printer.print(route, to: &writer)
      }
      guard isWritten else {
        let hasLink = index.entry(for: route) != nil
        throw UnprintableLink(hasLink ? .noSuchPlan : .undeclared, route)
      }
    }
    let link = try finished(&writer, routes.last, tab, items)
    guard let reading = try? storage.read(link, isURL: true),
      reading.steps.map(\.route) == routes
    else { throw UnprintableLink(.leadsElsewhere(link: link), routes.last) }
    return link
  }

  private func finished(
    _ writer: inout LinkWriter,
    _ route: @autoclosure () -> AnyRoute?,
    _ tab: AnyRoute?,
    _ items: [DeepLinkRequest.QueryItem]
  ) throws(UnprintableLink) -> String {
    for item in items { writer.item(encoded: PercentEncoding.encode(item.name), item.value) }
    if let tab {
      guard let name = tabs.names[tab] else { throw UnprintableLink(.tab("\(tab)"), route()) }
      writer.item(encoded: tabs.slot.encoded, name)
    }
    if let failure = writer.failure { throw UnprintableLink(failure, route()) }
    let link = writer.take()
    guard link.utf8.count <= DeepLinkParser.maximumLength else {
      throw UnprintableLink(.tooLong, route())
    }
    return link
  }
}
