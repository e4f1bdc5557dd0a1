import NavigatorKit

extension LinkStorage {
  /// Reads a link; `isURL` says that the text comes from a `URL`, and need not be made one.
  package func read(_ text: String, isURL: Bool) throws(UnresolvedLink) -> LinkReading {
    guard let rewriting else { return try match(text, isURL: isURL) }
    return try match(try rewritten(text, isURL: isURL, rewriting), isURL: true)
  }

  /// Finds the pattern of a link, and reads its values.
  private func match(_ text: String, isURL: Bool) throws(UnresolvedLink) -> LinkReading {
    guard text.utf8.count <= DeepLinkParser.maximumLength else {
      throw UnresolvedLink(.malformed(MalformedLink(DeepLinkError(.tooLong, in: text))))
    }
    var visit = LinkVisit()
    // A link that nothing matches mostly ends here: the result of a reading is large, and copied
    // several times.
    let unclaimed: String? = LinkBytes.of(text) { bytes in
      look(at: bytes, &visit)
      guard visit.isPlain, !visit.match.isFound, index.segments.isEmpty else { return nil }
      return visit.plainPath(bytes)
    }
    if let unclaimed { throw UnresolvedLink(.unclaimed(path: unclaimed)) }
    return try LinkBytes.of(text) { bytes throws(UnresolvedLink) in
      if visit.isPlain, visit.match.isFound { return try read(bytes, visit) }
      return try readDecoding(text, bytes, visit, isURL: isURL)
    }
  }

  /// Reads a link that has to be decoded, or that no pattern matches.
  private func readDecoding(
    _ text: String,
    _ bytes: LinkBytes,
    _ visit: LinkVisit,
    isURL: Bool
  ) throws(UnresolvedLink) -> LinkReading {
    // The parser checks the whole of such a text, so it must answer here, too.
    if visit.scan.hasForeignCharacter || visit.scan.isEncoded, !isURL {
      let text = try parsed { () throws(DeepLinkError) in try DeepLinkParser.text(of: text) }
      return try match(text, isURL: true)
    }
    let request = try followed(bytes, visit)
    guard visit.match.isFound else { return try readSegments(request) }
    return try read(bytes, visit, items: request.queryItems)
  }

  /// The request of a link that has to be decoded, if the link is followed.
  func followed(
    _ bytes: LinkBytes,
    _ visit: LinkVisit
  ) throws(UnresolvedLink) -> DeepLinkRequest {
    if let denial = denial(of: bytes, visit) { throw UnresolvedLink(.denied(denial)) }
    let request = try parsed { () throws(DeepLinkError) in
      try DeepLinkParser.request(bytes, visit.scan, .preserved)
    }
    guard !visit.scan.hasDotSegment, !request.path.contains(where: { $0 == "." || $0 == ".." })
    else { throw UnresolvedLink(.denied(.dotSegment)) }
    return request
  }

  /// Reads the values of a matched link; `items` are those of its query, if they had to be decoded.
  private func read(
    _ bytes: LinkBytes,
    _ visit: LinkVisit,
    items: [DeepLinkRequest.QueryItem]? = nil
  ) throws(UnresolvedLink) -> LinkReading {
    let entry = index.entries[visit.match.pattern]
    do throws(LinkFailure) {
      var reader = LinkReader(bytes, visit.match, visit.scan, items: items)
      var reading = LinkReading(top: (try entry.parse(&reader), visit.match.pattern))
      guard visit.scan.itemCount > 0 else { return reading }
      if tabs.hasNames, let name = try reader.item(tabs.slot) {
        reading.tab = try tabs.tab(named: name)
      }
      if reader.readCount < visit.scan.itemCount {
        reading.unknownItems = reader.items(except: entry.itemNames + tabs.reserved)
      }
      return reading
    } catch {
      throw unresolved(error, entry)
    }
  }

  /// Reads a path of stable segments, the last possibility for a path that no pattern matches.
  private func readSegments(_ request: DeepLinkRequest) throws(UnresolvedLink) -> LinkReading {
    let entries = request.path.compactMap { index.segments[$0] }
    guard !entries.isEmpty, entries.count == request.path.count else {
      throw UnresolvedLink(.unclaimed(path: request.path.joined(separator: "/")))
    }
    var reader = LinkReader(request.queryItems, taking: true)
    var steps: [LinkReading.Step] = []
    for number in entries {
      let entry = index.entries[number]
      do throws(LinkFailure) {
        steps.append((try entry.parse(&reader), number))
      } catch {
        let isThere = request.queryItems.contains { $0.name == error.parameter }
        let isTaken = isThere && error.reason == .missing
        throw unresolved(isTaken ? LinkFailure(error.parameter, .taken) : error, entry)
      }
    }
    let items = reader.items ?? []
    var reading = LinkReading(top: steps.removeLast(), below: steps)
    if tabs.hasNames {
      var tabReader = LinkReader(items, taking: false)
      do throws(LinkFailure) {
        if let name = try tabReader.item(tabs.slot) { reading.tab = try tabs.tab(named: name) }
      } catch {
        throw UnresolvedLink(.malformed(MalformedLink(error, pattern: nil, source: nil)))
      }
    }
    reading.unknownItems = items.filter { !tabs.reserves($0.name) }
    return reading
  }

  private func unresolved(_ failure: LinkFailure, _ entry: LinkEntry) -> UnresolvedLink {
    UnresolvedLink(
      .malformed(MalformedLink(failure, pattern: "\(entry.shape)", source: entry.source))
    )
  }

  func parsed<Value>(
    _ parse: () throws(DeepLinkError) -> Value
  ) throws(UnresolvedLink) -> Value {
    do throws(DeepLinkError) { return try parse() } catch {
      throw UnresolvedLink(.malformed(MalformedLink(error)))
    }
  }

  /// Whether the scheme and the host of a link are allowed.
  func allows(_ link: String) -> Bool {
    var visit = LinkVisit()
    LinkBytes.of(link) { look(at: $0, &visit) }
    return visit.refusal == nil
  }

  /// Why a link is not followed, or `nil` if it is.
  private func denial(of bytes: LinkBytes, _ visit: LinkVisit) -> LinkDenial? {
    // A text without a scheme is left to the parser.
    guard let refusal = visit.refusal else { return nil }
    let parts = URLParts(bytes, visit.scan)
    if refusal == .scheme { return .scheme(parts.scheme.excerpt) }
    if parts.userInfo != nil { return .userInfo }
    if parts.port != nil { return .port }
    guard let host = parts.host, !host.isEmpty else { return .noHost }
    return .host(bytes.text(host).excerpt)
  }
}
