import NavigatorKit
import Testing

// snippet: tree-ids
enum ShopTab: NavigationRoute { case home, account }
enum AppFlow: NavigationRoute { case splash, main }
// end

@MainActor
@Suite("The documented tabs")
struct TabSnippets {
  @Test func `tabs select, and push where nobody looks`() {
    // snippet: tabs
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .account)?.navigate(to: AccountRoute.profile)  // in the tab that is hidden
    #expect(tabs.currentScreen == nil)

    // Selects and pushes in one transition: if a guard refuses, neither happens.
    #expect(tabs.navigate(to: AccountRoute.orders, in: .account) == .committed)
    #expect(tabs.selection == .account)
    #expect(tabs.currentScreen?.as(AccountRoute.self) == .orders)
    #expect(tabs.reselect() == .unchanged(.screenTold))
    #expect(tabs.host.reselections(of: .account) == 1)

    tabs.guards.add("closed", for: .route(ShopTab.account)) { _ in .block("closed today") }
    tabs.select(.home)
    #expect(tabs.select(.account).description == "Blocked by closed: closed today.")
    // end
  }

  @Test func `tabs come and go`() async {
    // snippet: tabs-change
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    let profile: NavigationIntent = .present(AccountRoute.profile, as: .fullScreen)
    #expect(await tabs.dryRun(selecting: .account, then: profile) == .committed)
    #expect(tabs.selection == .home)
    #expect(tabs.select(.account, then: profile) == .committed)
    #expect(tabs.node(of: .account)?.modals.layers.last?.style == .fullScreen)

    tabs.host.rootBack = .previousTab
    tabs.node(of: .account)?.dismiss()
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .home)

    #expect(tabs.remove(.account) == .committed)
    #expect(tabs.remove(.home) == .unchanged(.lastTab))
    #expect(tabs.insert(.account, at: 0) == .committed)
    #expect(tabs.ids == [.account, .home])
    // Moves a tab that is there, with all that it holds.
    #expect(tabs.insert(.home, at: 0) == .committed)
    #expect(tabs.ids == [.home, .account])
    // end
  }

  @Test func `a log-out takes each screen that it forbids`() {
    // snippet: revalidate-tree
    @MainActor final class Session { var isLoggedIn = true }
    let session = Session()
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      session.isLoggedIn ? .allow : .block("log in first")
    }
    tabs.node(of: .account)?.navigate(to: AccountRoute.orders)  // in the tab that is hidden
    tabs.node(of: .home)?.present(AccountRoute.profile)

    session.isLoggedIn = false
    #expect(tabs.endSession() == .committed)
    #expect(tabs.node(of: .account)?.stack.depth == 0)
    #expect(tabs.node(of: .home)?.modals.isPresenting == false)
    // end
  }
}
