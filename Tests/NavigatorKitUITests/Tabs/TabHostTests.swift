import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Tabs on a screen")
struct TabHostTests {
  private let tabs = makeTabs()

  @Test(arguments: StandInOptions.badTabs)
  func `tabs are selected by taps and by code`(options: StandInOptions) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["home", "search", "account"])
      window.selectTab("search")
      #expect(tabs.selection == .search)
      #expect(window.topScreen.texts == ["Search"])
      tabs.select(.account)
      #expect(window.topScreen.texts == ["Account"])
      #expect(window.topScreen.selectedTab == "account")
      tabs.selection = .home
      #expect(window.topScreen.texts == ["Home"])
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs keep their stacks, each its own, whatever becomes of their views`(
    options: StandInOptions
  ) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      window.tap("list")
      window.tap("push")
      window.selectTab("search")
      #expect(window.topScreen.texts == ["Search"])
      window.tap("list")
      #expect(window.topScreen.backLevels == 1)
      window.selectTab("home")
      #expect(window.topScreen.texts == ["home detail(9)"])
      window.goBack()
      #expect(window.topScreen.texts == ["home list"])
      #expect(tabs.certainNode(of: .home).stack.depth == 1)
      #expect(tabs.certainNode(of: .search).stack.depth == 1)
      window.selectTab("search")
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      #expect(window.topScreen.texts == ["Search"])
      #expect(tabs.certainNode(of: .home).stack.depth == 1)
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs show what was pushed while they were hidden`(options: StandInOptions) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      tabs.certainNode(of: .account).navigate(to: HomeRoute.detail(1))
      #expect(window.topScreen.texts == ["Home"])
      tabs.navigate(to: CartRoute.cart, in: .search)
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.topScreen.selectedTab == "search")
      window.selectTab("account")
      #expect(window.topScreen.texts == ["home detail(1)"])
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs stay as they are when a guard refuses a tap`(options: StandInOptions) async {
    tabs.guards.add("log in", for: .route(ShopTab.account)) { _ in .block("log in") }
    var refusals = 0
    tabs.events.observe { if case .blocked = $0.outcome { refusals += 1 } }
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      window.selectTab("account")
      #expect(window.topScreen.selectedTab == "home")
      #expect(window.topScreen.texts == ["Home"])
      window.selectTab("account")
      #expect(refusals == 2)
      window.selectTab("search")
      #expect(window.topScreen.texts == ["Search"])
    }
  }

  @Test func `tabs show the tab that a guard leads to`() async {
    tabs.guards.add("log in", for: .route(ShopTab.account)) { _ in
      .redirect(to: .select(ShopTab.search))
    }
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.selectTab("account")
      #expect(window.topScreen.selectedTab == "search")
      #expect(tabs.selection == .search)
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs come and go while the app runs`(options: StandInOptions) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      tabs.remove(.search)
      #expect(window.topScreen.tabs.map(\.label) == ["home", "account"])
      window.tap("list")
      tabs.insert(.search, at: 0)
      #expect(window.topScreen.tabs.map(\.label) == ["search", "home", "account"])
      #expect(window.topScreen.texts == ["home list"])
      window.selectTab("search")
      #expect(window.topScreen.texts == ["Search"])
      window.tap("list")
      weak let node = tabs.node(of: .search)
      tabs.remove(.search)
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.topScreen.selectedTab == "home")
      #expect(node == nil)
      tabs.insert(.search)
      window.selectTab("search")
      #expect(window.topScreen.texts == ["Search"])
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs in another order keep what they hold, and the one that is shown stays`(
    options: StandInOptions
  ) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      window.tap("list")
      tabs.certainNode(of: .search).navigate(to: HomeRoute.detail(1))
      tabs.insert(.search, at: 0)
      #expect(window.topScreen.tabs.map(\.label) == ["search", "home", "account"])
      #expect(window.topScreen.texts == ["home list"])
      tabs.insert(.home, at: 2)
      #expect(window.topScreen.tabs.map(\.label) == ["search", "account", "home"])
      #expect(window.topScreen.texts == ["home list"])
      window.selectTab("search")
      #expect(window.topScreen.texts == ["home detail(1)"])
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs have one that is a button: it presents, and is never selected`(
    options: StandInOptions
  ) async {
    tabs.guards.add("compose", for: .route(ShopTab.account)) { _ in
      .redirect(to: .present(CartRoute.cart, policy: .ignoreIfAlreadyPresented))
    }
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      for _ in 1...2 {
        window.selectTab("account")
        await window.rest()
        #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
        #expect(tabs.selection == .home)
        window.swipeDownSheet()
        await window.rest()
        #expect(window.topScreen.selectedTab == "home")
        #expect(window.screens.map(\.texts) == [["Home"]])
      }
      window.selectTab("search")
      window.selectTab("account")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Search"], ["cart cart"]])
    }
  }

  @Test func `tabs in the place of others are followed by their host`() async {
    let others = TabNavigator("others", selection: ShopTab.search, tabs: [.search, .home])
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.settle()
      window.show { TabbedShop(tabs: others) }
      #expect(window.topScreen.texts == ["Search"])
      others.navigate(to: HomeRoute.list, in: .home, animated: false)
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.topScreen.tabs.map(\.label) == ["search", "home"])
    }
  }

  @Test func `tabs are not animated when that is asked for`() async {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.selectTab("search")
      window.selectTab("home")
      tabs.navigate(to: HomeRoute.list, in: .search, animated: false)
      window.settle()
      tabs.navigate(to: HomeRoute.list, in: .home)
      window.settle()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false])
    }
  }

  @Test func `tabs go back as they are told to at their roots`() async {
    tabs.host.rootBack = .previousTab
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.tap("list")
      window.selectTab("search")
      tabs.goBack()
      #expect(window.topScreen.texts == ["home list"])
      tabs.goBack()
      #expect(window.topScreen.texts == ["Home"])
    }
  }

  @Test func `tabs are released with the view`() async {
    weak var released: TabNavigator<ShopTab>?
    weak var node: NavigationNode?
    do {
      let tabs = makeTabs()
      released = tabs
      await withWindow(TabbedShop(tabs: tabs)) { window in
        node = tabs.node(of: .home)
        window.tap("list")
        node?.present(CartRoute.cart)
        await window.rest()
        #expect(window.modals == [.sheet])
      }
    }
    await nextTurn()
    #expect(released == nil)
    #expect(node == nil)
  }
}
