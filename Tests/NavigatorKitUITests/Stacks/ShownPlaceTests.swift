import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Tabs in a view that may leave them out.
private struct ChosenTabs: View {
  let content: ShownContent
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    if content.isShown { TabbedShop(tabs: tabs) } else { Text(verbatim: "gone") }
  }
}

/// Tabs, each with a stack that the app binds itself.
private struct OwnTabs: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab, _ in
      OwnTab(tabs: tabs, tab: tab)
    } label: { tab in
      Text(verbatim: "\(tab)")
    }
  }
}

private struct OwnTab: View {
  @Bindable var tabs: TabNavigator<ShopTab>
  let tab: ShopTab

  var body: some View {
    NavigationStack(path: Bindable(tabs.host)[path: tab]) {
      Text(verbatim: "root").navigationDestination(for: RouteEntry.self) { entry in
        Text(verbatim: "\(entry.route)")
      }
    }
  }
}

/// Flows with tabs in the last of them.
private struct TabbedApp: View {
  let app: FlowNavigator<AppFlow>

  var body: some View {
    FlowHost(app) { _, place in
      if let tabs = place as? TabNavigator<ShopTab> {
        TabbedShop(tabs: tabs)
      } else if let node = place as? NavigationNode {
        OneHost(node: node)
      }
    }
  }
}

@MainActor
@Suite("To wait for a screen in a tab or a flow that has yet to appear")
struct ShownPlaceTests {
  private let tabs = makeTabs()
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  @Test(arguments: StandInOptions.badTabs)
  func `a wait for a screen lasts until a tab is shown that nobody has seen`(
    options: StandInOptions
  ) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      tabs.select(.home)
      await window.rest()
      search.navigate(to: CartRoute.cart)
      let again = ShownWait(search.stack)
      #expect(await again.end(in: window) == nil)
      tabs.select(.search)
      #expect(await again.end(in: window) == true)
    }
  }

  @Test
  func `a wait for a screen lasts until a tab is shown, with a layer that was presented in it`()
    async
  {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      search.present(HomeRoute.list)
      let wait = ShownWait(search.host.frontStack)
      let root = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == true)
      #expect(await root.end(in: window) == true)
      tabs.certainNode(of: .account).present(HomeRoute.list)
      let dismissed = ShownWait(tabs.certainNode(of: .account).host.frontStack)
      await nextTurn()
      tabs.certainNode(of: .account).modals.dismiss()
      #expect(await dismissed.end(in: window) == false)
    }
  }

  @Test
  func `a wait for a screen ends with the turn in which a tab is selected, filled and awaited`()
    async
  {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      tabs.navigate(to: HomeRoute.list, in: .search)
      #expect(await ShownWait(search.stack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `a wait for a screen ends when the tab is removed before it was shown`() async {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      let search = search
      search.navigate(to: HomeRoute.list)
      search.present(HomeRoute.list)
      let waits = [ShownWait(search.stack), ShownWait(search.host.frontStack)]
      await nextTurn()
      #expect(waits.allSatisfy { $0.isShown == nil })
      tabs.remove(.search)
      for wait in waits { #expect(await wait.end() == false) }
      #expect(await ShownWait(search.stack).end() == false)
    }
  }

  @Test(arguments: [true, false])
  func `a wait for a screen ends when the host of the tabs goes`(closes: Bool) async {
    let content = ShownContent()
    await withWindow(ChosenTabs(content: content, tabs: tabs)) { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      search.present(HomeRoute.list)
      let waits = [ShownWait(search.stack), ShownWait(search.host.frontStack)]
      await nextTurn()
      #expect(waits.allSatisfy { $0.isShown == nil })
      if closes { window.close() } else { content.isShown = false }
      for wait in waits { #expect(await wait.end(in: window) == false) }
      #expect(await ShownWait(search.stack).end() == false)
    }
  }

  @Test(.ownTime)
  func `a wait for a screen ends when the tabs are released together with their host`() async throws
  {
    let content = ShownContent()
    let group = NavigationGroup("app")
    var tabs: TabNavigator<ShopTab>? = makeTabs(group)
    let search = try #require(tabs?.node(of: .search))
    let window = StandInWindow { [tabs] in
      if let tabs { ChosenTabs(content: content, tabs: tabs) }
    }
    await window.rest()
    let wait = ShownWait(search.stack)
    await nextTurn()
    #expect(wait.isShown == nil)
    tabs = nil
    window.show { Text(verbatim: "gone") }
    #expect(await wait.end(in: window) == false)
    window.close()
  }

  @Test func `a wait for a screen ends at once in tabs without a host`() async {
    search.navigate(to: HomeRoute.list)
    #expect(await ShownWait(search.stack).end() == false)
    await withWindow(OneHost(node: tabs.certainNode(of: .home))) { window in
      await window.rest()
      #expect(await ShownWait(search.stack).end() == false)
    }
  }

  @Test func `a wait for a screen ends at once in a shown tab whose stack the app binds itself`()
    async
  {
    let home = tabs.certainNode(of: .home)
    await withWindow(OwnTabs(tabs: tabs)) { window in
      await window.rest()
      home.navigate(to: HomeRoute.list)
      #expect(await home.stack.host.shown() == false)
      search.navigate(to: HomeRoute.list)
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == false)
      #expect(await search.stack.host.shown() == false)
    }
  }

  @Test func `a wait for a screen goes on with other tabs in the same host`() async {
    let other = makeTabs()
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      let wait = ShownWait(search.stack)
      await nextTurn()
      window.show { TabbedShop(tabs: other) }
      #expect(await wait.end(in: window) == false)
      let search = other.certainNode(of: .search)
      search.navigate(to: CartRoute.cart)
      let next = ShownWait(search.stack)
      #expect(await next.end(in: window) == nil)
      other.select(.search)
      #expect(await next.end(in: window) == true)
    }
  }

  @Test
  func `a wait for a screen lasts until a flow and its tab are shown, and ends with the flow`()
    async throws
  {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [.flow(.main, accepting: .all) { makeTabs($0) }]
    )
    try await withWindow(TabbedApp(app: app)) { window in
      await window.rest()
      app.enter(.main)
      let tabs = try #require(app.place(as: TabNavigator<ShopTab>.self))
      tabs.certainNode(of: .home).navigate(to: HomeRoute.list)
      let home = ShownWait(tabs.certainNode(of: .home).stack)
      let search = ShownWait(tabs.certainNode(of: .search).stack)
      let account = ShownWait(tabs.certainNode(of: .account).stack)
      #expect(await home.end(in: window) == true)
      #expect(await search.end(in: window) == nil)
      tabs.select(.search)
      #expect(await search.end(in: window) == true)
      app.enter(.splash)
      #expect(await account.end() == false)
    }
  }
}
