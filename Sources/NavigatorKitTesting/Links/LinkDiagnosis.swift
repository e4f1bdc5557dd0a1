import NavigatorKit
import NavigatorKitLinks

/// Looks for mistakes in the links of a table.
struct LinkDiagnosis {
  let index: LinkIndex
  let allowList: LinkAllowList
  let tabs: LinkTabs

  init(_ table: LinkTable) {
    index = table.index
    allowList = table.allowList
    tabs = table.tabs
  }

  /// The beginning of examples of links.
  var base: LinkBase {
    if let scheme = allowList.schemes.first(where: { !URLParts.isWeb($0) }) {
      return .scheme(scheme)
    }
    return allowList.urlHosts.first.map { .web($0.isSuffix ? "www\($0.name)" : $0.name) }
      ?? .scheme("link")
  }

  /// All mistakes, kind by kind, each kind in the order of the sources.
  var diagnostics: [LinkDiagnostic] {
    let words = LinkWords(index.trie)
    return flaws + duplicates + ambiguous(words) + crowded(words) + shadowed(words)
      + outsidePrefix(words)
      + parents + examples + reserved + invalidHosts
  }

  func entry(_ index: Int) -> LinkEntry { self.index.entries[index] }

  func diagnostic(
    _ kind: LinkDiagnostic.Kind,
    _ entries: [Int],
    subject: String? = nil,
    link: String?,
    _ remedy: String
  ) -> LinkDiagnostic {
    let ordered = entries.map(entry)
    return LinkDiagnostic(
      kind: kind,
      subject: subject ?? ordered.map { "\($0.shape)" }.joined(separator: " and "),
      sources: ordered.map(\.source),
      link: link,
      remedy: remedy
    )
  }

  /// The link of the example of an entry, or `nil` if it has none.
  func exampleLink(_ index: Int) -> String? {
    let declaration = entry(index).declaration
    var writer = LinkWriter(base)
    guard declaration.printer.print(declaration.example, to: &writer), writer.failure == nil
    else { return nil }
    let link = writer.take()
    return link.utf8.count <= DeepLinkParser.maximumLength ? link : nil
  }
}

// MARK: - Shapes

extension LinkDiagnosis {
  private var flaws: [LinkDiagnostic] {
    index.flaws.map { index, flaw in
      diagnostic(.invalidPattern, [index], link: nil, "It is left out, since \(flaw).")
    }
  }

  private var duplicates: [LinkDiagnostic] {
    index.duplicates.map { first, second in
      diagnostic(
        .duplicatePattern,
        [first, second],
        link: exampleLink(first) ?? exampleLink(second),
        "Keep one of them; until then the first is the answer."
      )
    }
  }

  private func ambiguous(_ words: LinkWords) -> [LinkDiagnostic] {
    let overlaps = LinkOverlaps(index)
    var all = overlaps.pairs.prefix(LinkOverlaps.maximumPairs).map { first, second in
      let common = entry(first).shape.common(with: entry(second).shape) ?? []
      return diagnostic(
        .ambiguousOverlap,
        [first, second],
        link: words.link(common, base, count: common.filter(\.isFixed).count),
        "Declare '\(LinkShape.path(common))' as well, or make one of them more specific."
      )
    }
    if overlaps.isCut {
      all.append(
        LinkDiagnostic(
          kind: .moreOverlaps,
          subject: "more than \(all.count) overlaps",
          sources: [],
          link: nil,
          remedy: "Begin the patterns with literals, then look again."
        )
      )
    }
    return all
  }

  /// A pattern never answers if other patterns claim even the links whose values are no literal
  /// anywhere.
  private func shadowed(_ words: LinkWords) -> [LinkDiagnostic] {
    let skipped = index.unanswered
    return index.entries.indices.compactMap { number in
      let shape = entry(number).shape
      guard index.contested[number], !skipped.contains(number), !shape.isSegment else { return nil }
      var winners: [Int] = []
      let fixed = shape.fixedCount
      // A rest can be longer than any other pattern.
      let most = shape.hasRest ? max(fixed, words.depth) + 1 : shape.segments.count
      for count in fixed...most {
        let link = words.link(shape.segments, base, count: count)
        guard let winner = words.winner(link, index.trie), winner != number else { return nil }
        if !winners.contains(winner) { winners.append(winner) }
      }
      return diagnostic(
        .shadowedPattern,
        [number] + winners,
        subject: "\(shape)",
        link: words.link(shape.segments, base, count: fixed),
        "It is never the answer: "
          + winners.map { "'\(entry($0).shape.path)'" }.joined(separator: " and ")
          + " come first. Drop it, or drop them."
      )
    }
  }

  private func outsidePrefix(_ words: LinkWords) -> [LinkDiagnostic] {
    var claims: [[String]: Set<ModuleName>] = [:]
    var claimants: [[String]: Int] = [:]
    for (number, entry) in index.entries.enumerated() where !entry.declaration.prefix.isEmpty {
      claims[entry.declaration.prefix, default: []].insert(entry.module)
      if claimants[entry.declaration.prefix] == nil { claimants[entry.declaration.prefix] = number }
    }
    guard !claims.isEmpty else { return [] }
    return index.entries.indices.compactMap { number in
      let entry = entry(number)
      let literals = entry.shape.segments.prefix { $0.isLiteral }.map(\.description)
      let link = exampleLink(number)
      if !entry.declaration.prefix.isEmpty, !literals.starts(with: entry.declaration.prefix) {
        let prefix = entry.declaration.prefix.joined(separator: "/")
        return diagnostic(
          .outsidePrefix,
          [number],
          link: link,
          "Begin it with '\(prefix)', or list it where no prefix is claimed."
        )
      }
      for count in stride(from: 1, through: literals.count, by: 1) {
        let prefix = Array(literals.prefix(count))
        guard let owners = claims[prefix], !owners.contains(entry.module),
          let claimant = claimants[prefix]
        else { continue }
        let path = prefix.joined(separator: "/")
        return diagnostic(
          .outsidePrefix,
          [number, claimant],
          subject: "\(entry.shape)",
          link: link,
          "The prefix '\(path)' is claimed by \(self.entry(claimant).module): begin it otherwise."
        )
      }
      return nil
    }
  }

  private var reserved: [LinkDiagnostic] {
    guard !tabs.tabs.isEmpty else { return [] }
    return index.entries.indices.compactMap { number in
      guard entry(number).shape.items.contains(where: { $0.name == tabs.item }) else { return nil }
      return diagnostic(
        .reservedItem,
        [number],
        link: exampleLink(number),
        "The item '\(tabs.item)' names a tab: rename the pattern's, or the table's."
      )
    }
  }
}
