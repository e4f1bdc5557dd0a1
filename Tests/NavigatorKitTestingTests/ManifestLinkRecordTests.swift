import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Links whose routes change, or that a record says little of.
extension ManifestLinkTests {
  @Test
  func `a manifest keeps links as they were recorded when the version of their route is raised`()
    throws
  {
    try taken()
    let before = fixture.lines.filter { $0.hasPrefix("link") }
    func raised(_ change: @escaping @Sendable (Page) -> Page) -> DestinationRegistry<String> {
      registry {
        $0.persist(Page.self, as: "page", version: 2, examples: [.list]) {
          $0.migrate(from: 1, Page.self, to: Page.self, change)
        }
      }
    }
    try fixture.take(raised { $0 }, Self.links)
    #expect(fixture.lines.filter { $0.hasPrefix("link") } == before)
    #expect(fixture.differences(raised { $0 }, Self.links) == nil)
    #expect(!fixture.breaks(raised { _ in .review(id: 1) }, Self.links).isEmpty)
  }

  @Test func `a manifest tells once of a link's route that can no longer be decoded`() throws {
    enum Renamed: Codable, NavigationRoute { case list, article(id: Int) }
    let renamed = registry {
      $0.persist(Renamed.self, as: "page", fileID: "Shop/ShopModule.swift", line: 5)
    }
    let links = Self.table {
      LinkPath("products").parameter("id", as: Int.self).route(
        example: Renamed.article(id: 42)
      ) {
        .article(id: $0)
      } print: {
        if case .article(let id) = $0 { id } else { nil }
      }
    }
    try taken(Self.table { Self.product() })
    let breaks = fixture.breaks(renamed, links)
    #expect(breaks.count == 1)
    #expect(
      breaks.first?.hasPrefix(
        #"The link products/{id} led to page version 1 {"product":{"id":42}}, which can no longer "#
          + "be decoded by Mail (Shop/ShopModule.swift:5) ("
      ) ?? false
    )
    #expect(
      breaks.first?.hasSuffix("): code it as before, or raise the version and migrate it.") ?? false
    )
    // As an example, it is told of there.
    let known = registry {
      $0.persist(Page.self, as: "page", examples: [.list, .product(id: 42)])
    }
    try fixture.take(known, Self.table { Self.product() })
    let told = fixture.breaks(renamed, links)
    #expect(told.count == 1 && told.allSatisfy { $0.hasPrefix("'page' is coded differently") })
  }

  @Test func `a manifest keeps links to a route that has a name by now`() throws {
    try fixture.take(registry { _ in }, Self.links)
    #expect(fixture.lines.contains("link products by products to list on tab shop of Shop"))
    #expect(fixture.differences(app, Self.links)?.breaks == [])
    try taken()
    #expect(!fixture.lines.contains { $0.contains("to list") })
  }

  @Test func `a manifest keeps links that are never written, whatever their example is`() throws {
    func table(_ id: Int) -> LinkTable {
      Self.table {
        LinkPath("old").parameter("id", as: Int.self)
          .route(example: Page.product(id: id)) {
            .product(id: $0)
          } print: { _ in
            nil
          }
          .readOnly()
      }
    }
    try taken(table(1))
    #expect(
      fixture.lines.last == #"link old/{id} to page version 1 {"product":{"id":1}} of Shop"#
    )
    #expect(fixture.differences(app, table(2))?.breaks == [])
    try taken(table(2))
    #expect(fixture.lines.count { $0.hasPrefix("link") } == 1)
    #expect(fixture.breaks(app, Self.table {}).count == 1)
  }

  @Test func `a manifest keeps links in the same order, whatever that of the modules is`() throws {
    func module(_ name: ModuleName, _ path: String) -> ManifestModule {
      ManifestModule(name: name) { contributions in
        contributions.links {
          LinkPath(path).route(Page.list)
          LinkPath("\(name)", path).route(Page.product(id: 1))
        }
      }
    }
    let (first, second) = (module("A", "z"), module("B", "a"))
    let allowed = LinkAllowList(schemes: ["shop"])
    try taken(LinkTable([first, second], allowing: allowed))
    let other = ManifestFixture()
    try other.take(app, LinkTable([second, first], allowing: allowed))
    #expect(other.text == fixture.text)
  }

  @Test func `a manifest keeps links of a hostile file that no parser likes`() throws {
    for path in ["%", "%zz", "//", "..", "\u{0}", String(repeating: "a/", count: 9_000)] {
      let quoted = path.unicodeScalars.map { $0.value == 0 ? "\\u0000" : "\($0)" }.joined()
      try fixture.write(lines: #"link products by "\#(quoted)" to list of Shop"#)
      #expect(fixture.breaks(app, Self.links).count == 1)
    }
    for pattern in ["{", "}", "{?#", "?&&=", "#", "{{}}", "{...}"] {
      try fixture.write(lines: "link \(pattern) to list of Shop")
      #expect(fixture.breaks(app, Self.links).count == 1)
    }
  }
}
