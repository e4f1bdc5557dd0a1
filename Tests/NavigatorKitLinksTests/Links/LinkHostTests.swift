import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// What Foundation makes of a host that is no ASCII, where the host is a segment of the path.
struct `A segment where a host would be` {
  private let table = linkTable(hosts: ["xn--caf-dma.example", "x.example"]) {
    LinkPath("café").route(Text("café"))
    LinkPath().parameter("first", as: String.self).literal("x")
      .route({ Items([$0]) }, example: "a") { $0.value.count == 1 ? $0.value[0] : nil }
    LinkPath("xn--caf-dma", "literal").route(Text("literal"))
  }
  private let café = LinkResolution.plan(NavigationPlan(stack: [Text("café")]))

  @Test func `a segment that is no ASCII is read where it is percent-encoded, or no host`() throws {
    for text in ["s://caf%C3%A9", "s:/café"] {
      let url = try #require(URL(string: text))
      #expect(table.resolve(text) == café && table.resolve(url) == café)
      #expect(table.route(for: url) == AnyRoute(Text("café")))
      #expect(DeepLinkParser.parse(url: url)?.path == ["café"])
    }
  }

  @Test func `a segment that Foundation has written as a host is read as it stands`() throws {
    #expect(table.resolve("s://café") == .unclaimed(path: "xn--caf-dma"))
    let url = try #require(URL(string: "s://café/x"))
    #expect(table.resolve(url) == .plan(NavigationPlan(stack: [Items(["xn--caf-dma"])])))
    #expect(table.resolve("s://café/x") == table.resolve(url))
    #expect(DeepLinkParser.parse(url: url)?.path == ["xn--caf-dma", "x"])
  }

  @Test(arguments: [
    "ü", "日本語", "a.é.b", "☕", "é_x", "straße", "é", "xn--caf-dma", "a.xn--caf-dma", "xn--", "xn--a",
    "xn--caf-dma-", "xn---",
  ])
  func `a value is written so that it leads back, though it could be a host`(value: String) throws {
    for base in [LinkBase.scheme("s"), .web("x.example")] {
      try table.expectLink(of: Items([value]), from: base)
      try table.expectLink(of: Text("literal"), from: base)
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
  }

  @Test func `a percent sign that encodes nothing is malformed in text, repaired in a URL`()
    throws
  {
    #expect(table.resolve("s://a%/x").unreadable?.reason == .invalidPercentEncoding)
    let url = try #require(URL(string: "s:/a%/x"))
    #expect(table.resolve(url) == .plan(NavigationPlan(stack: [Items(["a%"])])))
  }

  @Test func `a host of the web is compared as it stands in a URL`() throws {
    for (link, wanted) in [
      ("https://café.example/café", café),
      ("https://ü.example/a", .denied(.host("xn--tda.example"))),
      ("https://caf%C3%A9.example/café", .denied(.host("caf%C3%A9.example"))),
    ] {
      #expect(table.resolve(link) == wanted)
      #expect(table.resolve(try #require(URL(string: link))) == wanted)
    }
  }
}

/// Which hosts a table takes links from.
struct `The hosts of the web` {
  private func table(_ hosts: [LinkAllowList.Host]) -> LinkTable {
    linkTable(hosts: hosts) { LinkPath("a").route(Text("a")) }
  }

  private func invalidHosts(_ table: LinkTable) -> [String] {
    table.diagnostics.filter { $0.kind == .invalidHost }.map(\.description)
  }

  @Test func `a listed host that is no ASCII matches nothing, and a diagnostic says what to list`()
    throws
  {
    let table = table([
      "Café.example", .subdomains(of: "日本.example"), "é%.example", "\u{212A}.example",
    ])
    for link in [
      "https://café.example/a", "https://caf%C3%A9.example/a", "https://xn--caf-dma.example/a",
      "https://www.日本.example/a", "https://www.xn--wgv71a.example/a", "https://k.example/a",
    ] {
      let url = try #require(URL(string: link))
      #expect(table.resolve(link).isDenied && table.resolve(url).isDenied, "\(link)")
    }
    #expect(table.refusal(of: Text("a"), from: .web("café.example")) != nil)
    #expect(
      invalidHosts(table) == [
        "invalid host: Café.example. It matches nothing: list 'xn--caf-dma.example', "
          + "as it stands in a URL.",
        "invalid host: 日本.example. It matches nothing: list .subdomains(of: "
          + "\"xn--wgv71a.example\"), as it stands in a URL.",
        "invalid host: é%.example. It matches nothing: list its ASCII form, as it stands in a URL.",
        "invalid host: \u{212A}.example. It matches nothing: list 'k.example', "
          + "as it stands in a URL.",
      ]
    )
  }

  @Test func `a host that is listed with more matches nothing, and a diagnostic names the host`() {
    let table = table([
      "shop.example:443", "https://Shop.example", .subdomains(of: "shop.example/a"),
      "me@shop.example", "a b", "[::1]", "fine.example",
    ])
    for link in ["https://shop.example/a", "https://shop.example:443/a", "https://b.shop.example"] {
      #expect(table.resolve(link).isDenied, "\(link)")
    }
    #expect(table.resolve("https://fine.example/a").plan != nil)
    let advice = [
      ("shop.example:443", "'shop.example'"), ("https://shop.example", "'shop.example'"),
      ("shop.example/a", ".subdomains(of: \"shop.example\")"),
      ("me@shop.example", "'shop.example'"), ("a b", "the host alone"),
    ]
    #expect(
      invalidHosts(table)
        == advice.map { host, remedy in
          "invalid host: \(host). It matches nothing: list \(remedy), as it stands in a URL."
        }
    )
  }

  @Test func `a host that is not listed is decided by the app's function, if it is a name`() throws
  {
    let asked = Locked<[String]>([])
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["x.example"]) { host in
        asked.withLock { $0.append(host) }
        return host == "tenant.example"
      }
    ) { LinkPath("a").route(Text("a")) }
    for link in ["https://X.example/a", "s://a", "https://Tenant.example/a"] {
      #expect(asked.withLock { $0 } == [])
      #expect(table.resolve(link) == .plan(NavigationPlan(stack: [Text("a")])))
    }
    #expect(table.resolve("https://evil.example/a") == .denied(.host("evil.example")))
    #expect(asked.withLock { $0 } == ["tenant.example", "evil.example"])
    for link in [
      "https:///a", "https://tenant.example@evil/a", "https://tenant.example:80/a",
      "https://tenant.example%2e/a", "https://tenant..example/a", "mail://tenant.example/a",
      "https://[::1]/a",
    ] { #expect(table.resolve(link).plan == nil, "\(link)") }
    #expect(asked.withLock { $0 }.count == 2)
    try table.expectLink("https://tenant.example/a", of: Text("a"), from: .web("tenant.example"))
    #expect(table.refusal(of: Text("a"), from: .web("evil.example")) != nil)
  }

  @Test func `schemes and hosts are compared without regard to case, segments as texts are`() {
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["S", "https"], hosts: ["X.example"])
    ) { LinkPath("home", "caf\u{e9}").route(Text("a")) }
    for link in ["s://home/caf%C3%A9", "S://home/cafe%CC%81", "HTTPS://x.EXAMPLE/home/caf%C3%A9"] {
      #expect(table.stack(link) == [AnyRoute(Text("a"))], "\(link)")
    }
    for (link, path) in [
      ("s://Home/caf%C3%A9", "Home/café"), ("https://x.example/home/CAF%C3%A9", "home/CAFé"),
    ] { #expect(table.resolve(link) == .unclaimed(path: path)) }
  }
}
