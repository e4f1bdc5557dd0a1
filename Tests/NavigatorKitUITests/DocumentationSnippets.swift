import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct DocumentationSnippets {
  enum HomeRoute: NavigationRoute { case list, detail(id: Int) }
  enum AccountRoute: NavigationRoute { case profile, orders }

  struct ShopScreen: View {
    let navigator: MultiRouteNavigator
    let modals: ModalPresenter<AccountRoute>

    var body: some View {
      // snippet: host
      NavigatorHost(navigator) {
        RouteLink("Products", to: HomeRoute.list)
      } destinations: {
        RouteDestination(for: HomeRoute.self) { route in
          Button("Profile") { modals.present(.profile) }
        }
      }
      .modals(modals) {
        RouteDestination(for: AccountRoute.self) { route in
          RouteLink("Orders", to: AccountRoute.orders)
        }
      }
      // end
    }
  }

  // snippet: bridge
  struct ProductsScreen: View {
    @Bindable var navigator: MultiRouteNavigator
    @Bindable var modals: ModalPresenter<AccountRoute>

    var body: some View {
      NavigationStack(path: $navigator.navigationPath) {
        RouteLink("Products", to: HomeRoute.list)
          .navigationDestination(for: HomeRoute.self) { route in
            Button("Orders") { modals.present(.orders) }
          }
      }
      .navigatorSupport(navigator)
      .sheet(item: $modals.presentedSheet) { route in Text("Your orders") }
    }
  }
  // end

  enum ShopTab: String, CaseIterable, NavigationRoute { case home, account }
  enum AppFlow: NavigationRoute { case splash, main }

  struct HomeModule: NavigationModule {
    func contribute(to contributions: inout ModuleContributions<AnyView>) {
      contributions.destination(for: HomeRoute.self) { route in Text("Products") }
      contributions.links(prefix: "home") { LinkPath("home").route(HomeRoute.list) }
    }
  }

  // snippet: app-tree
  /// What a window owns: the tree of its navigation, and where its links arrive.
  @MainActor
  final class ShopWindow {
    let flows: FlowNavigator<AppFlow>
    let inbox: LinkInbox

    init() {
      flows = FlowNavigator(
        "app",
        first: .flow(.splash) { NavigationNode("splash", in: $0) },
        others: [
          .flow(.main, accepting: .all) { group in
            TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: group)
          }
        ],
        registry: DestinationRegistry([HomeModule()])
      )
      let table = LinkTable([HomeModule()], allowing: LinkAllowList(schemes: ["shop"]))
      inbox = LinkInbox(table, for: flows)
    }
  }
  // end

  struct ShopRoot: View {
    let window: ShopWindow

    var body: some View {
      // snippet: app-views
      FlowHost(window.flows) { flow, place in
        if let tabs = place as? TabNavigator<ShopTab> {
          TabHost(tabs) { tab, node in
            NodeHost(node) { Text(verbatim: "\(tab)") }
          } label: { tab in
            Text(verbatim: tab.rawValue)
          }
        } else {
          Button("Start") { window.flows.enter(.main) }
        }
      }
      .links(window.inbox, when: window.flows.flow == .main)
      // end
    }
  }

  let navigator = MultiRouteNavigator()
  let modals = ModalPresenter<AccountRoute>()

  @Test(.ownTime) func `a link waits for its flow, and leads into its tab`() async throws {
    let shop = ShopWindow()
    let link = try #require(URL(string: "shop://home"))
    let window = StandInWindow(launchedBy: link) { ShopRoot(window: shop) }
    #expect(window.topScreen.buttons == ["Start"])
    #expect(shop.inbox.waitingLink != nil)
    #expect(await window.walk("Start") == [["Products"]])
    window.goBack()
    #expect(window.texts(after: window.selectTab("account")) == ["account"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test(.ownTime) func `a host shows what links push, and layers with stacks of their own`() async {
    await withWindow(ShopScreen(navigator: navigator, modals: modals)) { window in
      window.tap("Products")
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
      window.tap("Profile")
      #expect(window.modals == [.sheet])
      let inner = modals.layers.first.flatMap { modals.navigator(of: $0.id) }
      window.tap("Orders")
      #expect(inner?.routes(of: AccountRoute.self) == [.orders])
      #expect(modals.presentedRoute == .profile)
      await window.rest(after: window.swipeDownSheet())
      #expect(!modals.isPresenting)
      await window.rest(after: window.goBack())
      #expect(navigator.depth == 0)
    }
  }

  @Test(.ownTime) func `a stack and a sheet of an app's own are bound`() async {
    await withWindow(ProductsScreen(navigator: navigator, modals: modals)) { window in
      window.tap("Products")
      #expect(navigator.presentedRoute(of: HomeRoute.self) == .list)
      #expect(window.texts(after: window.tap("Orders")) == ["Your orders"])
      #expect(!modals.host.isHosted)
      window.swipeDownSheet()
      #expect(modals.presentedSheet == nil)
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }
}
