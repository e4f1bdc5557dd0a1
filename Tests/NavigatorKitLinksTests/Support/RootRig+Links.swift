import NavigatorKit
import NavigatorKitLinks

extension RootRig {
  /// The link to the bookings, which leads where ``plan`` leads.
  static let table = LinkTable(
    module: "Bookings",
    allowing: LinkAllowList(schemes: ["wall"]),
    tabs: LinkTabs(WallTab.self)
  ) {
    LinkPath("bookings").route(BookingsRoute.list).tab(WallTab.bookings).flow(WallFlow.main)
  }
}
