import NavigatorKit
import NavigatorKitLinks
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
    }
  }
  // end

  @Test func `the screens stay as they are`() async {
    let navigator = Navigator<HomeRoute>()
    let modals = ModalPresenter<ModalRoute>()
    await withWindow(HomeScreen(navigator: navigator, modals: modals)) { window in
      window.tap("Soup")
      #expect(navigator.presentedRoute == .recipe(id: "soup"))
      window.tap("Info")
      #expect(window.topScreen.texts == [#"recipe(id: "soup")"#])
      #expect(window.modals == [.sheet])
      window.swipeDownSheet()
      #expect(modals.presentedRoute == nil)
      window.goBack()
      #expect(navigator.hasPresentedRoutes == false)
    }
  }

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

  @Test func `hosts take the place of the bindings`() async {
    let navigator = Navigator<HomeRoute>()
    let modals = ModalPresenter<ModalRoute>()
    await withWindow(HostedHome(navigator: navigator, modals: modals)) { window in
      window.tap("Soup")
      window.tap("Info")
      #expect(window.topScreen.texts == [#"recipe(id: "soup")"#])
      modals.dismiss(animated: false)
      #expect(window.modals == [])
    }
  }

  enum AccountRoute: NavigationRoute { case edit }

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

  @Test func `screens keep their own destinations`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(MixedHome(navigator: navigator)) { window in
      window.tap("Soup")
      window.tap("Edit")
      #expect(window.topScreen.texts == ["Edit"])
      #expect(navigator.presentedRoute(of: HomeRoute.self) == .recipe(id: "soup"))
      window.goBack()
      #expect(!navigator.contains(AccountRoute.edit))
    }
  }

  @Test func `tests compare the same properties`() {
    let navigator = Navigator<HomeRoute>()
    navigator.navigate(to: .recipe(id: "soup"))
    navigator.navigate(to: .notes)
    navigator.popLast(5)
    #expect(navigator.routes == [])

    navigator.replace(with: [.notes])
    #expect(navigator.contains(.notes) == true)
    #expect(navigator.contains { $0 == .recipe(id: "soup") } == false)

    let modals = ModalPresenter<ModalRoute>()
    modals.present(.info(message: "hot"), as: .fullScreen)
    let again = modals.present(.info(message: "cold"), policy: .ignoreIfAlreadyPresented)
    #expect(again == .unchanged(.alreadyPresented))
    #expect(modals.presentedFullScreen == .info(message: "hot"))
    #expect(modals.presentedSheet == nil)
  }

  @Test func `equal routes are the same screens, or new ones`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.notes])
    let notes = navigator.path[0]
    var changes = 0
    navigator.events.observe { _ in changes += 1 }

    navigator.routes = [AnyRoute(HomeRoute.notes)]  // equal: the same screen, and no event
    #expect(navigator.contains(notes) == true)
    navigator.replace(with: [HomeRoute.notes])  // a new screen
    #expect(navigator.contains(notes) == false)
    #expect(changes == 1)
  }

  @Test func `an optional stands for the route in it`() {
    let mixed = MultiRouteNavigator(path: [HomeRoute.notes])
    #expect(mixed.contains(mixed.presentedRoute(of: HomeRoute.self)) == true)
    #expect(mixed.contains(mixed.presentedRoute(of: AccountRoute.self)) == false)

    let wanted: HomeRoute? = .notes
    let typed = Navigator<HomeRoute>(routes: [.notes])
    #expect(typed.contains { $0 == wanted } == true)
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
    let options = DeepLinkParser.Options(
      includesCustomSchemeHost: false,
      lowercasesPath: true,
      queryKeyCase: .preserved,
      duplicateKeys: .firstWins
    )
    let other = DeepLinkParser.parse(urlString: "cook://home/Soup?ID=7&ID=8", options: options)
    #expect(other?.path == ["soup"])
    #expect(other?.data == ["ID": "7"])
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
