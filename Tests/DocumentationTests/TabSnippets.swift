import NavigatorKit
import Testing

// snippet: tree-ids
enum ShopTab: NavigationRoute { case home, account }
enum AppFlow: NavigationRoute { case splash, main }
// end

@MainActor
@Suite("The documented tabs")
struct TabSnippets {
  @Test func `tabs select, push where nobody looks, come and go`() async {
    // snippet: tabs
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .account)?.navigate(to: AccountRoute.profile)  // hidden

    // Selects and pushes in one transition: if a guard refuses, neither happens.
    #expect(tabs.navigate(to: AccountRoute.orders, in: .account) == .committed)
    #expect(tabs.reselect() == .unchanged(.screenTold))

    let profile: NavigationIntent = .present(AccountRoute.profile)
    #expect(await tabs.dryRun(selecting: .home, then: profile) == .committed)
    #expect(tabs.select(.home, then: profile) == .committed)

    #expect(tabs.remove(.account) == .committed)
    #expect(tabs.remove(.home) == .unchanged(.lastTab))
    #expect(tabs.insert(.account, at: 0) == .committed)
    // end
    #expect(tabs.ids == [.account, .home])
  }

  @Test func `a log-out takes each screen that it forbids`() {
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
  }
}
