import NavigatorKit
import NavigatorKitTesting
import Testing

extension NavigationCheckpoint<Int> { static let list = Self("list") }

@MainActor
struct HomeModel {
  let navigator: any RouteNavigating

  func select(_ id: Int) { navigator.navigate(to: HomeRoute.detail(id: id)) }
}

@MainActor
@Suite("The documented tree")
struct TreeSnippets {
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

  @Test func `commands to a node act in front`() {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    node.present(AccountRoute.profile)
    node.navigate(to: AccountRoute.orders)  // in the sheet
    #expect(node.host.frontStack.routes(of: AccountRoute.self) == [.orders])
    #expect(node.popToRoot() == .committed)
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.stack.depth == 1)

    node.stack.popToRoot()  // under the sheet
    #expect(node.stack.depth == 0)
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
    node.popToRoot()
    #expect(node.returnTo(.list, with: 8) == .unchanged(.noCheckpoint))
  }

  @Test func `a view model is tested without a screen`() {
    let recorder = NavigationRecorder()
    HomeModel(navigator: recorder).select(42)
    #expect(recorder.intents == [.push(HomeRoute.detail(id: 42))])
  }

  @Test func `an intent finds who can carry it out`() {
    // snippet: send
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account])
    tabs.node(of: .home)?.group.acceptedIntents = .routes(of: HomeRoute.self)
    tabs.node(of: .account)?.group.acceptedIntents = .routes(of: AccountRoute.self)
    #expect(tabs.send(.push(AccountRoute.orders)) == .committed)
    #expect(tabs.selection == .account)
    // end

    struct Elsewhere: NavigationRoute {}
    if case .failed(let failure) = tabs.send(.push(Elsewhere())) {
      #expect(failure.kind == .unhandled)
      #expect(failure.lookedIn.last == "main/home (takes no such intent)")
    }
  }
}
