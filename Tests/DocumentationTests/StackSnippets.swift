import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

// snippet: tree-ids
enum ShopTab: NavigationRoute { case home, account }
enum AppFlow: NavigationRoute { case splash, main }
// end

// snippet: place
@MainActor
final class Checkout: NavigationPlace {
  let group: NavigationGroup
  let steps: NavigationNode

  init(in parent: any NavigationPlace) {
    group = NavigationGroup("checkout", in: parent)
    steps = NavigationNode("steps", in: group)
  }
}
// end

extension NavigationCheckpoint<Int> { static let list = Self("list") }

@MainActor
struct `The documented stacks, tabs, flows and plans` {
  @Test func `a stack of one route type answers in that type`() {
    // snippet: navigator
    let navigator = Navigator<HomeRoute>()
    navigator.navigate(to: .list)
    navigator.navigate(to: .detail(id: 42))

    #expect(navigator.presentedRoute == .detail(id: 42))
    #expect(navigator.depth == 2)
    #expect(navigator.pop(to: .list) == .committed)
    #expect(navigator.routes == [.list])
    // end
  }

  @Test func `a stack of any route types answers for each`() {
    // snippet: multi-route
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.orders)
    navigator.navigate(to: HomeRoute.detail(id: 42))

    #expect(navigator.presentedRoute(of: AccountRoute.self) == .orders)
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(id: 42)])

    // What a swipe back writes through the binding:
    navigator.path.removeLast()
    #expect(navigator.contains(HomeRoute.detail(id: 42)) == false)
    #expect(navigator.depth == 2)
    // end
  }

  @Test func `an outcome says why nothing has changed`() {
    // snippet: outcomes
    let navigator = Navigator<HomeRoute>(routes: [.list])
    #expect(navigator.pop(to: .detail(id: 7)) == .unchanged(.notFound))
    #expect(navigator.navigate(to: .list, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(navigator.popLast(5) == .committed)
    #expect(navigator.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }

  @Test func `a push treats routes that are there as its strategy says`() {
    // snippet: strategies
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    #expect(navigator.navigate(to: .list, strategy: .ifNotExists) == .unchanged(.alreadyInStack))
    #expect(navigator.navigate(to: .detail(id: 2), strategy: .replaceTop) == .committed)
    #expect(navigator.routes == [.list, .detail(id: 2)])
    #expect(navigator.navigate(to: .list, strategy: .navigateOrPush) == .committed)
    #expect(navigator.routes == [.list])
    // end
  }

  @Test func `several routes come and go at once`() {
    // snippet: several
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: [HomeRoute.list, AccountRoute.orders, HomeRoute.detail(id: 42)])
    #expect(navigator.pop(toLast: AccountRoute.self) == .committed)
    #expect(navigator.path.description == "HomeRoute.list > AccountRoute.orders")

    navigator.replaceTop(with: [AccountRoute.profile, HomeRoute.detail(id: 7)])
    #expect(navigator.depth == 3)
    #expect(navigator.replace(with: []) == .committed)
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }

  @Test func `an edit in the middle of a stack is one command`() {
    // snippet: path-edit
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.orders])
    navigator.navigate(to: HomeRoute.detail(id: 42))
    let detail = navigator.path[2]

    var path = navigator.path
    path.remove(at: 1)
    path.insert(contentsOf: [AccountRoute.profile] as RoutePath, at: 0)
    #expect(navigator.show(path) == .committed)
    #expect(path.description == "AccountRoute.profile > HomeRoute.list > HomeRoute.detail")
    #expect(navigator.isPresented(detail) == true)

    #expect(navigator.show(path) == .unchanged(.equal))
    #expect(navigator.pop(to: path[0]) == .committed)
    // end
    #expect(navigator.depth == 1)
  }

  @Test func `a command is a value`() async {
    // snippet: intents
    let later: NavigationIntent = .push(AccountRoute.orders)
    let navigator = MultiRouteNavigator()

    #expect(later.description == "push AccountRoute.orders")
    #expect(await navigator.dryRun(later) == .committed)
    #expect(navigator.depth == 0)
    #expect(navigator.perform(later, cause: .link) == .committed)
    #expect(navigator.depth == 1)
    // end
  }

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

  @Test func `flows carry what cannot be done yet`() async {
    // snippet: flows
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, lifetime: .kept, accepting: .all) { group in
          TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
        }
      ]
    )
    let early = app.send(.push(HomeRoute.list))
    #expect(app.carriedIntents == [.push(HomeRoute.list)])
    #expect(app.enter(.main) == .committed)
    #expect(await early.settled() == .committed)
    // end
    let tabs = app.place(as: TabNavigator<ShopTab>.self)
    #expect(tabs?.node(of: .home)?.group.location == "app/main/home")
    let picture = app.snapshot().description
    // app
    //   flow: main
    //   main
    //     tabs: [home], account
    //     home
    //       stack: HomeRoute.list
    //       modals: empty
    let lines = [
      "app", "  flow: main", "  main", "    tabs: [home], account", "    home",
      "      stack: HomeRoute.list", "      modals: empty",
    ]
    #expect(picture.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `an app's own type has a place`() {
    let app = FlowNavigator<AppFlow>("app", first: .flow(.main) { Checkout(in: $0) })
    app.place(as: Checkout.self)?.steps.navigate(to: AccountRoute.orders)
    #expect(app.place(as: Checkout.self)?.steps.group.location == "app/checkout/steps")
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
  }

  @Test func `a node is a stack and layers`() {
    // snippet: node
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    node.present(AccountRoute.profile)
    node.navigate(to: AccountRoute.orders)  // in the sheet
    #expect(node.currentScreen?.as(AccountRoute.self) == .orders)

    node.goBack()  // from the orders
    node.goBack()  // from the sheet
    #expect(node.currentScreen?.as(HomeRoute.self) == .list)
    #expect(node.goBack() == .committed)
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    // end
  }

  @Test func `a checkpoint is returned to from a sheet`() {
    // snippet: checkpoints
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    let list = node.stack.screen(of: node.stack.path.last)
    var selected = 0
    list.mark(.list) { selected = $0 }

    node.navigate(to: HomeRoute.detail(id: 7))
    node.present(AccountRoute.profile)
    #expect(node.returnTo(.list, with: 7) == .committed)
    #expect(node.currentScreen?.as(HomeRoute.self) == .list)
    #expect(selected == 7)
    // end
  }

  @Test func `an intent finds who can carry it out`() {
    // snippet: send
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .home)?.group.acceptedIntents = .routes(of: HomeRoute.self)
    tabs.node(of: .account)?.group.acceptedIntents = .routes(of: AccountRoute.self)
    #expect(tabs.send(.push(AccountRoute.orders)) == .committed)
    #expect(tabs.selection == .account)
    // end
  }

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
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
  }
}
