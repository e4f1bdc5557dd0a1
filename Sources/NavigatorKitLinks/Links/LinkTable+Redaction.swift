extension LinkTable {
  /// The public part of a link: scheme, host, and the segments that are literals of a pattern.
  ///
  /// Other segments may be private, and so may the query, the fragment and a user.
  func redacted(_ link: String) -> String {
    guard link.utf8.count <= DeepLinkParser.maximumLength else { return "A link" }
    return LinkBytes.of(link) { bytes in
      let scan = LinkScan(bytes)
      guard scan.schemeEnd > 0 else { return "A link" }
      let parts = URLParts(bytes, scan)
      let pieces = [parts.segment].compactMap(\.self) + bytes.pieces(of: scan.path, at: .slash)
      let segments = pieces.map(bytes.text)
      let shown = literals(of: segments).map { $0 ?? "…" }.joined(separator: "/")
      return "The link \(parts.scheme.excerpt.printable)://"
        + (parts.isWeb ? "\((parts.host.map(bytes.text) ?? "").excerpt.printable)/" : "") + shown
        + (scan.query.isEmpty ? "" : "?…") + (scan.fragment == nil ? "" : "#…")
    }
  }

  /// The segments that are literals of a pattern at their position, and `nil` for the others.
  private func literals(of segments: [String]) -> [String?] {
    let trie = index.trie
    var nodes: [Int32] = [0]
    return segments.prefix(DeepLinkParser.maximumSegments).map { segment in
      let text = try? PercentDecoding.decode(segment)
      var next: [Int32] = []
      var isLiteral = text.map { index.segments[$0] != nil } ?? false
      for number in nodes {
        let node = trie.nodes[Int(number)]
        if let text, let child = trie.literal(of: number, text) {
          isLiteral = true
          next.append(child)
        }
        next += [node.parameter, node.optional].filter { $0 >= 0 }
      }
      nodes = Array(next.prefix(LinkTrie.maximumPlaces))
      return isLiteral ? text : nil
    }
  }
}

extension LinkResolution {
  /// The resolution as a sentence, without the text of the link.
  var redacted: String {
    switch self {
    case .unclaimed: "No module claims its path."
    case .malformed(let link): link.redacted
    case .plan, .denied, .refused: description
    }
  }
}

extension MalformedLink {
  /// The mistake as a sentence, without the text that was found.
  fileprivate var redacted: String {
    let name = parameter.map { "'\($0)'" } ?? "a value"
    let owner = source.map { " (\(pattern ?? ""), from \($0))" } ?? ""
    return switch reason {
    case .unreadable(let error): "It cannot be read: \(error.reason.phrase).\(owner)"
    case .missing: "\(name) is missing.\(owner)"
    case .taken: "\(name) is missing: an earlier segment has taken it.\(owner)"
    case .withoutValue: "\(name) has no value.\(owner)"
    case .repeated: "\(name) stands there more than once.\(owner)"
    case .unexpected(let form): "\(name) is not \(form).\(owner)"
    case .noRoute: "Its values name nothing.\(owner)"
    }
  }
}

extension DeepLinkError.Reason {
  /// The mistake as a part of a sentence.
  fileprivate var phrase: String {
    switch self {
    case .notAURL: "it is no URL"
    case .noScheme: "it has no scheme"
    case .tooLong: "it has more than \(DeepLinkParser.maximumLength) bytes"
    case .tooManySegments: "it has more than \(DeepLinkParser.maximumSegments) segments"
    case .tooManyQueryItems: "it has more than \(DeepLinkParser.maximumQueryItems) items"
    case .invalidPercentEncoding: "a percent sign encodes nothing"
    case .notUTF8: "it is not UTF-8 once it is decoded"
    }
  }
}
