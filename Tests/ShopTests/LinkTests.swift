import NavigatorKit
import ShopShell
import ShopContracts
import Testing

/// Every link leads to its stack, by the app's own scheme and on the web.
@MainActor
struct LinkTests {
  /// A host that makes nothing but headlines.
  private let shop = Shop { $0.title }

  private nonisolated static let links: [(path: String, names: [String], title: String)] = [
    ("catalog", ["Products"], "Products"),
    ("catalog/", ["Products"], "Products"),
    ("catalog/products", ["Products"], "Products"),
    ("catalog/products/42", ["Products", "Product 42"], "Walnut desk"),
    (
      "catalog/products/42/reviews", ["Products", "Product 42", "Reviews"],
      "Reviews of the Walnut desk"
    ),
    ("catalog/products/5", ["Products", "Product 5"], "Not in the shop"),
    ("account", ["Profile"], "Ada Byron"),
    ("account/profile", ["Profile"], "Ada Byron"),
    ("account/profile?edit", ["Profile", "Edit profile"], "Edit your profile"),
    ("account/orders", ["Profile", "Orders"], "Your orders"),
    ("checkout", ["Cart"], "Your cart"),
    ("checkout/cart", ["Cart"], "Your cart"),
    ("checkout/cart?item=42&item=7", ["Cart"], "Your cart"),
  ]

  @Test(arguments: links, ["shop://", "https://shop.example/", "HTTPS://Shop.Example/"])
  func leadsToItsStack(
    _ link: (path: String, names: [String], title: String),
    prefix: String
  ) throws {
    let path = RoutePath(routes: try shop.link(prefix + link.path).routes)
    #expect(path.routes.map(\.description) == link.names)
    let top = try #require(path.last)
    #expect(try shop.registry.content(for: top.route) == link.title)
  }

  @Test func keepsRepeatedItemsInOrder() throws {
    let path = RoutePath(
      routes: try shop.link("shop://checkout/cart?item=42&item=7&item=42").routes
    )
    #expect(path.routes == [AnyRoute(CartRoute(items: [42, 7, 42]))])
  }

  @Test(arguments: [
    ("ftp://shop.example/catalog", "The scheme 'ftp' is refused"),
    ("http://shop.example/catalog", "The scheme 'http' is refused"),
    ("javascript:alert(1)", "The scheme 'javascript' is refused"),
    ("https://evil.example/catalog", "The host 'evil.example' is refused"),
    ("https://shop.example.evil.example/catalog", "The host 'shop.example.evil.example'"),
    ("https://shop.example@evil.example/catalog", "The host 'evil.example' is refused"),
    ("https:///catalog", "The host '' is refused"),
    ("https:catalog", "The host '' is refused"),
    ("catalog/products", "has no scheme"),
    ("shop://catalog/products/%ff", "is not UTF-8"),
    ("shop://catalog/products/desk", "No module answers"),
    ("shop://catalog/products/42/reviews/1", "No module answers"),
    ("shop://catalog/toys", "No module answers"),
    ("shop://account/secrets", "No module answers"),
    ("shop://checkout/cart?item=desk", "No module answers"),
    ("shop://checkout/confirmation", "No module answers"),
    ("shop://", "No module answers"),
    ("https://shop.example/", "No module answers"),
    // Encoded, a slash is part of a segment.
    ("shop://catalog%2Fproducts", "No module answers"),
  ])
  func refuses(_ link: String, because reason: String) {
    let error = #expect(throws: ShopError.self) { try shop.link(link).routes }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "none")")
  }
}
