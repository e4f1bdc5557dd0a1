import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A tab view of an app's own, with the tabs of today's SwiftUI.
struct OwnBar: View {
  @Bindable private var tabs: TabNavigator<ShopTab>

  init(tabs: TabNavigator<ShopTab>) { self.tabs = tabs }

  var body: some View {
    TabView(selection: $tabs.selection) {
      Tab("home", systemImage: "house", value: ShopTab.home) {
        hosted(.home) { TabRoot<HomeTab>() }
      }
      Tab("search", systemImage: "magnifyingglass", value: ShopTab.search, role: .search) {
        hosted(.search) { TabRoot<SearchTab>() }
      }
      TabSection("Mine") {
        Tab(value: ShopTab.account, role: nil) {
          hosted(.account) { TabRoot<AccountTab>() }
        } label: {
          Text(verbatim: "account")
        }
        .customizationID("account")
        .badge(2)
      }
    }
    .navigatorSupport(tabs)
  }

  private func hosted(_ tab: ShopTab, @ViewBuilder root: () -> some View) -> some View {
    NodeHost(tabs.certainNode(of: tab), root: root) { TabScreens.all }
  }
}

/// The kit's tabs, or an app's own tab view.
struct AnyTabs: View {
  let tabs: TabNavigator<ShopTab>
  let isOwn: Bool

  var body: some View { if isOwn { OwnBar(tabs: tabs) } else { TabbedShop(tabs: tabs) } }
}

@MainActor struct `Tabs on a screen, and a tab view of an app's own` {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  @Test(arguments: StandInOptions.badTabs, [true, false])
  func `tabs are selected by taps and code, and keep stacks`(options: StandInOptions, isOwn: Bool) {
    inWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      let labels = isOwn ? ["home", "account", "search"] : ["home", "search", "account"]
      #expect(window.topScreen.tabs.map(\.label) == labels)
      window.tap("list")
      window.tap("push")
      tabs.certainNode(of: .account).navigate(to: HomeRoute.detail(1))
      window.expect("home detail(9)")
      window.selectTab("search")
      #expect(tabs.selection == .search)
      window.expect("Search")
      window.tap("list")
      tabs.selection = .home
      window.expect("home detail(9)")
      window.expect(after: window.goBack(), at: "home list")
      window.expect(after: tabs.select(.account), at: "home detail(1)")
      #expect(window.topScreen.selectedTab == "account")
      window.expect(after: tabs.navigate(to: CartRoute.cart, in: .search), at: "cart cart")
      #expect(window.topScreen.selectedTab == "search")
      window.expect(after: window.goBack(levels: 2), at: "Search")
      #expect(home.stack.depth == 1)
    }
  }

  @Test(arguments: StandInOptions.badTabs, [true, false])
  func `tabs stay as they are when a guard refuses a tap`(options: StandInOptions, isOwn: Bool) {
    tabs.guards.add("log in", for: .route(ShopTab.account)) { _ in .block("log in") }
    var refusals = 0
    tabs.events.observe { if case .blocked = $0.outcome { refusals += 1 } }
    inWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      for count in 1...2 {
        window.selectTab("account")
        #expect(window.topScreen.selectedTab == "home")
        window.expect("Home")
        #expect(refusals == count)
      }
      window.expect(after: window.selectTab("search"), at: "Search")
    }
  }

  @Test(arguments: StandInOptions.badTabs, [true, false])
  func `tabs have a button that only ever presents`(options: StandInOptions, isOwn: Bool) async {
    tabs.guards.add("compose", for: .route(ShopTab.account)) { _ in
      .redirect(to: .present(CartRoute.cart, policy: .ignoreIfAlreadyPresented))
    }
    await withWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      for _ in 1...2 {
        await window.rest(after: window.selectTab("account"), at: "Home", "sheet: cart cart")
        #expect(tabs.selection == .home)
        await window.swipeDown(at: "Home")
        #expect(window.topScreen.selectedTab == "home")
      }
      window.selectTab("search")
      await window.rest(after: window.selectTab("account"), at: "Search", "sheet: cart cart")
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `tabs come, go and change places, and keep what they hold`(options: StandInOptions) {
    inWindow(TabbedShop(tabs: tabs), options: options) { window in
      window.tap("list")
      search.navigate(to: HomeRoute.detail(1))
      tabs.insert(.search, at: 0)
      #expect(window.topScreen.tabs.map(\.label) == ["search", "home", "account"])
      tabs.insert(.home, at: 2)
      #expect(window.topScreen.tabs.map(\.label) == ["search", "account", "home"])
      window.expect("home list")
      window.expect(after: window.selectTab("search"), at: "home detail(1)")
      weak let node = tabs.node(of: .search)
      tabs.remove(.search)
      #expect(window.topScreen.tabs.map(\.label) == ["account", "home"])
      window.expect("Account")
      #expect(node == nil)
      tabs.insert(.search)
      window.expect(after: window.selectTab("search"), at: "Search")
    }
  }

  @Test func `tabs in the place of others are followed by their host`() {
    let others = TabNavigator("others", selection: ShopTab.search, tabs: [.search, .home])
    inWindow(TabbedShop(tabs: tabs)) { window in
      window.settle()
      window.expect(after: window.show { TabbedShop(tabs: others) }, at: "Search")
      others.navigate(to: HomeRoute.list, in: .home, animated: false)
      window.expect("home list")
      #expect(window.topScreen.tabs.map(\.label) == ["search", "home"])
    }
  }

  @Test func `tabs are not animated when that is asked for`() {
    inWindow(TabbedShop(tabs: tabs)) { window in
      window.selectTab("search")
      window.selectTab("home")
      tabs.navigate(to: HomeRoute.list, in: .search, animated: false)
      window.settle()
      tabs.navigate(to: HomeRoute.list, in: .home)
      #expect(window.pathChanges.map(\.disablesAnimations) == [true, false])
    }
    /// How each tab came: what it is drawn in later is about other tabs.
    var isAnimated: [ShopTab: Bool] = [:]
    inWindow(
      TabView(selection: Bindable(tabs).selection) {
        ForEach(tabs.ids, id: \.self) { tab in
          Text(verbatim: "\(tab)")
            .transaction { isAnimated[tab] = isAnimated[tab] ?? !$0.disablesAnimations }
            .tag(tab)
        }
      }
      .navigatorSupport(tabs)
    ) { window in
      window.settle()
      tabs.select(.search, animated: false)
      window.settle()
      tabs.select(.account)
      window.settle()
      #expect(isAnimated == [.home: true, .search: false, .account: true])
    }
  }

  @Test func `tabs have the commands that a tap leads to wait until it has been written`() async {
    tabs.events.observe { [tabs] _ in if tabs.selection == .search { tabs.select(.account) } }
    await withWindow(OwnBar(tabs: tabs)) { window in
      tabs.selection = .search
      #expect(tabs.selection == .search)
      await window.rest(at: "Account")
      #expect(window.topScreen.selectedTab == "account")
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
        await window.rest(after: node?.present(CartRoute.cart), at: "home list", "sheet: cart cart")
      }
    }
    await nextTurn()
    #expect(released == nil && node == nil)
  }
}

/// How often bodies run.
@MainActor struct `Bodies in tabs` {
  private let tabs = makeTabs()

  @Test(arguments: StandInOptions.each(.eagerTabs))
  func `bodies in tabs run for a new screen, and for no shown tab`(options: StandInOptions) async {
    await withWindow(TabbedShop(tabs: tabs), options: options.union(.standard)) { window in
      window.selectTab("search")
      window.selectTab("home")
      let (home, search) = (tabs.certainNode(of: .home), tabs.certainNode(of: .search))
      let all = [
        await runs(in: window) { window.tap("list") },
        await runs(in: window) { window.selectTab("search") },
        await runs(in: window) { tabs.select(.home) },
        await runs(in: window) { window.selectTab("home") },
        await runs(in: window) { home.present(CartRoute.cart) },
        await runs(in: window) { tabs.select(.search) },
      ]
      #expect(all == [[1, 0], [0, 0], [0, 0], [0, 0], [1, 0], [0, 0]])
      _ = await runs(in: window) { tabs.select(.home) }
      window.expect("home list", "sheet: cart cart")
      await window.swipeDown(at: "home list")
      _ = await runs(in: window) { search.navigate(to: HomeRoute.list) }
      let made = await runs(in: window) { window.selectTab("account") }
      #expect(made == [0, options.contains(.eagerTabs) ? 0 : 1])
      let refused = await runs(in: window) {
        tabs.guards.add("closed", for: .route(ShopTab.home)) { _ in .block("closed") }
        window.selectTab("home")
      }
      #expect(refused == [0, 0])
      window.expect("Account")
    }
  }

  /// The runs of what is new, and of the last tab; those that were shown, and the app's, have none.
  private func runs(in window: StandInWindow, _ act: @MainActor () -> Void) async -> [Int] {
    let runs = await window.runsAtRest(
      of: LayerContent.self,
      TabRoot<AccountTab>.self,
      TabRoot<HomeTab>.self,
      TabRoot<SearchTab>.self,
      TabbedShop.self,
      by: act
    )
    #expect(runs.suffix(3) == [0, 0, 0])
    return Array(runs.prefix(2))
  }
}
