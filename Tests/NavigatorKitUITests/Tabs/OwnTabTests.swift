import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A tab view of an app's own, with the tabs of today's SwiftUI.
private struct OwnBar: View {
  @Bindable var tabs: TabNavigator<ShopTab>

  var body: some View {
    TabView(selection: $tabs.selection) {
      Tab("home", systemImage: "house", value: ShopTab.home) {
        NodeHost(tabs.certainNode(of: .home)) {
          TabRoot<HomeTab>()
        } destinations: {
          TabScreens.all
        }
      }
      Tab("search", systemImage: "magnifyingglass", value: ShopTab.search, role: .search) {
        NodeHost(tabs.certainNode(of: .search)) {
          TabRoot<SearchTab>()
        } destinations: {
          TabScreens.all
        }
      }
      TabSection("Mine") {
        Tab(value: ShopTab.account, role: nil) {
          NodeHost(tabs.certainNode(of: .account)) {
            TabRoot<AccountTab>()
          } destinations: {
            TabScreens.all
          }
        } label: {
          Text(verbatim: "account")
        }
        .customizationID("account")
        .badge(2)
      }
    }
    .navigatorSupport(tabs)
  }
}

/// Tabs that note whether they came with an animation.
private struct LoggedBar: View {
  @Bindable var tabs: TabNavigator<ShopTab>
  let log: AnimationLog

  var body: some View {
    TabView(selection: $tabs.selection) {
      ForEach(tabs.ids, id: \.self) { tab in
        Text(verbatim: "\(tab)")
          .transaction { log.note(tab, isAnimated: !$0.disablesAnimations) }
          .tag(tab)
      }
    }
    .navigatorSupport(tabs)
  }
}

private final class AnimationLog {
  private(set) var isAnimated: [ShopTab: Bool] = [:]

  /// Notes how a tab came: what it is drawn in later is about other tabs.
  func note(_ tab: ShopTab, isAnimated: Bool) {
    if self.isAnimated[tab] == nil { self.isAnimated[tab] = isAnimated }
  }
}

@MainActor
@Suite("A tab view of an app's own")
struct OwnTabTests {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  @Test(arguments: StandInOptions.badTabs)
  func `an own tab view is selected by taps and by code, and its tabs keep their stacks`(
    options: StandInOptions
  ) async {
    await withWindow(OwnBar(tabs: tabs), options: options) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["home", "account", "search"])
      window.tap("list")
      window.selectTab("account")
      #expect(tabs.selection == .account)
      #expect(window.topScreen.texts == ["Account"])
      tabs.select(.search)
      #expect(window.topScreen.selectedTab == "search")
      tabs.selection = .home
      #expect(window.topScreen.texts == ["home list"])
    }
  }

  @Test func `an own tab view tells of a tap on the selected tab, deep or at the root`() async {
    await withWindow(OwnBar(tabs: tabs)) { window in
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 1)
      tabs.host.reselection = .popToRoot
      window.tap("list")
      window.tap("push")
      window.selectTab("home")
      #expect(window.topScreen.texts == ["Home"])
      #expect(tabs.host.reselections(of: .home) == 1)
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 2)
    }
  }

  @Test
  func `an own tab view pops once where the system pops the stack of a tapped tab as well`() async {
    tabs.host.reselection = .popToRoot
    await withWindow(options: [.standard, .popsStackOnTabReselection]) {
      OwnBar(tabs: tabs)
    } test: { window in
      window.tap("list")
      window.tap("push")
      window.selectTab("home")
      await window.rest()
      #expect(window.topScreen.texts == ["Home"])
      #expect(tabs.host.reselections(of: .home) == 0)
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `an own tab view stays as it is when a guard refuses a tap`(options: StandInOptions) async {
    tabs.guards.add("log in", for: .route(ShopTab.account)) { _ in .block("log in") }
    var refusals = 0
    tabs.events.observe { if case .blocked = $0.outcome { refusals += 1 } }
    await withWindow(OwnBar(tabs: tabs), options: options) { window in
      for count in 1...2 {
        window.selectTab("account")
        #expect(window.topScreen.selectedTab == "home")
        #expect(window.topScreen.texts == ["Home"])
        #expect(refusals == count)
      }
    }
  }

  @Test func `an own tab view has a tab that is a button: it presents, and is never selected`()
    async
  {
    tabs.guards.add("compose", for: .route(ShopTab.account)) { _ in
      .redirect(to: .present(CartRoute.cart, policy: .ignoreIfAlreadyPresented))
    }
    await withWindow(OwnBar(tabs: tabs)) { window in
      for _ in 1...2 {
        window.selectTab("account")
        await window.rest()
        #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
        window.swipeDownSheet()
        await window.rest()
        #expect(window.topScreen.selectedTab == "home")
      }
    }
  }

  @Test func `an own tab view hides the layers of a tab with it, and shows them again`() async {
    await withWindow(OwnBar(tabs: tabs)) { window in
      home.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
      tabs.select(.search)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Search"]])
      tabs.select(.home)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
    }
  }

  @Test func `an own tab view is not animated when that is asked for`() async {
    let log = AnimationLog()
    await withWindow(LoggedBar(tabs: tabs, log: log)) { window in
      window.settle()
      tabs.select(.search, animated: false)
      window.settle()
      tabs.select(.account)
      window.settle()
      #expect(log.isAnimated == [.home: true, .search: false, .account: true])
    }
  }

  @Test func `an own tab view has the commands that a tap leads to wait until it has written`()
    async
  {
    tabs.events.observe { [tabs] event in
      if tabs.selection == .search { tabs.select(.account) }
    }
    await withWindow(OwnBar(tabs: tabs)) { window in
      tabs.selection = .search
      #expect(tabs.selection == .search)
      await window.rest()
      #expect(window.topScreen.selectedTab == "account")
    }
  }

  @Test(arguments: StandInOptions.badTabs)
  func `an own tab view has a wait for a screen last until its tab is shown`(
    options: StandInOptions
  ) async {
    await withWindow(OwnBar(tabs: tabs), options: options) { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      window.selectTab("search")
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts == ["home list"])
      tabs.select(.home)
      await window.rest()
      search.navigate(to: CartRoute.cart)
      let again = ShownWait(search.stack)
      #expect(await again.end(in: window) == nil)
      tabs.select(.search)
      #expect(await again.end(in: window) == true)
    }
  }
}
