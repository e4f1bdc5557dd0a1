import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The documented move from AGNavigator` {
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
    }
  }
  // end

  @Test func `the screens stay as they are`() async {
    let navigator = Navigator<HomeRoute>()
    let modals = ModalPresenter<ModalRoute>()
    await withWindow(HomeScreen(navigator: navigator, modals: modals)) { window in
      window.tap("Soup")
      #expect(navigator.presentedRoute == .recipe(id: "soup"))
      #expect(window.texts(after: window.tap("Info")) == [#"recipe(id: "soup")"#])
      #expect(window.modals == [.sheet])
      window.swipeDownSheet()
      #expect(modals.presentedRoute == nil)
      window.goBack()
      #expect(navigator.hasPresentedRoutes == false)
    }
  }

  @Test func `the page says what is the same, and what is not`() {
    let navigator = Navigator<HomeRoute>()
    navigator.navigate(to: .recipe(id: "soup"))
    navigator.navigate(to: .notes)
    navigator.popLast(5)
    #expect(navigator.routes == [])
    navigator.replace(with: [.notes])
    #expect(navigator.contains(.notes))
    #expect(!navigator.contains { $0 == .recipe(id: "soup") })

    let mixed = MultiRouteNavigator(path: [HomeRoute.notes])
    #expect(mixed.contains(mixed.presentedRoute(of: HomeRoute.self)))
    #expect(!mixed.contains(mixed.presentedRoute(of: ModalRoute.self)))
    let notes = mixed.path[0]
    mixed.routes = [AnyRoute(HomeRoute.notes)]  // equal: the same screen
    #expect(mixed.contains(notes))
    mixed.replace(with: [HomeRoute.notes])  // a new screen
    #expect(!mixed.contains(notes))

    let modals = ModalPresenter<ModalRoute>()
    modals.present(.info(message: "hot"), as: .fullScreen)
    let again = modals.present(.info(message: "cold"), policy: .ignoreIfAlreadyPresented)
    #expect(again == .unchanged(.alreadyPresented))
    #expect(modals.presentedFullScreen == .info(message: "hot"))
    #expect(modals.presentedSheet == nil)
  }

  @Test func `links are split as before, but for what the page lists`() {
    let request = DeepLinkParser.parse(urlString: "cook://home/Soup?ID=7&id=8&hot#top")
    #expect(request?.path == ["home", "Soup"])
    #expect(request?.root == "home")
    #expect(request?.childPath == ["Soup"])
    #expect(request?.data == ["id": "8"])
    #expect(request?.flags == ["hot"])
    #expect(DeepLinkParser.parse(urlString: "https://cook.example/")?.path == [])
    #expect(DeepLinkParser.parse(urlString: "cook://home/%zz") == nil)
  }

  /// Binds the array of a stack: that of a mixed one is not what it was, and warns where its type is known.
  struct WronglyBound<Route: NavigationRoute>: View {
    @Bindable var navigator: Navigator<Route>

    var body: some View {
      NavigationStack(path: $navigator.routes) {
        Text("root").navigationDestination(for: HomeRoute.self) { _ in Text("recipe") }
      }
    }
  }

  @Test func `destinations of a type are not found for the array of a mixed stack`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.notes])
    let window = StandInWindow { WronglyBound(navigator: navigator) }
    #expect(!window.topScreen.texts.contains("recipe"))
    window.close()
  }
}
