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
@Suite("A tap on the tab that is selected")
struct TabReselectionTests {
  private let tabs = makeTabs()

  @Test func `a tap on the selected tab tells the screen, and leaves the stack alone`() async {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.tap("list")
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 1)
      #expect(window.topScreen.texts == ["home list"])
      #expect(tabs.host.reselections(of: .search) == 0)
    }
  }

  @Test func `a tap on the selected tab does nothing where nothing is wanted`() async {
    tabs.host.reselection = .nothing
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.tap("list")
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 0)
      #expect(window.topScreen.texts == ["home list"])
    }
  }

  @Test(arguments: [
    StandInOptions.standard, [.standard, .popsStackOnTabReselection],
    [.standard, .popsStackOnTabReselection, .forgetfulTabs],
  ])
  func `a tap on the selected tab pops its stack once, and then tells the screen`(
    options: StandInOptions
  ) async {
    tabs.host.reselection = .popToRoot
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      var events: [NavigationEvent] = []
      let stack = tabs.certainNode(of: .home).stack
      stack.events.observe { events.append($0) }
      tabs.certainNode(of: .search).navigate(to: HomeRoute.list)
      window.tap("list")
      window.tap("push")
      events = []
      window.selectTab("home")
      #expect(window.topScreen.texts == ["Home"])
      #expect(stack.depth == 0)
      #expect(events.count == 1)
      #expect(tabs.certainNode(of: .search).stack.depth == 1)
      #expect(tabs.host.reselections(of: .home) == 0)
      window.selectTab("home")
      #expect(tabs.host.reselections(of: .home) == 1)
    }
  }

  @Test func `a tap on the selected tab is told also where the system pops the stack by itself`()
    async
  {
    await withWindow(options: [.standard, .popsStackOnTabReselection]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      window.tap("list")
      window.tap("push")
      window.selectTab("home")
      #expect(window.topScreen.texts == ["Home"])
      await nextTurn()
      #expect(tabs.certainNode(of: .home).stack.depth == 0)
      #expect(tabs.host.reselections(of: .home) == 1)
    }
  }

  @Test func `a tap on the selected tab does not pop a protected screen`() async {
    tabs.host.reselection = .popToRoot
    let draft = tabs.certainNode(of: .home).stack.guards.protect("draft", for: .everything)
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.tap("list")
      window.selectTab("home")
      #expect(window.topScreen.texts == ["home list"])
      draft.isArmed = false
      window.selectTab("home")
      #expect(window.topScreen.texts == ["Home"])
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .repeatedAppearances]])
  func `a tap on the selected tab pops where its stack is deep, and else scrolls the list in front`(
    options: StandInOptions
  ) async {
    tabs.host.reselection = .popToRoot
    let log = ScrollLog()
    await withWindow(ListedShop(tabs: tabs, log: log), options: options) { window in
      window.tap("push")
      window.selectTab("home")
      #expect(window.topScreen.texts == ["root"])
      #expect(log.scrolled == [])
      window.selectTab("home")
      #expect(log.scrolled == [nil])
      window.tap("push")
      window.goBack()
      window.selectTab("search")
      window.selectTab("home")
      #expect(log.scrolled == [nil])
    }
  }

  @Test func `a tap on the selected tab has one consumer, the list in front`() async {
    let log = ScrollLog()
    await withWindow(ListedShop(tabs: tabs, log: log)) { window in
      window.selectTab("home")
      window.tap("push")
      window.selectTab("home")
      #expect(log.scrolled == [nil, AnyRoute(HomeRoute.list)])
      tabs.certainNode(of: .home).present(HomeRoute.detail(1))
      await window.rest()
      tabs.reselect()
      window.settle()
      #expect(log.scrolled == [nil, AnyRoute(HomeRoute.list), AnyRoute(HomeRoute.detail(1))])
      window.swipeDownSheet()
      await window.rest()
      window.goBack()
      #expect(log.scrolled.count == 3, "what is uncovered has not been told")
    }
  }

  @Test
  func `a tap on the selected tab is not told from a bare write, which loses nothing by default`()
    async
  {
    await withWindow(TabbedShop(tabs: tabs)) { window in
      window.tap("list")
      window.rewriteSelections()
      window.rewriteSelections()
      #expect(window.topScreen.texts == ["home list"])
      #expect(tabs.selection == .home)
    }
  }
}
