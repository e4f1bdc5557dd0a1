import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

extension FromAGNavigator {
  @Test func `tests compare the same properties`() {
    // snippet: from-ag-test
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
    // end
  }

  @MainActor
  final class AccountModel {
    private let navigator: any RouteNavigating

    init(navigator: any RouteNavigating) { self.navigator = navigator }

    func edit() { navigator.navigate(to: AccountRoute.edit) }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: from-ag-model-test
    let recorder = NavigationRecorder()
    AccountModel(navigator: recorder).edit()
    #expect(recorder.intents == [.push(AccountRoute.edit)])
    // end
  }

  @Test func `equal routes are the same screens, or new ones`() {
    // snippet: from-ag-replace
    let navigator = MultiRouteNavigator(path: [HomeRoute.notes])
    let notes = navigator.path[0]
    var changes = 0
    navigator.events.observe { _ in changes += 1 }

    navigator.routes = [AnyRoute(HomeRoute.notes)]  // equal: the same screen, and no event
    #expect(navigator.contains(notes) == true)
    navigator.replace(with: [HomeRoute.notes])  // a new screen
    #expect(navigator.contains(notes) == false)
    #expect(changes == 1)
    // end
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

  enum OldRoute: Hashable { case tips }

  // snippet: from-ag-moving
  @MainActor
  @Observable
  final class TabAppNavigator {
    enum Item: Hashable { case home, search }
    var selectedTab = Item.search
    let home = NavigatorKit.Navigator<HomeRoute>()  // has moved
    let modals = NavigatorKit.ModalPresenter<ModalRoute>()
    var search: [OldRoute] = []  // in your app AGNavigator's Navigator<SearchRoute>
  }

  struct MovingTabs: View {
    @State private var app = TabAppNavigator()

    var body: some View {
      TabView(selection: $app.selectedTab) {
        HomeScreen(navigator: app.home, modals: app.modals)
          .tabItem { Text("Home") }.tag(TabAppNavigator.Item.home)
        NavigationStack(path: $app.search) {
          Button("A recipe") {
            app.home.navigate(to: .recipe(id: "soup"))
            app.selectedTab = .home
          }
        }
        .tabItem { Text("Search") }.tag(TabAppNavigator.Item.search)
      }
    }
  }
  // end

  @Test func `a tab that has moved works beside one that has not`() async {
    await withWindow {
      MovingTabs()
    } test: { window in
      window.tap("A recipe")
      #expect(window.topScreen.buttons == ["Info"])
      window.selectTab("Search")
      #expect(window.topScreen.buttons == ["A recipe"])
    }
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
