import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A screen that draws what it lies on.
private struct Lying: View {
  @Environment(\.screen) private var screen
  var body: some View {
    Text(verbatim: screen.entryBelow == nil ? "on nothing" : "on a screen")
    Button("Present") { screen.present(HomeRoute.list) }
  }
}

private struct Nested: View {
  let inner: MultiRouteNavigator
  @Environment(\.screen) private var screen
  var body: some View {
    NavigatorHost(inner) {
      RouteLink(to: HomeRoute.detail(1)) { Text(verbatim: "push") }
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Text("pushed") }
    }
  }
}

private struct NestedApp: View {
  let presenter: ModalPresenter<AnyRoute>
  let inner: MultiRouteNavigator
  var body: some View {
    Text("base").modals(presenter) {
      RouteDestination(for: HomeRoute.self) { _ in Nested(inner: inner) }
    }
  }
}

@MainActor
@Suite("Screens in layers")
struct LayerScreenTests {
  @Test func `a body that shows a layer changes nothing that another screen has read`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow {
      NodeHost(node) { RouteDestination(for: HomeRoute.self) { _ in Lying() } }
    } test: { window in
      for _ in 0..<2 {
        window.tap("Present")
        await window.rest()
      }
      let texts = window.screens.map { $0.texts.first }
      #expect(texts == ["on nothing", "on a screen", "on a screen"])
    }
  }

  @Test func `a stack of the app's own in a layer pushes`() async {
    let (presenter, inner) = (ModalPresenter<AnyRoute>(), MultiRouteNavigator())
    await withWindow(allowing: Set(StandInViolation.Kind.allCases)) {
      NestedApp(presenter: presenter, inner: inner)
    } test: { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.tap("push")
      await window.rest()
      #expect(inner.depth == 1)
    }
  }
}
