import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Tabs, each with a stack that the app binds itself.
private struct OwnStacks: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab, _ in
      NavigationStack(path: Bindable(tabs.host)[path: tab]) {
        Text(verbatim: "root").navigationDestination(for: RouteEntry.self) { entry in
          Text(verbatim: "\(entry.route)")
        }
      }
    } label: { tab in
      Text(verbatim: "\(tab)")
    }
  }
}

@MainActor
@Suite("To wait for a screen in a tab or a flow that has yet to appear") struct ShownPlaceTests {
  enum End: CaseIterable { case removed, hidden, closed, exchanged }

  private let tabs = makeTabs()
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  @Test(arguments: StandInOptions.badTabs, [true, false])
  func `a wait for a screen lasts until its tab is shown, also in an app's own tab view`(
    options: StandInOptions,
    isOwn: Bool
  ) async {
    await withWindow(options: options) {
      if isOwn { OwnBar(tabs: tabs) } else { TabbedShop(tabs: tabs) }
    } test: { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      search.navigate(to: HomeRoute.detail(1))
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      window.selectTab("search")
      #expect(await wait.end(in: window) == true)
      window.expect("home detail(1)")
      tabs.select(.home)
      await window.rest()
      search.stack.popLast()
      await window.rest()
      let again = ShownWait(search.stack)
      #expect(await again.end(in: window) == nil)
      tabs.select(.search)
      #expect(await again.end(in: window) == true)
      window.expect("home list")
      tabs.navigate(to: CartRoute.cart, in: .account)
      await window.wait(for: tabs.certainNode(of: .account).stack, at: "cart cart")
    }
  }

  @Test func `a wait for a screen lasts until a tab is shown with a layer in it`() async {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      search.present(HomeRoute.list)
      let waits = [ShownWait(search.host.frontStack), ShownWait(search.stack)]
      for wait in waits { #expect(await wait.end(in: window) == nil) }
      tabs.select(.search)
      for wait in waits { #expect(await wait.end(in: window) == true) }
      tabs.certainNode(of: .account).present(HomeRoute.list)
      let dismissed = ShownWait(tabs.certainNode(of: .account).host.frontStack)
      await nextTurn()
      tabs.certainNode(of: .account).modals.dismiss()
      #expect(await dismissed.end(in: window) == false)
    }
  }

  @Test(arguments: End.allCases)
  func `a wait for a screen ends with its tab, and with the host of the tabs`(end: End) async {
    let other = makeTabs()
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      let (search, home) = (search, tabs.certainNode(of: .home))
      search.navigate(to: HomeRoute.list)
      search.present(HomeRoute.list)
      home.present(HomeRoute.list)
      let ended = [ShownWait(search.stack), ShownWait(search.host.frontStack)]
      let coming = ShownWait(home.host.frontStack)
      await nextTurn()
      #expect((ended + [coming]).allSatisfy { $0.isShown == nil })
      switch end {
      case .removed: tabs.remove(.search)
      case .hidden: window.show { Text(verbatim: "gone") }
      case .closed: window.close()
      case .exchanged: window.show { TabbedShop(tabs: other) }
      }
      for wait in ended { #expect(await wait.end(in: window) == false) }
      #expect(await coming.end(in: window) == (end == .removed))
      #expect(await ShownWait(search.stack).end() == false)
      guard end == .exchanged else { return }
      other.certainNode(of: .search).navigate(to: CartRoute.cart)
      let next = ShownWait(other.certainNode(of: .search).stack)
      #expect(await next.end(in: window) == nil)
      other.select(.search)
      #expect(await next.end(in: window) == true)
    }
  }

  @Test func `a wait for a screen ends at once where nothing shows its tab or its layer`() async {
    search.navigate(to: HomeRoute.list)
    search.present(HomeRoute.list)
    for stack in [search.stack, search.host.frontStack] {
      #expect(await ShownWait(stack).end() == false)
    }
    await withWindow(OneHost(node: tabs.certainNode(of: .home))) { window in
      await window.rest()
      #expect(await ShownWait(search.stack).end() == false)
    }
  }

  @Test func `a wait ends at once in a shown tab whose stack the app binds`() async {
    let home = tabs.certainNode(of: .home)
    await withWindow(OwnStacks(tabs: tabs)) { window in
      await window.rest()
      home.navigate(to: HomeRoute.list)
      #expect(await home.stack.host.shown() == false)
      search.navigate(to: HomeRoute.list)
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == false)
    }
  }

  @Test
  func `a wait lasts until a flow and its tab are shown, and ends with it`() async throws {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [.flow(.main, accepting: .all) { makeTabs($0) }]
    )
    try await withWindow {
      FlowHost(app) { _, place in
        if let tabs = place as? TabNavigator<ShopTab> {
          TabbedShop(tabs: tabs)
        } else if let node = place as? NavigationNode {
          OneHost(node: node)
        }
      }
    } test: { window in
      await window.rest()
      app.enter(.main)
      let tabs = try #require(app.place(as: TabNavigator<ShopTab>.self))
      tabs.certainNode(of: .home).navigate(to: HomeRoute.list)
      let waits = [ShopTab.home, .search, .account].map {
        ShownWait(tabs.certainNode(of: $0).stack)
      }
      #expect(await waits[0].end(in: window) == true)
      #expect(await waits[1].end(in: window) == nil)
      tabs.select(.search)
      #expect(await waits[1].end(in: window) == true)
      app.enter(.splash)
      #expect(await waits[2].end() == false)
    }
  }
}
