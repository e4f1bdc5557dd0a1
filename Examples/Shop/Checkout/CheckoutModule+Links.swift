import NavigatorKit
import ShopContracts

extension CheckoutModule {
  /// Contributes links to the cart and to the address; what is behind that is reached by buying.
  func contributeLinks(to contributions: inout ModuleContributions<Content>) {
    contributions.links(prefix: "checkout") {
      LinkPath("checkout", "cart").repeatedQuery("item", as: Int.self)
        .route(example: CartRoute(items: [42, 7])) { items in
          CartRoute(items: items)
        } print: { route in
          route.items
        }
        .flow(ShopFlow.main)
        .tab(ShopTab.cart)
        .summary("The cart with products.")
      // The first spelling is the one that is written.
      LinkPath("checkout").repeatedQuery("item", as: Int.self)
        .route(example: CartRoute(items: [42, 7])) { items in
          CartRoute(items: items)
        } print: { route in
          route.items
        }
        .flow(ShopFlow.main)
        .tab(ShopTab.cart)
        .summary("The cart, in short.")
      LinkPath("checkout", "address").repeatedQuery("item", as: Int.self)
        .route(example: CheckoutRoute.address(items: [42])) { items in
          .address(items: items)
        } print: { route in
          if case .address(let items) = route { items } else { nil }
        }
        .parent { route in
          if case .address(let items) = route { CartRoute(items: items) } else { nil }
        }
        .summary("Where the products go, behind the log-in.")
    }
  }
}
