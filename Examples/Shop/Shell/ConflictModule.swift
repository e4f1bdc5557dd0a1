import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import ShopContracts

/// A route of a module that does not fit.
struct OfferRoute: NavigationRoute {
  let shelf: String
}

/// A module whose link overlaps one of the catalogue, to see what the table of links says to that.
///
/// `catalog/products/offers` is a product called "offers" and the offers of a shelf called "products",
/// and neither pattern says more than the other.
struct ConflictModule<Content>: ShopModule {
  let name: ModuleName = "Offers"
  let render: @MainActor (Screen) -> Content

  func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: OfferRoute.self) { [render] route in
      render(Screen(title: "Offers in \(route.shelf)"))
    }
    contributions.neverPersist(OfferRoute.self)
    contributions.links {
      LinkPath("catalog").parameter("shelf", as: String.self).literal("offers")
        .route(OfferRoute.init, example: "lamps")
        .flow(ShopFlow.main)
        .tab(ShopTab.catalog)
        .summary("What is cheaper today.")
    }
  }
}
