import Foundation
import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("The documented move from BaseRouter")
struct FromBaseRouter {
  enum RootFlow: NavigationRoute { case splash, tabs }
  enum CookTab: String, CaseIterable, NavigationRoute { case recipes, drinks }

  enum RecipeRoute: NavigationRoute { case recipe(id: Int), notes }

  // snippet: from-base-routers
  @MainActor
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

  @MainActor
  final class RootRouter: Observable {
    let flows = FlowNavigator<RootFlow>(
      "root",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [.flow(.tabs, lifetime: .kept) { TabsRouter(in: $0) }]
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
      window.tap("Start")
      await window.rest()
      #expect(root.destination == .tabs)
      #expect(window.topScreen.links + window.topScreen.buttons == ["Soup"])
      root.handleDeepLink(recipe: 7)
      await window.rest()
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      root.setDestination(.splash)
      await window.rest()
      #expect(window.topScreen.buttons == ["Start"])
      root.setDestination(.tabs)
      await window.rest()
      #expect(root.tabsRouter?.tabs.node(of: .recipes)?.stack.depth == 1)
    }
  }

  /// Writes the lines that BaseRouter writes: symbol, time, router, call site, message.
  struct SymbolSink: NavigationLogSink {
    let write: @Sendable (String) -> Void

    func write(_ entry: NavigationLogEntry) {
      let symbols: [NavigationLogLevel: String] = [
        .info: "ℹ️", .navigation: "🟢", .state: "📱", .error: "⚠️", .lifecycle: "🔄",
      ]
      let time = entry.time.formatted(date: .omitted, time: .standard)
      let caller = entry.place ?? entry.command  // Cook/Soup.swift:12
      let start = "\(symbols[entry.level] ?? "") [\(time)] [\(entry.navigator)]"
      write("\(start) \(caller): \(entry.message)")
    }
  }

  @Test func `a log has the lines of before`() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let root = RootRouter()
    root.flows.events.log(to: SymbolSink { line in continuation.yield(line) })
    root.handleDeepLink(recipe: 7)
    root.tabsRouter?.tabs.node(of: .recipes)?.stack.popLast(2)
    root.tabsRouter?.tabs.node(of: .recipes)?.stack.popLast()
    continuation.finish()
    var lines: [String] = []
    for await line in stream { lines.append(line) }
    #expect(lines.contains { $0.hasPrefix("🔄") })
    #expect(lines.contains { $0.hasPrefix("📱") && $0.contains("[root/tabs/recipes/stack]") })
    let call = #/NavigatorKitUITests/FromBaseRouter\.swift:\d+: push RecipeRoute\.recipe/#
    #expect(lines.contains { $0.contains(call) })
    #expect(lines.last?.hasPrefix("⚠️") == true)
  }

  @Test func `changes are observed`() {
    let stack = MultiRouteNavigator(as: "soup")
    var changes: [String] = []
    stack.events.observe { event in
      if event.outcome.isChange { changes.append("\(event.transition)") }
    }
    stack.navigate(to: RecipeRoute.notes)
    stack.popLast()
    stack.popLast()  // at the root: no change
    #expect(changes == ["soup: (root) -> RecipeRoute.notes", "soup: RecipeRoute.notes -> (root)"])
    #expect(stack.hasPresentedRoutes == false)
  }

  @Test func `the state of the tree is compared`() {
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
  }

  /// The recipes have moved; the root and the other flow are still those of BaseRouter.
  struct MovingRoot: View {
    let recipes: NavigationNode
    @State private var destination = RootFlow.splash
    @State private var oldPath = NavigationPath()

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

  @Test func `a flow that has moved works beside one that has not`() async {
    let node = NavigationNode("recipes")
    await withWindow(MovingRoot(recipes: node)) { window in
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
