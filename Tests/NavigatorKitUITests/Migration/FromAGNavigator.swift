import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The documented move from AGNavigator")
struct FromAGNavigator {
  enum HomeRoute: NavigationRoute {
    case recipe(id: String)
    case notes
  }

  enum ModalRoute: NavigationRoute { case info(message: String) }

  // snippet: from-ag-screen
  struct HomeScreen: View {
    @Bindable var navigator: Navigator<HomeRoute>
    @Bindable var modals: ModalPresenter<ModalRoute>

    var body: some View {
      NavigationStack(path: $navigator.routes) {
        Button("Soup") { navigator.navigate(to: .recipe(id: "soup")) }
          .navigationDestination(for: HomeRoute.self) { route in
            Button("Info") { modals.present(.info(message: "\(route)"), as: .sheet) }
          }
      }
      .navigatorSupport(navigator)
      .sheet(item: $modals.presentedSheet) { route in
        if case .info(let message) = route { Text(verbatim: message) }
      }
      .onOpenURL { url in
        guard let request = DeepLinkParser.parse(url: url), request.root == "recipe",
          let id = request.childPath.first ?? request.data["id"]
        else { return }
        navigator.routes = [.recipe(id: id)]
      }
    }
  }
  // end

  @Test func `the screens stay as they are`() async throws {
    let navigator = Navigator<HomeRoute>()
    let modals = ModalPresenter<ModalRoute>()
    let link = try #require(URL(string: "cook://recipe?ID=stew"))
    await withWindow {
      HomeScreen(navigator: navigator, modals: modals)
    } test: { window in
      window.tap("Soup")
      #expect(navigator.presentedRoute == .recipe(id: "soup"))
      window.tap("Info")
      #expect(window.topScreen.texts == [#"recipe(id: "soup")"#])
      #expect(window.modals == [.sheet])
      window.swipeDownSheet()
      #expect(modals.presentedRoute == nil)
      window.goBack()
      #expect(navigator.hasPresentedRoutes == false)
      window.openURL(link)
      #expect(navigator.routes == [.recipe(id: "stew")])
    }
  }

  // snippet: from-ag-hosted
  struct HostedHome: View {
    let navigator: Navigator<HomeRoute>
    let modals: ModalPresenter<ModalRoute>

    var body: some View {
      NavigatorHost(navigator) {
        Button("Soup") { navigator.navigate(to: .recipe(id: "soup")) }
      } destinations: {
        RouteDestination(for: HomeRoute.self) { route in
          Button("Info") { modals.present(.info(message: "\(route)"), as: .sheet) }
        }
      }
      .modals(modals) {
        RouteDestination(for: ModalRoute.self) { route in
          if case .info(let message) = route { Text(verbatim: message) }
        }
      }
    }
  }
  // end

  @Test func `hosts take the place of the bindings`() async {
    let navigator = Navigator<HomeRoute>()
    let modals = ModalPresenter<ModalRoute>()
    await withWindow {
      HostedHome(navigator: navigator, modals: modals)
    } test: { window in
      window.tap("Soup")
      window.tap("Info")
      #expect(window.topScreen.texts == [#"recipe(id: "soup")"#])
      modals.dismiss(animated: false)
      #expect(window.modals == [])
    }
  }

  enum AccountRoute: NavigationRoute { case edit }

  // snippet: from-ag-mixed
  /// Each screen declares destinations of its own, as before: bind `navigationPath`.
  struct MixedHome: View {
    @Bindable var navigator: MultiRouteNavigator

    var body: some View {
      NavigationStack(path: $navigator.navigationPath) {
        Button("Soup") { navigator.navigate(to: HomeRoute.recipe(id: "soup")) }
          .navigationDestination(for: HomeRoute.self) { _ in
            Button("Edit") { navigator.navigate(to: AccountRoute.edit) }
              .navigationDestination(for: AccountRoute.self) { _ in Text("Edit") }
          }
      }
      .navigatorSupport(navigator)
    }
  }
  // end

  @Test func `screens keep their own destinations`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      MixedHome(navigator: navigator)
    } test: { window in
      window.tap("Soup")
      window.tap("Edit")
      #expect(window.topScreen.texts == ["Edit"])
      #expect(navigator.presentedRoute(of: HomeRoute.self) == .recipe(id: "soup"))
      window.goBack()
      #expect(!navigator.contains(AccountRoute.edit))
    }
  }
}
