import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

extension FromAppRouterPlus {
  @Test func `the stack and the layers are compared`() async {
    // snippet: from-plus-test
    let router = CookRouter()
    router.navigateTo([.list, .recipe(id: 7), .edit])
    router.popTo { $0 == .list }
    #expect(router.tabs.host[path: .recipes].routes == [AnyRoute(CookRoute.list)])

    router.presentSheet(.filters)
    #expect(router.tabs.currentScreen?.as(CookSheet.self) == .filters)
    // end
    router.popTo { $0 == .recipe(id: 8) }
    #expect(router.tabs.host[path: .recipes].count == 1)
  }

  @MainActor
  final class RecipeModel {
    private let tabs: any TabSelecting<CookTab>
    private let navigator: any RouteNavigating

    init(tabs: any TabSelecting<CookTab>, navigator: any RouteNavigating) {
      self.tabs = tabs
      self.navigator = navigator
    }

    func save() {
      navigator.popToRoot()
      tabs.select(.favourites)
    }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: from-plus-model-test
    let recorder = NavigationRecorder()
    RecipeModel(tabs: recorder.tabs(of: CookTab.self), navigator: recorder).save()
    #expect(recorder.intents == [.popToRoot, .select(CookTab.favourites)])
    // end
  }

  @Test func `covers of a presenter around the tabs stay with every tab`() async {
    let router = CookRouter()
    let covers = ModalPresenter<AnyRoute>(in: router.tabs, as: "covers")
    await withWindow {
      CookView(router: router)
        .modals(covers) {
          RouteDestination(for: CookSheet.self) { sheet in Text(verbatim: "cover \(sheet)") }
        }
    } test: { window in
      router.presentSheet(.filters)
      await window.rest()
      // SwiftUI presents one at a time: the sheet of the tab goes first.
      router.tabs.node(of: .recipes)?.modals.dismiss(then: {
        covers.present(CookSheet.logIn, as: .fullScreen)
      })
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      router.tabs.select(.favourites)
      await window.rest()
      #expect(window.topScreen.texts == ["cover logIn"])
    }
  }

  // snippet: from-plus-moving
  /// The stack of one tab has moved; selection and the other stack are still those of AppRouterPlus.
  struct MovingTabs: View {
    let recipes: NavigationNode
    @State private var selectedTab = CookTab.favourites  // in your app $router.selectedTab
    @State private var oldPath: [CookRoute] = []  // in your app router.binding(for: .favourites)

    var body: some View {
      TabView(selection: $selectedTab) {
        CookTabView(node: recipes)
          .tabItem { Text("Recipes") }.tag(CookTab.recipes)
        NavigationStack(path: $oldPath) {
          Button("A recipe") {
            selectedTab = .recipes
            recipes.navigate(to: CookRoute.recipe(id: 7))
          }
        }
        .tabItem { Text("Favourites") }.tag(CookTab.favourites)
      }
    }
  }
  // end

  @Test func `a tab that has moved works beside one that has not`() async {
    let node = NavigationNode("recipes")
    await withWindow {
      MovingTabs(recipes: node)
    } test: { window in
      window.tap("A recipe")
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      window.goBack()
      await nextTurn()
      #expect(node.stack.depth == 0)
      window.selectTab("Favourites")
      #expect(window.topScreen.buttons == ["A recipe"])
    }
  }

  @Test func `the first of equal items is taken`() {
    let links = CookLinks.table
    let first = links.resolve("cook://recipe?id=1&id=2").plan?.stack
    #expect(first == [AnyRoute(CookRoute.recipe(id: 1))])
  }

  @Test func `links of modules that have not moved go to the old router`() {
    // snippet: from-plus-moving-links
    var oldLinks: [String] = []  // in your app router.navigate(to: url)
    for link in ["cook://recipe?id=7", "cook://tips"] {
      if case .unclaimed = CookLinks.table.resolve(link) { oldLinks.append(link) }
    }
    #expect(oldLinks == ["cook://tips"])
    // end
  }
}
