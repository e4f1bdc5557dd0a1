import Foundation
import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

// snippet: hmlongco-checkpoint
extension NavigationCheckpoint<Int> { static let home = Self("home") }
// end

@MainActor
@Suite("The migration from hmlongco/Navigator")
struct FromHmlongcoNavigator {
  // snippet: hmlongco-after
  enum HomeRoute: NavigationRoute {
    case list
    case page(Int)
    case settings
  }

  struct HomeModule: NavigationModule {
    let name: ModuleName = "Home"

    func contribute(to contributions: inout ModuleContributions<AnyView>) {
      contributions.destination(for: HomeRoute.self) { route in
        switch route {
        case .list: ListPage()
        case .page(let number): Text(verbatim: "Page \(number)")
        case .settings: SettingsPage()
        }
      }
      contributions.links(prefix: "home") {
        LinkPath("home", "settings").route(HomeRoute.settings).presented()
      }
    }
  }

  struct ListPage: View {
    @Environment(\.screen) private var screen
    @State private var level = 0

    var body: some View {
      VStack {
        Text(verbatim: "Level \(level)")
        RouteLink("Page 3", to: HomeRoute.page(3))
        Button("Settings") { screen.present(HomeRoute.settings) }
      }
      .onAppear { screen.mark(.home) { level = $0 } }
    }
  }

  struct SettingsPage: View {
    @Environment(\.screen) private var screen

    var body: some View {
      Button("Level 5") { screen.returnTo(.home, with: 5) }
    }
  }
  // end

  // snippet: hmlongco-tabs
  enum RootTab: String, CaseIterable { case home, account }

  struct RootTabs: View {
    let tabs: TabNavigator<RootTab>  // the window owns it
    let registry: DestinationRegistry<AnyView>
    let inbox: LinkInbox

    var body: some View {
      TabHost(tabs, registry: registry) { tab in Text(verbatim: tab.rawValue) }
        .links(inbox)
    }
  }
  // end

  struct AccountRoute: NavigationRoute {}

  struct AccountModule: NavigationModule {
    let name: ModuleName = "Account"

    func contribute(to contributions: inout ModuleContributions<AnyView>) {
      contributions.destination(for: AccountRoute.self) { _ in Text("account page") }
    }
  }

  let registry = DestinationRegistry([HomeModule(), AccountModule()])

  func makeTabs() -> TabNavigator<RootTab> {
    // snippet: hmlongco-tree
    let tabs = TabNavigator(
      "root",
      selection: RootTab.home,
      tabs: RootTab.allCases,
      registry: registry,
      root: { tab in
        switch tab {
        case .home: HomeRoute.list
        case .account: AccountRoute()
        }
      }
    )
    // end
    return tabs
  }

  func makeInbox(for tabs: TabNavigator<RootTab>) -> LinkInbox {
    let modules: [any NavigationModule<AnyView>] = [HomeModule(), AccountModule()]
    return LinkInbox(LinkTable(modules, allowing: LinkAllowList(schemes: ["app"])), for: tabs)
  }

  @Test func `a checkpoint brings a value back from a sheet`() async {
    let tabs = makeTabs()
    await withWindow {
      RootTabs(tabs: tabs, registry: registry, inbox: makeInbox(for: tabs))
    } test: { window in
      window.tap("Settings")
      await window.rest()
      #expect(window.modals == [.sheet])
      window.tap("Level 5")
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts.contains("Level 5"))
      window.tap("Page 3")
      await window.rest()
      #expect(tabs.currentScreen?.as(HomeRoute.self) == .page(3))
    }
  }

  @Test func `a link leads through tabs to a sheet in one transition`() async throws {
    let tabs = makeTabs()
    let link = try #require(URL(string: "app://home/settings"))
    await withWindow {
      RootTabs(tabs: tabs, registry: registry, inbox: makeInbox(for: tabs))
    } test: { window in
      window.openURL(link)
      await window.rest()
      #expect(window.topScreen.buttons == ["Level 5"])
    }
  }

  @Test func `a test compares where the app is`() {
    // snippet: hmlongco-test
    let tabs = makeTabs()
    tabs.select(.account)
    #expect(tabs.navigate(to: HomeRoute.page(2), in: .home) == .committed)
    #expect(tabs.currentPlan == NavigationPlan(tab: RootTab.home, stack: [HomeRoute.page(2)]))
    #expect(tabs.currentScreen?.as(HomeRoute.self) == .page(2))
    // end
  }

  @MainActor
  final class PagesModel {
    private let tabs: any TabSelecting<RootTab>
    private let navigator: any RouteNavigating

    init(tabs: any TabSelecting<RootTab>, navigator: any RouteNavigating) {
      self.tabs = tabs
      self.navigator = navigator
    }

    func turn(to page: Int) {
      tabs.select(.home)
      navigator.navigate(to: HomeRoute.page(page))
    }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: hmlongco-model-test
    let recorder = NavigationRecorder()
    PagesModel(tabs: recorder.tabs(of: RootTab.self), navigator: recorder).turn(to: 2)
    #expect(recorder.intents == [.select(RootTab.home), .push(HomeRoute.page(2))])
    // end
  }
}
