import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

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
@MainActor
private final class ScrollLog {
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

@MainActor
@Suite("A tap on the tab that is selected") struct TabReselectionTests {
  private let tabs = makeTabs()

  @Test(arguments: [(TabReselection.tellScreen, 1), (.nothing, 0)], [true, false])
  func `a tap on the selected tab is told if that is wanted, or pops if it may`(
    wanted: (reselection: TabReselection, count: Int),
    isOwn: Bool
  ) {
    tabs.host.reselection = wanted.reselection
    inWindow(AnyTabs(tabs: tabs, isOwn: isOwn)) { window in
      window.tap("list")
      window.selectTab("home")
      window.expect("home list")
      #expect([ShopTab.home, .search].map(tabs.host.reselections) == [wanted.count, 0])
      // A bare write cannot be told from a tap, and loses nothing.
      window.rewriteSelections()
      window.expect("home list")
      tabs.host.reselection = .popToRoot
      let draft = tabs.certainNode(of: .home).stack.guards.protect("draft", for: .everything)
      window.selectTab("home")
      window.expect("home list")
      draft.isArmed = false
      window.selectTab("home")
      window.expect("Home")
    }
  }

  @Test(
    arguments: [
      [], .popsStackOnTabReselection, [.popsStackOnTabReselection, .forgetfulTabs],
    ] as [StandInOptions],
    [true, false]
  )
  func `a tap on the selected tab pops its stack once, and then tells the screen`(
    options: StandInOptions,
    isOwn: Bool
  ) async {
    tabs.host.reselection = .popToRoot
    let stack = tabs.certainNode(of: .home).stack
    let options = options.union(.standard)
    await withWindow(AnyTabs(tabs: tabs, isOwn: isOwn), options: options) { window in
      tabs.certainNode(of: .search).navigate(to: HomeRoute.list)
      window.tap("list")
      window.tap("push")
      var events = 0
      stack.events.observe { _ in events += 1 }
      window.selectTab("home")
      await window.rest(at: "Home")
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
      window.selectTab("home")
      await window.rest(at: "Home")
      #expect(tabs.certainNode(of: .home).stack.depth == 0)
      #expect(tabs.host.reselections(of: .home) == 1)
    }
  }

  @Test(arguments: [[], .repeatedAppearances] as [StandInOptions])
  func `a tap on the selected tab scrolls the list, or pops`(options: StandInOptions) async {
    let log = ScrollLog()
    let shop = ListedShop(tabs: tabs, log: log)
    await withWindow(shop, options: options.union(.standard)) { window in
      window.selectTab("home")
      window.tap("push")
      window.selectTab("home")
      #expect(log.scrolled == [nil, AnyRoute(HomeRoute.list)])
      tabs.certainNode(of: .home).present(HomeRoute.detail(1))
      await window.rest()
      tabs.reselect()
      window.settle()
      #expect(log.scrolled.last == AnyRoute(HomeRoute.detail(1)))
      window.swipeDownSheet()
      await window.rest()
      tabs.host.reselection = .popToRoot
      window.selectTab("home")
      window.expect("root")
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
