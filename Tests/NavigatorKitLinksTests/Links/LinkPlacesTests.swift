import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A link can meet very many patterns at once, and its table says so.
struct `A table whose links meet many places` {
  private func table(_ patterns: [SampledPattern]) -> LinkTable {
    var generator = SeededGenerator(seed: 1)
    let links = patterns.enumerated().map { line, pattern in
      var pattern = pattern
      pattern.line = UInt(line) + 1
      return pattern.link(using: &generator)
    }
    return LinkTable(module: "M", allowing: LinkAllowList(schemes: ["x"])) {
      for link in links { link }
    }
  }

  /// All patterns of a length that have a literal or a value at every depth.
  private func branching(_ depth: Int) -> [SampledPattern] {
    (0..<(1 << depth)).map { number in
      SampledPattern(
        (0..<depth).map { number >> $0 & 1 == 1 ? .literal("word") : .parameter }
      )
    }
  }

  private func reports(_ table: LinkTable) -> [LinkDiagnostic] {
    table.diagnostics.filter { "\($0.kind)" == "too many places" }
  }

  @Test func `a table in which a link meets more than 64 places at once is reported`() throws {
    let table = table(branching(7))
    let report = try #require(reports(table).first)
    #expect(reports(table).count == 1)
    #expect(report.subject.contains("word/word/word/word/word/word/word"))
    #expect(report.subject.contains("128"))
    #expect(report.sources.count > 1)
    let link = try #require(report.link)
    #expect(link == "x://word/word/word/word/word/word/word")
    #expect(table.resolve(link).plan != nil)
  }

  @Test func `a table in which a link meets 64 places at once is not reported`() {
    let table = table(branching(6))
    #expect(table.diagnostics.isEmpty, "\(table.report)")
  }

  @Test func `a link that meets more than 64 places at once still has the right answer`() {
    let patterns = branching(8)
    let table = table(patterns)
    for number in 0..<256 {
      let path = (0..<8).map { number >> $0 & 1 == 1 ? "word" : "other" }
      let wanted = patterns.enumerated().filter { $0.element.matches(path) }
        .min { $0.element.comes(before: $1.element) }
      let found = table.resolve("x://" + path.joined(separator: "/")).plan?.stack.last?
        .as(SampledRoute.self)
      #expect(found?.pattern == wanted.map { "\($0.element)#\($0.offset + 1)" })
    }
  }

  @Test func `a table of many patterns that no link meets at once is not reported`() {
    // Values and literals at every depth, but below another literal each.
    let patterns = (0..<200).map { number in
      SampledPattern(
        [.literal("module\(number)")]
          + (0..<8).map { (number >> $0 & 1) == 1 ? .literal("word") : .parameter }
      )
    }
    #expect(reports(table(patterns)).isEmpty)
    // Each of these has a word of its own in a place of its own: a link meets few of them.
    let apart = (0..<128).map { number in
      SampledPattern((0..<7).map { (number >> $0 & 1) == 1 ? .literal("w\(number)") : .parameter })
    }
    #expect(reports(table(apart)).isEmpty)
  }

  @Test(arguments: LawSeeds.seeds(4))
  func `the report of places is what trying all links finds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 150...450, using: &generator)
    let patterns = (0..<count).map { _ in
      SampledPattern(
        (0..<7).map { _ in
          switch Int.random(in: 0..<10, using: &generator) {
          case 0..<3: .literal("a")
          case 3..<5: .literal("b")
          default: .parameter
          }
        }
      )
    }
    var most = 0
    var links: [[String]] = [[]]
    for depth in 1...7 {
      links = links.flatMap { link in ["a", "b", "c"].map { link + [$0] } }
      let prefixes = Set(patterns.map { Array($0.segments.prefix(depth)) }).map(SampledPattern.init)
      for link in links { most = max(most, prefixes.count { $0.matches(link) }) }
    }
    let isReported = !reports(table(patterns)).isEmpty
    #expect(isReported == (most > 64), "seed \(seed): \(count) patterns, \(most) places")
  }

  @Test func `the search for places ends, whatever the table`() {
    // The words differ at every depth: trying all links would take for ever.
    let patterns = (0..<1_024).map { number in
      SampledPattern(
        (0..<10).map { depth in
          number >> depth & 1 == 1 ? .literal("w\(number % (depth + 2))") : .parameter
        }
      )
    }
    let table = table(patterns)
    #expect(table.resolve("x://a/a/a/a/a/a/a/a/a/a").plan != nil)
  }
}
