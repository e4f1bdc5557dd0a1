import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
@Suite("The documented guards of roots")
struct GuardRootSnippets {
  @Test func `the root of a tab is guarded`() {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .account],
      root: { tab in
        switch tab {
        case .home: HomeRoute.list
        case .account: AccountRoute.profile
        }
      }
    )
    tabs.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      .block("log in first")
    }

    #expect(tabs.select(.account).description == "Blocked by log-in: log in first.")
    #expect(tabs.selection == .home)

    let table = LinkTable(
      module: "Account",
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(["account": ShopTab.account])
    ) {
      LinkPath("profile").route(AccountRoute.profile).tab(ShopTab.account)
    }
    let inbox = LinkInbox(table, for: tabs)
    inbox.isReady = true
    inbox.receive("shop://profile", from: .pushPayload)
    #expect(tabs.selection == .home)
    #expect(tabs.currentScreen?.as(HomeRoute.self) == .list)
  }
}
