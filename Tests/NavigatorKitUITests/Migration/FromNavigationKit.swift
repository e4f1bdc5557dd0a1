import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

// snippet: from-pmm-coordinator
typealias Coordinator = NavigationNode

extension NavigationNode {
  func show(_ route: some NavigationRoute) { stack.navigate(to: route) }
  func back() { stack.popLast() }

  func presentSheet(
    _ route: some NavigationRoute,
    onDismiss: @escaping @MainActor () -> Void = {}
  ) {
    let sheet = modals.requestResult(of: (any Sendable).self, from: AnyRoute(route))
    sheet.onEnd { _ in onDismiss() }
  }
  func dismissSheet() { modals.dismiss(style: .sheet) }
}
// end

@MainActor
struct `The documented move from NavigationKit` {
  enum HomeRoute: NavigationRoute { case recipe(id: Int), notes }
  enum SheetRoute: NavigationRoute { case shopping, item }

  // snippet: from-pmm-view
  struct CookView: View {
    let coordinator: Coordinator

    var body: some View {
      NodeHost(coordinator) {
        HomeView()
      } destinations: {
        RouteDestination(for: HomeRoute.self) { route in Text(verbatim: "\(route)") }
        RouteDestination(for: SheetRoute.self) { route in SheetScreen(route: route) }
      }
      .environment(coordinator)
    }
  }
  // end

  struct SheetScreen: View {
    let route: SheetRoute
    @Environment(Coordinator.self) private var coordinator
    @Environment(\.screen) private var screen

    var body: some View {
      Text(verbatim: "\(route)")
      Button("Item") { screen.navigate(to: SheetRoute.item) }  // in the sheet's own stack
      Button("Close") { coordinator.dismissSheet() }
    }
  }

  struct HomeView: View {
    @Environment(Coordinator.self) private var coordinator
    @State private var visits = 0

    var body: some View {
      Text(verbatim: "seen \(visits)")
      Button("Soup") { coordinator.show(HomeRoute.recipe(id: 7)) }
      Button("Shopping") { coordinator.presentSheet(SheetRoute.shopping) { visits += 1 } }
    }
  }

  @Test func `screens make the calls that they made`() async {
    let coordinator = Coordinator("main")
    await withWindow(CookView(coordinator: coordinator)) { window in
      #expect(window.texts(after: window.tap("Soup")) == ["recipe(id: 7)"])
      coordinator.back()
      window.tap("Shopping")
      #expect(window.texts(after: window.tap("Item")) == ["item"])
      await window.rest(after: window.goBack())
      #expect(await window.walk("Close") == [["seen 1"]])
      window.tap("Shopping")
      #expect(window.swipeDownSheet())
      await window.rest()
      #expect(window.topScreen.texts == ["seen 2"])
    }
  }

  @Test func `state is compared, and each presentation ends once, however it goes`() {
    let coordinator = Coordinator("main")
    coordinator.show(HomeRoute.recipe(id: 7))
    coordinator.show(HomeRoute.notes)
    coordinator.back()
    #expect(coordinator.stack.routes(of: HomeRoute.self) == [.recipe(id: 7)])

    var dismissals = 0
    coordinator.presentSheet(SheetRoute.shopping) { dismissals += 1 }
    #expect(coordinator.modals.presentedRoute(of: SheetRoute.self) == .shopping)
    let first = coordinator.modals.layers[0].id
    coordinator.dismissSheet()
    coordinator.presentSheet(SheetRoute.shopping) { dismissals += 1 }
    #expect(coordinator.modals.layers[0].id != first)
    coordinator.modals.finish(with: 3)
    #expect(dismissals == 2)
    coordinator.guards.add("closed") { _ in .block("closed") }
    coordinator.presentSheet(SheetRoute.shopping) { dismissals += 1 }
    #expect(dismissals == 3)
    #expect(!coordinator.modals.isPresenting)
    let sheet = coordinator.requestResult(of: Int.self, from: SheetRoute.shopping)
    #expect(sheet.result?.end?.kind == .refused)
  }
}
