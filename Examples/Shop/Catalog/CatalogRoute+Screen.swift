import ShopContracts

extension CatalogRoute {
  /// What the screen says.
  var screen: Screen {
    switch self {
    case .products: Self.productsScreen
    case .product(let id): Product.sample(id).map(Self.productScreen) ?? Self.unknownScreen(id)
    case .reviews(let id): Product.sample(id).map(Self.reviewsScreen) ?? Self.unknownScreen(id)
    }
  }

  private static var productsScreen: Screen {
    Screen(
      title: "Products",
      lines: ["What we have today."],
      actions: Product.samples.map { product in
        ScreenAction(product.name, pushing: CatalogRoute.product(id: product.id))
      }
    )
  }

  /// The screen that leads into both other modules, in both ways.
  private static func productScreen(_ product: Product) -> Screen {
    Screen(
      title: product.name,
      lines: [product.price, product.blurb],
      actions: [
        ScreenAction("Read the reviews", pushing: CatalogRoute.reviews(productID: product.id)),
        // By contract: checked by the compiler, shown by whoever registered the type.
        ScreenAction("Put it into the cart", presenting: .cart([product.id])),
        // By link: no shared type at all, and a dead link shows only when it is followed.
        ScreenAction("Buy it at once", opening: "shop://checkout/cart?item=\(product.id)"),
        ScreenAction("Your profile", pushing: .profile),
        ScreenAction("Change your profile", opening: "shop://account/profile?edit"),
      ]
    )
  }

  private static func reviewsScreen(_ product: Product) -> Screen {
    let lines = product.reviews.map { review in
      let full = String(repeating: "★", count: review.stars)
      let empty = String(repeating: "☆", count: 5 - review.stars)
      return "\(full)\(empty)  \(review.text) (\(review.author))"
    }
    return Screen(
      title: "Reviews of the \(product.name)",
      lines: lines.isEmpty ? ["Nobody has reviewed it yet."] : lines,
      actions: [ScreenAction("All products", opening: "shop://catalog/products")]
    )
  }

  private static func unknownScreen(_ id: Int) -> Screen {
    Screen(
      title: "Not in the shop",
      lines: ["We have no product \(id)."],
      actions: [ScreenAction("All products", opening: "shop://catalog/products")]
    )
  }
}
