import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@Suite("A manifest keeps links")
struct ManifestLinkTests {
  enum Page: Codable, NavigationRoute { case list, product(id: Int), review(id: Int) }
  enum Plain: NavigationRoute { case help, about }
  enum Tab: String, CaseIterable, NavigationRoute { case shop, help }
  enum Flow: String, NavigationRoute { case main }

  let fixture = ManifestFixture()
  let app = registry {
    $0.persist(Page.self, as: "page", examples: [.list])
  }

  static func table(
    _ module: ModuleName = "Shop",
    @LinkListBuilder _ links: () -> [LinkDeclaration]
  ) -> LinkTable {
    LinkTable(
      module: module,
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(Tab.self),
      links: links
    )
  }

  static func product(
    _ pattern: LinkPattern<Int> = LinkPath("products").parameter("id", as: Int.self),
    id: Int = 42,
    to route: @escaping @Sendable (Int) -> Page = { .product(id: $0) },
    from number: @escaping @Sendable (Page) -> Int? = {
      if case .product(let id) = $0 { id } else { nil }
    }
  ) -> DeepLink<Page> {
    pattern.route(
      example: route(id),
      fileID: "Shop/ShopModule.swift",
      line: 9,
      parse: { route($0) },
      print: { number($0) }
    )
  }

  static let links = table {
    LinkPath("products").route(Page.list).tab(Tab.shop)
    product().tab(Tab.shop).flow(Flow.main)
    LinkPath("help").route(Plain.help)
  }

  func taken(_ links: LinkTable = ManifestLinkTests.links) throws {
    try fixture.take(app, links)
    #expect(fixture.differences(app, links) == nil)
  }

  /// The only break of a table that has this link to products.
  private func broken(_ product: DeepLink<Page>) -> String {
    let table = Self.table {
      LinkPath("products").route(Page.list).tab(Tab.shop)
      product
      LinkPath("help").route(Plain.help)
    }
    let breaks = fixture.breaks(app, table)
    #expect(breaks.count == 1, "\(breaks)")
    return breaks.first ?? ""
  }

  @Test
  func
    `a manifest keeps links with their route's name, tab, flow and module, and no type of Swift`()
    throws
  {
    try taken()
    #expect(
      fixture.lines.dropFirst(2) == [
        "link help by help to help of Shop",
        #"link products by products to page version 1 {"list":{}} on tab shop of Shop"#,
        "link products/{id} by products/42 to page version 1 "
          + #"{"product":{"id":42}} on tab shop in flow main of Shop"#,
      ]
    )
  }

  @Test func `a manifest tells of a link whose pattern is gone`() throws {
    try taken()
    let text =
      "The link products/{id} of Shop is gone: declare it again, as '.readOnly()' if it is no "
      + "longer to be written, or delete its lines if it was never given away."
    #expect(
      fixture.breaks(
        app,
        Self.table {
          LinkPath("products").route(Page.list).tab(Tab.shop)
          LinkPath("help").route(Plain.help)
        }
      ) == [text]
    )
    #expect(fixture.breaks(app).count == 3)
  }

  @Test func `a manifest tells of a link that leads to another route, tab or flow`() throws {
    try taken()
    let review = Self.product(to: { .review(id: $0) }) {
      if case .review(let id) = $0 { id } else { nil }
    }
    #expect(
      broken(review.tab(Tab.shop).flow(Flow.main))
        == "The link products/{id} leads elsewhere: 'products/42' led to page version 1 "
        + #"{"product":{"id":42}} on tab shop in flow main, and leads to page version 1 "#
        + #"{"review":{"id":42}} on tab shop in flow main, by Shop (Shop/ShopModule.swift:9): "#
        + "let it lead there again, and take another pattern for what is new."
    )
    #expect(broken(Self.product().tab(Tab.help).flow(Flow.main)).contains("on tab help in"))
    #expect(broken(Self.product().tab(Tab.shop)).contains("leads elsewhere"))
    #expect(
      broken(Self.product(to: { .product(id: $0 + 1) }).tab(Tab.shop).flow(Flow.main))
        .contains("leads elsewhere")
    )
  }

  @Test func `a manifest tells of a link to a route without a name that leads to another case`()
    throws
  {
    try taken(Self.table { LinkPath("help").route(Plain.help) })
    let breaks = fixture.breaks(app, Self.table { LinkPath("help").route(Plain.about) })
    #expect(breaks.count == 1)
    #expect(breaks.first?.contains("'help' led to help, and leads to about, by Shop (") ?? false)
  }

  @Test func `a manifest tells of a link that leads nowhere`() throws {
    try taken()
    let shorter = Self.product(id: 7, to: { .product(id: $0) }, from: { _ in nil })
    let even = LinkPath("products").parameter("id", as: Int.self).route(
      example: Page.product(id: 7),
      fileID: "Shop/ShopModule.swift",
      line: 9
    ) {
      $0 == 42 ? nil : .product(id: $0)
    } print: {
      if case .product(let id) = $0 { id } else { nil }
    }
    let text = broken(even.tab(Tab.shop).flow(Flow.main))
    #expect(text.hasPrefix("The link products/{id} leads nowhere: 'products/42' led to page "))
    #expect(text.hasSuffix("Let the pattern take it again, by Shop (Shop/ShopModule.swift:9)."))
    // The link itself still leads there.
    #expect(
      fixture.differences(
        app,
        Self.table {
          LinkPath("products").route(Page.list).tab(Tab.shop)
          shorter.tab(Tab.shop).flow(Flow.main)
          LinkPath("help").route(Plain.help)
        }
      )?.breaks == []
    )
  }

  @Test func `a manifest tells of an item of a link's query that is gone, or has to be there now`()
    throws
  {
    func table(_ pattern: LinkPattern<Bool>) -> LinkTable {
      Self.table {
        pattern.route(example: Page.list) { _ in
          .list
        } print: { _ in
          false
        }
      }
    }
    let optional = LinkPath("list").flag("all")
    try taken(table(optional))
    #expect(fixture.breaks(app, table(LinkPath("list").query("all"))).count == 1)
    let without = Self.table { LinkPath("list").route(Page.list, line: 3) }
    let breaks = fixture.breaks(app, without)
    #expect(breaks.count == 1)
    #expect(
      breaks.first?.hasPrefix("The link list?all no longer has 'all', by Shop (") ?? false
    )
    #expect(
      breaks.first?.hasSuffix("): take it again, since links with it were given away.") ?? false
    )
  }

  @Test func `a manifest takes in new links, another example, and another name of a value`() throws
  {
    try taken()
    let renamed = LinkPath("products").parameter("number", as: Int.self)
    let table = Self.table("Catalog") {
      LinkPath("products").route(Page.list).tab(Tab.shop)
      Self.product(renamed, id: 7).tab(Tab.shop).flow(Flow.main)
      LinkPath("help").route(Plain.help)
      LinkPath("about").route(Plain.about)
    }
    #expect(
      fixture.differences(app, table)?.changes.filter { $0.contains("about") || $0.contains("{") }
        .filter { !$0.contains("list") } == [
          "+ link about by about to about of Catalog",
          "+ link products/{number} by products/42 to page version 1 "
            + #"{"product":{"id":42}} on tab shop in flow main of Catalog"#,
          "+ link products/{number} by products/7 to page version 1 "
            + #"{"product":{"id":7}} on tab shop in flow main of Catalog"#,
          "- link products/{id} by products/42 to page version 1 "
            + #"{"product":{"id":42}} on tab shop in flow main of Shop"#,
        ]
    )
    try taken(table)
  }

  @Test func `a manifest keeps a link whose value may be left out since`() throws {
    try taken(Self.table { Self.product() })
    let optional = LinkPath("products").optionalParameter("id", as: Int.self).route(
      example: Page.product(id: 42)
    ) {
      $0.map { .product(id: $0) } ?? .list
    } print: {
      if case .product(let id) = $0 { .some(id) } else { nil }
    }
    #expect(fixture.differences(app, Self.table { optional })?.breaks == [])
  }
}
