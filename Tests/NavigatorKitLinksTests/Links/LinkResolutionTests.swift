import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

private struct NamedBadly: NavigationRoute, NamedRoute {
  var routeName: String { "a\u{1b}[2J\nb" }
}

struct LinkResolutionTests {
  private let table = SampleLinks.table

  @Test func `the sample links fit together`() {
    #expect(table.report == "14 links, no problems")
  }

  @Test(
    arguments: [
      ("shop://store/products", StoreRoute.products), ("SHOP://store//products/?#top", .products),
      ("https://shop.example/store/products", .products),
      ("https://eu.stores.example/store/products", .products), ("shop://", .home),
      ("https://shop.example", .home),
      ("shop://store/products/42", .product(id: 42, isEditing: false)),
      ("shop://store/products/42?edit", .product(id: 42, isEditing: true)),
      ("shop://store/products/42?edit=false", .product(id: 42, isEditing: false)),
      ("shop://store/%70roducts/42?%65dit", .product(id: 42, isEditing: true)),
      ("shop://store/products/7/reviews/a%2Fb", .review(product: 7, author: "a/b")),
      ("shop://store/products/7/reviews/caf%C3%A9", .review(product: 7, author: "café")),
      ("shop://store/list", .list(nil, tags: [])),
      ("shop://store/list?tag=b&sort=name&tag=a", .list(.name, tags: ["b", "a"])),
      ("shop://store/archive", .archive(year: nil, month: nil)),
      ("shop://store/archive/2026", .archive(year: 2_026, month: nil)),
      ("shop://store/archive/2026/7", .archive(year: 2_026, month: 7)), ("shop://files", .file([])),
      ("shop://files/a/b%2Fc/d", .file(["a", "b/c", "d"])), ("shop://find?text=", .find("")),
      ("shop://find?text=a%20b%3D&x=1", .find("a b=")),
    ] as [(String, StoreRoute)]
  )
  func `a link leads to its route, typed`(link: String, wanted: StoreRoute) throws {
    #expect(table.route(link) == wanted)
    let url = try #require(URL(string: link))
    #expect(table.route(for: url)?.as(StoreRoute.self) == wanted)
    #expect(table.resolve(url) == table.resolve(link))
  }

  @Test(
    arguments: [
      ("shop://store/products/x", "'id' is 'x': expected a whole number."),
      ("shop://store/products/-1", "The values of the link name nothing: correct them."),
      ("shop://store/products/1?edit=maybe", "'edit' is 'maybe': expected true or false."),
      ("shop://store/products/1?edit&edit", "'edit' stands in the link more than once: keep one"),
      ("shop://find", "'text' is missing: add it to the link."),
      ("shop://find?text", "'text' has no value: write one behind an equals sign."),
      ("shop://find?text=%61&text=b", "'text' stands in the link more than once: keep one"),
      ("shop://store/list?sort=size", "'sort' is 'size': expected one of price, name."),
      ("shop://store/list?tag", "'tag' has no value: write one behind an equals sign."),
      ("shop://tickets/7?open=true", "'id' is '7': expected a UUID."),
      ("shop://store/products?tab=cellar", "'tab' is 'cellar': expected one of browse, me."),
      ("shop://store", "No module claims 'store': declare a pattern for it"),
      ("shop://store/products/1/reviews", "No module claims 'store/products/1/reviews'"),
      ("shop://Store/products", "No module claims 'Store/products'"),
      ("shop://start/end", "No module claims 'start/end'"),
    ]
  )
  func `a link that leads nowhere says why, and what to do`(link: String, sentence: String) {
    #expect("\(table.resolve(link))".hasPrefix(sentence), "\(table.resolve(link))")
  }

  @Test func `a malformed link names the value, the pattern and its owner`() {
    let link = table.resolve("shop://store/products/x").malformed
    #expect(link?.parameter == "id" && link?.text == "x")
    #expect(link?.reason == .unexpected(form: "a whole number"))
    #expect(link?.pattern == "store/products/{id}?edit" && link?.source?.module == "Store")
  }

  @Test func `items that nobody knows are ignored and kept, and that of the tab overrules it`() {
    let plan = table.resolve("shop://store/products?utm=a%20b&ref&tab=me").plan
    #expect(plan?.unknownItems == [.init("utm", "a b"), .init("ref")])
    let tabs = ["shop://store/products?tab=me", "shop://store/products", "shop://store/archive"]
      .map { table.resolve($0).plan?.tab?.as(StoreTab.self) }
    #expect(tabs == [.me, .browse, nil])
    let accents = linkTable {
      LinkPath("a").optionalQuery("caf\u{e9}", as: String.self).route(
        { Items<String?>([$0]) },
        example: "1"
      )
    }
    let own = accents.resolve("s://a?cafe%CC%81=1&other=2").plan
    #expect(own?.stack == [AnyRoute(Items(["1" as String?]))])
    #expect(own?.unknownItems == [.init("other", "2")])
  }

  @Test func `no description has a character that ends a line or steers a terminal`() {
    let hostile = "a%0A%1B%5B2Jb%E2%80%AE"
    let number = linkTable {
      LinkPath("n").parameter("id", as: Int.self).optionalQuery("q", as: Int.self)
        .route({ Items<Int?>([$0, $1]) }, example: 1, 2)
    }
    let ofNumbers = [
      "s://\(hostile)", "s://n/\(hostile)", "s://n/1?\(hostile)=\(hostile)", "s://n/1?q=\(hostile)",
    ].map(number.resolve)
    let ofStore = [
      "shop://nowhere/7%0A2026%1B%5B31m", "shop://store/products/7%0D%0A%00%7F",
      "shop://store/%C2%85", "shop://store/products/%E2%80%AE7",
      "shop://find?text=a%E2%80%A8&text=b%zz\u{1b}", "java\nscript://store", "\u{1b}[31m", "x\u{7}",
      "https://evil\u{1b}.example/", "https://evil.example\u{202e}/",
      "shop://store/list?sort=%09%E2%80%A9", "shop://nowhere/a%E2%80%8Bb",
      "shop://nowhere/%EF%BB%BFa%C2%AD",
    ].map(table.resolve)
    #expect(ofStore.allSatisfy { $0.plan == nil })
    let others: [LinkResolution] = [
      .refused(by: "a\u{1b}", reason: "b\nc"), .plan(NavigationPlan(stack: [NamedBadly()])),
      .denied(.host("a\u{202e}")),
    ]
    for text in (ofNumbers + ofStore + others).map(\.description) {
      #expect(
        text.unicodeScalars.allSatisfy {
          ![.control, .format, .lineSeparator, .paragraphSeparator]
            .contains($0.properties.generalCategory)
        },
        "\(text)"
      )
    }
  }

  // MARK: - Plans

  @Test func `parents lie under the target, each as its owner says`() {
    let plan = table.resolve("shop://store/products/42/reviews/ann").plan
    let stack = [
      StoreRoute.products, .product(id: 42, isEditing: false), .review(product: 42, author: "ann"),
    ]
    #expect(plan == NavigationPlan(tab: StoreTab.browse, stack: stack))
    #expect(table.plan(to: StoreRoute.hidden) == NavigationPlan(stack: [StoreRoute.hidden]))
    // The mode is that of the target.
    let modes = ["shop://store/list", "shop://store/products"].map { table.resolve($0).plan?.mode }
    #expect(modes == [.replace, .reusePrefix])
  }

  @Test func `a layer lies over parents of another module, with a stack of its own`() {
    let help = StoreHelpRoute(topic: "password")
    let wanted = NavigationPlan(
      flow: Text("welcome"),
      tab: StoreTab.me,
      stack: [StoreRoute.products],
      layers: [.init(StoreLogInRoute(), style: .sheet, stack: [help])]
    )
    #expect(table.resolve("shop://login/help/password") == .plan(wanted))
    #expect(table.plan(to: help) == wanted)
  }

  @Test func `a path of stable segments is a route for each, and back`() throws {
    let link = "shop://start/detail/detail/note?id=1&id=2&text=a%26b&x=1&tab=browse"
    let plan = NavigationPlan(
      tab: StoreTab.browse,
      stack: [StepRoute.start, .detail(id: 1), .detail(id: 2), .note("a&b")],
      unknownItems: [.init("x", "1")]
    )
    #expect(table.resolve(link) == .plan(plan))
    #expect(try table.link(to: plan, from: .scheme("shop")) == link)
    #expect(table.resolve("shop://start").plan?.tab == AnyRoute(StoreTab.me))
  }
}
