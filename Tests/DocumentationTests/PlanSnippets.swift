import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

enum SampleTab: NavigationRoute { case home, account }

@MainActor
@Suite("The documented plans")
struct PlanSnippets {
  @Test func `a plan says what it comes to`() async {
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

    app.guards.add("orders", for: .route(AccountRoute.orders)) { _ in .block("closed") }
    let refused = app.apply(NavigationPlan(stack: [AccountRoute.orders], mode: .push))
    #expect(refused.result?.isApplied == false)
    #expect(refused.result?.stoppedAt?.owner == "app/account/modals.layer")
    // end
  }

  @Test func `a plan leads to a tab in a tab, and back`() {
    // snippet: plan-choices
    enum StoreTab: NavigationRoute { case offers, orders }

    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account]) { tab, main in
      switch tab {
      case .home: NavigationNode("home", in: main)
      case .account:
        TabNavigator("store", selection: StoreTab.offers, tabs: [.offers, .orders], in: main)
      }
    }
    let plan = NavigationPlan(
      choices: [SampleTab.account, StoreTab.orders],
      stack: [AccountRoute.orders]
    )
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(app.currentPlan == plan)
    // end
  }

  @Test func `links wait until the scene is ready`() throws {
    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account])
    let url = try #require(URL(string: "shop://orders"))
    // snippet: inbox
    let table = LinkTable(module: "Account", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("orders").route(AccountRoute.orders).tab(SampleTab.account)
    }
    let inbox = LinkInbox(table, for: app)
    let link = inbox.receive(url, from: .userActivity)
    #expect(inbox.waitingLink?.url == url)
    #expect(inbox.waitReason == .notReady)
    #expect(inbox.receive(url).end == .duplicate)

    inbox.isReady = true
    #expect(app.selection == .account)
    #expect(inbox.waitingLink?.url == nil)
    // end
    guard case .followed(let result) = link.end else {
      Issue.record("not followed")
      return
    }
    #expect(result.isApplied)
  }

  @Test func `a plan takes the place of what is there as its mode says`() {
    // snippet: plan-modes
    let app = NavigationNode("app")
    app.navigate(to: HomeRoute.list)
    let list = app.stack.path[0]

    app.apply(NavigationPlan(stack: [HomeRoute.list, HomeRoute.detail(id: 42)]))
    #expect(app.stack.path[0] == list)

    app.apply(NavigationPlan(stack: [AccountRoute.profile], mode: .push))
    #expect(app.stack.depth == 3)

    app.apply(NavigationPlan(stack: [AccountRoute.orders], mode: .present(.sheet)))
    #expect(app.stack.depth == 3)
    #expect(app.modals.presentedRoute(of: AccountRoute.self) == .orders)

    app.apply(NavigationPlan(stack: [HomeRoute.list], mode: .replace))
    #expect(app.modals.isPresenting == false)
    #expect(app.stack.contains(list) == false)
    // end
  }

  @Test func `a guard leads to a plan`() {
    // snippet: plan-redirect
    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account])
    let orders = NavigationPlan(tab: SampleTab.account, stack: [AccountRoute.orders])
    app.guards.add("moved", for: .route(HomeRoute.detail(id: 7))) { _ in
      .redirect(to: .show(orders))
    }
    app.node(of: .home)?.navigate(to: HomeRoute.detail(id: 7))
    #expect(app.selection == .account)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

  @Test func `the state on the screen is a plan, too`() {
    // snippet: plan-current
    let app = TabNavigator("app", selection: SampleTab.home, tabs: [.home, .account])
    app.navigate(to: AccountRoute.orders, in: .account)
    let kept = app.currentPlan

    app.node(of: .account)?.popToRoot()
    app.select(.home)
    #expect(app.apply(kept).result?.isApplied == true)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    #expect(app.currentPlan == kept)
    // end
  }

  @Test func `a plan goes on where it was stopped`() {
    // snippet: plan-resume
    let app = NavigationNode("app")
    app.present(HomeRoute.detail(id: 42))
    app.modals.guards.protect("draft", for: .everything)

    let application = app.apply(NavigationPlan(stack: [AccountRoute.orders]))
    if case .blocked(let blocked) = application.result?.outcome {
      #expect(blocked.reason == .unsavedChanges)
      #expect(blocked.resume() == .committed)
    }
    #expect(app.modals.isPresenting == false)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

  @Test func `a link waits for a draft`() async throws {
    let table = LinkTable(module: "Account", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("orders").route(AccountRoute.orders)
    }
    let url = try #require(URL(string: "shop://orders"))
    // snippet: inbox-draft
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    app.present(HomeRoute.detail(id: 42))
    let draft = app.modals.guards.protect("draft", for: .everything)

    let link = inbox.receive(url, from: .pushPayload, id: "message 1")
    #expect(inbox.waitReason == .protectedLayer)
    #expect(inbox.waitReason?.guardNames == ["draft"])
    draft.isArmed = false  // saved

    let end = await link.settled()
    #expect(app.modals.isPresenting == false)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    #expect(inbox.receive(url, from: .pushPayload, id: "message 1").end == .duplicate)
    // end
    guard case .followed(let result) = end else {
      Issue.record("not followed")
      return
    }
    #expect(result.isApplied)
  }
}
