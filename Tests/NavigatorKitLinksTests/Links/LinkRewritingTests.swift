import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// One step before the table: old addresses, locales, tenants.
@Suite struct LinkRewritingTests {
  private static let allowed = LinkAllowList(
    schemes: ["s", "https"],
    hosts: ["x.example", .subdomains(of: "x.example")]
  )

  private func table(
    tabs: LinkTabs = .none,
    _ rewriting: (@Sendable (inout DeepLinkRequest) -> Void)?
  ) -> LinkTable {
    LinkTable(module: "M", allowing: Self.allowed, tabs: tabs, rewriting: rewriting) {
      LinkPath("products").parameter("id", as: String.self).optionalQuery("tenant", as: String.self)
        .fragment("part", as: String.self)
        .route(example: Items(["7", nil, nil])) {
          Items([$0, $1, $2])
        } print: {
          $0.value.count == 3 ? ($0.value[0] ?? "", $0.value[1], $0.value[2]) : nil
        }
      LinkPath().rest("path", as: String.self)
        .route(example: Items(["a", "b"])) {
          Items($0)
        } print: {
          $0.value
        }
    }
  }

  private func values(_ table: LinkTable, _ link: String) -> [String?]? {
    table.resolve(link).plan?.stack.last?.as(Items<String?>.self)?.value
  }

  @Test func `a locale, a tenant and an old address are rewritten to known links`() throws {
    let table = table { request in
      if ["de", "en"].contains(request.path.first) { request.path.removeFirst() }
      if request.path.first == "p" { request.path[0] = "products" }
      if let host = request.host, host.hasSuffix(".x.example") {
        request.queryItems.append(.init("tenant", String(host.dropLast(10))))
      }
    }
    let wanted = ["7", nil, nil]
    for link in ["s://products/7", "s://p/7", "s://de/p/7", "https://x.example/en/products/7"] {
      #expect(values(table, link) == wanted, "\(link)")
      let url = try #require(URL(string: link))
      #expect(table.route(for: url) == AnyRoute(Items(wanted)), "\(link)")
    }
    #expect(values(table, "https://eu.x.example/p/a%2Fb?q=1#x%20y") == ["a/b", "eu", "x y"])
    #expect(
      table.resolve("https://eu.x.example/p/7?q=1").plan?.unknownItems == [.init("q", "1")]
    )
    // Whatever it makes of a link, it is asked once: 'p' below 'de' below 'de' is left.
    #expect(
      table.resolve("s://de/de/p").plan?.stack.last?.as(Items<String>.self)?.value == ["de", "p"]
    )
  }

  @Test func `a rewriting is asked once for each link, and not for one that is denied`() {
    let count = Counter()
    let table = table { request in
      count.add()
      request.path.insert("é", at: 0)
    }
    // The examples were read when the table was built.
    let before = count.value
    #expect(table.resolve("s://a").plan?.stack.last?.as(Items<String>.self)?.value == ["é", "a"])
    #expect(count.value == before + 1)
    for link in ["y://a", "https://evil.example/a", "https://u@x.example/a", "s://a/%2e%2E", "%"] {
      #expect(table.resolve(link).plan == nil)
    }
    #expect(count.value == before + 1)
    _ = table.resolve("s://b/%20")
    #expect(count.value == before + 2)
  }

  @Test func `a rewriting cannot lead to another scheme or host, and the limits hold behind it`() {
    func resolution(_ change: @escaping @Sendable (inout DeepLinkRequest) -> Void) -> LinkResolution
    {
      table(change).resolve("s://a")
    }
    func route(_ change: @escaping @Sendable (inout DeepLinkRequest) -> Void) -> [String]? {
      resolution(change).plan?.stack.last?.as(Items<String>.self)?.value
    }
    #expect(
      route { $0.path = ["https://evil.example", "u@h:80", "?#", "xn--caf-dma"] }
        == ["https://evil.example", "u@h:80", "?#", "xn--caf-dma"]
    )
    #expect(route { $0.path = ["xn--caf-dma", "", "b"] } == ["xn--caf-dma", "b"])
    #expect(route { $0.path = [] } == [])
    #expect(resolution { $0.path = ["a", ".."] } == .denied(.dotSegment))
    func reason(_ resolution: LinkResolution) -> DeepLinkError.Reason? {
      guard case .malformed(let link) = resolution, case .unreadable(let error) = link.reason
      else { return nil }
      return error.reason
    }
    #expect(
      reason(resolution { $0.path = Array(repeating: "a", count: 65) }) == .tooManySegments
    )
    #expect(
      reason(resolution { $0.queryItems = Array(repeating: .init("a"), count: 257) })
        == .tooManyQueryItems
    )
    #expect(
      reason(resolution { $0.path = [String(repeating: "a", count: 8_200)] }) == .tooLong
    )
  }

  @Test func `a link is written as without a rewriting, or not if it would lead elsewhere`() throws
  {
    let table = table { request in
      if request.path.first == "old" { request.path[0] = "products" }
    }
    let link = try table.link(to: Items(["7", nil, nil]), from: .scheme("s"))
    #expect(link == "s://products/7")
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let error = #expect(throws: UnprintableLink.self) {
      try table.link(to: Items(["old", "b"]), from: .scheme("s"))
    }
    #expect(error?.reason == .leadsElsewhere(link: "s://old/b"))
  }

  @Test func `a table that makes other links of its own says so`() {
    let table = table { $0.path = $0.path.map { $0 == "products" ? "old" : $0 } }
    #expect(table.diagnostics.map(\.kind) == [.failingExample])
    #expect(table.diagnostics.first?.remedy.contains("rewrit") == true)
  }

  @Test(arguments: LawSeeds.seeds(4))
  func `a rewritten link leads where its new text would, and an unchanged one where it did`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let plain = table(nil)
    let idle = table { $0.path = $0.path + [] }
    let turned = table { request in
      request.path.reverse()
      request.queryItems.reverse()
    }
    for _ in 0..<500 {
      let path = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        SampledText.segment(using: &generator)
      }
      let items = (0..<Int.random(in: 0...3, using: &generator)).map { number in
        DeepLinkRequest.QueryItem("i\(number)", SampledText.any(using: &generator))
      }
      for base in [LinkBase.scheme("s"), .web("x.example")] {
        guard let link = try? plain.link(to: Items(path), from: base, adding: items) else {
          continue
        }
        try #require(idle.resolve(link) == plain.resolve(link), "seed \(seed): \(link)")
        var wanted = NavigationPlan(stack: [Items(path.reversed() as [String])])
        wanted.unknownItems = items.reversed()
        let found = turned.resolve(link)
        try #require(
          found == .plan(wanted) || path.last == "products",
          "seed \(seed): \(link) comes to \(found)"
        )
      }
    }
  }
}

/// Counts calls; the count is only touched under its lock.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
