import NavigatorKit
import NavigatorKitLinks
import ShopContracts

extension AccountModule {
  /// Contributes links to the module's own screens, and to the contracts that it shows.
  func contributeLinks(to contributions: inout ModuleContributions<Content>) {
    contributions.links(prefix: "account") {
      LinkPath("account", "profile").flag("edit")
        .route(ProfileRoute.init, example: true)
        .parent { $0.isEditing ? ProfileRoute() : nil }
        .flow(ShopFlow.main)
        .tab(ShopTab.account)
        .summary("The profile, or its editor.")
      // The first spelling is the one that is written.
      LinkPath("account").route(ProfileRoute())
        .flow(ShopFlow.main)
        .tab(ShopTab.account)
        .summary("The profile, in short.")
      LinkPath("account", "orders").route(AccountRoute.orders)
        .parent { _ in ProfileRoute() }
        .summary("What was ordered.")
      LinkPath("account", "login").route(LogInRoute())
        .parent { _ in ProfileRoute() }
        .presented()
        .summary("The log-in, for who is not logged in.")
    }
  }
}
