import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

struct LinkDiagnosticTests {
  private func id(
    _ path: LinkPath = LinkPath("a"),
    line: UInt,
    example: Int = 7
  ) -> DeepLink<HomeRoute> {
    path.parameter("id", as: Int.self)
      .route(HomeRoute.detail, example: example, fileID: "F", line: line)
  }

  /// A link of any word, before a literal.
  private func word(_ end: String, line: UInt) -> DeepLink<HomeRoute> {
    LinkPath().parameter("word", as: String.self).literal(end)
      .route(HomeRoute.search, example: "c", fileID: "F", line: line)
  }

  private func list(_ path: LinkPath = LinkPath("a"), line: UInt) -> DeepLink<HomeRoute> {
    path.route(HomeRoute.list, fileID: "F", line: line)
  }

  @Test func `two patterns of one shape are named, with owners, a link and the answer`() throws {
    let table = linkTable {
      id(line: 2)
      id(line: 1, example: 6)
    }
    #expect(
      table.report
        == "duplicate pattern: a/{id} and a/{id}, from M (F:1) and M (F:2), as in s://a/6. "
        + "Keep one of them; until then the first is the answer."
    )
    let first = linkTable {
      LinkPath("a").route(Number(1))
      LinkPath("a").route(Number(2))
    }
    try first.expectLink("s://a", of: Number(1))
    #expect(first.refusal(of: Number(2)) != nil)
  }

  @Test func `conflicts are named in a line each when a debug build makes the table`() {
    let table = linkTable {
      id(line: 1)
      id(line: 2)
      word("b", line: 3)
      list(LinkPath(""), line: 4)
    }
    #expect(
      LinkOverlaps(table.index).conflicts == [
        "invalid pattern: , from M (F:4): it is left out, since '' is never a segment of a link",
        "duplicate pattern: a/{id} and a/{id}, from M (F:1) and M (F:2)",
        "ambiguous overlap: a/{id} and {word}/b, from M (F:1) and M (F:3)",
      ]
    )
    let many = linkTable { for line in 1...30 { id(line: UInt(line)) } }
    let conflicts = LinkOverlaps(many.index).conflicts
    #expect(conflicts.count == LinkOverlaps.maximumConflicts + 1)
    #expect(conflicts.last == "9 more conflicts")
  }

  @Test func `an overlap is named, until what both match is declared`() {
    let table = linkTable {
      id(line: 1)
      word("b", line: 2)
    }
    #expect(
      table.report
        == "ambiguous overlap: a/{id} and {word}/b, from M (F:1) and M (F:2), as in s://a/b. "
        + "Declare 'a/b' as well, or make one of them more specific."
    )
    let settled = linkTable {
      id(line: 1)
      word("b", line: 2)
      list(LinkPath("a", "b"), line: 3)
    }
    #expect(settled.diagnostics.isEmpty, "\(settled.report)")
    #expect(settled.stack("s://a/b") == [AnyRoute(HomeRoute.list)])
  }

  @Test func `a pattern that is never the answer is named, with those that come first`() {
    let table = linkTable {
      list(line: 1)
      id(line: 2)
      LinkPath("a").optionalParameter("word", as: String.self)
        .route({ HomeRoute.search($0 ?? "") }, example: "b", fileID: "F", line: 3)
    }
    let shadowed = table.diagnostics.first { $0.kind == .shadowedPattern }
    #expect(
      shadowed?.description
        == "shadowed pattern: a/{word?}, from M (F:3) and M (F:1) and M (F:2), as in s://a. "
        + "It is never the answer: 'a' and 'a/{id}' come first. Drop it, or drop them."
    )
  }

  @Test func `patterns outside of a prefix, and inside of that of another, are named`() {
    let table = LinkTable(
      [
        PrefixModule(name: "A", prefix: "a", link: list(LinkPath("b"), line: 1)),
        PrefixModule(name: "B", prefix: "b", link: id(LinkPath("b", "c"), line: 2)),
        PrefixModule(name: "C", prefix: nil, link: list(LinkPath("b", "d"), line: 3)),
      ],
      allowing: LinkAllowList(schemes: ["x"])
    )
    let lines = table.report.split(separator: "\n").filter { $0.hasPrefix("outside") }
    #expect(
      lines == [
        "outside the prefix: b, from A (F:1), as in x://b. Begin it with 'a', or list it where no "
          + "prefix is claimed.",
        "outside the prefix: b/d, from C (F:3) and B (F:2), as in x://b/d. The prefix 'b' is "
          + "claimed by B: begin it otherwise.",
      ]
    )
  }

  @Test func `a parent without a link is named, and one without an end, which is cut`() {
    let profile = LinkPath("b").route(AccountRoute.profile, fileID: "F", line: 2)
    let under = list(line: 1).parent { _ in AccountRoute.profile }
    let missing = linkTable { under }
    #expect(
      missing.report
        == "missing parent: AccountRoute.profile under HomeRoute.list, from M (F:1), as in s://a. "
        + "Declare a link for AccountRoute.profile in the module that owns it."
    )
    let cyclic = linkTable {
      under
      profile.parent { _ in HomeRoute.list }
    }
    #expect(cyclic.diagnostics.map(\.kind) == [.cyclicParent, .cyclicParent])
    #expect(
      cyclic.diagnostics.first?.description
        == "cyclic parent: HomeRoute.list on AccountRoute.profile on HomeRoute.list, "
        + "from M (F:1) and M (F:2), as in s://a. Let one of them lie at the bottom."
    )
    let endless = linkTable {
      id(line: 1).parent {
        if case .detail(let id) = $0 { HomeRoute.detail(id: id + 1) } else { nil }
      }
    }
    #expect(endless.diagnostics.map(\.kind) == [.cyclicParent])
    let depths = [missing.stack("s://a"), cyclic.stack("s://a"), endless.stack("s://a/1")]
    #expect(depths.map(\.?.count) == [2, 2, 64])
  }

  @Test func `a link to a route that no module shows, or over one, is named by the registry`() {
    let links = linkTable {
      list(line: 1).parent { _ in AccountRoute.profile }
      LinkPath("b").route(AccountRoute.profile, fileID: "F", line: 2)
    }
    let registry = DestinationRegistry<String>("M") {
      $0.destination(for: HomeRoute.self) { "\($0)" }
    }
    let found = registry.diagnostics(of: links)
    #expect(found.map(\.kind) == [.unshownRoute, .unshownRoute])
    #expect(found.map(\.subject) == ["AccountRoute.profile at a", "AccountRoute.profile at b"])
    #expect(found.last?.remedy.hasPrefix("Register a destination for") == true)
    let lookingUp = DestinationRegistry<String>("M") {
      $0.destination(for: HomeRoute.self) { "\($0)" }
      $0.guardDestinationsAsync("names", for: AccountRoute.self) { _, _ in .block("unknown") }
    }
    #expect(lookingUp.diagnostics(of: links) == [])
  }

  @Test func `an example that does not come back is named`() {
    let long = String(repeating: "a", count: 70_000)
    func search(_ name: String, _ example: HomeRoute, line: UInt) -> DeepLink<HomeRoute> {
      LinkPath(name).parameter("word", as: String.self)
        .route(example: example, fileID: "F", line: line) {
          .search($0)
        } print: {
          if case .search(let word) = $0 { word } else { nil }
        }
    }
    let table = linkTable {
      LinkPath("a").parameter("id", as: Int.self)
        .route(example: HomeRoute.detail(id: 1), fileID: "F", line: 1) {
          .detail(id: $0 + 1)
        } print: {
          if case .detail(let id) = $0 { id } else { nil }
        }
      search("b", .search(".."), line: 2)
      search("c", .list, line: 3)
      LinkPath("d").parameter("word", as: String.self)
        .route(example: ProductRoute(id: 1), fileID: "F", line: 4) { _ in
          nil
        } print: {
          "\($0.id)"
        }
      search("e", .search(long), line: 5)
      list(LinkPath("b", "new"), line: 6)
    }
    #expect(
      table.diagnostics.map { "\($0.link ?? "-") \($0.remedy)" } == [
        "s://a/1 Its link is read as another route: 'parse' and 'print' do not fit together.",
        "- HomeRoute.search has no link: 'word' cannot be '..' there. Use an item of the query.",
        "- It returns no values for the example: give 'values' or 'print', or choose another example.",
        "s://d/1 Its link is not read: The values of the link name nothing: correct them.",
        "- HomeRoute.search has no link: it has more than 8192 bytes.",
      ]
    )
    #expect(table.diagnostics.allSatisfy { $0.kind == .failingExample && $0.sources.count == 1 })
  }

  @Test func `an example that another pattern answers is named with that`() {
    let table = linkTable {
      id(line: 1)
      list(LinkPath("a", "7"), line: 2)
    }
    #expect(
      table.report
        == "failing example: a/{id}, from M (F:1) and M (F:2), as in s://a/7. "
        + "Its link is answered by 'a/7': choose an example that is not."
    )
    #expect(table.refusal(of: HomeRoute.detail(id: 7)) == .leadsElsewhere(link: "s://a/7"))
    #expect(table.refusal(of: HomeRoute.detail(id: 8)) == nil)
  }

  @Test func `patterns that match nothing are named, and left out`() {
    let table = linkTable {
      LinkPath("a").optionalParameter("x", as: Int.self).literal("b")
        .route({ Items([$0]) }, example: 1)
      LinkPath("a").rest("x", as: Int.self).parameter("y", as: Int.self)
        .route({ Items($0 + [$1]) }, example: [], 1)
      list(LinkPath("a", ""), line: 3)
      LinkPath("a").flag("x").flag("x").route({ Items([$0, $1]) }, example: true, true)
      list(LinkPath("a", ".."), line: 5)
    }
    #expect(table.diagnostics.map(\.kind) == Array(repeating: .invalidPattern, count: 5))
    #expect(
      table.diagnostics.map(\.remedy) == [
        "It is left out, since '' is never a segment of a link.",
        "It is left out, since '..' is never a segment of a link.",
        "It is left out, since only optional segments may follow an optional one.",
        "It is left out, since nothing may follow a rest.",
        "It is left out, since two items of the query have the same name.",
      ]
    )
    #expect(table.resolve("s://a") == .unclaimed(path: "a"))
    #expect(table.refusal(of: HomeRoute.list) != nil)
  }

  @Test func `an item that names the tab is no pattern's`() {
    let link = LinkPath("a").flag("tab").route({ Items([$0]) }, example: true) { $0.value[0] }
    for (tabs, kinds) in [
      (LinkTabs.none, []), (LinkTabs(["b": Number(1)]), [.reservedItem]),
      (LinkTabs(["b": Number(1)], item: "t"), []),
    ] as [(LinkTabs, [LinkDiagnostic.Kind])] {
      #expect(linkTable(tabs: tabs) { link }.diagnostics.map(\.kind) == kinds)
    }
  }

  @Test func `segments of one name are duplicates, and a pattern comes before segments`() throws {
    let table = linkTable {
      LinkPath.segment("a").route(Number(1), fileID: "F", line: 1)
      LinkPath.segment("a").route(AccountRoute.profile, fileID: "F", line: 2)
      LinkPath.segment("b").route(Number(2), fileID: "F", line: 3)
      LinkPath("b").route(Number(4), fileID: "F", line: 4)
      LinkPath("a", "b").route(Number(3), fileID: "F", line: 5)
    }
    #expect(table.diagnostics.map(\.kind) == [.duplicatePattern, .failingExample])
    #expect(table.stack("s://b") == [AnyRoute(Number(4))])
    #expect(table.stack("s://a/b") == [AnyRoute(Number(3))])
    #expect(table.stack("s://b/a") == [AnyRoute(Number(2)), AnyRoute(Number(1))])
    #expect(try table.link(toStack: [Number(2), Number(1)], from: .scheme("s")) == "s://b/a")
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [Number(1), Number(2)], from: .scheme("s"))
    }
  }

  @Test func `the link of a diagnostic begins with what is allowed`() {
    for (schemes, host, link) in [
      (["https"], .subdomains(of: "x.example"), "https://www.x.example/a"),
      (["https"], "x.example", "https://x.example/a"), ([], "", "link://a"),
    ] as [([String], LinkAllowList.Host, String)] {
      let allowed = LinkAllowList(schemes: schemes, hosts: [host])
      let table = LinkTable(module: "M", allowing: allowed) {
        for line in 1...2 { list(line: UInt(line)) }
      }
      #expect(table.diagnostics.first { $0.kind == .duplicatePattern }?.link == link)
    }
  }

  @Test func `thousands of overlaps are cut, and that is said`() {
    let table = linkTable {
      for number in 0..<200 {
        id(LinkPath("a\(number)"), line: 1)
        word("b\(number)", line: 2)
      }
    }
    #expect(table.diagnostics.filter { $0.kind == .ambiguousOverlap }.count == 1_000)
    #expect(table.diagnostics.contains { $0.kind == .moreOverlaps })
  }
}

private struct PrefixModule: NavigationModule {
  let name: ModuleName
  let prefix: String?
  let link: DeepLink<HomeRoute>

  func contribute(to contributions: inout ModuleContributions<String>) {
    if let prefix {
      contributions.links(prefix: prefix) { link }
    } else {
      contributions.links { link }
    }
  }
}

/// Where patterns that begin alike have come to.
private struct Place {
  private var next: [SampledPattern.Segment: Place] = [:]

  mutating func add(_ segments: ArraySlice<SampledPattern.Segment>) {
    if let first = segments.first { next[first, default: Place()].add(segments.dropFirst()) }
  }

  /// The most places that a link meets at once, which has met these.
  static func most(_ places: [Place]) -> Int {
    ["a", "b", "c"].reduce(places.count) { most, word in
      let met = places.flatMap { place in
        [.literal(word), .parameter].compactMap { place.next[$0] }
      }
      return met.isEmpty ? most : max(most, Self.most(met))
    }
  }
}

/// A link can meet very many patterns at once, and its table says so.
struct `A table whose links meet many places` {
  /// The patterns of seven segments that one link meets all.
  private static let all = table(branching(7, 0..<128))
  private var all: LinkTable { Self.all }

  private static func table(_ patterns: [[SampledPattern.Segment]]) -> LinkTable {
    var generator = SeededGenerator(seed: 1)
    let links = patterns.enumerated().map { line, segments in
      SampledPattern(segments, line: UInt(line) + 1).link(using: &generator)
    }
    return linkTable { for link in links { link } }
  }

  /// Patterns of a length that have a literal or a value at every depth, by the bits of a number.
  private static func branching(
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
    let most = Self.table(Self.branching(6, 0..<64))
    #expect(most.diagnostics.isEmpty, "\(most.report)")
    #expect(reports(all).count == 1)
    let report = try #require(reports(all).first)
    #expect(report.subject.contains("word/word/word/word/word/word/word"))
    #expect(report.subject.contains("128") && report.sources.count > 1)
    #expect(report.link == "s://word/word/word/word/word/word/word")
    #expect(all.stack("s://word/word/word/word/word/word/word") != nil)
  }

  @Test func `a link that meets more than 64 places at once still has the right answer`() {
    let patterns = Self.branching(7, 0..<128)
    let sampled = patterns.enumerated().map { SampledPattern($1, line: UInt($0) + 1) }
    // The last link meets all of them.
    for number in 0..<128 {
      let path = (0..<7).map { number >> $0 & 1 == 1 ? "word" : "other" }
      let wanted = sampled.filter { $0.matches(path) }.min { $0.comes(before: $1) }
      let found: SampledRoute? = all.route("s://" + path.joined(separator: "/"))
      #expect(found?.pattern == wanted?.name)
    }
  }

  @Test func `a table of many patterns that no link meets at once is not reported`() {
    // Each of these has a word of its own in a place of its own: a link meets few of them.
    let apart = Self.branching(7, 0..<128) { number, _ in "w\(number)" }
    #expect(reports(Self.table(apart)).isEmpty)
    // The words differ at every depth: trying all links would take for ever.
    let mixed = Self.branching(10, 0..<1_024) { number, depth in "w\(number % (depth + 2))" }
    #expect(Self.table(mixed).stack("s://a/a/a/a/a/a/a/a/a/a") != nil)
  }

  @Test(arguments: LawSeeds.seeds(2, long: 40))
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
    var root = Place()
    for pattern in patterns { root.add(pattern[...]) }
    let most = Place.most([root])
    let isReported = !reports(Self.table(patterns)).isEmpty
    #expect(isReported == (most > 64), "seed \(seed): \(patterns.count) patterns, \(most) places")
  }
}
