import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The documented hosts")
struct DocumentationSnippets {
  enum HomeRoute: NavigationRoute { case list, detail(id: Int) }
  enum AccountRoute: NavigationRoute { case profile, orders }

  // snippet: host
  struct ShopScreen: View {
    let navigator: MultiRouteNavigator
    let modals: ModalPresenter<AccountRoute>

    var body: some View {
      NavigatorHost(navigator) {
        RouteLink("Products", to: HomeRoute.list)
      } destinations: {
        Destination(for: HomeRoute.self) { route in
          Button("Profile") { modals.present(.profile) }
        }
      }
      .modals(modals) {
        Destination(for: AccountRoute.self) { route in
          RouteLink("Orders", to: AccountRoute.orders)
        }
      }
    }
  }
  // end

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

  let navigator = MultiRouteNavigator()
  let modals = ModalPresenter<AccountRoute>()

  @Test func `a host shows what links push, and layers with stacks of their own`() async {
    await withWindow {
      ShopScreen(navigator: navigator, modals: modals)
    } test: { window in
      window.tap("Products")
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
      window.tap("Profile")
      #expect(window.modals == [.sheet])
      let inner = modals.layers.first.flatMap { modals.navigator(of: $0.id) }
      window.tap("Orders")
      #expect(inner?.routes(of: AccountRoute.self) == [.orders])
      #expect(modals.presentedRoute == .profile)
      let draft = modals.guards.protect("draft", for: .everything)
      window.settle()
      #expect(!window.swipeDownSheet())
      draft.isArmed = false
      #expect(window.swipeDownSheet())
      #expect(!modals.isPresenting)
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a stack and a sheet of an app's own are bound`() async {
    await withWindow {
      ProductsScreen(navigator: navigator, modals: modals)
    } test: { window in
      window.tap("Products")
      #expect(navigator.presentedRoute(of: HomeRoute.self) == .list)
      window.tap("Orders")
      #expect(window.topScreen.texts == ["Your orders"])
      #expect(!modals.isHosted)
      window.swipeDownSheet()
      #expect(modals.presentedSheet == nil)
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }
}
