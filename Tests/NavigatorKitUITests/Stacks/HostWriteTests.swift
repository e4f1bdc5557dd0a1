import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Sections: View {
  let navigator: MultiRouteNavigator
  let section: Int

  var body: some View {
    NavigatorHost(navigator) {
      Text(verbatim: "section \(section)").id(section)
    } destinations: {
      Modules.home
    }
  }
}

@MainActor
@Suite("What a host writes")
struct HostWriteTests {
  @Test(arguments: StandInOptions.badPaths)
  func `a host's write leaves the stack and the screen at one`(options: StandInOptions) async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      window.tap("list")
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.edit])
      // A stale path only removes, and is believed: screen and stack agree all the same.
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.navigate(to: CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
      window.goBack()
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.popToRoot()
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
    }
  }

  @Test func `a host's write is neither a change nor an event if it is what is there`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(options: [.standard, .unchangedPathWrites]) {
      ShopStack(navigator: navigator)
    } test: { window in
      var causes: [String] = []
      navigator.events.observe { causes.append("\($0.transition.cause.kind)") }
      window.tap("list")
      #expect(causes.count == 1)
      window.goBack()
      await nextTurn()
      #expect(causes.count == 2)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a host's write adds again what was removed only if guards let it`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(options: [.standard, .longerPathWrites]) {
      ShopStack(navigator: navigator)
    } test: { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      window.settle()
      navigator.guards.add("closed", for: .routes(of: AccountRoute.self)) { _ in .block("closed") }
      navigator.popLast()
      window.settle()
      #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.topScreen.backLevels == 1)
    }
  }

  @Test func `a host's write has what an observer asks for done in the host's next turn`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1)])
      window.settle()
      navigator.events.observe { [weak navigator] event in
        guard event.transition.cause.kind == .gesture else { return }
        navigator?.navigate(to: AccountRoute.profile)
      }
      window.goBack()
      #expect(window.topScreen.texts == ["home list"])
      await nextTurn()
      #expect(window.topScreen.texts == ["account profile"])
      #expect(navigator.depth == 2)
    }
  }

  @Test
  func `a host's write is taken over at once, also when something waits for the host's next turn`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1), HomeRoute.detail(2)])
      window.settle()
      navigator.events.observe { [weak navigator] event in
        guard event.transition.cause.kind == .gesture else { return }
        navigator?.navigate(to: AccountRoute.profile)
      }
      window.goBack()
      window.goBack()
      #expect(window.topScreen.texts == ["home list"])
      #expect(navigator.depth == 1)
      await nextTurn()
      #expect(navigator.depth == 3)
      #expect(window.topScreen.backLevels == 3)
    }
  }

  @Test func `a host's write does not keep a sheet that the user has closed on the screen`() async {
    let node = NavigationNode("main")
    await withWindow(options: [.standard, .delayedDismissals]) {
      NodeHost(node) {
        RootScreen()
      } destinations: {
        Modules.home
        Modules.account
        Modules.cart
      }
    } test: { window in
      node.stack.replace(with: [HomeRoute.list, HomeRoute.detail(1)])
      node.present(CartRoute.cart)
      window.settle()
      node.stack.events.observe { [weak node] event in
        guard event.transition.cause.kind == .gesture else { return }
        node?.stack.navigate(to: AccountRoute.profile)
      }
      window.swipeDownSheet()
      window.goBack()
      window.finishDismissals()
      #expect(window.modals.isEmpty)
      await nextTurn()
      #expect(node.modals.layers.isEmpty)
      #expect(window.modalChanges.map(\.isPresented) == [true, false])
      await window.rest()
      #expect(window.screens.map(\.texts) == [["account profile"]])
    }
  }

  @Test func `a host's write empties the stack when the root becomes another view`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(Sections(navigator: navigator, section: 1)) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      window.show { Sections(navigator: navigator, section: 2) }
      #expect(window.topScreen.texts == ["section 2"])
      await nextTurn()
      #expect(navigator.depth == 0)
      navigator.navigate(to: HomeRoute.detail(2))
      #expect(window.topScreen.texts == ["home detail(2)"])
    }
  }

  @Test func `a host's write keeps the identities of what stays`() async {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.list, HomeRoute.list])
    let ids = navigator.path.map(\.id)
    await withWindow(options: [.standard, .unchangedPathWrites]) {
      ShopStack(navigator: navigator)
    } test: { window in
      window.goBack()
      #expect(navigator.path.map(\.id) == Array(ids.dropLast()))
    }
  }

  @Test
  func `a host's write removes what was protected if it comes all the same, and the event says so`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: HomeRoute.list)
    navigator.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
    var outcomes: [NavigationOutcome] = []
    navigator.events.observe { outcomes.append($0.outcome) }
    navigator.host.path = []
    #expect(navigator.depth == 0)
    guard case .committedDespite(let late) = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(late.guardNames == ["unsaved"])
  }

  @Test func `a view binds the path of a stack through its host`() {
    let navigator = MultiRouteNavigator()
    let path = Bindable(navigator.host).path
    navigator.navigate(to: HomeRoute.list)
    #expect(path.wrappedValue.routes == [AnyRoute(HomeRoute.list)])
    path.wrappedValue = []
    #expect(navigator.routes.isEmpty)
  }
}
