import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

extension FromRouter {
  @Test func `a test of the router reads as before`() {
    // snippet: from-router-test
    let router = CookRouter()
    router.push(.recipe(id: 7))
    router.push(.settings)
    router.push(.recipe(id: 7), strategy: .navigateOrPush)
    #expect(router.routesFromRoot == [.recipe(id: 7)])
    #expect(router.routeHistory == [.recipe(id: 7), .settings, .recipe(id: 7)])

    var asked: [CookRoute] = []
    router.node.guards.add("closed", for: CookRoute.self) { route, _ in
      asked.append(route)
      return .block("closed")
    }
    router.push(.settings)
    #expect(asked == [.settings])
    #expect(router.navigationDepth == 1)
    // end
  }

  @Test func `commands that change nothing are not asked about`() {
    let router = CookRouter()
    var asked = 0
    router.node.guards.add("count") { _ in
      asked += 1
      return .allow
    }
    router.push(.settings)
    router.push(.settings, strategy: .ifNotExists)
    router.popToRoot()
    router.pop()
    #expect(asked == 1)
  }

  @MainActor
  final class ProfileModel {
    private let navigator: any RouteNavigating & ModalPresenting

    init(navigator: any RouteNavigating & ModalPresenting) { self.navigator = navigator }

    func logOut() {
      navigator.popToRoot()
      navigator.present(CookCover.logIn, as: .fullScreen)
    }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: from-router-model-test
    let recorder = NavigationRecorder()
    ProfileModel(navigator: recorder).logOut()
    let asked: [NavigationIntent] = [.popToRoot, .present(CookCover.logIn, as: .fullScreen)]
    #expect(recorder.intents == asked)
    // end
  }

  enum OldRoute: Hashable { case tips }

  // snippet: from-router-tabs
  /// One tab has moved; the stack of the other is still bound to Router.
  struct MovingTabs: View {
    let recipes: CookRouter
    @State private var selected = "Tips"
    @State private var oldPath: [OldRoute] = []  // in your app $tipsRouter.path

    var body: some View {
      TabView(selection: $selected) {
        CookView(router: recipes).tabItem { Text("Recipes") }.tag("Recipes")
        NavigationStack(path: $oldPath) {
          Button("A recipe") {
            recipes.push(.recipe(id: 7))
            selected = "Recipes"
          }
          .navigationDestination(for: OldRoute.self) { _ in Text("Tips") }
        }
        .tabItem { Text("Tips") }.tag("Tips")
      }
    }
  }
  // end

  @Test func `a tab that has moved works beside one that has not`() async {
    let router = CookRouter()
    await withWindow {
      MovingTabs(recipes: router)
    } test: { window in
      window.tap("A recipe")
      #expect(window.topScreen.buttons == ["Notes"])
      #expect(router.currentRoute == .recipe(id: 7))
      window.selectTab("Tips")
      #expect(window.topScreen.buttons == ["A recipe"])
    }
  }

  @Test func `the screen on top has a stack of its own in a sheet`() {
    let router = CookRouter()
    router.presentSheet(.shopping)
    router.node.navigate(to: CookRoute.settings)
    #expect(router.navigationDepth == 0)
    router.push(.settings)
    #expect(router.navigationDepth == 1)
  }
}
