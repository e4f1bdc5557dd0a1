import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `Layers of tabs` {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  private func shown(
    _ options: StandInOptions = .standard,
    isOwn: Bool = false,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    // A view that goes with its tab leaves its sheet alone on the screen for a moment.
    let allowed: Set<StandInViolation.Kind> =
      options.contains(.forgetfulTabs) ? [.presenterLeft] : []
    await withWindow(
      AnyTabs(tabs: tabs, isOwn: isOwn),
      allowing: allowed,
      options: options,
      test: test
    )
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs leave with their tab, and come as they were`(options: StandInOptions) async {
    let result = home.modals.requestResult(of: Int.self, from: CartRoute.cart)
    await shown(options) { window in
      await window.rest(at: "Home", "sheet: cart cart")
      window.expect(after: window.tap("push"), at: "Home", "sheet: home detail(9)")
      let layer = home.modals.layers[0].id
      await window.rest(after: search.present(HomeRoute.list), at: "Home", "sheet: home detail(9)")
      await window.rest(after: tabs.select(.search), at: "Search", "sheet: home list")
      #expect(home.modals.layers.map(\.id) == [layer] && result.result == nil)
      await window.swipeDown(at: "Search")
      #expect(search.modals.layers.isEmpty)
      await window.rest(after: tabs.select(.home), at: "Home", "sheet: home detail(9)")
      #expect(home.modals.phases == [.presented])
      await window.goBack(at: "Home", "sheet: cart cart")
      await window.swipeDown(at: "Home")
      #expect(home.modals.layers.isEmpty && result.result != nil)
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers survive that their tab is left and selected at once`(options: StandInOptions) async {
    await shown(options) { window in
      home.present(HomeRoute.list)
      await window.rest(after: home.present(CartRoute.cart, as: .fullScreen, policy: .stack))
      tabs.select(.search)
      window.settle()
      tabs.select(.home)
      window.settle()
      tabs.select(.account)
      tabs.select(.home)
      await window.rest(at: "Home", "sheet: home list", "cover: cart cart")
      #expect(home.modals.layers.count == 2)
    }
  }

  @Test func `layers of tabs wait while the last ones of another tab still leave`() async {
    await shown([.standard, .delayedDismissals]) { window in
      home.present(HomeRoute.list)
      window.settle()
      tabs.select(.search)
      window.settle()
      search.present(CartRoute.cart)
      window.settle()
      #expect([home, search].map(\.modals.phases) == [[.dismissing], [.waiting]])
      window.expect(after: window.finishDismissals(), at: "Search", "sheet: cart cart")
      #expect(home.modals.phases == [.waiting])
    }
  }

  @Test func `layers of a tab that is removed do not hold up those of its neighbour`() async {
    await withWindow(allowing: [.presenterLeft], options: [.standard, .delayedDismissals]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest(after: home.present(HomeRoute.list))
      weak let node = tabs.node(of: .home)
      tabs.remove(.home)
      await window.rest(after: search.present(CartRoute.cart), at: "Search", "sheet: cart cart")
      #expect(node == nil)
    }
  }

  @Test(arguments: [true, false])
  func `layers and dialogs of tabs leave with their tab and come with it`(isOwn: Bool) async {
    home.present(CartRoute.cart)
    let answer = home.modals.requestResult(from: .question("Sure?", asAlert: true))
    await shown(isOwn: isOwn) { window in
      await window.rest(at: "Home", "sheet: cart cart", "alert: Sure?")
      await window.rest(after: tabs.select(.search), at: "Search")
      #expect(answer.result == nil)
      await window.rest(after: tabs.select(.home), at: "Home", "sheet: cart cart", "alert: Sure?")
      await window.tap("Yes", at: "Home", "sheet: cart cart")
      #expect(answer.result?.value == 1)
    }
  }
}

/// A list of a module, which cannot see the tabs.
private struct ModuleList: View {
  let log: ScrollLog
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      Text(verbatim: screen.entry.map { "\($0.route)" } ?? "root")
      RouteLink(to: HomeRoute.list) { Text(verbatim: "push") }
    }
    .onChange(of: screen.reselections) { log.scrolled.append(screen.entry?.route) }
  }
}

/// The lists that have scrolled to their top.
@MainActor private final class ScrollLog {
  var scrolled: [AnyRoute?] = []
}

private struct ListedShop: View {
  let tabs: TabNavigator<ShopTab>
  let log: ScrollLog

  var body: some View {
    TabHost(tabs) { _, node in
      NodeHost(node) {
        ModuleList(log: log)
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in ModuleList(log: log) }
      }
    } label: { tab in
      Text(verbatim: "\(tab)")
    }
  }
}

@MainActor struct `A tap on the tab that is selected` {
  private let tabs = makeTabs()

  @Test(arguments: [(TabReselection.tellScreen, 1), (.nothing, 0)], [true, false])
  func `a tap on the selected tab is told if that is wanted, or pops if it may`(
    wanted: (reselection: TabReselection, count: Int),
    isOwn: Bool
  ) {
    tabs.host.reselection = wanted.reselection
    inWindow(AnyTabs(tabs: tabs, isOwn: isOwn)) { window in
      window.tap("list")
      window.expect(after: window.selectTab("home"), at: "home list")
      #expect([ShopTab.home, .search].map(tabs.host.reselections) == [wanted.count, 0])
      // A bare write cannot be told from a tap, and loses nothing.
      window.expect(after: window.rewriteSelections(), at: "home list")
      tabs.host.reselection = .popToRoot
      let draft = tabs.certainNode(of: .home).stack.guards.protect("draft", for: .everything)
      window.expect(after: window.selectTab("home"), at: "home list")
      draft.isArmed = false
      window.expect(after: window.selectTab("home"), at: "Home")
    }
  }

  @Test(
    arguments: [
      [], .popsStackOnTabReselection, [.popsStackOnTabReselection, .forgetfulTabs],
    ] as [StandInOptions],
    [true, false]
  )
  func `a tap on a selected tab pops, and then tells`(options: StandInOptions, isOwn: Bool) async {
    tabs.host.reselection = .popToRoot
    let stack = tabs.certainNode(of: .home).stack
    let options = options.union(.standard)
    await withWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      tabs.certainNode(of: .search).navigate(to: HomeRoute.list)
      window.tap("list")
      window.tap("push")
      var events = 0
      stack.events.observe { _ in events += 1 }
      await window.rest(after: window.selectTab("home"), at: "Home")
      #expect(events == 1)
      #expect([ShopTab.home, .search].map { tabs.certainNode(of: $0).stack.depth } == [0, 1])
      #expect(tabs.host.reselections(of: .home) == 0)
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 1)
    }
  }

  @Test func `a tap on the selected tab is told also where the system pops by itself`() async {
    await withWindow(options: [.standard, .popsStackOnTabReselection]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      window.tap("list")
      window.tap("push")
      await window.rest(after: window.selectTab("home"), at: "Home")
      #expect(tabs.certainNode(of: .home).stack.depth == 0)
      #expect(tabs.host.reselections(of: .home) == 1)
    }
  }

  @Test(arguments: StandInOptions.each(.repeatedAppearances))
  func `a tap on the selected tab scrolls the list, or pops`(options: StandInOptions) async {
    let log = ScrollLog()
    let shop = ListedShop(tabs: tabs, log: log)
    await withWindow(shop, options: options.union(.standard)) { window in
      window.selectTab("home")
      window.tap("push")
      window.selectTab("home")
      #expect(log.scrolled == [nil, AnyRoute(HomeRoute.list)])
      await window.rest(after: tabs.certainNode(of: .home).present(HomeRoute.detail(1)))
      tabs.reselect()
      window.settle()
      #expect(log.scrolled.last == AnyRoute(HomeRoute.detail(1)))
      await window.rest(after: window.swipeDownSheet())
      tabs.host.reselection = .popToRoot
      window.expect(after: window.selectTab("home"), at: "root")
      #expect(log.scrolled.count == 3, "what is uncovered has not been told")
      window.selectTab("home")
      #expect(log.scrolled.suffix(2) == [AnyRoute(HomeRoute.detail(1)), nil])
      window.tap("push")
      window.goBack()
      window.selectTab("search")
      window.selectTab("home")
      #expect(log.scrolled.count == 4)
    }
  }
}
