import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// One step before the table: old addresses, locales, tenants.
struct LinkRewritingTests {
  private func table(_ rewriting: (@Sendable (inout DeepLinkRequest) -> Void)?) -> LinkTable {
    linkTable(hosts: ["x.example", .subdomains(of: "x.example")], rewriting: rewriting) {
      LinkPath("products").parameter("id", as: String.self).optionalQuery("tenant", as: String.self)
        .fragment("part", as: String.self)
        .route({ Items([$0, $1, $2]) }, example: "7", nil, nil) {
          $0.value.count == 3 ? ($0.value[0] ?? "", $0.value[1], $0.value[2]) : nil
        }
      LinkPath().rest("path", as: String.self).route(
        { Items($0) },
        example: ["a", "b"],
        values: \.value
      )
    }
  }

  @Test func `a locale, a tenant and an old address are rewritten to known links`() throws {
    let table = table { request in
      if ["de", "en"].contains(request.path.first) { request.path.removeFirst() }
      if request.path.first == "p" { request.path[0] = "products" }
      if let host = request.host, host.hasSuffix(".x.example") {
        request.queryItems.append(.init("tenant", String(host.dropLast(10))))
      }
    }
    for link in ["s://products/7", "s://p/7", "s://de/p/7", "https://x.example/en/products/7"] {
      let route = Items(["7", nil, nil] as [String?])
      #expect(table.route(link) == route, "\(link)")
      let url = try #require(URL(string: link))
      #expect(table.route(for: url) == AnyRoute(route), "\(link)")
    }
    let plan = table.resolve("https://eu.x.example/p/a%2Fb?q=1#x%20y").plan
    #expect(plan?.stack == [AnyRoute(Items(["a/b", "eu", "x y"] as [String?]))])
    #expect(plan?.unknownItems == [.init("q", "1")])
    // Whatever it makes of a link, it is asked once: 'p' below 'de' below 'de' is left.
    #expect(table.route("s://de/de/p") == Items(["de", "p"]))
  }

  @Test func `a rewriting is asked once for each link, and not for one that is denied`() {
    let count = Locked(0)
    let table = table { request in
      count.withLock { $0 += 1 }
      request.path.insert("é", at: 0)
    }
    // The examples were read when the table was built.
    let before = count.withLock { $0 }
    #expect(table.route("s://a") == Items(["é", "a"]))
    for link in ["y://a", "https://evil.example/a", "https://u@x.example/a", "s://a/%2e%2E", "%"] {
      #expect(table.resolve(link).plan == nil)
    }
    _ = table.resolve("s://b/%20")
    #expect(count.withLock { $0 } == before + 2)
  }

  @Test func `a rewriting cannot lead to another scheme or host, and the limits hold behind it`() {
    func resolution(_ path: [String], items: Int = 0) -> LinkResolution {
      table {
        $0.path = path
        $0.queryItems += Array(repeating: .init("a"), count: items)
      }.resolve("s://a")
    }
    for path in [["https://evil.example", "u@h:80", "?#", "xn--caf-dma"], []] {
      #expect(resolution(path).plan?.stack == [AnyRoute(Items(path))])
    }
    #expect(
      resolution(["xn--caf-dma", "", "b"]).plan?.stack == [AnyRoute(Items(["xn--caf-dma", "b"]))]
    )
    #expect(resolution(["a", ".."]) == .denied(.dotSegment))
    let reasons = [
      resolution(Array(repeating: "a", count: 65)), resolution(["a"], items: 257),
      resolution([String(repeating: "a", count: 8_200)]),
    ].map(\.unreadable?.reason)
    #expect(reasons == [.tooManySegments, .tooManyQueryItems, .tooLong])
  }

  @Test func `a link is written as without a rewriting, unless it would lead elsewhere`() throws {
    let table = table { request in
      if request.path.first == "old" { request.path[0] = "products" }
    }
    try table.expectLink("s://products/7", of: Items(["7", nil, nil] as [String?]))
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(table.refusal(of: Items(["old", "b"])) == .leadsElsewhere(link: "s://old/b"))
    let turned = self.table { $0.path = $0.path.map { $0 == "products" ? "old" : $0 } }
    #expect(turned.diagnostics.map(\.kind) == [.failingExample])
    #expect(turned.diagnostics.first?.remedy.contains("rewrit") == true)
  }

  @Test(arguments: LawSeeds.seeds(1, long: 40))
  func `a rewritten link leads where its new text would lead`(seed: UInt64) throws {
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
        let isProduct = path.last == "products"
        try #require(found == .plan(wanted) || isProduct, "seed \(seed): \(link) is \(found)")
      }
    }
  }
}
