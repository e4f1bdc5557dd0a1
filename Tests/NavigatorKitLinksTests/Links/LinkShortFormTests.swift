import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

enum ShelfRoute: NavigationRoute {
  case list
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

/// Links of routes that are made of their values.
@Suite struct LinkShortFormTests {
  private let table = LinkTable(module: "M", allowing: LinkAllowList(schemes: ["s"])) {
    LinkPath("books").route(ShelfRoute.list)
    LinkPath("books").parameter("id", as: Int.self).route(ShelfRoute.book, example: 42)
    LinkPath("authors").parameter("name", as: String.self).route(ShelfRoute.author, example: "Ada")
    LinkPath("pages").parameter("book", as: Int.self).parameter("number", as: Int.self)
      .flag("marked")
      .route(ShelfRoute.page, example: 42, 7, true)
    LinkPath("notes").optionalQuery("text", as: String.self).route(ShelfRoute.note, example: "a")
    LinkPath("tags").repeatedQuery("tag", as: String.self).route(ShelfRoute.tags, example: ["a"])
    LinkPath("lamps").parameter("id", as: Int.self)
      .route({ LampRoute(id: $0) }, example: 1, values: \.id)
    LinkPath("masked").parameter("id", as: Int.self).route(MaskedRoute.init, example: 1)
  }

  @Test func `such links fit together`() {
    #expect(table.diagnostics.isEmpty, "\(table.report)")
  }

  @Test(
    arguments: [
      (ShelfRoute.book(id: 7), "s://books/7"), (.author("a/b"), "s://authors/a%2Fb"),
      (.page(book: 1, number: 2, isMarked: true), "s://pages/1/2?marked"),
      (.page(book: 1, number: 2, isMarked: false), "s://pages/1/2"),
      (.note(nil), "s://notes"), (.note("a b"), "s://notes?text=a%20b"),
      (.tags([]), "s://tags"), (.tags(["a", "b"]), "s://tags?tag=a&tag=b"),
    ] as [(ShelfRoute, String)]
  )
  func `a case has the link of its values, which leads back to it`(
    route: ShelfRoute,
    link: String
  ) throws {
    #expect(try table.link(to: route, from: .scheme("s")) == link)
    #expect(try table.link(to: NavigationPlan(stack: [route]), from: .scheme("s")) == link)
    #expect(table.resolve(link).plan?.stack == [AnyRoute(route)])
  }

  @Test func `a route that its values do not make again has no link`() throws {
    #expect(try table.link(to: LampRoute(id: 3), from: .scheme("s")) == "s://lamps/3")
    let on = #expect(throws: UnprintableLink.self) {
      try table.link(to: LampRoute(id: 3, isOn: true), from: .scheme("s"))
    }
    #expect(on?.reason == .undeclared)
    // What reflection finds is never believed.
    #expect(try table.link(to: MaskedRoute(id: 1), from: .scheme("s")) == "s://masked/1")
    let masked = #expect(throws: UnprintableLink.self) {
      try table.link(to: MaskedRoute(id: 2), from: .scheme("s"))
    }
    #expect(masked?.reason == .undeclared)
  }
}
