import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@Suite struct LinkDiagnosticTests {
  private let allowed = LinkAllowList(schemes: ["x"])

  private func table(
    tabs: LinkTabs = .none,
    @LinkListBuilder _ links: () -> [LinkDeclaration]
  ) -> LinkTable {
    LinkTable(module: "M", allowing: allowed, tabs: tabs, links: links)
  }

  private func id(_ path: LinkPath, line: UInt, example: Int = 7) -> DeepLink<HomeRoute> {
    path.parameter("id", as: Int.self)
      .route(example: HomeRoute.detail(id: example), fileID: "F", line: line) {
        .detail(id: $0)
      } print: {
        if case .detail(let id) = $0 { id } else { nil }
      }
  }

  @Test func `two patterns of one shape are named, with both owners and a link`() {
    let table = table {
      id(LinkPath("a"), line: 2)
      id(LinkPath("a"), line: 1)
    }
    #expect(
      table.report
        == "duplicate pattern: a/{id} and a/{id}, from M (F:1) and M (F:2), as in x://a/7. "
        + "Keep one of them; until then the first is the answer."
    )
  }

  @Test func `conflicts are named in a line each when a debug build makes the table`() {
    let table = table {
      id(LinkPath("a"), line: 1)
      id(LinkPath("a"), line: 2)
      LinkPath().parameter("word", as: String.self).literal("b")
        .route(example: HomeRoute.search("c"), fileID: "F", line: 3) {
          .search($0)
        } print: {
          if case .search(let word) = $0 { word } else { nil }
        }
      LinkPath("").route(HomeRoute.list, fileID: "F", line: 4)
    }
    #expect(
      LinkOverlaps(table.index).conflicts == [
        "invalid pattern: , from M (F:4): it is left out, since '' is never a segment of a link",
        "duplicate pattern: a/{id} and a/{id}, from M (F:1) and M (F:2)",
        "ambiguous overlap: a/{id} and {word}/b, from M (F:1) and M (F:3)",
      ]
    )
  }

  @Test func `of many conflicts the first are named, and how many others there are`() {
    let table = table {
      for line in 1...30 { id(LinkPath("a"), line: UInt(line)) }
    }
    let conflicts = LinkOverlaps(table.index).conflicts
    #expect(conflicts.count == LinkOverlaps.maximumConflicts + 1)
    #expect(conflicts.last == "9 more conflicts")
  }

  @Test func `an overlap is named, until what both match is declared`() {
    let first = id(LinkPath("a"), line: 1)
    let second = LinkPath().parameter("word", as: String.self).literal("b")
      .route(example: HomeRoute.search("c"), fileID: "F", line: 2) {
        .search($0)
      } print: {
        if case .search(let word) = $0 { word } else { nil }
      }
    let table = table {
      first
      second
    }
    #expect(
      table.report
        == "ambiguous overlap: a/{id} and {word}/b, from M (F:1) and M (F:2), as in x://a/b. "
        + "Declare 'a/b' as well, or make one of them more specific."
    )
    let settled = self.table {
      first
      second
      LinkPath("a", "b").route(HomeRoute.list)
    }
    #expect(settled.diagnostics.isEmpty, "\(settled.report)")
    #expect(settled.resolve("x://a/b").plan?.stack == [AnyRoute(HomeRoute.list)])
  }

  @Test func `a pattern that is never the answer is named, with those that come first`() {
    let table = table {
      LinkPath("a").route(HomeRoute.list, fileID: "F", line: 1)
      id(LinkPath("a"), line: 2)
      LinkPath("a").optionalParameter("word", as: String.self)
        .route(example: HomeRoute.search("b"), fileID: "F", line: 3) {
          .search($0 ?? "")
        } print: {
          if case .search(let word) = $0 { .some(word) } else { nil }
        }
    }
    let shadowed = table.diagnostics.first { $0.kind == .shadowedPattern }
    #expect(
      shadowed.map { "\($0)" }
        == "shadowed pattern: a/{word?}, from M (F:3) and M (F:1) and M (F:2), as in x://a. "
        + "It is never the answer: 'a' and 'a/{id}' come first. Drop it, or drop them."
    )
  }

  @Test func `patterns outside of a prefix, and inside of that of another, are named`() {
    let table = LinkTable(
      [
        PrefixModule(name: "A", prefix: "a") {
          LinkPath("b").route(Number(1), fileID: "A", line: 1)
        },
        PrefixModule(name: "B", prefix: "b") {
          LinkPath("b", "c").route(Number(2), fileID: "B", line: 1)
        },
        PrefixModule(name: "C", prefix: nil) {
          LinkPath("b", "d").route(Number(3), fileID: "C", line: 1)
        },
      ],
      allowing: allowed
    )
    #expect(
      table.report
        == """
        outside the prefix: b, from A (A:1), as in x://b. Begin it with 'a', or list it where no \
        prefix is claimed.
        outside the prefix: b/d, from C (C:1) and B (B:1), as in x://b/d. The prefix 'b' is claimed \
        by B: begin it otherwise.
        """
    )
  }

  @Test func `a parent without a link is named, and a route under itself`() {
    let missing = table {
      LinkPath("a").route(HomeRoute.list, fileID: "F", line: 1).parent { _ in AccountRoute.profile }
    }
    #expect(
      missing.report
        == "missing parent: AccountRoute.profile under HomeRoute.list, from M (F:1), as in x://a. "
        + "Declare a link for AccountRoute.profile in the module that owns it."
    )
    #expect(missing.resolve("x://a").plan?.stack.count == 2)

    let cyclic = table {
      LinkPath("a").route(HomeRoute.list, fileID: "F", line: 1).parent { _ in AccountRoute.profile }
      LinkPath("b").route(AccountRoute.profile, fileID: "F", line: 2).parent { _ in HomeRoute.list }
    }
    #expect(cyclic.diagnostics.map(\.kind) == [.cyclicParent, .cyclicParent])
    #expect(
      cyclic.diagnostics.first.map { "\($0)" }
        == "cyclic parent: HomeRoute.list on AccountRoute.profile on HomeRoute.list, "
        + "from M (F:1) and M (F:2), as in x://a. Let one of them lie at the bottom."
    )
    #expect(cyclic.resolve("x://a").plan?.stack.count == 2)
  }

  @Test func `parents without end are cut, and named`() {
    let endless = table {
      id(LinkPath("a"), line: 1).parent { route in
        if case .detail(let id) = route { HomeRoute.detail(id: id + 1) } else { nil }
      }
    }
    #expect(endless.diagnostics.map(\.kind) == [.cyclicParent])
    #expect(endless.resolve("x://a/1").plan?.stack.count == 64)
  }

  @Test func `an example that does not come back is named`() {
    let table = table {
      LinkPath("a").parameter("id", as: Int.self)
        .route(example: HomeRoute.detail(id: 1), fileID: "F", line: 1) {
          .detail(id: $0 + 1)
        } print: {
          if case .detail(let id) = $0 { id } else { nil }
        }
      LinkPath("b").parameter("word", as: String.self)
        .route(example: HomeRoute.search(".."), fileID: "F", line: 2) {
          .search($0)
        } print: {
          if case .search(let word) = $0 { word } else { nil }
        }
      LinkPath("c").parameter("word", as: String.self)
        .route(example: HomeRoute.list, fileID: "F", line: 3) {
          .search($0)
        } print: {
          if case .search(let word) = $0 { word } else { nil }
        }
      LinkPath("d").parameter("word", as: String.self)
        .route(example: ProductRoute(id: 1), fileID: "F", line: 4) { _ in
          nil
        } print: {
          "\($0.id)"
        }
      LinkPath("b", "new").route(HomeRoute.list, fileID: "F", line: 5)
    }
    #expect(
      table.diagnostics.map { "\($0.link ?? "-") \($0.remedy)" } == [
        "x://a/1 Its link is read as another route: 'parse' and 'print' do not fit together.",
        "- HomeRoute.search has no link: 'word' cannot be '..' there. Use an item of the query.",
        "- It returns no values for the example: give 'values' or 'print', or choose another example.",
        "x://d/1 Its link is not read: The values of the link name nothing: correct them.",
      ]
    )
    #expect(table.diagnostics.allSatisfy { $0.kind == .failingExample && $0.sources.count == 1 })
  }

  @Test func `an example that another pattern answers is named with that`() {
    let table = table {
      id(LinkPath("a"), line: 1)
      LinkPath("a", "7").route(HomeRoute.list, fileID: "F", line: 2)
    }
    #expect(
      table.report
        == "failing example: a/{id}, from M (F:1) and M (F:2), as in x://a/7. "
        + "Its link is answered by 'a/7': choose an example that is not."
    )
    #expect(throws: UnprintableLink.self) {
      try table.link(to: HomeRoute.detail(id: 7), from: .scheme("x"))
    }
    #expect(throws: Never.self) {
      try table.link(to: HomeRoute.detail(id: 8), from: .scheme("x"))
    }
  }

  @Test func `patterns that match nothing are named, and left out`() {
    let table = table {
      LinkPath("a").optionalParameter("x", as: Int.self).literal("b")
        .route(example: HomeRoute.list) { _ in
          .list
        } print: { _ in
          .some(1)
        }
      LinkPath("a").rest("x", as: Int.self).parameter("y", as: Int.self)
        .route(example: HomeRoute.list) { _, _ in
          .list
        } print: { _ in
          ([], 1)
        }
      LinkPath("a", "").route(HomeRoute.list)
      LinkPath("a").flag("x").flag("x")
        .route(example: HomeRoute.list) { _, _ in
          .list
        } print: { _ in
          (true, true)
        }
    }
    #expect(table.diagnostics.map(\.kind) == Array(repeating: .invalidPattern, count: 4))
    #expect(table.resolve("x://a") == .unclaimed(path: "a"))
    #expect(
      table.diagnostics.map(\.remedy) == [
        "It is left out, since only optional segments may follow an optional one.",
        "It is left out, since nothing may follow a rest.",
        "It is left out, since '' is never a segment of a link.",
        "It is left out, since two items of the query have the same name.",
      ]
    )
  }

  @Test func `an item that names the tab is no pattern's`() {
    let links = LinkPath("a").flag("tab")
      .route(example: HomeRoute.list) { _ in
        .list
      } print: {
        $0 == .list ? false : nil
      }
    #expect(table { links }.diagnostics.isEmpty)
    #expect(
      table(tabs: LinkTabs(["b": Number(1)])) { links }.diagnostics.map(\.kind) == [.reservedItem]
    )
    #expect(table(tabs: LinkTabs(["b": Number(1)], item: "t")) { links }.diagnostics.isEmpty)
  }

  @Test func `segments of one name are duplicates, and a pattern comes before a segment`() {
    let table = table {
      LinkPath.segment("a").route(HomeRoute.list, fileID: "F", line: 1)
      LinkPath.segment("a").route(AccountRoute.profile, fileID: "F", line: 2)
      LinkPath.segment("b").route(ProductRoute(id: 1), fileID: "F", line: 3)
      LinkPath("b").route(ProductRoute(id: 2), fileID: "F", line: 4)
    }
    #expect(table.diagnostics.map(\.kind) == [.duplicatePattern, .failingExample])
    #expect(table.resolve("x://a/b").plan?.stack.count == 2)
    #expect(table.resolve("x://b").plan?.stack == [AnyRoute(ProductRoute(id: 2))])
  }

  @Test func `thousands of overlaps are cut, and that is said`() {
    let table = table {
      for number in 0..<200 {
        id(LinkPath("a\(number)"), line: 1)
        LinkPath().parameter("word", as: String.self).literal("b\(number)")
          .route(example: HomeRoute.search("x"), fileID: "F", line: 2) {
            .search($0)
          } print: {
            if case .search(let word) = $0 { word } else { nil }
          }
      }
    }
    #expect(table.diagnostics.filter { $0.kind == .ambiguousOverlap }.count == 1_000)
    #expect(table.diagnostics.contains { $0.kind == .moreOverlaps })
  }
}

private struct PrefixModule: NavigationModule {
  let name: ModuleName
  let prefix: String?
  let link: () -> DeepLink<Number>

  func contribute(to contributions: inout ModuleContributions<String>) {
    if let prefix {
      contributions.links(prefix: prefix) { link() }
    } else {
      contributions.links { link() }
    }
  }
}
