import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

struct LinkSafetyTests {
  private let table = SampleLinks.table

  @Test(
    arguments: [
      // Schemes: only those that are listed.
      ("javascript:alert(1)", .scheme("javascript")),
      ("http://shop.example/store/products", .scheme("http")),
      ("shopx://store/products", .scheme("shopx")), ("sho://store/products", .scheme("sho")),
      ("file:///store/products", .scheme("file")),
      // Hosts: exactly, or subdomains where that is said.
      ("https://evil.example/store/products", .host("evil.example")),
      ("https://shop.example.evil.example/store/products", .host("shop.example.evil.example")),
      ("https://xshop.example/store/products", .host("xshop.example")),
      ("https://www.shop.example/store/products", .host("www.shop.example")),
      ("https://shop.example./store/products", .host("shop.example.")),
      ("https://shop%2Eexample/store/products", .host("shop%2Eexample")),
      ("https://stores.example/store/products", .host("stores.example")),
      ("https://.stores.example/store/products", .host(".stores.example")),
      ("https://evil.example%2F.stores.example/x", .host("evil.example%2F.stores.example")),
      ("https://[::1]/store/products", .host("[::1]")),
      ("shop://[::1]/store/products", .host("[::1]")), ("shop://[::1]", .host("[::1]")),
      // Nothing where a host has to be.
      ("https:///store/products", .noHost), ("https:store/products", .noHost),
      ("https://", .noHost),
      // A user, a port.
      ("https://shop.example@evil.example/store/products", .userInfo),
      ("https://user:word@shop.example/store/products", .userInfo),
      ("https://@shop.example/store/products", .userInfo),
      ("shop://user@store/products", .userInfo), ("https://shop.example:443/store/products", .port),
      ("https://shop.example:/store/products", .port), ("shop://store:80/products", .port),
      // Dot segments, encoded or not.
      ("shop://store/../store/products", .dotSegment), ("shop://store/./products", .dotSegment),
      ("shop://../store/products", .dotSegment), ("shop://store/%2e%2E/products", .dotSegment),
      ("shop://store/.%2e/products", .dotSegment), ("shop://files/a/%2e", .dotSegment),
      ("https://shop.example/store/products/..", .dotSegment),
    ] as [(String, LinkDenial)]
  )
  func `a link that is not allowed is denied, whatever it leads to`(
    link: String,
    denial: LinkDenial
  ) { #expect(table.resolve(link) == .denied(denial)) }

  @Test func `an encoded slash is a character of its segment`() {
    #expect(table.resolve("shop://store%2Fproducts").plan == nil)
    #expect(table.route("shop://files/a%2Fb") == StoreRoute.file(["a/b"]))
  }

  @Test func `a control character of a link is escaped in a description, and no other is`() {
    let resolution = table.resolve("shop://store/products/7%0A%1B%E2%80%AE%C3%A9'")
    #expect("\(resolution)".hasPrefix(#"'id' is '7\n\u{1B}\u{202E}é'': expected"#))
  }

  @Test func `a denial tells nobody the password`() {
    #expect(!"\(table.resolve("https://user:word@shop.example/"))".contains("word"))
  }

  @Test(arguments: [
    "https://shop.example\\@evil.example/store/products",
    "https://shop.example\\.evil.example/store/products",
    "https://shop.example#@evil.example/store/products",
    "https://shop.example?@evil.example/store/products", "shop:/\\evil.example/store/products",
    "java\nscript://store/products", "shop://store/products\u{0}", "shop://store\u{202e}/products",
    "https://ѕhop.example/store/products",
  ])
  func `a link that other readers take for another place leads to the parser's place or nowhere`(
    link: String
  ) {
    let stack = table.stack(link)
    #expect(stack == nil || stack == [AnyRoute(StoreRoute.home)])
  }

  @Test func `an empty allow-list denies everything`() {
    func denial(_ schemes: [String], _ link: String) -> LinkResolution {
      LinkTable(SampleLinks.modules, allowing: LinkAllowList(schemes: schemes)).resolve(link)
    }
    #expect(denial([], "shop://store/products") == .denied(.scheme("shop")))
    let web = denial(["https"], "https://shop.example/store/products")
    #expect(web == .denied(.host("shop.example")))
  }

  @Test(arguments: LawSeeds.seeds(1, long: 40))
  func `no text traps, and what is read is what the parser reads`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let allowed = LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"])
    let all = LinkTable(module: "All", allowing: allowed) {
      LinkPath().rest("path", as: String.self).route(StoreRoute.file, example: ["a"])
    }
    let pieces = [
      "%", "%2", "%zz", "%FF", "%C3%A9", "%2F", "%2e", "/", "//", "?", "&", "=", "#", ":", "@",
      "[", "]", "..", "shop", "shop.example", "store", "products", "a", "é", " ", "\\", "|",
      "xn--caf-dma", "xn--", "日", ".",
    ]
    for _ in 0..<4_000 {
      let start = ["shop://", "https://shop.example/", "shop:", ""].randomElement(using: &generator)
      let rest = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let link = (start ?? "") + rest.joined()
      let resolution = all.resolve(link)
      let request = DeepLinkParser.parse(urlString: link, options: .init(queryKeyCase: .preserved))
      if let url = URL(string: link) {
        let route = all.route(for: url)
        try #require(route == all.resolve(url).plan?.stack.last, "seed \(seed): \(link)")
        // Foundation repairs percent signs that encode nothing, and a text that it repairs loses the
        // colon of an empty port: nobody can tell of such a URL.
        let hasLostPort =
          resolution == .denied(.port) && url.port == nil && url.absoluteString != link
        try #require(
          all.resolve(url) == resolution || request == nil || hasLostPort,
          "seed \(seed): \(link) is \(resolution) as text, and \(all.resolve(url)) as a URL"
        )
      }
      guard let plan = resolution.plan else { continue }
      try #require(
        plan.stack == [AnyRoute(StoreRoute.file(request?.path ?? []))],
        "seed \(seed): \(link) is \(plan.stack), not \(request?.path ?? [])"
      )
      try #require(plan.unknownItems == request?.queryItems, "seed \(seed): \(link)")
    }
  }
}
