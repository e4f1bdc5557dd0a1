public import NavigatorKit

extension LinkStorage {
  /// Writes the link of a route; `print` writes it if the type of the route is known.
  @usableFromInline
  func write(
    _ type: ObjectIdentifier,
    _ base: LinkBase,
    tab: AnyRoute? = nil,
    _ items: [DeepLinkRequest.QueryItem],
    erased route: @autoclosure () -> AnyRoute,
    print: (any LinkPrinting, inout LinkWriter) -> Bool?
  ) throws(UnprintableLink) -> String {
    // A link that does not own the route writes nothing.
    var writer = LinkWriter(base)
    let owner = index.first(type, route()) { number in
      let printer = index.printers[number]
      return print(printer, &writer) ?? printer.print(route(), to: &writer)
    }
    guard let owner else { throw UnprintableLink(.undeclared, route()) }
    let entry = index.entries[owner]
    // Another pattern, an added item, a limit or the allow-list may prevent that the link leads
    // back.
    let isCertain =
      !index.contested[owner] && !entry.isSegment && tab == nil && items.isEmpty
      && writer.valueCount <= entry.spareSegments && names.allows(base) && rewriting == nil
    let link = try finished(&writer, route(), tab, items)
    guard isCertain || (try? read(link, isURL: true))?.top.route == route() else {
      throw UnprintableLink(.leadsElsewhere(link: link), route())
    }
    return link
  }

  /// Writes the link of a route whose type was erased.
  func write(
    _ route: AnyRoute,
    _ base: LinkBase,
    tab: AnyRoute? = nil,
    _ items: [DeepLinkRequest.QueryItem]
  ) throws(UnprintableLink) -> String {
    try write(route.typeID, base, tab: tab, items, erased: route) { _, _ in nil }
  }

  /// Writes a link with a segment for each route.
  func writeSegments(
    _ routes: [AnyRoute],
    _ base: LinkBase,
    tab: AnyRoute?,
    _ items: [DeepLinkRequest.QueryItem]
  ) throws(UnprintableLink) -> String {
    var writer = LinkWriter(base, sharing: true)
    for (position, route) in routes.enumerated() {
      if position > 0 { writer.literal("/") }
      let owner = index.first(route.typeID, route) { number in
        index.entries[number].isSegment && index.printers[number].print(route, to: &writer)
      }
      guard owner != nil else {
        let hasLink = index.entry(for: route) != nil
        throw UnprintableLink(hasLink ? .noSuchPlan : .undeclared, route)
      }
    }
    let link = try finished(&writer, routes.last, tab, items)
    guard let reading = try? read(link, isURL: true),
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
    for item in items { writer.item(encoded: PercentEncoding.encode(item.name)[...], item.value) }
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
