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
  enum RootFlow: NavigationRoute { case splash, onboarding, tabs }
  enum CookTab: String, CaseIterable, NavigationRoute { case recipes, drinks }

  enum RecipeRoute: NavigationRoute { case recipe(id: Int), notes }

  // snippet: from-base-routers
  /// The child: a place in the tree, made when its flow is entered.
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

  /// The root, with the names of today.
  @MainActor
  final class RootRouter: Observable {
    let flows = FlowNavigator<RootFlow>(
      "root",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.onboarding) { NavigationNode("onboarding", in: $0) },
        .flow(.tabs, lifetime: .kept) { TabsRouter(in: $0) },
      ]
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
          TabsView(tabs: child.tabs)
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
    await withWindow {
      RootView(router: root)
    } test: { window in
      #expect(root.tabsRouter == nil)
      window.tap("Start")
      await window.rest()
      #expect(root.destination == .tabs)
      #expect(window.topScreen.links + window.topScreen.buttons == ["Soup"])
      root.handleDeepLink(recipe: 7)
      await window.rest()
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      root.setDestination(.onboarding)
      await window.rest()
      #expect(window.topScreen.buttons == ["Start"])
      root.setDestination(.tabs)
      await window.rest()
      #expect(root.tabsRouter?.tabs.node(of: .recipes)?.stack.depth == 1)
    }
  }

  // snippet: from-base-log
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
  // end

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
}
