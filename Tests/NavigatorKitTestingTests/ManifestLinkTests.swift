import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

struct `A manifest keeps links` {
  enum Page: Codable, NavigationRoute { case list, product(id: Int), review(id: Int) }
  enum Plain: NavigationRoute { case help, about }
  enum Tab: String, CaseIterable, NavigationRoute { case shop, help }
  enum Flow: String, NavigationRoute { case main }

  private let fixture = ManifestFixture()
  private let app = registry { $0.persist(Page.self, as: "page", examples: [.list]) }

  private func table(
    _ module: ModuleName = "Shop",
    @LinkListBuilder _ links: () -> [LinkDeclaration]
  ) -> LinkTable {
    let allowed = LinkAllowList(schemes: ["shop"])
    return LinkTable(module: module, allowing: allowed, tabs: LinkTabs(Tab.self), links: links)
  }

  /// The links of a shop, one of which a test changes.
  private func links(_ module: ModuleName = "Shop", _ product: DeepLink<Page>? = nil) -> LinkTable {
    table(module) {
      LinkPath("products").route(Page.list).tab(Tab.shop)
      product ?? self.product().tab(Tab.shop).flow(Flow.main)
      LinkPath("help").route(Plain.help)
    }
  }

  private func product(
    _ name: String = "id",
    id: Int = 42,
    to route: @escaping @Sendable (Int) -> Page? = { .product(id: $0) },
    isWritten: Bool = true
  ) -> DeepLink<Page> {
    LinkPath("products").parameter(name, as: Int.self).route(
      example: route(id) ?? .product(id: id),
      fileID: "Shop/ShopModule.swift",
      line: 9,
      parse: route,
      print: { page in
        switch page {
        case .product(let id) where isWritten, .review(let id): id
        default: nil
        }
      }
    )
  }

  private func taken(_ links: LinkTable) throws {
    try fixture.take(app, links)
    #expect(fixture.differences(app, links) == nil)
  }

  /// The only break of the links with this one to products.
  private func broken(_ product: DeepLink<Page>) -> String {
    let breaks = fixture.breaks(app, links("Shop", product))
    #expect(breaks.count == 1, "\(breaks)")
    return breaks.first ?? ""
  }

  @Test func `a manifest keeps links with the name of their route, tab, flow and module`() throws {
    try taken(links())
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
    try taken(links())
    let two = table {
      LinkPath("products").route(Page.list).tab(Tab.shop)
      LinkPath("help").route(Plain.help)
    }
    #expect(
      fixture.breaks(app, two) == [
        "The link products/{id} of Shop is gone: declare it again, as '.readOnly()' if it is no "
          + "longer to be written, or delete its lines if it was never given away."
      ]
    )
    #expect(fixture.breaks(app).count == 3)
  }

  @Test func `a manifest tells of a link that leads elsewhere, or nowhere`() throws {
    try taken(links())
    let review = product(to: { .review(id: $0) })
    #expect(
      broken(review.tab(Tab.shop).flow(Flow.main))
        == "The link products/{id} leads elsewhere: 'products/42' led to page version 1 "
        + #"{"product":{"id":42}} on tab shop in flow main, and leads to page version 1 "#
        + #"{"review":{"id":42}} on tab shop in flow main, by Shop (Shop/ShopModule.swift:9): "#
        + "let it lead there again, and take another pattern for what is new."
    )
    #expect(broken(product().tab(Tab.help).flow(Flow.main)).contains("on tab help in"))
    #expect(broken(product().tab(Tab.shop)).contains("leads elsewhere"))
    let next = product(to: { .product(id: $0 + 1) })
    #expect(broken(next.tab(Tab.shop).flow(Flow.main)).contains("leads elsewhere"))
    let other = product(id: 7, to: { $0 == 42 ? nil : .product(id: $0) })
    let text = broken(other.tab(Tab.shop).flow(Flow.main))
    #expect(text.hasPrefix("The link products/{id} leads nowhere: 'products/42' led to page "))
    #expect(text.hasSuffix("Let the pattern take it again, by Shop (Shop/ShopModule.swift:9)."))
    // A link that is no longer written still leads there.
    let unwritten = product(id: 7, isWritten: false).tab(Tab.shop).flow(Flow.main)
    #expect(fixture.differences(app, links("Shop", unwritten))?.breaks == [])
    // A route without a name is known by its case.
    let plain = ManifestFixture()
    try plain.take(app, table { LinkPath("help").route(Plain.help) })
    let breaks = plain.breaks(app, table { LinkPath("help").route(Plain.about) })
    let led = "'help' led to help, and leads to about, by Shop ("
    #expect(breaks.map { $0.contains(led) } == [true])
  }

  @Test func `a manifest tells of an item of a query that is gone, or needed now`() throws {
    func listed(_ pattern: LinkPattern<Bool>) -> LinkTable {
      table { pattern.route(example: Page.list, parse: { _ in .list }, print: { _ in false }) }
    }
    try taken(listed(LinkPath("list").flag("all")))
    #expect(fixture.breaks(app, listed(LinkPath("list").query("all"))).count == 1)
    let breaks = fixture.breaks(app, table { LinkPath("list").route(Page.list, line: 3) })
    #expect(breaks.count == 1)
    #expect(breaks.first?.hasPrefix("The link list?all no longer has 'all', by Shop (") == true)
    #expect(
      breaks.first?.hasSuffix("): take it again, since links with it were given away.") == true
    )
  }

  @Test func `a manifest takes in new links, examples, and names of values`() throws {
    try taken(links())
    let renamed = product("number", id: 7).tab(Tab.shop).flow(Flow.main)
    let table = table("Catalog") {
      LinkPath("products").route(Page.list).tab(Tab.shop)
      renamed
      LinkPath("help").route(Plain.help)
      LinkPath("about").route(Plain.about)
    }
    func line(_ sign: String, _ name: String, _ id: Int, _ module: String) -> String {
      "\(sign) link products/{\(name)} by products/\(id) to page version 1 "
        + #"{"product":{"id":\#(id)}} on tab shop in flow main of \#(module)"#
    }
    #expect(
      fixture.differences(app, table)?.changes.filter { $0.contains("about") || $0.contains("/{") }
        == [
          "+ link about by about to about of Catalog", line("+", "number", 42, "Catalog"),
          line("+", "number", 7, "Catalog"), line("-", "id", 42, "Shop"),
        ]
    )
    try taken(table)
    // A value may be left out since.
    let optional = LinkPath("products").optionalParameter("number", as: Int.self)
      .route(example: Page.product(id: 42)) {
        $0.map { .product(id: $0) } ?? .list
      } print: {
        if case .product(let id) = $0 { .some(id) } else { nil }
      }
    let only = ManifestFixture()
    try only.take(app, self.table { product() })
    #expect(only.differences(app, self.table { optional })?.breaks == [])
  }

  // MARK: - Routes that change, or that a record says little of

  @Test func `a manifest keeps links as they were when the version of a route is raised`() throws {
    try taken(links())
    let before = fixture.lines.filter { $0.hasPrefix("link") }
    func raised(_ change: @escaping @Sendable (Page) -> Page) -> DestinationRegistry<String> {
      registry {
        $0.persist(Page.self, as: "page", version: 2, examples: [.list]) {
          $0.migrate(from: 1, Page.self, to: Page.self, change)
        }
      }
    }
    try fixture.take(raised { $0 }, links())
    #expect(fixture.lines.filter { $0.hasPrefix("link") } == before)
    #expect(fixture.differences(raised { $0 }, links()) == nil)
    #expect(!fixture.breaks(raised { _ in .review(id: 1) }, links()).isEmpty)
  }

  @Test func `a manifest tells once of a link's route that can no longer be decoded`() throws {
    enum Renamed: Codable, NavigationRoute { case list, article(id: Int) }
    let renamed = registry {
      $0.persist(Renamed.self, as: "page", fileID: "Shop/ShopModule.swift", line: 5)
    }
    let articles = table {
      LinkPath("products").parameter("id", as: Int.self).route(Renamed.article, example: 42)
    }
    try taken(table { product() })
    let breaks = fixture.breaks(renamed, articles)
    #expect(breaks.count == 1)
    #expect(
      breaks.first?.hasPrefix(
        #"The link products/{id} led to page version 1 {"product":{"id":42}}, which can no longer "#
          + "be decoded by Mail (Shop/ShopModule.swift:5) ("
      ) == true
    )
    let end = "): code it as before, or raise the version and migrate it."
    #expect(breaks.first?.hasSuffix(end) == true)
    // As an example, it is told of there.
    let known = registry { $0.persist(Page.self, as: "page", examples: [.list, .product(id: 42)]) }
    try fixture.take(known, table { product() })
    let told = fixture.breaks(renamed, articles)
    #expect(told.map { $0.hasPrefix("'page' is coded differently") } == [true])
  }

  @Test func `a manifest keeps links to a route that has a name by now`() throws {
    try fixture.take(registry { _ in }, links())
    #expect(fixture.lines.contains("link products by products to list on tab shop of Shop"))
    #expect(fixture.differences(app, links())?.breaks == [])
    try taken(links())
    #expect(!fixture.lines.contains { $0.contains("to list") })
  }

  @Test func `a manifest keeps links that are never written, whatever their example is`() throws {
    func old(_ id: Int) -> LinkTable { table { product(id: id, isWritten: false).readOnly() } }
    try taken(old(1))
    #expect(
      fixture.lines.last == #"link products/{id} to page version 1 {"product":{"id":1}} of Shop"#
    )
    #expect(fixture.differences(app, old(2))?.breaks == [])
    try taken(old(2))
    #expect(fixture.lines.count { $0.hasPrefix("link") } == 1)
    #expect(fixture.breaks(app, table {}).count == 1)
  }

  @Test func `a manifest keeps links in the same order, whatever that of the modules is`() throws {
    let modules = [("A", "z"), ("B", "a")].map { name, path in
      ManifestModule(name: ModuleName(name)) { contributions in
        contributions.links {
          LinkPath(path).route(Page.list)
          LinkPath(name, path).route(Page.product(id: 1))
        }
      }
    }
    let allowed = LinkAllowList(schemes: ["shop"])
    try taken(LinkTable(modules, allowing: allowed))
    let other = ManifestFixture()
    try other.take(app, LinkTable(modules.reversed(), allowing: allowed))
    #expect(other.text == fixture.text)
  }

  @Test func `a manifest keeps links of a hostile file that no parser likes`() throws {
    for path in ["%", "%zz", "//", "..", "\\u0000", String(repeating: "a/", count: 9_000)] {
      try fixture.write(lines: #"link products by "\#(path)" to list of Shop"#)
      #expect(fixture.breaks(app, links()).count == 1)
    }
    for pattern in ["{", "}", "{?#", "?&&=", "#", "{{}}", "{...}"] {
      try fixture.write(lines: "link \(pattern) to list of Shop")
      #expect(fixture.breaks(app, links()).count == 1)
    }
  }
}
