import Foundation
import NavigatorKit
import Testing

enum SampleTab: Hashable, Sendable { case home, account }

@MainActor
@Suite("The documented plans")
struct PlanSnippets {
  @Test func `a plan and what it comes to`() async {
    // snippet: plans
    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account])
    let plan = NavigationPlan(
      tab: SampleTab.account,
      stack: [AccountRoute.orders],
      layers: [.init(HomeRoute.detail(id: 42), style: .sheet)]
    )
    #expect(await app.dryRun(plan).outcome == .committed)

    let application = app.apply(plan)
    #expect(application.result?.isApplied == true)
    #expect(app.selection == .account)
    #expect(app.node(of: .account)?.stack.depth == 1)
    #expect(app.apply(plan).result?.outcome == .unchanged(.equal))

    app.group.guards.add("orders", for: .route(AccountRoute.orders)) { _ in .block("closed") }
    let refused = app.apply(NavigationPlan(stack: [AccountRoute.orders], mode: .push))
    #expect(refused.result?.isApplied == false)
    #expect(refused.result?.stoppedAt?.owner == "app/account/modals.layer")
    // end
  }

  @Test func `links that wait until the scene is ready`() throws {
    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account])
    let url = try #require(URL(string: "shop://orders"))
    // snippet: inbox
    let table = LinkTable(module: "Account", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("orders").route(AccountRoute.orders).tab(SampleTab.account)
    }
    let inbox = LinkInbox(table, for: app)
    let link = inbox.receive(url, from: .userActivity)
    #expect(inbox.waiting.count == 1)
    #expect(inbox.receive(url).end == .duplicate)

    inbox.isReady = true
    #expect(app.selection == .account)
    #expect(inbox.waiting.isEmpty == true)
    // end
    guard case .followed(let result) = link.end else {
      Issue.record("not followed")
      return
    }
    #expect(result.isApplied)
  }
}
