import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
struct `The commands in the place of those of AppRouter` {
  private enum UserRoute: NavigationRoute { case list, detail(id: String) }
  private enum PostRoute: NavigationRoute { case detail(id: String) }

  @Test func `a path decides what a detail is, and a tab is pushed into before it is selected`() {
    // snippet: from-app-router
    let table = LinkTable(module: "People", allowing: LinkAllowList(schemes: ["myapp"])) {
      LinkPath("users").route(UserRoute.list)
      LinkPath("users", "detail").query("id", as: String.self)
        .route(UserRoute.detail, example: "7").parent { _ in UserRoute.list }
      LinkPath("posts", "detail").query("id", as: String.self).route(PostRoute.detail, example: "8")
    }
    let users = table.resolve("myapp://users/detail?id=123").plan?.stack
    #expect(users == [AnyRoute(UserRoute.list), AnyRoute(UserRoute.detail(id: "123"))])
    let posts = table.resolve("myapp://posts/detail?id=456").plan?.stack
    #expect(posts == [AnyRoute(PostRoute.detail(id: "456"))])
    // end
    #expect(table.resolve("myapp://users/nobody").plan == nil)

    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .account)?.stack.navigate(to: UserRoute.list)
    #expect(tabs.selection == .home && tabs.node(of: .account)?.stack.path.count == 1)
    tabs.navigate(to: UserRoute.list, in: .account)
    #expect(tabs.selection == .account)
  }
}
