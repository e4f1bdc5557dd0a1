/// What stands in a link: its routes, and what else is to be known for a plan.
struct LinkReading {
  /// The routes, bottom first, each with its entry: one, or one for each segment.
  var routes: [(route: AnyRoute, entry: Int)] = []
  /// The one route of a pattern: kept apart, so that a link to one needs no array.
  var single: (route: AnyRoute, entry: Int)?
  /// The tab that the link names.
  var tab: AnyRoute?
  /// The items of the query that no pattern has taken.
  var unknownItems: [DeepLinkRequest.QueryItem] = []

  var route: AnyRoute? { single?.route ?? routes.last?.route }
}

extension LinkTable {
  /// Reads a link; `isURL` says that the text comes from a URL, and is not to be made one.
  func read(_ text: String, isURL: Bool) throws(UnresolvedLink) -> LinkReading {
    guard text.utf8.count <= DeepLinkParser.maximumLength else {
      throw UnresolvedLink(.malformed(MalformedLink(DeepLinkError(.tooLong, in: text))))
    }
    let visit = LinkBytes.of(text) { [finder] in LinkVisit($0, finder) }
    let scan = visit.scan
    // The parser checks the whole of such a text, and so its answer is the same here.
    if scan.hasForeignCharacter || scan.isEncoded, !isURL {
      let text = try parsed { () throws(DeepLinkError) in try DeepLinkParser.text(of: text) }
      return try read(text, isURL: true)
    }
    if let denial = denial(of: text, visit) { throw UnresolvedLink(.denied(denial)) }

    var request: DeepLinkRequest?
    if !visit.isPlain {
      request = try parsed { () throws(DeepLinkError) in
        try DeepLinkParser.request(text: text, options: .init(queryKeyCase: .preserved))
      }
    }
    guard !scan.hasDotSegment, request?.path.contains(where: { $0 == "." || $0 == ".." }) != true
    else { throw UnresolvedLink(.denied(.dotSegment)) }

    guard let match = visit.match else {
      return try readSegments(text, visit, request)
    }
    let entry = index.entries[match.pattern]
    var reader = LinkReader(text, match, query: scan.query, items: request?.queryItems)
    var reading = LinkReading()
    do throws(LinkFailure) {
      reading.single = (try entry.parse(&reader), match.pattern)
      if !scan.query.isEmpty {
        if tabs.hasNames, let name = try reader.item(tabs.key) {
          reading.tab = try tabs.tab(named: name)
        }
        if reader.readCount < scan.itemCount {
          reading.unknownItems = reader.items(except: entry.itemNames, tabs.reserved)
        }
      }
    } catch {
      throw unresolved(error, entry)
    }
    return reading
  }

  /// Reads a path of stable segments, which is what a path may be that no pattern matches.
  private func readSegments(
    _ text: String,
    _ visit: LinkVisit,
    _ request: DeepLinkRequest?
  ) throws(UnresolvedLink) -> LinkReading {
    let path: [String]
    var items: [DeepLinkRequest.QueryItem]
    if let request {
      (path, items) = (request.path, request.queryItems)
    } else {
      let parsed = try parsed { () throws(DeepLinkError) in
        try DeepLinkParser.request(text: text, options: .init(queryKeyCase: .preserved))
      }
      (path, items) = (parsed.path, parsed.queryItems)
    }
    let entries = path.compactMap { index.segments[$0] }
    guard !path.isEmpty, entries.count == path.count else {
      throw UnresolvedLink(.unclaimed(path: path.joined(separator: "/")))
    }
    var reading = LinkReading()
    var reader = LinkReader(taking: items)
    for index in entries {
      let entry = self.index.entries[index]
      do throws(LinkFailure) {
        reading.routes.append((try entry.parse(&reader), index))
      } catch {
        throw unresolved(error, entry)
      }
    }
    items = reader.items ?? []
    if tabs.hasNames {
      var tabReader = LinkReader("", LinkMatch(), query: 0..<0, items: items)
      do throws(LinkFailure) {
        if let name = try tabReader.item(tabs.key) { reading.tab = try tabs.tab(named: name) }
      } catch {
        throw UnresolvedLink(.malformed(MalformedLink(error, pattern: nil, source: nil)))
      }
    }
    reading.unknownItems = items.filter { !isReserved($0) }
    return reading
  }

  private func isReserved(_ item: DeepLinkRequest.QueryItem) -> Bool {
    tabs.hasNames && item.name == tabs.item
  }

  private func unresolved(_ failure: LinkFailure, _ entry: LinkEntry) -> UnresolvedLink {
    UnresolvedLink(
      .malformed(MalformedLink(failure, pattern: "\(entry.shape)", source: entry.source))
    )
  }

  private func parsed<Value>(
    _ parse: () throws(DeepLinkError) -> Value
  ) throws(UnresolvedLink) -> Value {
    do throws(DeepLinkError) { return try parse() } catch {
      throw UnresolvedLink(.malformed(MalformedLink(error)))
    }
  }

  /// Why a link is not followed, or `nil` if it is.
  private func denial(of text: String, _ visit: LinkVisit) -> LinkDenial? {
    // A text without a scheme is left to the parser.
    guard visit.scan.schemeEnd > 0, visit.refusal != nil else { return nil }
    guard let parts = try? URLParts(text) else { return nil }
    return switch visit.refusal {
    case .scheme: .scheme(parts.scheme)
    case .authority, .host:
      if parts.userInfo != nil {
        .userInfo
      } else if parts.port != nil {
        .port
      } else if visit.refusal == .authority, !LinkAllowList.isWeb(parts.scheme) {
        nil
      } else if parts.host?.isEmpty ?? true {
        .noHost
      } else {
        .host(String(parts.host?.prefix(80) ?? ""))
      }
    case nil: nil
    }
  }
}
