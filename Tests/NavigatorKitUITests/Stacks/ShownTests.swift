import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Waits for the screen on top of a stack, and keeps how that ended.
@MainActor final class ShownWait {
  private(set) var isShown: Bool?
  private var task: Task<Void, Never>?

  init(_ stack: MultiRouteNavigator) { task = Task { isShown = await stack.host.shown() } }

  /// How it ends while the window draws, or nothing does; `nil` if it does not end.
  ///
  /// Less time passes than a screen has to appear in.
  func end(in window: StandInWindow? = nil) async -> Bool? {
    for _ in 0..<20 where isShown == nil {
      _ = window?.topScreen
      await nextTurn()
    }
    return isShown
  }
}

extension StandInWindow {
  /// Waits for the screen on top of a stack, and expects what lies on each other when it is shown.
  func wait(
    for stack: MultiRouteNavigator,
    at base: String,
    _ modals: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(await ShownWait(stack).end(in: self) == true, sourceLocation: sourceLocation)
    #expect(sight == [base] + modals, sourceLocation: sourceLocation)
  }
}

@MainActor struct `To wait until a host shows a screen` {
  private let navigator = MultiRouteNavigator()

  @Test(
    arguments: StandInOptions.badPaths.filter {
      $0.isDisjoint(with: [.stalePathWrites, .longerPathWrites])
    }
  )
  func `a wait ends with what a push, pop or replacement leads to`(options: StandInOptions) async {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.navigate(to: CartRoute.cart)
      await window.wait(for: navigator, at: "cart cart")
      navigator.popLast()
      await window.wait(for: navigator, at: "root")
      navigator.append(contentsOf: [HomeRoute.list, CartRoute.cart])
      await window.wait(for: navigator, at: "cart cart")
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1), AccountRoute.profile])
      await window.wait(for: navigator, at: "account profile")
      navigator.popLast()
      await window.wait(for: navigator, at: "home detail(1)")
      await window.rest(after: window.goBack())
      await window.wait(for: navigator, at: "home list")
      await window.rest(after: navigator.navigate(to: CartRoute.cart))
      navigator.popToRoot()
      await window.wait(for: navigator, at: "root")
    }
  }

  @Test func `a wait for a screen that is uncovered without a word ends when it is seen`() async {
    await withWindow(ShopStack(navigator: navigator), options: [.standard, .skippedAppearances]) {
      window in
      await window.rest(
        after: navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      )
      navigator.popLast()
      let wait = ShownWait(navigator)
      #expect(await wait.end() == nil)
      #expect(await wait.end(in: window) == true)
      await window.rest(
        after: navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      )
      await window.rest(after: window.goBack(levels: 3))
      await window.wait(for: navigator, at: "root")
    }
  }

  @Test func `a wait for a screen ends when the host goes, and begins anew with the next`() async {
    let other = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      await window.rest(after: window.show { Text(verbatim: "gone") })
      navigator.navigate(to: CartRoute.cart)
      #expect(await ShownWait(navigator).end(in: window) == false)
      window.show { ShopStack(navigator: navigator) }
      await window.wait(for: navigator, at: "cart cart")
      window.show { ShopStack(navigator: other) }
      await window.wait(for: other, at: "root")
      other.navigate(to: CartRoute.pay)
      await window.wait(for: other, at: "cart pay")
      window.show { ShopStack(navigator: navigator) }
      await window.wait(for: navigator, at: "cart cart")
    }
  }

  @Test func `a wait ends at once with a stack that the app binds itself`() async {
    await withWindow(PathStack(navigator: navigator)) { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(await ShownWait(navigator).end(in: window) == false)
      await window.rest(at: "list")
    }
  }
}

@MainActor struct `To wait for a screen in a layer that has yet to appear` {
  private let node = NavigationNode("home")

  @Test(.ownTime, arguments: StandInOptions.badModals)
  func `a wait ends with a new layer, one on it, or a push in it`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let wait = ShownWait(node.host.frontStack)
      await nextTurn()
      #expect(wait.isShown == nil)
      #expect(await wait.end(in: window) == true)
      await window.rest(after: window.expect("root", "sheet: home list"))
      node.present(AccountRoute.profile, policy: .stack)
      await window.wait(
        for: node.host.frontStack,
        at: "root",
        "sheet: home list",
        "sheet: account profile"
      )
      await window.rest()
      node.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      node.navigate(to: CartRoute.pay)
      #expect(await ShownWait(node.host.frontStack).end(in: window) == true)
      #expect(window.sight.last == "cover: cart pay")
    }
  }

  @Test(.ownTime)
  func `a wait ends when its layer is dismissed or replaced before it appears`() async {
    await withWindow(OneHost(node: node)) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let dismissed = ShownWait(node.host.frontStack)
      await nextTurn()
      node.modals.dismiss()
      #expect(await dismissed.end() == false)
      await window.rest()
      node.present(HomeRoute.list)
      let replaced = ShownWait(node.host.frontStack)
      await nextTurn()
      node.present(AccountRoute.profile)
      #expect(await replaced.end() == false)
      await window.wait(for: node.host.frontStack, at: "root", "sheet: account profile")
    }
  }
}

@MainActor struct `To wait for a root that guards withhold` {
  private let node = NavigationNode("home", root: HomeRoute.list)

  private func withRoot(_ test: @MainActor (StandInWindow) async -> Void) async {
    await withWindow(
      NodeHost(node) { Modules.home }.withheldRoot { Text(verbatim: "withheld") },
      test: test
    )
  }

  @Test func `a wait for a root lasts while it is withheld, and begins anew`() async {
    var isAllowed = true
    func allow(_ isNow: Bool) {
      isAllowed = isNow
      node.revalidate()
    }
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in isAllowed ? .allow : .block("no") }
    await withRoot { window in
      await window.wait(for: node.stack, at: "home list")
      allow(false)
      await nextTurn()
      let first = ShownWait(node.stack)
      #expect(await first.end(in: window) == nil)
      window.expect("withheld")
      allow(true)
      let second = ShownWait(node.stack)
      #expect(await first.end(in: window) == true)
      #expect(await second.end(in: window) == true)
      window.expect("home list")
      allow(false)
      let covered = ShownWait(node.stack)
      await nextTurn()
      node.navigate(to: HomeRoute.detail(1))
      #expect(await covered.end(in: window) == false)
      await window.wait(for: node.stack, at: "home detail(1)")
      node.popToRoot()
      let closed = ShownWait(node.stack)
      #expect(await closed.end(in: window) == nil)
      window.close()
      #expect(await closed.end() == false)
    }
  }

  @Test func `a wait for a root lasts while a slow guard decides about it`() async {
    let answers = Answers()
    node.guards.addAsync("slow", for: .route(HomeRoute.list)) { _ in await answers.decide() }
    await withRoot { window in
      let wait = ShownWait(node.stack)
      #expect(await wait.end(in: window) == nil)
      answers.give(.allow)
      #expect(await wait.end(in: window) == true)
      window.expect("home list")
    }
  }
}

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

@MainActor struct `To wait for a screen in a tab or a flow that has yet to appear` {
  enum End: CaseIterable { case removed, hidden, closed, exchanged }

  private let tabs = makeTabs()
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  @Test(arguments: StandInOptions.badTabs, [true, false])
  func `a wait for a screen lasts until its tab shows`(options: StandInOptions, isOwn: Bool) async {
    await withWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      await window.rest()
      search.navigate(to: HomeRoute.list)
      search.navigate(to: HomeRoute.detail(1))
      let wait = ShownWait(search.stack)
      #expect(await wait.end(in: window) == nil)
      window.selectTab("search")
      #expect(await wait.end(in: window) == true)
      window.expect("home detail(1)")
      await window.rest(after: tabs.select(.home))
      await window.rest(after: search.stack.popLast())
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

  @Test func `a wait lasts until a flow and its tab are shown, and ends with it`() async throws {
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
