import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

extension FromBaseRouter {
  @Test func `the state of the tree is compared`() {
    // snippet: from-base-test
    let root = RootRouter()
    root.handleDeepLink(recipe: 7)
    #expect(root.destination == .tabs)
    let recipes = root.tabsRouter?.tabs.host[path: .recipes]
    #expect(recipes?.routes(of: RecipeRoute.self) == [.recipe(id: 7)])
    let expected = NavigationPlan(
      flow: RootFlow.tabs,
      tab: CookTab.recipes,
      stack: [RecipeRoute.recipe(id: 7)]
    )
    #expect(root.flows.currentPlan == expected)
    // end
  }

  @MainActor
  final class SplashModel {
    private let flows: any FlowEntering<RootFlow>

    init(flows: any FlowEntering<RootFlow>) { self.flows = flows }

    func finish(isNew: Bool) { flows.enter(isNew ? .onboarding : .tabs) }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: from-base-model-test
    let recorder = NavigationRecorder()
    SplashModel(flows: recorder.flows(of: RootFlow.self)).finish(isNew: true)
    #expect(recorder.intents == [.enter(RootFlow.onboarding)])
    // end
  }

  // snippet: from-base-moving
  /// The recipes have moved; the root and the other flow are still those of BaseRouter.
  struct MovingRoot: View {
    let recipes: NavigationNode
    @State private var destination = RootFlow.splash  // in your app router.destination
    @State private var oldPath = NavigationPath()  // in your app splashRouter.path

    var body: some View {
      if destination == .tabs {
        NodeHost(recipes) {
          Button("Leave") { destination = .splash }
        } destinations: {
          RouteDestination(for: RecipeRoute.self) { route in Text(verbatim: "\(route)") }
        }
      } else {
        NavigationStack(path: $oldPath) {
          Button("A recipe") {
            recipes.navigate(to: RecipeRoute.recipe(id: 7))
            destination = .tabs
          }
        }
      }
    }
  }
  // end

  @Test func `a flow that has moved works beside one that has not`() async {
    let node = NavigationNode("recipes")
    await withWindow {
      MovingRoot(recipes: node)
    } test: { window in
      window.tap("A recipe")
      await window.rest()
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      window.goBack()
      await window.rest()
      window.tap("Leave")
      await window.rest()
      #expect(window.topScreen.buttons == ["A recipe"])
      #expect(node.stack.depth == 0)
    }
  }
}
