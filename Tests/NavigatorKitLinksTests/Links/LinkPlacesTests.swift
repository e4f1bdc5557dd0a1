import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A link can meet very many patterns at once, and its table says so.
struct `A table whose links meet many places` {
  private func table(_ patterns: [[SampledPattern.Segment]]) -> LinkTable {
    var generator = SeededGenerator(seed: 1)
    let links = patterns.enumerated().map { line, segments in
      SampledPattern(segments, line: UInt(line) + 1).link(using: &generator)
    }
    return linkTable { for link in links { link } }
  }

  /// Patterns of a length that have a literal or a value at every depth, by the bits of a number.
  private func branching(
    _ depth: Int,
    _ numbers: Range<Int>,
    word: (_ number: Int, _ depth: Int) -> String = { _, _ in "word" }
  ) -> [[SampledPattern.Segment]] {
    numbers.map { number in
      (0..<depth).map { number >> $0 & 1 == 1 ? .literal(word(number, $0)) : .parameter }
    }
  }

  private func reports(_ table: LinkTable) -> [LinkDiagnostic] {
    table.diagnostics.filter { $0.kind == .tooManyPlaces }
  }

  @Test func `a table in which a link meets more than 64 places at once is reported`() throws {
    let most = table(branching(6, 0..<64))
    #expect(most.diagnostics.isEmpty, "\(most.report)")
    let table = table(branching(7, 0..<128))
    #expect(reports(table).count == 1)
    let report = try #require(reports(table).first)
    #expect(report.subject.contains("word/word/word/word/word/word/word"))
    #expect(report.subject.contains("128") && report.sources.count > 1)
    #expect(report.link == "s://word/word/word/word/word/word/word")
    #expect(table.stack("s://word/word/word/word/word/word/word") != nil)
  }

  @Test func `a link that meets more than 64 places at once still has the right answer`() {
    let patterns = branching(8, 0..<256)
    let table = table(patterns)
    let sampled = patterns.enumerated().map { SampledPattern($1, line: UInt($0) + 1) }
    for number in 0..<256 {
      let path = (0..<8).map { number >> $0 & 1 == 1 ? "word" : "other" }
      let wanted = sampled.filter { $0.matches(path) }.min { $0.comes(before: $1) }
      let found: SampledRoute? = table.route("s://" + path.joined(separator: "/"))
      #expect(found?.pattern == wanted?.name)
    }
  }

  @Test func `a table of many patterns that no link meets at once is not reported`() {
    // Values and literals at every depth, but below another literal each.
    let below = branching(8, 0..<200).enumerated().map { [.literal("module\($0)")] + $1 }
    #expect(reports(table(below)).isEmpty)
    // Each of these has a word of its own in a place of its own: a link meets few of them.
    let apart = branching(7, 0..<128) { number, _ in "w\(number)" }
    #expect(reports(table(apart)).isEmpty)
  }

  @Test(arguments: LawSeeds.seeds(4))
  func `the report of places is what trying all links finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let patterns = (0..<Int.random(in: 150...450, using: &generator)).map { _ in
      (0..<7).map { _ -> SampledPattern.Segment in
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3: .literal("a")
        case 3..<5: .literal("b")
        default: .parameter
        }
      }
    }
    var most = 0
    var links: [[String]] = [[]]
    for depth in 1...7 {
      links = links.flatMap { link in ["a", "b", "c"].map { link + [$0] } }
      let prefixes = Set(patterns.map { Array($0.prefix(depth)) }).map { SampledPattern($0) }
      for link in links { most = max(most, prefixes.count { $0.matches(link) }) }
    }
    let isReported = !reports(table(patterns)).isEmpty
    #expect(isReported == (most > 64), "seed \(seed): \(patterns.count) patterns, \(most) places")
  }

  @Test func `the search for places ends, whatever the table`() {
    // The words differ at every depth: trying all links would take for ever.
    let patterns = branching(10, 0..<1_024) { number, depth in "w\(number % (depth + 2))" }
    #expect(table(patterns).stack("s://a/a/a/a/a/a/a/a/a/a") != nil)
  }
}
