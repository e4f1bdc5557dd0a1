import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// Tables and routes at the edge of what can be declared, and links that are written there.
@Suite struct LinkEdgeTests {
  private let allowed = LinkAllowList(schemes: ["x", "https"], hosts: ["x.example"])

  private func table(@LinkListBuilder _ links: () -> [LinkDeclaration]) -> LinkTable {
    LinkTable(module: "M", allowing: allowed, links: links)
  }

  private var rest: LinkTable {
    table {
      LinkPath("r").rest("path", as: String.self).repeatedQuery("i", as: String.self)
        .route(example: Items([["a"], ["b"]])) {
          Items([$0, $1])
        } print: {
          ($0.value[0], $0.value[1])
        }
    }
  }

  @Test func `a table without patterns claims nothing, and still denies`() {
    let empty = table {}
    #expect(empty.diagnostics.isEmpty)
    for link in ["x://", "x://a/b?c", "https://x.example/a"] {
      guard case .unclaimed = empty.resolve(link) else {
        Issue.record("\(link) comes to \(empty.resolve(link))")
        continue
      }
    }
    #expect(empty.resolve("x://a/%2e") == .denied(.dotSegment))
    #expect(empty.resolve("y://a") == .denied(.scheme("y")))
    #expect(throws: UnprintableLink.self) { try empty.link(to: Number(1), from: .scheme("x")) }
  }

  @Test func `a host without a name in the allow-list allows no link without a host`() {
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["https"], hosts: ["", .subdomains(of: "")])
    ) {
      LinkPath("a").route(Number(1))
    }
    for link in ["https:///a", "https:a", "https:/a", "https://"] {
      #expect(table.resolve(link) == .denied(.noHost), "\(link)")
    }
    #expect(table.resolve("https://com/a") == .denied(.host("com")))
    #expect(table.resolve("https://a./a") == .denied(.host("a.")))
  }

  @Test(arguments: ["x://[::1]/a", "x://[::1]"])
  func `an address is no segment, whatever the patterns`(_ link: String) throws {
    let all = table {
      LinkPath().rest("path", as: String.self)
        .route(example: Items(["a"])) {
          Items($0)
        } print: {
          $0.value
        }
    }
    #expect(all.resolve(link) == .denied(.host("[::1]")))
    let url = try #require(URL(string: link))
    #expect(all.resolve(url) == .denied(.host("[::1]")))
  }

  @Test(arguments: [80, 8_000])
  func `a denial names at most 80 characters of a scheme or a host`(_ length: Int) {
    let name = String(repeating: "a", count: length)
    let start = String(name.prefix(80))
    #expect(rest.resolve("https://\(name)/r") == .denied(.host(start)))
    #expect(rest.resolve("\(name)://r") == .denied(.scheme(start)))
  }

  @Test func `a link with as many segments and items as are allowed is written, and no longer one`()
    throws
  {
    let (segments, items) = (
      DeepLinkParser.maximumSegments - 1, DeepLinkParser.maximumQueryItems
    )
    let most = [Array(repeating: "a", count: segments), Array(repeating: "b", count: items)]
    let link = try rest.link(to: Items(most), from: .scheme("x"))
    #expect(rest.resolve(link).plan?.stack == [AnyRoute(Items(most))])
    for (more, name) in [(0, "segments"), (1, "items")] {
      var route = most
      route[more].append("c")
      let error = #expect(throws: UnprintableLink.self, "\(name)") {
        try rest.link(to: Items(route), from: .scheme("x"))
      }
      guard case .leadsElsewhere = error?.reason else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
    }
  }

  @Test(arguments: [LinkBase.scheme("y"), .web("evil.example"), .scheme("http"), .web("")])
  func `no link is written from where none is followed`(_ base: LinkBase) {
    let error = #expect(throws: UnprintableLink.self) {
      try rest.link(to: Items([["a"], []]), from: base)
    }
    guard case .leadsElsewhere = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `links are written from subdomains that are allowed`() throws {
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["https"], hosts: [.subdomains(of: "x.example")])
    ) {
      LinkPath("a").route(Number(1))
    }
    #expect(try table.link(to: Number(1), from: .web("eu.x.example")) == "https://eu.x.example/a")
    #expect(throws: UnprintableLink.self) { try table.link(to: Number(1), from: .web("x.example")) }
  }

  @Test func `an example that no link can hold is named, however long it is`() {
    let long = String(repeating: "a", count: 70_000)
    let table = table {
      LinkPath("a").parameter("id", as: String.self)
        .route(example: Text(long)) {
          Text($0)
        } print: {
          $0.value
        }
    }
    #expect(table.diagnostics.map(\.kind) == [.failingExample])
    #expect(table.report.utf8.count < 1_000)
  }

  @Test func `a pattern for erased routes has the links of routes of any type`() throws {
    let table = table {
      LinkPath("number").parameter("id", as: Int.self)
        .route(example: AnyRoute(Number(7))) {
          AnyRoute(Number($0))
        } print: {
          $0.as(Number.self)?.value
        }
        .parent { _ in Text("below") }
      LinkPath("below").route(Text("below"))
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(try table.link(to: Number(8), from: .scheme("x")) == "x://number/8")
    #expect(try table.link(to: AnyRoute(Number(8)), from: .scheme("x")) == "x://number/8")
    #expect(try table.link(to: AnyRoute(Text("below")), from: .scheme("x")) == "x://below")
    let plan = NavigationPlan(stack: [Text("below"), Number(8)])
    #expect(table.resolve("x://number/8") == .plan(plan))
    #expect(table.plan(to: Number(8)) == plan)
    #expect(try table.link(to: plan, from: .scheme("x")) == "x://number/8")
  }

  @Test func `the first of equal patterns in one module answers, and has the link`() throws {
    let table = table {
      LinkPath("a").route(Number(1))
      LinkPath("a").route(Number(2))
    }
    #expect(table.diagnostics.map(\.kind) == [.duplicatePattern])
    #expect(table.diagnostics.first?.link == "x://a")
    #expect(table.resolve("x://a").plan?.stack == [AnyRoute(Number(1))])
    #expect(try table.link(to: Number(1), from: .scheme("x")) == "x://a")
    #expect(throws: UnprintableLink.self) { try table.link(to: Number(2), from: .scheme("x")) }
  }

  @Test func `a pattern comes before segments, where both match a path`() throws {
    let table = table {
      LinkPath.segment("a").route(Number(1))
      LinkPath.segment("b").route(Number(2))
      LinkPath("a", "b").route(Number(3))
    }
    #expect(table.resolve("x://a/b").plan?.stack == [AnyRoute(Number(3))])
    #expect(table.resolve("x://b/a").plan?.stack == [AnyRoute(Number(2)), AnyRoute(Number(1))])
    #expect(try table.link(toStack: [Number(2), Number(1)], from: .scheme("x")) == "x://b/a")
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [Number(1), Number(2)], from: .scheme("x"))
    }
  }

  @Test(
    arguments: [
      ("mailto:someone@x.example", .scheme("mailto")), ("tel:+491234", .scheme("tel")),
      ("data:text/html,a", .scheme("data")), ("https://x.example\u{0}.evil.example/r", nil),
      ("https://X.EXAMPLE./r", .host("X.EXAMPLE.")), ("https://x.example%00/r", nil),
      ("https://xn--x-example.evil.example/r", .host("xn--x-example.evil.example")),
    ] as [(String, LinkDenial?)]
  )
  func `opaque URLs and hosts that only look allowed lead nowhere`(
    _ link: String,
    _ denial: LinkDenial?
  ) {
    #expect(rest.resolve(link).plan == nil)
    if let denial { #expect(rest.resolve(link) == .denied(denial)) }
  }

  @Test(
    arguments: [
      ("x://r/a;b", ["a;b"]), ("x://r/a+b", ["a+b"]), ("x://r//a///b/", ["a", "b"]),
      ("x://r/a%00b", ["a\u{0}b"]), ("x://r/a%2F..%2Fb", ["a/../b"]), ("x://r/...", ["..."]),
      ("x://r/a%5Cb", ["a\\b"]), ("x://r/a\\b", ["a\\b"]), ("x:r/a", ["a"]), ("x:/r/a", ["a"]),
      ("X://r/a#b/../c", ["a"]), ("x://r/%E2%80%AE", ["\u{202e}"]),
      ("HTTPS://X.example/r/a", ["a"]),
      ("x://r/a:b@c", ["a:b@c"]), ("x://r/%252e%252e", ["%2e%2e"]),
    ]
  )
  func `a character that means nothing in a path belongs to its segment`(
    _ link: String,
    _ segments: [String]
  ) throws {
    #expect(rest.resolve(link).plan?.stack == [AnyRoute(Items([segments, []]))])
    let url = try #require(URL(string: link))
    #expect(rest.resolve(url) == rest.resolve(link))
  }
}
