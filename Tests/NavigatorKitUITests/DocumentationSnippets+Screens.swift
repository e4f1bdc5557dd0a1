import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

extension DocumentationSnippets {
  /// Opens the orders, and confirms that once their screen comes.
  @MainActor
  func openOrders(in navigator: MultiRouteNavigator, confirm: () -> Void) async {
    // snippet: shown
    let outcome = navigator.replace(with: [HomeRoute.list, AccountRoute.orders])
    if await outcome.settled().isCommitted, await navigator.host.shown() { confirm() }
    // end
  }

  // snippet: environment
  /// A screen of a module: it knows neither the stack that it is in nor the presenter around it.
  struct DetailScreen: View {
    @Environment(\.screen) private var screen

    var body: some View {
      VStack {
        Button("Next") { screen.navigate(to: HomeRoute.detail(id: 2)) }
        Button("Profile") { screen.present(AccountRoute.profile) }
        Button("Done") { screen.finish(with: 2) }  // pops or dismisses
      }
    }
  }
  // end

  /// The destinations of a module, whose type no other module names.
  struct HomeFeature {
    @MainActor @DestinationBuilder var destinations: some DestinationSet {
      RouteDestination(for: HomeRoute.self) { route in DetailScreen() }
    }
  }

  struct HomeTab: View {
    let node: NavigationNode
    let home = HomeFeature()

    var body: some View {
      NodeHost(node) {
        RouteLink("Products", to: HomeRoute.list)
      } destinations: {
        home.destinations
        RouteDestination(for: AccountRoute.self) { route in Text("Your profile") }
      }
    }
  }

  // snippet: taste-host
  struct HomeScreens: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { RouteLink("Products", to: HomeRoute.list) }
    }
  }
  // end

  @Test func `a screen asks the stack that it is in, and the presenter around it`() async {
    let node = NavigationNode("home")
    await withWindow(HomeTab(node: node)) { window in
      window.tap("Products")
      window.tap("Next")
      #expect(node.stack.routes(of: HomeRoute.self) == [.list, .detail(id: 2)])
      window.tap("Profile")
      #expect(window.topScreen.texts == ["Your profile"])
      #expect(node.modals.presentedRoute(of: AccountRoute.self) == .profile)
    }
  }

  @Test func `a host shows what a registry knows`() async {
    let node = NavigationNode("home", registry: DestinationRegistry([HomeModule()]))
    await withWindow(HomeScreens(node: node)) { window in
      window.tap("Products")
      #expect(window.topScreen.texts == ["Products"])
      #expect(node.stack.depth == 1)
    }
  }
}
