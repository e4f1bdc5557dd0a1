import NavigatorKit
import NavigatorKitLinks

// Mistakes that are found by trying: examples, and the routes under them.

extension LinkDiagnosis {
  var examples: [LinkDiagnostic] {
    let skipped = index.unanswered
    return index.entries.indices.compactMap { number in
      skipped.contains(number) ? nil : example(number)
    }
  }

  private func example(_ number: Int) -> LinkDiagnostic? {
    let declaration = entry(number).declaration
    var writer = LinkWriter(base)
    guard declaration.printer.print(declaration.example, to: &writer) else {
      // Read-only links need not have an example that is written.
      if declaration.isReadOnly { return nil }
      return diagnostic(
        .failingExample,
        [number],
        link: nil,
        "It returns no values for the example: give 'values' or 'print', or choose another example."
      )
    }
    if let failure = writer.failure {
      let error = UnprintableLink(failure, declaration.example)
      return diagnostic(.failingExample, [number], link: nil, "\(error)")
    }
    let link = writer.take()
    guard link.utf8.count <= DeepLinkParser.maximumLength else {
      let error = UnprintableLink(.tooLong, declaration.example)
      return diagnostic(.failingExample, [number], link: nil, "\(error)")
    }
    let (scan, winner) = LinkBytes.of(link) { bytes in
      let scan = LinkScan(bytes)
      return (scan, LinkWords.winner(bytes, scan, index.trie, isWeb: isWeb))
    }
    if declaration.shape.isSegment {
      return winner.map { winner in
        diagnostic(
          .failingExample,
          [number, winner.pattern],
          link: link,
          "A path of segments comes last: '\(entry(winner.pattern).shape.path)' is the answer."
        )
      } ?? segmentExample(number, link)
    }
    guard let match = winner, match.pattern == number else {
      let other = winner.map { [$0.pattern] } ?? []
      return diagnostic(
        .failingExample,
        [number] + other,
        subject: "\(declaration.shape)",
        link: link,
        "Its link is answered by "
          + (other.first.map { "'\(entry($0).shape.path)'" } ?? "nobody")
          + ": choose an example that is not."
      )
    }
    return LinkBytes.of(link) { bytes in
      let items = scan.isEncoded ? request(link)?.queryItems : nil
      var reader = LinkReader(bytes, match, scan, items: items)
      return verdict(number, link, &reader)
    }
  }

  /// The examples whose links lead elsewhere after the table's rewriting.
  func rewrittenExamples(of table: LinkTable) -> [LinkDiagnostic] {
    let skipped = index.unanswered
    return index.entries.indices.compactMap { number in
      guard !skipped.contains(number), example(number) == nil, let link = exampleLink(number),
        (try? table.storage.read(link, isURL: true))?.top.route != entry(number).declaration.example
      else { return nil }
      return diagnostic(
        .failingExample,
        [number],
        link: link,
        "The table rewrites its link to another: leave such links as they are."
      )
    }
  }

  private func segmentExample(_ number: Int, _ link: String) -> LinkDiagnostic? {
    var reader = LinkReader(request(link)?.queryItems ?? [], taking: true)
    return verdict(number, link, &reader)
  }

  private func request(_ link: String) -> DeepLinkRequest? {
    DeepLinkParser.parse(urlString: link, options: .preserved)
  }

  private func verdict(
    _ number: Int,
    _ link: String,
    _ reader: inout LinkReader
  ) -> LinkDiagnostic? {
    let entry = entry(number)
    do throws(LinkFailure) {
      guard try entry.declaration.parse(&reader) != entry.declaration.example else { return nil }
      return diagnostic(
        .failingExample,
        [number],
        link: link,
        "Its link is read as another route: 'parse' and 'print' do not fit together."
      )
    } catch {
      let malformed = MalformedLink(error, pattern: nil, source: nil)
      return diagnostic(.failingExample, [number], link: link, "Its link is not read: \(malformed)")
    }
  }

  private var isWeb: Bool { base.description.hasPrefix("https:") }
}

// MARK: - Parents

extension LinkDiagnosis {
  var parents: [LinkDiagnostic] {
    let skipped = Set(index.flaws.map(\.entry))
    return index.entries.indices.compactMap { number in
      guard !skipped.contains(number), entry(number).declaration.parent != nil else { return nil }
      return parents(of: number)
    }
  }

  private func parents(of number: Int) -> LinkDiagnostic? {
    var current = entry(number).declaration
    var chain = [current.example]
    var owners = [number]
    while let parent = current.parent?(chain[chain.count - 1]) {
      if let begin = chain.firstIndex(of: parent) {
        // A route that leads into the cycle without being part of it is not to blame.
        guard begin == 0 else { return nil }
        return diagnostic(
          .cyclicParent,
          owners.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } },
          subject: (chain + [parent]).map(\.description).joined(separator: " on "),
          link: exampleLink(number),
          "Let one of them lie at the bottom."
        )
      }
      guard chain.count < LinkTable.maximumParents else {
        return diagnostic(
          .cyclicParent,
          [number],
          link: exampleLink(number),
          "More than \(LinkTable.maximumParents) routes lie under it: let one be the bottom."
        )
      }
      guard let next = index.entry(for: parent) else {
        // The mistake is reported for the route whose parent is missing.
        guard chain.count == 1 else { return nil }
        return diagnostic(
          .missingParent,
          [number],
          subject: "\(parent) under \(chain[0])",
          link: exampleLink(number),
          "Declare a link for \(parent) in the module that owns it."
        )
      }
      current = entry(next).declaration
      owners.append(next)
      chain.append(parent)
    }
    return nil
  }
}
