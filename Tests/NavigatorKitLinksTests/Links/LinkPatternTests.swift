import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A route with as many values as links have in practice.
private struct SearchRoute: NavigationRoute {
  enum Order: String, CaseIterable, LinkParameter { case price, name }

  var text: String
  var shop: String
  var category: Int
  var isNew: Bool
  var page: Int?
  var order: Order?
  var tags: [String]
  var id: UUID?
}

/// What may be written in a pattern, and which links such a pattern has.
struct LinkPatternTests {
  @Test func `eight values are read and written in their order, items behind the path`() throws {
    // In one expression, which the compiler has to follow, with items before segments.
    let table = linkTable {
      LinkPath("search").query("text", as: String.self).parameter("shop", as: String.self)
        .parameter("category", as: Int.self).flag("new").literal("in")
        .optionalParameter("page", as: Int.self)
        .optionalQuery("order", as: SearchRoute.Order.self)
        .repeatedQuery("tag", as: String.self)
        .optionalQuery("id", as: UUID.self)
        .route(SearchRoute.init, example: "b", "a", 1, true, 2, .name, ["a"], UUID())
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let id = UUID()
    try table.expectLink(
      "s://search/north/3/in/2?text=tea%20%26%20co&new&order=name&tag=a&tag=b&id=\(id.uuidString)",
      of: SearchRoute(
        text: "tea & co",
        shop: "north",
        category: 3,
        isNew: true,
        page: 2,
        order: .name,
        tags: ["a", "b"],
        id: id
      )
    )
    try table.expectLink(
      "s://search/north/0/in?text=tea",
      of: SearchRoute(text: "tea", shop: "north", category: 0, isNew: false, tags: [])
    )
  }

  @Test(arguments: [
    "a b", "a/b", "100%", "a?b", "a#b", "a&b=c", "a+b", "a;b", "é", "\u{0}", "a%2Fb",
  ])
  func `a literal is written encoded, and leads back`(_ literal: String) throws {
    let table = linkTable { LinkPath("l", literal, "end").route(Number(1)) }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    try table.expectLink(of: Number(1))
    #expect(table.resolve("s://l/other/end").plan == nil)
  }

  @Test func `an accent may be written in two ways, in a link and in patterns`() throws {
    let accents = ["caf\u{e9}", "cafe\u{301}"]
    for literal in accents {
      let table = linkTable { LinkPath(literal, "1").route(Number(1)) }
      for link in ["s://caf%C3%A9/1", "s://cafe%CC%81/1"] {
        #expect(table.stack(link) == [AnyRoute(Number(1))])
      }
      try table.expectLink(of: Number(1))
    }
    let equal = linkTable {
      for (number, literal) in accents.enumerated() { LinkPath(literal).route(Number(number)) }
    }
    #expect(equal.diagnostics.map(\.kind).contains(.duplicatePattern))
    let shared = linkTable {
      for (number, literal) in accents.enumerated() {
        LinkPath(literal, "\(number)").route(Number(number))
      }
    }
    #expect(shared.diagnostics.isEmpty, "\(shared.report)")
    for number in 0...1 { try shared.expectLink(of: Number(number)) }
  }

  @Test func `sixteen values are read in their order, and one more is an invalid pattern`() throws {
    var generator = SeededGenerator(seed: 1)
    for (count, kinds) in [(16, []), (17, [.invalidPattern])] as [(Int, [LinkDiagnostic.Kind])] {
      let pattern = SampledPattern(Array(repeating: .parameter, count: count))
      let declared = pattern.link(using: &generator)
      let table = linkTable { declared }
      #expect(table.diagnostics.map(\.kind) == kinds)
      let texts = (1...count).map { "v\($0)" }
      let route = SampledRoute(
        pattern: pattern.name,
        values: [nil] + texts.map { [$0] as [String]? }
      )
      let link = "s://" + texts.joined(separator: "/")
      if count == 16 { try table.expectLink(link, of: route) }
      if count == 17 { #expect(table.resolve(link).plan == nil) }
    }
  }

  // MARK: - Read, and never written

  private func id(_ path: LinkPath) -> DeepLink<HomeRoute> {
    path.parameter("id", as: Int.self).route(HomeRoute.detail, example: 7)
  }

  @Test func `an old link is read, and the new one is written, whichever comes first`() throws {
    let table = linkTable {
      id(LinkPath("old")).readOnly()
      id(LinkPath("new")).parent { _ in HomeRoute.list }.tab(Text("two"))
      id(LinkPath("older")).readOnly()
      id(LinkPath("own")).readOnly().tab(Text("one")).presented(as: .sheet).mode(.push)
      LinkPath("list").route(HomeRoute.list)
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let route = HomeRoute.detail(id: 1)
    #expect(try table.link(to: route, from: .scheme("s")) == "s://new/1")
    // They lead where the route's own link does, unless they say more.
    let wanted = NavigationPlan(tab: Text("two"), stack: [HomeRoute.list, route])
    for link in ["s://new/1", "s://old/1", "s://older/1"] {
      #expect(table.resolve(link) == .plan(wanted))
    }
    #expect(try table.link(to: wanted, from: .scheme("s")) == "s://new/1")
    #expect(table.plan(to: route) == wanted && table.text.contains("read only"))
    let own = NavigationPlan(
      tab: Text("one"),
      stack: [HomeRoute.list],
      layers: [.init(route, style: .sheet)],
      mode: .push
    )
    #expect(table.resolve("s://own/1") == .plan(own))
  }

  @Test func `a route that is read only has no link, and lies under nothing`() {
    let table = linkTable {
      id(LinkPath("old")).readOnly()
      LinkPath("over").route(HomeRoute.search("x")).parent { _ in HomeRoute.detail(id: 1) }
      LinkPath.segment("segment").route(HomeRoute.list).readOnly()
    }
    #expect(table.diagnostics.map(\.kind) == [.missingParent])
    #expect(table.stack("s://old/1") == [AnyRoute(HomeRoute.detail(id: 1))])
    #expect(table.stack("s://segment") == [AnyRoute(HomeRoute.list)])
    for route in [HomeRoute.detail(id: 1), .list] {
      #expect(table.refusal(of: route) == .undeclared)
    }
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [HomeRoute.list, HomeRoute.list], from: .scheme("s"))
    }
  }

  @Test func `a read-only link need not say how it is written, and what it says is checked`() {
    func lowercased(_ path: String, _ example: String, isSaid: Bool) -> DeepLink<HomeRoute> {
      LinkPath(path).parameter("text", as: String.self)
        .route(example: HomeRoute.search(example)) {
          .search($0.lowercased())
        } print: { route in
          if isSaid, case .search(let text) = route { text } else { nil }
        }
        .readOnly()
    }
    let table = linkTable {
      lowercased("old", "a", isSaid: false)
      lowercased("wrong", "A", isSaid: true)
    }
    #expect(table.diagnostics.map(\.kind) == [.failingExample])
    #expect(table.diagnostics.first?.subject == "wrong/{text}")
    #expect(table.stack("s://old/ABC") == [AnyRoute(HomeRoute.search("abc"))])
  }
}

private enum ShelfRoute: NavigationRoute {
  case book(id: Int)
  case author(String)
  case page(book: Int, number: Int, isMarked: Bool)
  case note(String?)
  case tags([String])
}

private struct LampRoute: NavigationRoute {
  let id: Int
  var isOn = false
}

/// A route that is told under other parts than it has.
private struct MaskedRoute: NavigationRoute, CustomReflectable {
  let id: Int
  var customMirror: Mirror { Mirror(self, children: ["id": 1]) }
}

private struct SectionRoute: NavigationRoute {
  let section: Int
  let id: Int
}

/// Links of routes that are made of their values, or found by a part of them.
struct LinkRouteTests {
  @Test func `a route has the link of its values, if they make it again`() throws {
    let table = linkTable {
      LinkPath("books").parameter("id", as: Int.self).route(ShelfRoute.book, example: 42)
      LinkPath("authors").parameter("name", as: String.self).route(
        ShelfRoute.author,
        example: "Ada"
      )
      LinkPath("pages").parameter("book", as: Int.self).parameter("number", as: Int.self)
        .flag("marked").route(ShelfRoute.page, example: 42, 7, true)
      LinkPath("notes").optionalQuery("text", as: String.self).route(ShelfRoute.note, example: "a")
      LinkPath("tags").repeatedQuery("tag", as: String.self).route(ShelfRoute.tags, example: ["a"])
      LinkPath("lamps").parameter("id", as: Int.self)
        .route({ LampRoute(id: $0) }, example: 1, values: \.id)
      LinkPath("masked").parameter("id", as: Int.self).route(MaskedRoute.init, example: 1)
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    for (route, link) in [
      (.book(id: 7), "books/7"), (.author("a/b"), "authors/a%2Fb"),
      (.page(book: 1, number: 2, isMarked: true), "pages/1/2?marked"),
      (.page(book: 1, number: 2, isMarked: false), "pages/1/2"),
      (.note(nil), "notes"), (.note("a b"), "notes?text=a%20b"),
      (.tags([]), "tags"), (.tags(["a", "b"]), "tags?tag=a&tag=b"),
    ] as [(ShelfRoute, String)] {
      try table.expectLink("s://" + link, of: route)
      let plan = NavigationPlan(stack: [route])
      #expect(try table.link(to: plan, from: .scheme("s")) == "s://" + link)
    }
    try table.expectLink("s://lamps/3", of: LampRoute(id: 3))
    #expect(table.refusal(of: LampRoute(id: 3, isOn: true)) == .undeclared)
    // What reflection finds is never believed.
    try table.expectLink("s://masked/1", of: MaskedRoute(id: 1))
    #expect(table.refusal(of: MaskedRoute(id: 2)) == .undeclared)
  }

  private func link(_ section: Int, example: Int? = nil) -> DeepLink<SectionRoute> {
    LinkPath("section\(section)").parameter("id", as: Int.self)
      .route(example: SectionRoute(section: example ?? section, id: 1), line: 1) {
        SectionRoute(section: section, id: $0)
      } print: {
        $0.id
      }
      .only(where: \.section, is: section)
  }

  @Test func `each of many routes of a type has the link of its part, and no other has`() throws {
    let table = linkTable { for section in 0..<300 { link(section) } }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    for section in [0, 1, 299] {
      try table.expectLink("s://section\(section)/7", of: SectionRoute(section: section, id: 7))
    }
    #expect(table.refusal(of: SectionRoute(section: 300, id: 7)) == .undeclared)
    // A part that the example does not have is reported.
    #expect(linkTable { link(1, example: 2) }.diagnostics.map(\.kind) == [.invalidPattern])
  }

  @Test func `a link that is found by a part comes in its turn among those tried`() throws {
    func table(plainLine: UInt) -> LinkTable {
      linkTable {
        link(1)
        LinkPath("plain").parameter("section", as: Int.self).parameter("id", as: Int.self)
          .route(SectionRoute.init, example: 9, 1, line: plainLine)
      }
    }
    for (line, link) in [(2, "s://section1/7"), (0, "s://plain/1/7")] as [(UInt, String)] {
      try table(plainLine: line).expectLink(link, of: SectionRoute(section: 1, id: 7))
      try table(plainLine: line).expectLink("s://plain/2/7", of: SectionRoute(section: 2, id: 7))
    }
  }
}

private struct PageRoute: NavigationRoute {
  var name: String
  var section: String?
  var edits = false
}

/// The fragment of a link, as a value.
struct LinkFragmentTests {
  private let table = linkTable(tabs: LinkTabs(["one": Text("one")])) {
    LinkPath("page").parameter("name", as: String.self).fragment("section", as: String.self)
      .flag("edit")
      .route(PageRoute.init, example: "a", "b", false)
    LinkPath("line").fragment("number", as: Int.self).route({ Items<Int?>([$0]) }, example: 7) {
      $0.value.first
    }
    LinkPath("plain").route(Text("plain"))
  }

  @Test func `a fragment is a value of a pattern that has it, read and written`() throws {
    let route = PageRoute(name: "a", section: "b/c d#é", edits: true)
    try table.expectLink("s://page/a?edit#b%2Fc%20d%23%C3%A9", of: route)
    for (fragment, section) in [("#plain", "plain"), ("", nil), ("#", "")] as [(String, String?)] {
      try table.expectLink("s://page/a" + fragment, of: PageRoute(name: "a", section: section))
    }
    #expect(table.text.contains("page/{name}?edit#{section?}"))
  }

  @Test func `a fragment stands behind all items, and a tab`() throws {
    var plan = table.plan(to: PageRoute(name: "a", section: "b"))
    (plan.tab, plan.unknownItems) = (AnyRoute(Text("one")), [.init("ref", "1")])
    let link = try table.link(to: plan, from: .scheme("s"))
    #expect(link == "s://page/a?ref=1&tab=one#b")
    #expect(table.resolve(link) == .plan(plan))
  }

  @Test func `a fragment that does not fit is named, and one that nobody reads is ignored`() {
    let malformed = table.resolve("s://line#x").description
    #expect(malformed.hasPrefix("'number' is 'x': expected a whole number."), "\(malformed)")
    #expect(table.stack("s://line#7") == [AnyRoute(Items([7 as Int?]))])
    #expect(table.resolve("s://plain#x?y").plan == table.resolve("s://plain").plan)
    for link in ["s://page/a#%FF", "s://page/%C3%A9#%C3", "s://page/a#%zz"] {
      #expect(table.resolve(link).malformed != nil, "\(link)")
    }
  }

  @Test func `a pattern has one fragment, and stable segments have none`() {
    let table = linkTable {
      LinkPath("a").fragment("x", as: Int.self).fragment("y", as: Int.self)
        .route({ Items<Int?>([$0, $1]) }, example: 1, 2)
      LinkPath.segment("b").fragment("x", as: Int.self).route({ Items<Int?>([$0]) }, example: 1)
    }
    #expect(table.diagnostics.map(\.kind) == [.invalidPattern, .invalidPattern])
  }
}
