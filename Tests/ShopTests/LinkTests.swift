import NavigatorKit
import NavigatorKitLinks
import ShopShell
import ShopContracts
import Testing

/// Every link leads to its stack, by the app's own scheme and on the web.
@MainActor
struct LinkTests {
  /// A host that makes nothing but headlines.
  private let shop = Shop { $0.title }

  private nonisolated static let links: [(path: String, tab: ShopTab, names: [String])] = [
    ("catalog", .catalog, []),
    ("catalog/", .catalog, []),
    ("catalog/products", .catalog, []),
    ("catalog/products/42", .catalog, ["Product 42"]),
    ("catalog/products/42/reviews", .catalog, ["Product 42", "Reviews"]),
    ("catalog/products/42?tab=home", .home, ["Products", "Product 42"]),
    ("catalog/products/5", .catalog, ["Product 5"]),
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
    #expect(plan.flow == AnyRoute(ShopFlow.main))
    #expect(plan.tab == AnyRoute(link.tab))
    #expect(plan.withoutRoot.stack.map(\.description) == link.names)
    for route in plan.stack { _ = try shop.registry.content(for: route) }
  }

  @Test func `a link keeps repeated items in order`() {
    #expect(
      shop.links.resolve("shop://checkout/cart?item=42&item=7&item=42").plan?.stack
        == [AnyRoute(CartRoute(items: [42, 7, 42]))]
    )
  }

  @Test func `the log-in is a sheet over the profile`() {
    #expect(
      shop.links.resolve("shop://account/login").plan?.layers
        == [NavigationPlan.Layer(LogInRoute(), style: .sheet)]
    )
  }

  @Test func `a link that nobody knows is kept`() {
    let plan = shop.links.resolve("shop://catalog/products/42?from=mail").plan
    #expect(plan?.unknownItems == [DeepLinkRequest.QueryItem("from", "mail")])
    #expect(plan?.withoutRoot.stack.map(\.description) == ["Product 42"])
  }

  @Test(arguments: [
    ("ftp://shop.example/catalog", "The scheme 'ftp' is not allowed"),
    ("http://shop.example/catalog", "The scheme 'http' is not allowed"),
    ("javascript:alert(1)", "The scheme 'javascript' is not allowed"),
    ("https://evil.example/catalog", "The host 'evil.example' is not allowed"),
    ("https://shop.example.evil.example/catalog", "The host 'shop.example.evil.example'"),
    ("https://www.shop.example/catalog", "The host 'www.shop.example' is not allowed"),
    ("https://shop.example@evil.example/catalog", "A link with a user before the host"),
    ("https://ada:pass@shop.example/catalog", "A link with a user before the host"),
    ("https://shop.example:8443/catalog", "A link with a port"),
    ("https:///catalog", "A web link without a host"),
    ("https:catalog", "A web link without a host"),
    ("shop://catalog/../account", "A link with '.' or '..' as a segment"),
    ("shop://catalog/%2e%2e/account", "A link with '.' or '..' as a segment"),
    ("shop://catalog/./products", "A link with '.' or '..' as a segment"),
    ("catalog/products", "has no scheme"),
    ("shop://catalog/products/%ff", "is not UTF-8"),
    ("shop://catalog/products/%zz", "percent sign"),
    ("shop://catalog/products/4%", "percent sign"),
    ("shop://catalog/products/desk", "'id' is 'desk': expected a whole number"),
    ("shop://catalog/products/42/reviews/1", "No module claims"),
    ("shop://catalog/toys", "No module claims"),
    ("shop://account/secrets", "No module claims"),
    ("shop://account/profile?edit=perhaps", "'edit' is 'perhaps': expected true or false"),
    ("shop://checkout/cart?item=desk", "'item' is 'desk': expected a whole number"),
    ("shop://checkout/cart?item", "'item' has no value"),
    ("shop://checkout/confirmation", "No module claims"),
    ("shop://catalog?tab=toys", "'tab' is 'toys': expected one of account, cart, catalog, home"),
    ("shop://catalog?tab=home&tab=cart", "'tab' stands in the link more than once"),
    ("shop://", "No module claims"),
    ("https://shop.example/", "No module claims"),
    // Encoded, a slash is part of a segment.
    ("shop://catalog%2Fproducts", "No module claims"),
  ])
  func aLinkThatIsRefusedSaysWhy(_ link: String, because reason: String) {
    let resolution = shop.links.resolve(link)
    #expect(resolution.plan == nil)
    #expect(resolution.description.contains(reason), "\(resolution)")
  }
}
