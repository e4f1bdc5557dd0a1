import NavigatorKit
import Testing

@MainActor
@Suite("The documented roots")
struct RootSnippets {
  @Test func `the root of a node is a screen`() {
    let home = NavigationNode("home", root: HomeRoute.list)
    #expect(home.currentScreen?.as(HomeRoute.self) == .list)
    #expect(home.stack.depth == 0)

    home.navigate(to: HomeRoute.detail(id: 7))
    home.goBack()
    #expect(home.goBack() == .unchanged(.alreadyAtRoot))
    #expect(home.visits.previous?.as(HomeRoute.self) == .detail(id: 7))
  }

  @Test func `tabs and flows give roots to their nodes`() {
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash, root: HomeRoute.list),
      others: [
        .flow(.main) { group in
          TabNavigator(
            "main",
            selection: ShopTab.home,
            tabs: [.home, .account],
            in: group,
            root: { tab in
              switch tab {
              case .home: HomeRoute.list
              case .account: AccountRoute.profile
              }
            }
          )
        }
      ]
    )
    app.enter(.main)
    app.place(as: TabNavigator<ShopTab>.self)?.select(.account)
    #expect(app.currentScreen?.as(AccountRoute.self) == .profile)
  }
}
