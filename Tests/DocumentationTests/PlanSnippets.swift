import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
@Suite("The documented plans")
struct PlanSnippets {
  @Test func `a plan says what it comes to`() async {
    // snippet: plans
    let app = TabNavigator("app", selection: ShopTab.home, tabs: [.home, .account])
    let plan = NavigationPlan(
      tab: ShopTab.account,
      stack: [AccountRoute.orders],
      layers: [.init(HomeRoute.detail(id: 42), style: .sheet)]
    )
    #expect(await app.dryRun(plan).outcome == .committed)
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(app.currentPlan == plan)

    app.guards.add("orders", for: .route(AccountRoute.orders)) { _ in .block("closed") }
    let refused = app.apply(NavigationPlan(stack: [AccountRoute.orders], mode: .push))
    #expect(refused.result?.stoppedAt?.owner == "app/account/modals.layer")
    // end
    #expect(refused.result?.isApplied == false)
    #expect(app.selection == .account)
    #expect(app.node(of: .account)?.stack.depth == 1)
  }

  @Test func `a plan leads to a tab in a tab, and back`() {
    enum StoreTab: NavigationRoute { case offers, orders }

    let app = TabNavigator("app", selection: ShopTab.home, tabs: [.home, .account]) { tab, main in
      switch tab {
      case .home: NavigationNode("home", in: main)
      case .account:
        TabNavigator("store", selection: StoreTab.offers, tabs: [.offers, .orders], in: main)
      }
    }
    let plan = NavigationPlan(
      choices: [ShopTab.account, StoreTab.orders],
      stack: [AccountRoute.orders]
    )
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(app.currentPlan == plan)
  }

  @Test func `a link waits until the scene is ready, and for a draft`() async throws {
    let url = try #require(URL(string: "shop://orders"))
    // snippet: inbox
    let table = LinkTable(module: "Account", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("orders").route(AccountRoute.orders)
    }
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    let link = inbox.receive(url, from: .pushPayload, id: "message 1")
    #expect(inbox.waitReason == .notReady)

    app.present(HomeRoute.detail(id: 42))
    let draft = app.modals.guards.protect("draft", for: .everything)
    inbox.isReady = true
    #expect(inbox.waitReason?.guardNames == ["draft"])
    draft.isArmed = false  // saved
    #expect(await link.settled().isFollowed == true)
    #expect(inbox.receive(url, from: .pushPayload, id: "message 1").end == .duplicate)
    // end
    #expect(!app.modals.isPresenting)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
  }
}
