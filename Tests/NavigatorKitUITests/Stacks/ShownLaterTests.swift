import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

/// Waits for the screen on top of a stack, and keeps how that ended.
@MainActor
private final class Wait {
  private(set) var isShown: Bool?
  private var task: Task<Void, Never>?

  init(_ stack: MultiRouteNavigator) {
    task = Task { isShown = await stack.shown() }
  }

  /// How it ends while the window draws, or nothing does; `nil` if it does not end.
  func end(in window: StandInWindow? = nil) async -> Bool? {
    for _ in 0..<100 where isShown == nil {
      _ = window?.topScreen
      await nextTurn()
    }
    return isShown
  }
}

@MainActor
@Observable
private final class Content {
  var isShown = true
  var isLoaded = false
}

/// Tabs in a view that may leave them out.
private struct ChosenTabs: View {
  let content: Content
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    if content.isShown { TabbedShop(tabs: tabs) } else { Text(verbatim: "gone") }
  }
}

/// Tabs, each with a stack that the app binds itself.
private struct OwnTabs: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab in
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
    NavigationStack(path: $tabs[path: tab]) {
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
    FlowHost(app) { _ in
      if let tabs = app.place(as: TabNavigator<ShopTab>.self) {
        TabbedShop(tabs: tabs)
      } else if let node = app.place(as: NavigationNode.self) {
        OneHost(node: node)
      }
    }
  }
}

/// A layer's host that says what it shows of the layers, and nothing of the stacks in them.
@MainActor
private final class LayerHost: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { true }
}

@MainActor
@Suite("To wait for a screen whose host is yet to come")
struct ShownLaterTests {
  private let node = NavigationNode("home")
  private let tabs = makeTabs()
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  // MARK: Layers

  @Test(arguments: StandInOptions.badModals)
  func `ends with the screen of a layer that was presented just now`(options: StandInOptions) async
  {
    await withWindow(options: options) {
      OneHost(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list)
      let wait = Wait(node.frontStack)
      await nextTurn()
      #expect(wait.isShown == nil)
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      await window.rest()
      #expect(await Wait(node.frontStack).end() == true)
    }
  }

  @Test func `ends with the screen of a layer on a layer, and with what is pushed in one`() async {
    await withWindow {
      OneHost(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list)
      node.present(AccountRoute.profile, policy: .stack)
      let second = Wait(node.frontStack)
      #expect(await second.end(in: window) == true)
      #expect(window.topScreen.texts.first == "account profile")
      node.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      node.navigate(to: CartRoute.pay)
      let third = Wait(node.frontStack)
      #expect(await third.end(in: window) == true)
      #expect(window.topScreen.texts.first == "cart pay")
    }
  }

  @Test func `ends when a layer is dismissed or replaced before it has appeared`() async {
    await withWindow {
      OneHost(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list)
      let dismissed = Wait(node.frontStack)
      await nextTurn()
      node.modals.dismiss()
      #expect(await dismissed.end() == false)
      await window.rest()
      node.present(HomeRoute.list)
      let replaced = Wait(node.frontStack)
      await nextTurn()
      node.present(AccountRoute.profile)
      #expect(await replaced.end() == false)
      #expect(await Wait(node.frontStack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "account profile")
    }
  }

  @Test func `ends when the window closes before a layer has appeared`() async {
    var wait: Wait?
    await withWindow {
      OneHost(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list)
      let first = Wait(node.frontStack)
      await nextTurn()
      #expect(first.isShown == nil)
      wait = first
      window.close()
    }
    #expect(await wait?.end() == false)
    #expect(await Wait(node.frontStack).end() == false)
  }

  @Test func `ends at once in a layer that no host shows`() async {
    node.present(HomeRoute.list)
    #expect(await Wait(node.frontStack).end() == false)
    #expect(await Wait(node.stack).end() == false)
  }

  @Test func `ends in a layer whose host says nothing of stacks`() async throws {
    let host = LayerHost()
    node.modals.attach(host)
    node.present(HomeRoute.list)
    let wait = Wait(node.frontStack)
    await nextTurn()
    #expect(wait.isShown == nil)
    node.modals.didShow(try #require(node.modals.layers.first).id)
    #expect(await wait.end() == false)
    node.present(AccountRoute.profile, policy: .stack)
    let other = Wait(node.frontStack)
    await nextTurn()
    #expect(other.isShown == nil)
    node.modals.detach(host)
    #expect(await other.end() == false)
  }

  // MARK: Tabs

  @Test(arguments: StandInOptions.badTabs)
  func `lasts until a tab is shown that nobody has seen`(options: StandInOptions) async {
    await withWindow(options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      let wait = Wait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      tabs.select(.home)
      await window.rest()
      search.navigate(to: CartRoute.cart)
      let again = Wait(search.stack)
      #expect(await again.end(in: window) == nil)
      tabs.select(.search)
      #expect(await again.end(in: window) == true)
    }
  }

  @Test func `lasts until a tab is shown, with a layer that was presented in it`() async {
    await withWindow {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      search.present(HomeRoute.list)
      let wait = Wait(search.frontStack)
      let root = Wait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == true)
      #expect(await root.end(in: window) == true)
      tabs.certainNode(of: .account).present(HomeRoute.list)
      let dismissed = Wait(tabs.certainNode(of: .account).frontStack)
      await nextTurn()
      tabs.certainNode(of: .account).modals.dismiss()
      #expect(await dismissed.end(in: window) == false)
    }
  }

  @Test func `ends with the turn in which a tab is selected, filled and awaited`() async {
    await withWindow {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      tabs.navigate(to: HomeRoute.list, in: .search)
      #expect(await Wait(search.stack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `ends when the tab is removed before it was shown`() async {
    await withWindow {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      let search = search
      search.navigate(to: HomeRoute.list)
      search.present(HomeRoute.list)
      let waits = [Wait(search.stack), Wait(search.frontStack)]
      await nextTurn()
      #expect(waits.allSatisfy { $0.isShown == nil })
      tabs.remove(.search)
      for wait in waits { #expect(await wait.end() == false) }
      #expect(await Wait(search.stack).end() == false)
    }
  }

  @Test(arguments: [true, false])
  func `ends when the host of the tabs goes`(closes: Bool) async {
    let content = Content()
    await withWindow {
      ChosenTabs(content: content, tabs: tabs)
    } test: { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      search.present(HomeRoute.list)
      let waits = [Wait(search.stack), Wait(search.frontStack)]
      await nextTurn()
      #expect(waits.allSatisfy { $0.isShown == nil })
      if closes { window.close() } else { content.isShown = false }
      for wait in waits { #expect(await wait.end(in: window) == false) }
      #expect(await Wait(search.stack).end() == false)
    }
  }

  @Test func `ends when the tabs are released together with their host`() async throws {
    let content = Content()
    let group = NavigationGroup("app")
    var tabs: TabNavigator<ShopTab>? = makeTabs(group)
    let search = try #require(tabs?.node(of: .search))
    let window = StandInWindow { [tabs] in
      if let tabs { ChosenTabs(content: content, tabs: tabs) }
    }
    await window.rest()
    let wait = Wait(search.stack)
    await nextTurn()
    #expect(wait.isShown == nil)
    tabs = nil
    window.show { Text(verbatim: "gone") }
    #expect(await wait.end(in: window) == false)
    window.close()
  }

  @Test func `ends at once in tabs without a host`() async {
    search.navigate(to: HomeRoute.list)
    #expect(await Wait(search.stack).end() == false)
    await withWindow {
      OneHost(node: tabs.certainNode(of: .home))
    } test: { window in
      await window.rest()
      #expect(await Wait(search.stack).end() == false)
    }
  }

  @Test func `ends at once in a shown tab whose stack the app binds itself`() async {
    let home = tabs.certainNode(of: .home)
    await withWindow {
      OwnTabs(tabs: tabs)
    } test: { window in
      await window.rest()
      home.navigate(to: HomeRoute.list)
      #expect(await home.stack.shown() == false)
      search.navigate(to: HomeRoute.list)
      let wait = Wait(search.stack)
      #expect(await wait.end(in: window) == nil)
      tabs.select(.search)
      #expect(await wait.end(in: window) == false)
      #expect(await search.stack.shown() == false)
    }
  }

  @Test func `goes on with other tabs in the same host`() async {
    let other = makeTabs()
    await withWindow {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      let wait = Wait(search.stack)
      await nextTurn()
      window.show { TabbedShop(tabs: other) }
      #expect(await wait.end(in: window) == false)
      let search = other.certainNode(of: .search)
      search.navigate(to: CartRoute.cart)
      let next = Wait(search.stack)
      #expect(await next.end(in: window) == nil)
      other.select(.search)
      #expect(await next.end(in: window) == true)
    }
  }

  // MARK: Flows

  @Test func `lasts until a flow is shown, and a tab in it, and ends when the flow is left`()
    async
    throws
  {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [.flow(.main, accepting: .all) { makeTabs($0) }]
    )
    try await withWindow {
      TabbedApp(app: app)
    } test: { window in
      await window.rest()
      app.enter(.main)
      let tabs = try #require(app.place(as: TabNavigator<ShopTab>.self))
      tabs.certainNode(of: .home).navigate(to: HomeRoute.list)
      let home = Wait(tabs.certainNode(of: .home).stack)
      let search = Wait(tabs.certainNode(of: .search).stack)
      let account = Wait(tabs.certainNode(of: .account).stack)
      #expect(await home.end(in: window) == true)
      #expect(await search.end(in: window) == nil)
      tabs.select(.search)
      #expect(await search.end(in: window) == true)
      app.enter(.splash)
      #expect(await account.end() == false)
    }
  }

  // MARK: Roots

  /// A node whose root is shown once a guard allows it.
  private struct GuardedHost: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { Modules.home }.withheldRoot { Text(verbatim: "withheld") }
    }
  }

  @Test func `lasts while a root is withheld, and begins anew when that is so again`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    var isAllowed = false
    node.group.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      isAllowed ? .allow : .block("no")
    }
    await withWindow {
      GuardedHost(node: node)
    } test: { window in
      await window.rest()
      #expect(window.topScreen.texts == ["withheld"])
      let first = Wait(node.stack)
      #expect(await first.end(in: window) == nil)
      isAllowed = true
      node.group.revalidate()
      #expect(await first.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      isAllowed = false
      node.group.revalidate()
      await nextTurn()
      let second = Wait(node.stack)
      #expect(await second.end(in: window) == nil)
      #expect(window.topScreen.texts == ["withheld"])
      isAllowed = true
      node.group.revalidate()
      let third = Wait(node.stack)
      #expect(await second.end(in: window) == true)
      #expect(await third.end(in: window) == true)
      isAllowed = false
      node.group.revalidate()
      let covered = Wait(node.stack)
      await nextTurn()
      node.navigate(to: CartRoute.cart)
      #expect(await covered.end(in: window) == false)
    }
  }

  @Test func `lasts while a slow guard decides about a root`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    let content = Content()
    node.group.guards.addAsync("slow", for: .route(HomeRoute.list)) { _ in
      while !content.isLoaded { await nextTurn() }
      return .allow
    }
    await withWindow {
      GuardedHost(node: node)
    } test: { window in
      let wait = Wait(node.stack)
      #expect(await wait.end(in: window) == nil)
      content.isLoaded = true
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `ends with a root that nothing withholds`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow {
      GuardedHost(node: node)
    } test: { window in
      #expect(await Wait(node.stack).end(in: window) == true)
      node.navigate(to: HomeRoute.detail(1))
      #expect(await Wait(node.stack).end(in: window) == true)
      node.popToRoot()
      #expect(await Wait(node.stack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
    }
  }

  @Test func `ends when the window closes while a root is withheld`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    node.group.guards.add("wall", for: .route(HomeRoute.list)) { _ in .block("no") }
    await withWindow {
      GuardedHost(node: node)
    } test: { window in
      await window.rest()
      let wait = Wait(node.stack)
      await nextTurn()
      #expect(wait.isShown == nil)
      window.close()
      #expect(await wait.end() == false)
    }
  }
}
