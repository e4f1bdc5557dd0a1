import NavigatorKit
import NavigatorKitLinks

extension LinkTable {
  /// Leads `shop://home/7` to the detail with the number 7.
  static let home = LinkTable(
    module: "Home",
    allowing: LinkAllowList(schemes: ["shop"]),
    tabs: LinkTabs(ShopTab.self)
  ) {
    LinkPath("home").parameter("id", as: Int.self)
      .route(example: HomeRoute.detail(42)) { id in
        .detail(id)
      } print: { route in
        if case .detail(let id) = route { id } else { nil }
      }
  }
}
