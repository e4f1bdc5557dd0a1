extension LinkStorage {
  /// Reads a link; `isURL` says that the text comes from a URL, and is not to be made one.
  func read(_ text: String, isURL: Bool) throws(UnresolvedLink) -> LinkReading {
    guard let rewriting else { return try match(text, isURL: isURL) }
    return try match(try rewritten(text, isURL: isURL, rewriting), isURL: true)
  }

  /// Finds the pattern of a link, and reads its values.
  private func match(_ text: String, isURL: Bool) throws(UnresolvedLink) -> LinkReading {
    guard text.utf8.count <= DeepLinkParser.maximumLength else {
      throw UnresolvedLink(.malformed(MalformedLink(DeepLinkError(.tooLong, in: text))))
    }
    var reading: LinkReading?
    var failure: LinkFailure?
    var visit = LinkVisit()
    LinkBytes.of(text) { bytes in
      look(at: bytes, &visit)
      if visit.isPlain, visit.match.isFound {
        do throws(LinkFailure) { reading = try read(bytes, visit) } catch { failure = error }
      }
    }
    if let reading { return reading }
    if let failure { throw unresolved(failure, visit) }
    return try readDecoding(text, visit, isURL: isURL)
  }

  /// Reads a link that is not plain, or that no pattern matches.
  private func readDecoding(
    _ text: String,
    _ visit: LinkVisit,
    isURL: Bool
  ) throws(UnresolvedLink) -> LinkReading {
    // The parser checks the whole of such a text, and so its answer is the same here.
    if visit.scan.hasForeignCharacter || visit.scan.isEncoded, !isURL {
      let text = try parsed { () throws(DeepLinkError) in try DeepLinkParser.text(of: text) }
      return try match(text, isURL: true)
    }
    if let denial = denial(of: text, visit) { throw UnresolvedLink(.denied(denial)) }
    if visit.mayBePunycode, let text = Self.undoingPunycode(in: text) {
      return try match(text, isURL: true)
    }

    let request = try parsed { () throws(DeepLinkError) in
      try DeepLinkParser.request(text: text, options: .init(queryKeyCase: .preserved))
    }
    guard !visit.scan.hasDotSegment, !request.path.contains(where: { $0 == "." || $0 == ".." })
    else { throw UnresolvedLink(.denied(.dotSegment)) }
    guard visit.match.isFound else { return try readSegments(request) }

    var reading: LinkReading?
    var failure: LinkFailure?
    LinkBytes.of(text) { bytes in
      do throws(LinkFailure) { reading = try read(bytes, visit, items: request.queryItems) } catch {
        failure = error
      }
    }
    if let reading { return reading }
    throw unresolved(failure ?? LinkFailure("", .noRoute), visit)
  }

  /// The link with its first segment as it was before Foundation took it for a host.
  private static func undoingPunycode(in text: String) -> String? {
    guard let parts = try? URLParts(text), let host = parts.host,
      let segment = Punycode.percentEncoded(host)
    else { return nil }
    return text[..<host.startIndex] + segment + text[host.endIndex...]
  }

  /// Reads the values of a link that a pattern matches; `items` are those of its query, if decoded.
  private func read(
    _ bytes: LinkBytes,
    _ visit: LinkVisit,
    items: [DeepLinkRequest.QueryItem]? = nil
  ) throws(LinkFailure) -> LinkReading {
    let entry = index.entries[visit.match.pattern]
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
  }

  /// Reads a path of stable segments, which is what a path may be that no pattern matches.
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
        throw unresolved(error, entry)
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

  private func unresolved(_ failure: LinkFailure, _ visit: LinkVisit) -> UnresolvedLink {
    unresolved(failure, index.entries[visit.match.pattern])
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

  /// Whether a link begins as one that is followed does.
  func allows(_ link: String) -> Bool {
    var visit = LinkVisit()
    LinkBytes.of(link) { look(at: $0, &visit) }
    return visit.refusal == nil
  }

  /// Why a link is not followed, or `nil` if it is.
  func denial(of text: String, _ visit: LinkVisit) -> LinkDenial? {
    // A text without a scheme is left to the parser.
    guard visit.scan.schemeEnd > 0, visit.refusal != nil else { return nil }
    guard let parts = try? URLParts(text) else { return nil }
    return switch visit.refusal {
    case .scheme: .scheme(String(parts.scheme.prefix(80)))
    case .authority, .host:
      if parts.userInfo != nil {
        .userInfo
      } else if parts.port != nil {
        .port
      } else if parts.host?.isEmpty ?? true {
        .noHost
      } else {
        .host(String(parts.host?.prefix(80) ?? ""))
      }
    case nil: nil
    }
  }
}
