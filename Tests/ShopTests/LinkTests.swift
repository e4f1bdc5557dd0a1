import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// Every link leads to its stack from anywhere and back, or has one stated reason why not.
@MainActor struct `Links of the shop` {
  /// A host that makes nothing but headlines.
  private let shop = Shop { $0.title }

  private nonisolated static let links: [(path: String, tab: ShopTab, names: [String])] = [
    ("catalog", .catalog, []),
    ("catalog/", .catalog, []),
    ("catalog/products", .catalog, []),
    ("catalog/products/42", .catalog, ["Product 42"]),
    ("catalog/products/42/reviews", .catalog, ["Product 42", "Reviews"]),
    ("catalog/products/42?tab=home", .home, ["Products", "Product 42"]),
    ("account", .account, []),
    ("account/profile", .account, []),
    ("account/profile?edit", .account, ["Edit profile"]),
    ("account/orders", .account, ["Orders"]),
    ("account/orders?tab=cart", .cart, ["Profile", "Orders"]),
    ("account/login", .account, []),
    ("checkout", .cart, []),
    ("checkout/cart", .cart, []),
    ("checkout/cart?tab=home", .home, ["Cart"]),
    ("checkout/cart?item=42&item=7", .cart, ["Cart"]),
    ("checkout/address?item=42", .cart, ["Cart", "Address"]),
  ]

  @Test(arguments: links, ["shop://", "https://shop.example/", "HTTPS://Shop.Example/"])
  func `a link leads to its stack`(
    _ link: (path: String, tab: ShopTab, names: [String]),
    prefix: String
  ) throws {
    let plan = try #require(shop.links.resolve(prefix + link.path).plan)
    #expect(plan.flow == AnyRoute(ShopFlow.main) && plan.tab == AnyRoute(link.tab))
    #expect(plan.withoutRoot.stack.map(\.description) == link.names)
    for route in plan.stack { _ = try shop.registry.content(for: route) }
  }

  @Test func `a link keeps its items in order, and has layers and what nobody knows`() {
    let cart = shop.links.resolve("shop://checkout/cart?item=42&item=7&item=42").plan
    #expect(cart?.stack == [AnyRoute(CartRoute(items: [42, 7, 42]))])
    let logIn = shop.links.resolve("shop://account/login").plan
    #expect(logIn?.layers == [NavigationPlan.Layer(LogInRoute(), style: .sheet)])
    let plan = shop.links.resolve("shop://catalog/products/42?from=mail").plan
    #expect(plan?.unknownItems == [DeepLinkRequest.QueryItem("from", "mail")])
    #expect(plan?.withoutRoot.stack.map(\.description) == ["Product 42"])
  }

  // MARK: There and back

  /// The examples of all modules and what no example is of, alone and in each tab, by default four in a tab each.
  private nonisolated static let tour: [String] = {
    let own = [
      "account", "account/login", "account/orders", "account/profile", "account/profile?edit",
      "catalog", "catalog/products", "catalog/products/42", "catalog/products/42/reviews",
      "catalog/products/5", "checkout", "checkout/address?item=42", "checkout/cart",
      "checkout/cart?item=42&item=7", "checkout/address", "checkout?item=42&item=7",
    ]
    return own.enumerated().flatMap { index, link in
      let sign = link.contains("?") ? "&" : "?"
      let all = ShopTab.allCases
      let tabs = LawSeeds.isLong ? all : index % 5 == 0 ? [all[index / 5]] : []
      return ["shop://\(link)"] + tabs.map { "shop://\(link)\(sign)tab=\($0.rawValue)" }
    }
  }()

  /// A visit on the splash screen, of somebody who has logged in unless the link is to the log-in.
  private func cold(for link: String) -> Visit {
    let visit = Visit(fromSplash: true)
    if !link.contains("login") { visit.session.shop.session.logIn() }
    return visit
  }

  /// The same in a mess: stacks in all tabs, layers in most.
  private func warm(for link: String) async -> Visit {
    let visit = cold(for: link)
    await visit.answer(to: [
      "tab catalog product 7", "sheet cart 7", "go profile", "tab account orders",
      "cover product 42", "tab cart product 7", "tab home cart 7", "go product 42",
      "sheet product 99", "go cart", "cover orders",
    ])
    #expect(visit.failures == 0)
    return visit
  }

  @Test(arguments: tour)
  func `a link leads to one state from anywhere, and the state back to it`(_ link: String)
    async
    throws
  {
    let (cold, warm) = (cold(for: link), await warm(for: link))
    let plan = try #require(cold.session.links.table.resolve(link).plan).withoutRoot
    for visit in [cold, warm] {
      let answer = await visit.answer(to: "open \(link)")
      #expect(answer.allSatisfy { "┌│├└".contains($0.prefix(1)) }, "\(answer)")
      #expect(visit.session.navigation.app.currentPlan == plan)
      #expect(visit.session.unsettledLinks.isEmpty)
    }
    #expect(await cold.stack() == warm.stack())
    // Opened twice it is opened once.
    let place = await cold.answer(to: "where")
    #expect(await cold.answer(to: "open \(link)", "where") == place)

    let urls = await cold.answer(to: "url")
    #expect(urls.count == 2 && urls.first?.hasPrefix("shop://") == true)
    #expect(urls.last?.hasPrefix("https://shop.example/") == true)
    for url in urls {
      let other = await self.warm(for: link)
      #expect(await other.answer(to: "open \(url)", "url") == urls)
      #expect(other.session.navigation.app.currentPlan == cold.session.navigation.app.currentPlan)
    }
    #expect(cold.failures == 0 && warm.failures == 0)
  }

  @Test func `every example is tried`() throws {
    struct Row: Decodable { let example: String }
    let rows = try JSONDecoder().decode([Row].self, from: Data(shop.links.json.utf8))
    #expect(shop.links.report == "11 links, no problems")
    #expect(rows.count == 11 && shop.links.diagnostics.isEmpty)
    #expect(Set(rows.map(\.example)).isSubset(of: Set(Self.tour)))
  }

  // MARK: Links that wait

  @Test(arguments: [["sheet edit"], ["tab account edit"]], ["save", "discard"])
  func `a link waits for a draft that it would take away, and the newest is followed`(
    _ place: [String],
    end: String
  ) async {
    let visit = Visit()
    await visit.answer(to: place + ["edit name Ada King"])
    let before = await visit.stack()
    let waits = "The link waits until your changes are saved or discarded."
    #expect(await visit.answer(to: "open shop://account") == [waits])
    #expect(
      await visit.answer(to: "open shop://account/orders")
        == [waits, "The link that waited: A newer link has taken its place."]
    )
    #expect(
      await visit.answer(to: "open shop://account/orders")
        == ["This link is on its way already."]
    )
    #expect(await visit.stack() == before)
    #expect(await visit.answer(to: end).last == "The link that waited: It has been followed.")
    #expect(await visit.stack() == ["Account", "Orders"])
    // Once is once.
    #expect(await visit.ways(of: "tab home", "tab cart") == ["┌ Cart"] && visit.failures == 0)
  }

  @Test(arguments: [false, true])
  func `a link waits for the log-in`(fromSplash: Bool) async {
    let visit = Visit(fromSplash: fromSplash)
    let link = "open shop://checkout/address?item=42"
    #expect(await visit.answer(to: link).first == "Log in to go on.")
    #expect(await visit.stack() == ["Home", "Log in"])
    #expect(await visit.answer(to: link) == ["This link is on its way already."])
    #expect(await visit.answer(to: "login").last == "The link that waited: It has been followed.")
    #expect(await visit.stack() == ["Cart", "Cart", "Address"])
  }

  @Test(arguments: [
    ("back", "You did not log in.", ["Home"]),
    (
      "open shop://catalog/products/7", "Something newer has taken its place.",
      ["Catalog", "Product 7"]
    ),
  ])
  func `a link that waits for the log-in is given up`(_ line: String, why: String, stack: [String])
    async
  {
    let visit = await Visit(after: "open shop://checkout/address?item=42")
    #expect(await visit.answer(to: line).contains("The link that waited: \(why)"))
    await visit.answer(to: "login")
    #expect(await visit.stack() == stack)
  }

  @Test func `a refusal says why, and at which step to whoever asks`() async {
    let visit = await Visit(after: "login")
    let answer = await visit.answer(to: "open shop://account/login")
    #expect(answer == ["error: You are logged in already."])
    let why = await visit.answer(to: "why open shop://account/login")
    #expect(why.first?.hasPrefix("Ended at step 2, shop/main/tabs: ") == true)
    #expect(await visit.stack() == ["Home"])
  }

  // MARK: Links that are none

  private nonisolated static let junk: [String] = [
    ":", "://", "shop", "shop:", "shop://", "shop:///", "//catalog", "/catalog", "?", "#", "%",
    "%%%",
    "shop://%", "shop://%2", "shop://catalog/%zz", "shop://catalog/products/%ff",
    "shop://catalog/products/%c3%28", "shop://catalog/products/%00", "shop://catalog/%1b%5b2J",
    "shop://catalog/\u{1B}[2J", "shop://catalog/\u{7}", "shop://catalog/\u{202E}desrever",
    "shop://catalog/\u{9B}2J", "shop://\u{1B}]0;title\u{7}/x", "\u{1B}://catalog", "\u{0}",
    "shop://catalog?tab=%1b%5b2J", "shop://catalog?tab=\u{202E}", "https://\u{1B}.example/catalog",
    "shop://ada@catalog", "shop://ada:pass@catalog/products", "https://ada@shop.example/catalog",
    "https://shop.example@evil.example/catalog", "https://shop.example:443/catalog",
    "https://shop.example:/catalog", "shop://catalog:80/products", "https://shop.example./catalog",
    "https://shop.example.evil.example/catalog", "https://evilshop.example/catalog",
    "https://[::1]/catalog", "https://127.0.0.1/catalog", "http://[",
    "https://sh%6Fp.example/catalog",
    "http://shop.example/catalog", "file:///etc/passwd", "javascript:alert(1)", "data:,x",
    "shop://catalog/..", "shop://catalog/.", "shop://catalog/%2e%2e/account", "shop://../catalog",
    "shop://catalog/products/..%2f..", "shop://catalog%2Fproducts", "shop://catalog/products%2F42",
    "shop://catalog/products/42%2Freviews", "shop://catalog/products/99999999999999999999",
    "shop://catalog/products/4.2", "shop://catalog/products/٤٢", "shop://checkout/cart?item=",
    "shop://checkout/cart?item", "shop://checkout/cart?item=1&item=x",
    "shop://account/profile?edit=no",
    "shop://account/profile?edit&edit", "shop://catalog?tab", "shop://catalog?tab=",
    "shop://catalog?tab=toys", "shop://catalog?tab=home&tab=cart", "SHOP://CATALOG",
    "shop://catalog/Products", "shop://каталог", "shop://🛋️",
    String(repeating: "a", count: 10_000), "shop://" + String(repeating: "a", count: 10_000),
    "shop://catalog/" + String(repeating: "%2F", count: 3_400),
    "shop://catalog?" + String(repeating: "a&", count: 300),
    "shop://" + String(repeating: "a/", count: 100),
    "https://" + String(repeating: "a.", count: 4_000) + "example/catalog",
  ]

  @Test(arguments: junk)
  func `a hostile link is answered in one line that is safe to print`(_ link: String) async {
    let visit = await Visit(after: "tab cart product 7")
    let before = await visit.answer(to: "tree")
    for verb in ["resolve", "why open", "open"] {
      let answer = await visit.answer(to: "\(verb) \(link)")
      #expect(answer.count == 1, "\(verb)")
      #expect((answer.first?.count ?? 0) <= 400)
      let stated = answer.first?.wholeMatch(of: /(error|Unclaimed|Malformed|Denied): .+[.)]/)
      #expect(stated != nil, "\(verb): \(answer)")
      #expect(visit.unprintable.isEmpty)
    }
    #expect(await visit.answer(to: "tree") == before)
  }

  @Test(arguments: [true, false])
  func `a conflict of links is told at the start, with both owners and a URL`(isPerson: Bool) async
  {
    let visit = Visit(
      mode: isPerson ? TerminalMode(isInteractive: true, style: .plain) : .pipe,
      options: TerminalOptions(hasConflict: true)
    )
    await visit.run("quit\n")
    let first = visit.output.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("warning: ambiguous overlap: "))
    #expect(first.contains("Catalog (") && first.contains("Offers ("))
    #expect(first.contains(", as in shop://catalog/products/offers.") && visit.failures == 0)
    #expect(visit.session.exitCode == (isPerson ? 0 : 1))
    let last = "\nThe links of the modules do not fit together.\n"
    #expect(visit.output.hasSuffix(last) == !isPerson)
  }
}

extension NavigationPlan {
  /// The plan without the root of its tab, which lies there already, and in no stack.
  @MainActor fileprivate var withoutRoot: NavigationPlan {
    guard let tab = tab?.as(ShopTab.self) else { return self }
    guard stack.first == Shop(render: \.title).root(of: .tab(tab)) else { return self }
    var plan = self
    plan.stack.removeFirst()
    return plan
  }
}
