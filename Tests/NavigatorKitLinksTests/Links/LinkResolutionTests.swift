import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

private struct NamedBadly: NavigationRoute, NamedRoute {
  var routeName: String { "a\u{1b}[2J\nb" }
}

@Suite struct LinkResolutionTests {
  private let table = SampleLinks.table()

  private func route(_ link: String) throws -> StoreRoute? {
    let plan = try #require(table.resolve(link).plan, "\(link): \(table.resolve(link))")
    return plan.stack.last?.as(StoreRoute.self)
  }

  @Test func `the sample links fit together`() {
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(table.report == "14 links, no problems")
  }

  @Test(
    arguments: [
      ("shop://store/products", StoreRoute.products),
      ("shop:store/products", .products),
      ("shop:/store/products/", .products),
      ("SHOP://store//products/?#top", .products),
      ("https://shop.example/store/products", .products),
      ("https://SHOP.example/store/products", .products),
      ("https://eu.stores.example/store/products", .products),
      ("shop://", .home),
      ("https://shop.example", .home),
      ("shop://store/products/42", .product(id: 42, isEditing: false)),
      ("shop://store/products/42?edit", .product(id: 42, isEditing: true)),
      ("shop://store/products/42?edit=false", .product(id: 42, isEditing: false)),
      ("shop://store/%70roducts/42?%65dit", .product(id: 42, isEditing: true)),
      ("shop://store/products/7/reviews/a%2Fb", .review(product: 7, author: "a/b")),
      ("shop://store/products/7/reviews/100%2525", .review(product: 7, author: "100%25")),
      ("shop://store/products/7/reviews/a+b", .review(product: 7, author: "a+b")),
      ("shop://store/products/7/reviews/caf%C3%A9", .review(product: 7, author: "café")),
      ("shop://store/products/7/reviews/café", .review(product: 7, author: "café")),
      ("shop://store/list", .list(nil, tags: [])),
      ("shop://store/list?tag=b&sort=name&tag=a", .list(.name, tags: ["b", "a"])),
      ("shop://store/archive", .archive(year: nil, month: nil)),
      ("shop://store/archive/2026", .archive(year: 2_026, month: nil)),
      ("shop://store/archive/2026/7", .archive(year: 2_026, month: 7)),
      ("shop://files", .file([])),
      ("shop://files/a/b%2Fc/d", .file(["a", "b/c", "d"])),
      ("shop://find?text=", .find("")),
      ("shop://find?text=a%20b%3D&x=1", .find("a b=")),
    ] as [(String, StoreRoute)]
  )
  func `a link leads to its route, typed`(link: String, wanted: StoreRoute) throws {
    #expect(try route(link) == wanted)
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
    ]
  )
  func `a link that leads nowhere says why, and what to do`(link: String, sentence: String) {
    #expect("\(table.resolve(link))".hasPrefix(sentence), "\(table.resolve(link))")
  }

  @Test func `a malformed link names the value, the pattern and its owner`() {
    guard case .malformed(let link) = table.resolve("shop://store/products/x") else {
      Issue.record("it is malformed")
      return
    }
    #expect(link.parameter == "id")
    #expect(link.reason == .unexpected(form: "a whole number"))
    #expect(link.text == "x")
    #expect(link.pattern == "store/products/{id}?edit")
    #expect(link.source?.module == "Store")
  }

  @Test func `items that nobody knows are ignored and kept`() {
    let link = "shop://store/products/1?utm=a%20b&edit&ref&tab=me"
    let plan = table.resolve(link).plan
    #expect(plan?.unknownItems == [.init("utm", "a b"), .init("ref")])
    #expect(plan?.tab == AnyRoute(StoreTab.me))
  }

  @Test(arguments: [
    "s://nothing/7?edit", "s:nothing", "s:/nothing/", "s:///nothing/7", "s://nothing//7",
    "s://a/b/",
    "s://a//", "https://x.example/nothing/7#top", "https://x.example//a", "s://a/%62?c",
    "s://a/b?c&&d",
  ])
  func `the path of a link that nothing matches is the parser's`(link: String) throws {
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["x.example"])
    ) { LinkPath("home").route(HomeRoute.list) }
    let path = try #require(DeepLinkParser.parse(urlString: link)).path.joined(separator: "/")
    #expect(table.resolve(link) == .unclaimed(path: path))
  }

  @Test func `no description has a character that ends a line or steers a terminal`() throws {
    let hostile = "a%0A%1B%5B2Jb%E2%80%AE"
    let table = LinkTable(module: "M", allowing: LinkAllowList(schemes: ["s"])) {
      LinkPath("n").parameter("id", as: Int.self).optionalQuery("q", as: Int.self)
        .route(example: HomeRoute.detail(id: 1)) { id, _ in
          .detail(id: id)
        } print: { route in
          if case .detail(let id) = route { (id, nil) } else { nil }
        }
    }
    let resolutions =
      [
        "s://\(hostile)", "s://n/\(hostile)", "s://n/1?\(hostile)=\(hostile)",
        "s://n/1?q=\(hostile)",
      ]
      .map(table.resolve) + [
        .refused(by: "a\u{1b}", reason: "b\nc"),
        .plan(NavigationPlan(stack: [NamedBadly()])),
        .denied(.host("a\u{202e}")),
      ]
    for resolution in resolutions {
      let text = resolution.description
      #expect(
        text.unicodeScalars.allSatisfy {
          ![.control, .format, .lineSeparator, .paragraphSeparator]
            .contains($0.properties.generalCategory)
        },
        "\(text)"
      )
    }
  }

  @Test func `the same link comes to the same plan, whichever table read it before`() {
    let links = ["shop://login/help/a", "shop://start/detail?id=1", "shop://store/list?sort=name"]
    let warm = SampleLinks.table()
    for link in links.reversed() { _ = warm.resolve(link) }
    for link in links { #expect(SampleLinks.table().resolve(link) == warm.resolve(link)) }
  }
}
