import NavigatorKit
import Testing

/// What one table said of a tab took the place of what another had said.
@MainActor
struct `A root was unguarded by a second table` {
  @Test(arguments: [[BookingsRoute.list, .detail], [.detail, .list], [.list, .detail, .list]])
  func `that names another for the same tab`(_ roots: [BookingsRoute]) {
    let tabs = TabNavigator("main", selection: WallTab.home, tabs: WallTab.allCases)
    for root in roots {
      let table = LinkTable(
        module: "B",
        allowing: LinkAllowList(schemes: ["s"]),
        tabs: LinkTabs(WallTab.self) { $0 == .bookings ? root : nil }
      ) {
        LinkPath("bookings").route(BookingsRoute.list).tab(WallTab.bookings)
      }
      _ = LinkInbox(table, for: tabs)
    }
    tabs.group.guards.add("wall", for: .route(BookingsRoute.list)) { _ in .block("no") }
    #expect(tabs.select(.bookings).blocked?.guardName == "wall")
    #expect(tabs.selection == .home)
  }
}
