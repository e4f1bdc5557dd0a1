import NavigatorKit
import NavigatorKitLinks
import ShopContracts

extension CatalogModule {
  /// Contributes a link for each screen; what lies under it is said once, by the one below.
  func contributeLinks(to contributions: inout ModuleContributions<Content>) {
    contributions.links(prefix: "catalog") {
      LinkPath("catalog", "products").route(CatalogRoute.products)
        .flow(ShopFlow.main)
        .tab(ShopTab.catalog)
        .summary("All products.")
      // The first spelling is the one that is written.
      LinkPath("catalog").route(CatalogRoute.products)
        .flow(ShopFlow.main)
        .tab(ShopTab.catalog)
        .summary("All products, in short.")
      LinkPath("catalog", "products").parameter("id", as: Int.self)
        .route(CatalogRoute.product, example: 42)
        .parent { _ in CatalogRoute.products }
        .summary("A product.")
      LinkPath("catalog", "products").parameter("id", as: Int.self).literal("reviews")
        .route(CatalogRoute.reviews, example: 42)
        .parent { route in
          if case .reviews(let id) = route { CatalogRoute.product(id: id) } else { nil }
        }
        .summary("What customers say of a product.")
    }
  }
}
