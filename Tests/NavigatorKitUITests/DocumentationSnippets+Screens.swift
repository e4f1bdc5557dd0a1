import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

extension DocumentationSnippets {
  // snippet: environment
  /// A screen of a module: it knows neither the stack that it is in nor the presenter around it.
  struct DetailScreen: View {
    @Environment(\.screen) private var screen

    var body: some View {
      VStack {
        Button("Next") { screen.navigate(to: HomeRoute.detail(id: 2)) }
        Button("Profile") { screen.present(AccountRoute.profile) }
        Button("Done") { screen.finish(with: 2) }  // pops or dismisses
      }
    }
  }
  // end

  @Test(.ownTime) func `a screen asks the stack that it is in, and the presenter around it`() async
  {
    let node = NavigationNode("home")
    await withWindow {
      NodeHost(node) {
        RouteLink("Products", to: HomeRoute.list)
      } destinations: {
        RouteDestination(for: HomeRoute.self) { route in DetailScreen() }
        RouteDestination(for: AccountRoute.self) { route in Text("Your profile") }
      }
    } test: { window in
      window.tap("Products")
      window.tap("Next")
      #expect(node.stack.routes(of: HomeRoute.self) == [.list, .detail(id: 2)])
      #expect(window.texts(after: window.tap("Profile")) == ["Your profile"])
      #expect(node.modals.presentedRoute(of: AccountRoute.self) == .profile)
    }
  }

  // snippet: taste-host
  struct HomeScreens: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { RouteLink("Products", to: HomeRoute.list) }
    }
  }
  // end

  @Test(.ownTime) func `a host shows what a registry knows`() async {
    let node = NavigationNode("home", registry: DestinationRegistry([HomeModule()]))
    await withWindow(HomeScreens(node: node)) { window in
      #expect(window.texts(after: window.tap("Products")) == ["Products"])
      #expect(node.stack.depth == 1)
    }
  }

  @Test(.ownTime) func `a task that waits for a screen goes on when it is shown`() async {
    var isConfirmed: Bool?
    @MainActor func openOrders(confirm: () -> Void) async {
      // snippet: shown
      let outcome = navigator.replace(with: [HomeRoute.list, AccountRoute.orders])
      if await outcome.settled().isCommitted, await navigator.host.shown() { confirm() }
      // end
    }
    await withWindow(ShopScreen(navigator: navigator, modals: modals)) { window in
      let order = Task { await openOrders { isConfirmed = navigator.depth == 2 } }
      for _ in 0..<50 where isConfirmed == nil {
        _ = window.topScreen
        await nextTurn()
      }
      order.cancel()
      #expect(isConfirmed == true)
    }
  }

  struct FormScreen: View {
    @Environment(\.screen) private var screen
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Done") { screen.leave() }  // refused while a leave-guard is armed
      Button("Close") { dismiss() }  // gone before a leave-guard is asked
    }
  }

  @Test(.ownTime)
  func `a screen that SwiftUI dismisses walks past a leave-guard, and is named`() async {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    let draft = node.guards.protect("draft", for: .routes(of: HomeRoute.self))
    var outcomes: [String] = []
    node.events.observe { outcomes.append($0.outcome.description) }
    await withWindow {
      NodeHost(node) {
        Text("Home")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in FormScreen() }
      }
    } test: { window in
      window.tap("Done")
      #expect(node.stack.depth == 1)
      #expect(outcomes == ["Blocked by draft: there are unsaved changes."])
      await window.walk("Close")
      #expect(node.stack.depth == 0)
      #expect(outcomes.count == 2)
      #expect(outcomes.last?.contains("too late") == true)
    }
    node.guards.remove(draft)
  }

  // snippet: generic-module
  /// What a screen says, as data.
  struct Page {
    let title: String
  }

  struct NewsModule<Content>: NavigationModule {
    let render: @MainActor (Page) -> Content

    func contribute(to contributions: inout ModuleContributions<Content>) {
      contributions.destination(for: HomeRoute.self) { [render] route in
        render(Page(title: "News: \(route)"))
      }
    }
  }
  // end

  @Test(.ownTime) func `a generic module is read by a test and shown by an app`() async throws {
    // snippet: generic-registry
    // In a test:
    let titles = DestinationRegistry([NewsModule { page in page.title }])
    #expect(try titles.content(for: HomeRoute.list) == "News: list")

    // In the app:
    let views = DestinationRegistry([NewsModule { page in AnyView(Text(verbatim: page.title)) }])
    // end
    let node = NavigationNode("home", registry: views)
    node.navigate(to: HomeRoute.list)
    await withWindow(NodeHost(node) { Text("Home") }) { window in
      #expect(window.topScreen.texts == ["News: list"])
    }
  }

  // snippet: decorate-screens
  @MainActor @Observable final class Toasts { var text: String? }

  struct ToastOverlay: ViewModifier {
    @Environment(\.screen) private var screen
    @Environment(Toasts.self) private var toasts

    func body(content: Content) -> some View {
      ZStack {
        content
        if screen.isOnScreen, let text = toasts.text { Text(text) }
      }
    }
  }

  struct ToastedTab: View {
    let node: NavigationNode
    let toasts: Toasts

    var body: some View {
      NodeHost(node) { Text("Home") }
        .decoratingScreens { screen in screen.modifier(ToastOverlay()) }
        .environment(toasts)
    }
  }
  // end

  @Test(.ownTime) func `a toast lies over the screen in front only`() async {
    let registry = DestinationRegistry<AnyView>("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { Text(verbatim: "\($0)") }
    }
    let (node, toasts) = (NavigationNode("home", registry: registry), Toasts())
    await withWindow(ToastedTab(node: node, toasts: toasts)) { window in
      toasts.text = "Saved"
      #expect(window.topScreen.texts == ["Home", "Saved"])
      await window.rest(after: node.navigate(to: HomeRoute.list))
      #expect(window.topScreen.texts == ["list", "Saved"])
      await window.rest(after: node.present(HomeRoute.list))
      #expect(window.screens.map(\.texts) == [["list"], ["list", "Saved"]])
      await window.rest(after: node.navigate(to: HomeRoute.detail(id: 1)))
      #expect(window.screens.map(\.texts) == [["list"], ["detail(id: 1)", "Saved"]])
      #expect(window.topScreen.backLevels == 1)
      #expect(await window.texts(atRestAfter: node.dismiss()) == ["list", "Saved"])
      toasts.text = nil
      #expect(window.topScreen.texts == ["list"])
    }
  }
}
