import NavigatorKit
import NavigatorKitLinks
import ShopContracts

extension CheckoutModule {
  /// Contributes links to the cart and to the address; what is behind that is reached by buying.
  func contributeLinks(to contributions: inout ModuleContributions<Content>) {
    contributions.links(prefix: "checkout") {
      LinkPath("checkout", "cart").repeatedQuery("item", as: Int.self)
        .route(CartRoute.init, example: [42, 7])
        .flow(ShopFlow.main)
        .tab(ShopTab.cart)
        .summary("The cart with products.")
      // The first spelling is the one that is written.
      LinkPath("checkout").repeatedQuery("item", as: Int.self)
        .route(CartRoute.init, example: [42, 7])
        .flow(ShopFlow.main)
        .tab(ShopTab.cart)
        .summary("The cart, in short.")
      LinkPath("checkout", "address").repeatedQuery("item", as: Int.self)
        .route(CheckoutRoute.address, example: [42])
        .parent { route in
          if case .address(let items) = route { CartRoute(items: items) } else { nil }
        }
        .summary("Where the products go, behind the log-in.")
    }
  }
}
