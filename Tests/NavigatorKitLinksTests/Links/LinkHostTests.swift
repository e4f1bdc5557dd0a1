import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// The hosts that an app was asked about, on any thread: `hosts` is only touched under the lock.
private final class AskedHosts: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  var hosts: [String] { lock.withLock { list } }

  func add(_ host: String) { lock.withLock { list.append(host) } }
}

/// What Foundation makes of a host that is no ASCII, where the host is a segment of the path.
struct `A segment where a host would be` {
  private let table = LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["xn--caf-dma.example", "x.example"])
  ) {
    LinkPath("café").route(Text("café"))
    LinkPath().parameter("first", as: String.self).literal("x")
      .route(example: Items(["a"])) {
        Items([$0])
      } print: {
        $0.value.count == 1 ? $0.value[0] : nil
      }
    LinkPath("xn--caf-dma", "literal").route(Text("literal"))
  }

  @Test func `a segment that is no ASCII is read where it is percent-encoded, or no host`() throws {
    for text in ["s://caf%C3%A9", "s:/café"] {
      let url = try #require(URL(string: text))
      #expect(table.resolve(text) == .plan(NavigationPlan(stack: [Text("café")])))
      #expect(table.resolve(url) == table.resolve(text))
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
  func `a value is written so that it leads back, whether or not it could be a host`(
    value: String
  ) throws {
    for base in [LinkBase.scheme("s"), .web("x.example")] {
      let link = try table.link(to: Items([value]), from: base)
      let wanted = LinkResolution.plan(NavigationPlan(stack: [Items([value])]))
      #expect(table.resolve(link) == wanted, "\(link)")
      let url = try table.url(to: Items([value]), from: base)
      #expect(table.resolve(url) == wanted, "\(url)")
    }
  }

  @Test func `a literal that looks like punycode is written so that it leads back`() throws {
    let link = try table.link(to: Text("literal"), from: .scheme("s"))
    #expect(table.resolve(link) == .plan(NavigationPlan(stack: [Text("literal")])))
    #expect(table.diagnostics.isEmpty, "\(table.report)")
  }

  @Test func `a host of the web is compared as it stands in a URL`() throws {
    let plan = LinkResolution.plan(NavigationPlan(stack: [Text("café")]))
    #expect(table.resolve("https://café.example/café") == plan)
    let url = try #require(URL(string: "https://café.example/café"))
    #expect(table.resolve(url) == plan)
    #expect(table.resolve("https://ü.example/café") == .denied(.host("xn--tda.example")))
    let encoded = "https://caf%C3%A9.example/café"
    #expect(table.resolve(encoded) == .denied(.host("caf%C3%A9.example")))
  }

  @Test func `a listed host that is no ASCII matches nothing, and a diagnostic says what to list`()
    throws
  {
    let hosts: [LinkAllowList.Host] = [
      "Café.example", .subdomains(of: "日本.example"), "é%.example", "\u{212A}.example",
    ]
    let table = LinkTable(module: "M", allowing: LinkAllowList(schemes: ["https"], hosts: hosts)) {
      LinkPath("a").route(Text("a"))
    }
    let links = [
      "https://café.example/a", "https://caf%C3%A9.example/a", "https://xn--caf-dma.example/a",
      "https://www.日本.example/a", "https://www.xn--wgv71a.example/a",
      "https://k.example/a",
    ]
    for link in links {
      let url = try #require(URL(string: link))
      for resolution in [table.resolve(link), table.resolve(url)] {
        guard case .denied(.host) = resolution else {
          Issue.record("\(link): \(resolution)")
          continue
        }
      }
    }
    #expect(throws: UnprintableLink.self) {
      try table.link(to: Text("a"), from: .web("café.example"))
    }
    let diagnostics = table.diagnostics.filter { $0.kind == .invalidHost }
    #expect(
      diagnostics.map(\.description) == [
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
    let hosts: [LinkAllowList.Host] = [
      "shop.example:443", "https://Shop.example", .subdomains(of: "shop.example/a"),
      "me@shop.example", "a b", "[::1]", "fine.example",
    ]
    let table = LinkTable(module: "M", allowing: LinkAllowList(schemes: ["https"], hosts: hosts)) {
      LinkPath("a").route(Text("a"))
    }
    for link in ["https://shop.example/a", "https://shop.example:443/a", "https://b.shop.example"] {
      guard case .denied = table.resolve(link) else {
        Issue.record("\(link): \(table.resolve(link))")
        continue
      }
    }
    #expect(table.resolve("https://fine.example/a").plan != nil)
    #expect(
      table.diagnostics.filter { $0.kind == .invalidHost }.map(\.description) == [
        "invalid host: shop.example:443. It matches nothing: list 'shop.example', "
          + "as it stands in a URL.",
        "invalid host: https://shop.example. It matches nothing: list 'shop.example', "
          + "as it stands in a URL.",
        "invalid host: shop.example/a. It matches nothing: list .subdomains(of: "
          + "\"shop.example\"), as it stands in a URL.",
        "invalid host: me@shop.example. It matches nothing: list 'shop.example', "
          + "as it stands in a URL.",
        "invalid host: a b. It matches nothing: list the host alone, as it stands in a URL.",
      ]
    )
  }

  @Test func `a host that is not listed is decided by the app's function, if it is a name`() throws
  {
    let asked = AskedHosts()
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["x.example"]) { host in
        asked.add(host)
        return host == "tenant.example"
      }
    ) { LinkPath("a").route(Text("a")) }
    let plan = LinkResolution.plan(NavigationPlan(stack: [Text("a")]))
    #expect(table.resolve("https://X.example/a") == plan)
    #expect(table.resolve("s://a") == plan)
    #expect(asked.hosts == [])
    #expect(table.resolve("https://Tenant.example/a") == plan)
    #expect(table.resolve("https://evil.example/a") == .denied(.host("evil.example")))
    #expect(asked.hosts == ["tenant.example", "evil.example"])
    for link in [
      "https:///a", "https://tenant.example@evil/a", "https://tenant.example:80/a",
      "https://tenant.example%2e/a", "https://tenant..example/a", "mail://tenant.example/a",
      "https://[::1]/a",
    ] {
      #expect(table.resolve(link).plan == nil, "\(link)")
    }
    #expect(asked.hosts.count == 2)
    let link = try table.link(to: Text("a"), from: .web("tenant.example"))
    #expect(link == "https://tenant.example/a")
    #expect(throws: UnprintableLink.self) {
      try table.link(to: Text("a"), from: .web("evil.example"))
    }
  }

  @Test func `schemes and hosts are compared without regard to case, segments as texts are`() {
    let table = LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["S", "https"], hosts: ["X.example"])
    ) {
      LinkPath("home", "caf\u{e9}").route(Text("a"))
    }
    let plan = LinkResolution.plan(NavigationPlan(stack: [Text("a")]))
    for link in ["s://home/caf%C3%A9", "S://home/cafe%CC%81", "HTTPS://x.EXAMPLE/home/caf%C3%A9"] {
      #expect(table.resolve(link) == plan, "\(link)")
    }
    #expect(table.resolve("s://Home/caf%C3%A9") == .unclaimed(path: "Home/café"))
    #expect(table.resolve("https://x.example/home/CAF%C3%A9") == .unclaimed(path: "home/CAFé"))
  }

  @Test func `a percent sign that encodes nothing is malformed as text, and repaired in a URL`()
    throws
  {
    guard case .malformed(let link) = table.resolve("s://a%/x"),
      case .unreadable(let error) = link.reason
    else {
      Issue.record("\(table.resolve("s://a%/x"))")
      return
    }
    #expect(error.reason == .invalidPercentEncoding)
    let url = try #require(URL(string: "s:/a%/x"))
    #expect(table.resolve(url) == .plan(NavigationPlan(stack: [Items(["a%"])])))
  }
}
