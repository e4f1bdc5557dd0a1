import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private enum HomeRoute: NavigationRoute { case list, detail(id: Int) }
private enum AccountRoute: NavigationRoute { case profile, orders }

// snippet: host
struct ShopScreen: View {
  let navigator: MultiRouteNavigator

  var body: some View {
    NavigatorHost(navigator) {
      RouteLink("Products", to: HomeRoute.list)
    } destinations: {
      Destination(for: HomeRoute.self) { route in
        RouteLink("Profile", to: AccountRoute.profile)
      }
      Destination(for: AccountRoute.self) { route in Text("Your profile") }
    }
  }
}
// end

// snippet: bridge
struct ProductsScreen: View {
  @Bindable var navigator: MultiRouteNavigator

  var body: some View {
    NavigationStack(path: $navigator.navigationPath) {
      RouteLink("Products", to: HomeRoute.list)
        .navigationDestination(for: HomeRoute.self) { route in Text("All products") }
    }
    .navigatorSupport(navigator)
  }
}
// end

@MainActor
@Suite("The documented hosts")
struct DocumentationSnippets {
  @Test func `a host shows what links push`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      ShopScreen(navigator: navigator)
    } test: { window in
      window.tap("Products")
      window.tap("Profile")
      #expect(window.topScreen.texts == ["Your profile"])
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
      #expect(navigator.presentedRoute(of: AccountRoute.self) == .profile)
      window.goBack()
      #expect(navigator.contains(AccountRoute.profile) == false)
      #expect(navigator.depth == 1)
    }
  }

  @Test func `a stack of an app's own is bound by the bridge`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      ProductsScreen(navigator: navigator)
    } test: { window in
      window.tap("Products")
      #expect(window.topScreen.texts == ["All products"])
      #expect(navigator.presentedRoute(of: HomeRoute.self) == .list)
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }
}
