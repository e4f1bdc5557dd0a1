import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The documented tab view of an app's own` {
  enum MailTab: NavigationRoute { case inbox, search, compose }
  enum MailRoute: NavigationRoute { case letters, letter(Int), draft }

  // snippet: own-tabs
  @available(iOS 18, macOS 15, visionOS 2, *)
  struct MailTabs: View {
    @Bindable var tabs: TabNavigator<MailTab>
    let unread: Int

    var body: some View {
      TabView(selection: $tabs.selection) {
        Tab("Inbox", systemImage: "tray", value: MailTab.inbox) {
          PlaceScreen(tabs.place(of: .inbox))
        }
        .badge(unread)
        Tab("Search", systemImage: "magnifyingglass", value: MailTab.search, role: .search) {
          PlaceScreen(tabs.place(of: .search))
        }
        TabSection("More") {
          Tab("Write", systemImage: "pencil", value: MailTab.compose) { EmptyView() }
            .customizationID("write")
        }
      }
      .navigatorSupport(tabs)
    }
  }
  // end

  // snippet: tab-list
  struct LetterList: View {
    let scrollToTop: () -> Void  // such as proxy.scrollTo(first)
    @Environment(\.screen) private var screen

    var body: some View {
      List { RouteLink("Letter 1", to: MailRoute.letter(1)) }
        .onChange(of: screen.reselections) { scrollToTop() }
    }
  }
  // end

  struct MailModule: NavigationModule {
    let scrollToTop: @MainActor () -> Void

    func contribute(to contributions: inout ModuleContributions<AnyView>) {
      contributions.destination(for: MailRoute.self) { [scrollToTop] route in
        switch route {
        case .letters: AnyView(LetterList(scrollToTop: scrollToTop))
        case .letter(let number): AnyView(Text(verbatim: "Dear \(number)"))
        case .draft: AnyView(Text("New letter"))
        }
      }
    }
  }

  @Test func `a tab view of an app's own scrolls, pops, and has a button among its tabs`() async {
    var scrolls = 0
    let tabs = TabNavigator(
      "mail",
      selection: MailTab.inbox,
      tabs: [.inbox, .search, .compose],
      registry: DestinationRegistry([MailModule { scrolls += 1 }]),
      root: { $0 == .inbox ? MailRoute.letters : nil }
    )
    tabs.host.reselection = .popToRoot
    // snippet: tab-button
    tabs.guards.add("compose", for: .route(MailTab.compose)) { _ in
      .redirect(to: .present(MailRoute.draft, policy: .ignoreIfAlreadyPresented))
    }
    // end
    await withWindow(MailTabs(tabs: tabs, unread: 3)) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["Inbox", "Write", "Search"])
      #expect(window.topScreen.tabs.map(\.badge) == [3, 0, 0])
      #expect(window.texts(after: window.tap("Letter 1")) == ["Dear 1"])
      window.selectTab("Inbox")
      #expect(window.topScreen.links == ["Letter 1"] || window.topScreen.buttons == ["Letter 1"])
      #expect(scrolls == 0)
      window.selectTab("Inbox")
      #expect(scrolls == 1)
      #expect(await window.texts(atRestAfter: window.selectTab("Write")) == ["New letter"])
      await window.rest(after: window.swipeDownSheet())
      #expect(window.topScreen.selectedTab == "Inbox")
    }
  }
}
