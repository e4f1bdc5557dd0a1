import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// Tables and routes at the edge of what can be declared, and links that are written there.
struct LinkEdgeTests {
  private let rest = linkTable {
    LinkPath("r").rest("path", as: String.self).repeatedQuery("i", as: String.self)
      .route({ Items([$0, $1]) }, example: ["a"], ["b"]) { ($0.value[0], $0.value[1]) }
  }

  @Test func `a table without patterns claims nothing, and still denies`() {
    let empty = linkTable {}
    #expect(empty.diagnostics.isEmpty)
    for (link, path) in [("s://", ""), ("s://a/b?c", "a/b"), ("https://x.example/a", "a")] {
      #expect(empty.resolve(link) == .unclaimed(path: path))
    }
    #expect(empty.resolve("s://a/%2e") == .denied(.dotSegment))
    #expect(empty.resolve("y://a") == .denied(.scheme("y")))
    #expect(empty.refusal(of: Number(1)) == .undeclared)
  }

  @Test func `a host without a name in the allow-list allows no link without a host`() {
    let table = linkTable(hosts: ["", .subdomains(of: "")]) { LinkPath("a").route(Number(1)) }
    for link in ["https:///a", "https:a", "https:/a", "https://"] {
      #expect(table.resolve(link) == .denied(.noHost), "\(link)")
    }
    for host in ["com", "a."] {
      #expect(table.resolve("https://\(host)/a") == .denied(.host(host)))
    }
  }

  @Test func `a denial names at most 80 characters of a scheme or a host`() {
    for length in [80, 8_000] {
      let name = String(repeating: "a", count: length)
      let start = String(name.prefix(80))
      #expect(rest.resolve("https://\(name)/r") == .denied(.host(start)))
      #expect(rest.resolve("\(name)://r") == .denied(.scheme(start)))
    }
  }

  @Test func `a link with as many segments and items as are allowed is written`() throws {
    let (segments, items) = (DeepLinkParser.maximumSegments - 1, DeepLinkParser.maximumQueryItems)
    let most = [Array(repeating: "a", count: segments), Array(repeating: "b", count: items)]
    try rest.expectLink(of: Items(most))
    for more in 0...1 {
      var route = most
      route[more].append("c")
      guard case .leadsElsewhere = rest.refusal(of: Items(route)) else {
        Issue.record("\(route)")
        continue
      }
    }
  }

  @Test func `no link is written from where none is followed`() throws {
    let route = Items([["a"], []])
    for base in [LinkBase.scheme("y"), .web("evil.example"), .scheme("http"), .web("")] {
      guard case .leadsElsewhere = rest.refusal(of: route, from: base) else {
        Issue.record("\(base)")
        continue
      }
    }
    let table = linkTable(hosts: [.subdomains(of: "x.example")]) { LinkPath("a").route(Number(1)) }
    try table.expectLink("https://eu.x.example/a", of: Number(1), from: .web("eu.x.example"))
    #expect(table.refusal(of: Number(1), from: .web("x.example")) != nil)
  }

  @Test func `a pattern for erased routes has the links of routes of any type`() throws {
    let table = linkTable {
      LinkPath("number").parameter("id", as: Int.self)
        .route({ AnyRoute(Number($0)) }, example: 7) { $0.as(Number.self)?.value }
        .parent { _ in Text("below") }
      LinkPath("below").route(Text("below"))
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let plan = NavigationPlan(stack: [Text("below"), Number(8)])
    #expect(table.resolve("s://number/8") == .plan(plan) && table.plan(to: Number(8)) == plan)
    #expect(try table.link(to: plan, from: .scheme("s")) == "s://number/8")
    #expect(try table.link(to: Number(8), from: .scheme("s")) == "s://number/8")
    #expect(try table.link(to: AnyRoute(Number(8)), from: .scheme("s")) == "s://number/8")
    try table.expectLink("s://below", of: AnyRoute(Text("below")))
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
}
