import NavigatorKit
import NavigatorKitTesting
import Testing

// snippet: tree-ids
enum ShopTab: Hashable { case home, account }
enum AppFlow: Hashable { case splash, main }
// end

// snippet: checkpoint
extension NavigationCheckpoint<Int> { static let list = Self("list") }
// end

// snippet: view-model
@MainActor
final class HomeModel {
  private let navigator: any RouteNavigating

  init(navigator: any RouteNavigating) {
    self.navigator = navigator
  }

  func select(_ id: Int) { navigator.navigate(to: HomeRoute.detail(id: id)) }
}
// end

// snippet: place
/// A part of an app that owns its navigation, and has a place in the tree.
@MainActor
final class Checkout: NavigationPlace {
  let group: NavigationGroup
  let steps: NavigationNode

  init(in parent: NavigationGroup? = nil) {
    group = NavigationGroup("checkout", parent: parent)
    steps = NavigationNode("steps", in: group)
  }
}
// end

@MainActor
@Suite("The documented tree")
struct TreeSnippets {
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
    #expect(tabs.reselections(of: .account) == 1)

    tabs.protect(.account, by: "closed") { _ in .block("closed today") }
    tabs.select(.home)
    #expect(tabs.select(.account).description == "Blocked by closed: closed today.")
    // end
  }

  @Test func `flows carry what cannot be done yet`() async {
    // snippet: flows
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, accepting: .all) { group in
          TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
        }
      ]
    )
    // Nobody on the splash screen takes this: it waits for the flow that does.
    let early = app.send(.push(HomeRoute.list))
    #expect(app.enter(.main) == .committed)
    #expect(await early.settled() == .committed)

    let tabs = app.place(as: TabNavigator<ShopTab>.self)
    #expect(tabs?.node(of: .home)?.path == "app/main/home")
    #expect(app.currentScreen?.as(HomeRoute.self) == .list)
    // end
    // snippet: snapshot
    let picture = app.snapshot().description
    // app
    //   flow: main
    //   main
    //     tabs: [home], account
    //     home
    //       stack: HomeRoute.list
    //       modals: empty
    // end
    let lines = [
      "app", "  flow: main", "  main", "    tabs: [home], account", "    home",
      "      stack: HomeRoute.list", "      modals: empty",
    ]
    #expect(picture.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `a checkpoint is returned to from a sheet`() {
    // snippet: checkpoints
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    var selected = 0
    node.mark(.list) { selected = $0 }

    node.navigate(to: HomeRoute.detail(id: 7))
    node.present(AccountRoute.profile)
    #expect(node.returnTo(.list, with: 7) == .committed)
    #expect(node.currentScreen?.as(HomeRoute.self) == .list)
    #expect(selected == 7)

    node.popToRoot()
    #expect(node.returnTo(.list, with: 8) == .unchanged(.noCheckpoint))
    // end
  }

  @Test func `a view model is tested without a screen`() {
    // snippet: view-model-test
    let recorder = NavigationRecorder()
    HomeModel(navigator: recorder).select(42)
    #expect(recorder.intents == [.push(HomeRoute.detail(id: 42))])
    // end
  }

  @Test func `a link goes to a stated scene`() {
    // snippet: scenes
    let scenes = NavigationScenes<String, NavigationNode> { NavigationNode($0) }
    let left = scenes.root(of: "left")
    let right = scenes.root(of: "right")
    #expect(scenes.send(.push(HomeRoute.list), to: "right") == .committed)
    #expect(right.stack.depth == 1)
    #expect(left.stack.depth == 0)
    // end
  }

  @Test func `an intent finds who can carry it out`() {
    // snippet: send
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .home)?.group.acceptedIntents = .routes(of: HomeRoute.self)
    tabs.node(of: .account)?.group.acceptedIntents = .routes(of: AccountRoute.self)

    #expect(tabs.send(.push(AccountRoute.orders)) == .committed)
    #expect(tabs.selection == .account)

    struct Elsewhere: NavigationRoute {}
    if case .failed(let failure) = tabs.send(.push(Elsewhere())) {
      #expect(failure.kind == .unhandled)
      #expect(failure.lookedIn.last == "main/home (takes no such intent)")
    }
    // end
  }

  @Test func `tabs come and go`() async {
    // snippet: tabs-change
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    let profile: NavigationIntent = .present(AccountRoute.profile, as: .fullScreen)
    #expect(await tabs.dryRun(selecting: .account, then: profile) == .committed)
    #expect(tabs.selection == .home)
    #expect(tabs.select(.account, then: profile) == .committed)
    #expect(tabs.node(of: .account)?.modals.presentedStyle == .fullScreen)

    tabs.rootBack = .previousTab
    tabs.node(of: .account)?.dismiss()
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .home)

    #expect(tabs.remove(.account) == .committed)
    #expect(tabs.remove(.home) == .unchanged(.lastTab))
    #expect(tabs.insert(.account, at: 0) == .committed)
    #expect(tabs.tabs == [.account, .home])
    // end
  }

  @Test func `an app's own type has a place`() {
    // snippet: place-use
    let app = FlowNavigator<AppFlow>("app", first: .flow(.main) { Checkout(in: $0) })
    app.place(as: Checkout.self)?.steps.navigate(to: AccountRoute.orders)
    #expect(app.place(as: Checkout.self)?.steps.path == "app/checkout/steps")
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

  @Test func `nothing stays that a log-out forbids`() {
    // snippet: revalidate-tree
    @MainActor final class Session { var isLoggedIn = true }
    let session = Session()
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.group.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      session.isLoggedIn ? .allow : .block("log in first")
    }
    tabs.node(of: .account)?.navigate(to: AccountRoute.orders)  // in the tab that is hidden
    tabs.node(of: .home)?.present(AccountRoute.profile)

    session.isLoggedIn = false
    #expect(tabs.group.revalidate() == .committed)
    #expect(tabs.node(of: .account)?.stack.depth == 0)
    #expect(tabs.node(of: .home)?.modals.isPresenting == false)
    // end
  }

  @Test func `a flow that is kept, and what waits for one`() {
    // snippet: flows-kept
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, lifetime: .kept, accepting: .all) { NavigationNode("main", in: $0) }
      ]
    )
    let first = app.send(.push(HomeRoute.list))
    app.send(.push(AccountRoute.orders))
    #expect(app.carriedIntents == [.push(AccountRoute.orders)])
    #expect(first.unsettled?.outcome == .superseded)

    app.enter(.main)
    app.enter(.splash)
    app.enter(.main)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }
}
