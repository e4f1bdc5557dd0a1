import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
struct `The documented move from BaseRouter` {
  enum RootFlow: NavigationRoute { case splash, tabs }
  enum CookTab: String, CaseIterable, NavigationRoute { case recipes, drinks }

  enum RecipeRoute: NavigationRoute { case recipe(id: Int), notes }

  // snippet: from-base-routers
  @MainActor @Observable
  final class TabsRouter: NavigationPlace {
    let tabs: TabNavigator<CookTab>
    var group: NavigationGroup { tabs.group }

    init(in parent: (any NavigationPlace)? = nil) {
      tabs = TabNavigator("tabs", selection: .recipes, tabs: CookTab.allCases, in: parent)
    }

    func handleDeepLink(recipe id: Int) {
      tabs.navigate(to: RecipeRoute.recipe(id: id), in: .recipes)
    }
  }

  @MainActor @Observable
  final class RootRouter {
    let flows = FlowNavigator<RootFlow>(
      "root",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [.flow(.tabs, lifetime: .kept, accepting: .all) { TabsRouter(in: $0) }]
    )
    var destination: RootFlow { flows.flow }
    var tabsRouter: TabsRouter? { flows.place(of: .tabs) as? TabsRouter }

    func setDestination(_ destination: RootFlow) { flows.enter(destination) }

    func handleDeepLink(recipe id: Int) {
      setDestination(.tabs)
      tabsRouter?.handleDeepLink(recipe: id)
    }
  }
  // end

  // snippet: from-base-view
  struct RootView: View {
    let router: RootRouter

    var body: some View {
      FlowHost(router.flows) { _, place in
        if let child = place as? TabsRouter {
          TabsView(tabs: child.tabs)  // a TabHost with a NodeHost for each tab
        } else {
          Button("Start") { router.setDestination(.tabs) }
        }
      }
      .environment(router)
    }
  }
  // end

  struct TabsView: View {
    let tabs: TabNavigator<CookTab>

    var body: some View {
      TabHost(tabs) { _, node in
        NodeHost(node) {
          RouteLink("Soup", to: RecipeRoute.recipe(id: 7))
        } destinations: {
          RouteDestination(for: RecipeRoute.self) { route in Text(verbatim: "\(route)") }
        }
      } label: { tab in
        Text(verbatim: tab.rawValue)
      }
    }
  }

  @Test func `the root switches, and hands a link to its child`() async {
    let root = RootRouter()
    await withWindow(RootView(router: root)) { window in
      #expect(root.tabsRouter == nil)
      await window.walk("Start")
      #expect(root.destination == .tabs)
      #expect(window.topScreen.links + window.topScreen.buttons == ["Soup"])
      #expect(await window.texts(atRestAfter: root.handleDeepLink(recipe: 7)) == ["recipe(id: 7)"])
      await window.rest(after: root.setDestination(.splash))
      #expect(window.topScreen.buttons == ["Start"])
      await window.rest(after: root.setDestination(.tabs))
      #expect(root.tabsRouter?.tabs.node(of: .recipes)?.stack.depth == 1)
    }
  }

  @Test func `changes are observed and logged at once, and the state of the tree is compared`() {
    let (root, log) = (RootRouter(), LogLines())
    root.flows.events.log(to: log)
    var changes: [String] = []
    root.flows.events.observe { event in
      if event.outcome.isChange { changes.append("\(event.transition)") }
    }
    root.handleDeepLink(recipe: 7)
    #expect(root.destination == .tabs)
    let plan = NavigationPlan(
      flow: RootFlow.tabs,
      tab: CookTab.recipes,
      stack: [RecipeRoute.recipe(id: 7)]
    )
    #expect(root.flows.currentPlan == plan)
    let stack = root.tabsRouter?.tabs.node(of: .recipes)?.stack
    #expect(stack?.routes(of: RecipeRoute.self) == [.recipe(id: 7)])
    stack?.popLast()
    #expect(stack?.popLast() == .unchanged(.alreadyAtRoot))
    #expect(changes.last == "root/tabs/recipes/stack: RecipeRoute.recipe -> (root)", "\(changes)")
    let call =
      #/push RecipeRoute\.recipe \[push at NavigatorKitUITests/FromBaseRouter\.swift:\d+\]/#
    #expect(log.lines.contains { $0.contains(call) }, "\(log.lines)")
    #expect(log.lines.last?.hasPrefix("error root/tabs/recipes/stack") == true)
  }
}
