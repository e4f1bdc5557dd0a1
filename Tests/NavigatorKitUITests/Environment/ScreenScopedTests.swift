import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class Draft {
  static var count = 0
  var text = "empty"

  init() { Self.count += 1 }
}

private struct Form: View {
  @ScreenScoped private var first = Draft()
  @ScreenScoped private var second = Draft()

  var body: some View {
    Text(verbatim: "\(first.text) \(second.text)")
    Button("Write") { first.text = "written" }
  }
}

@MainActor
@Suite("Values that a screen keeps", .serialized) struct ScreenScopedTests {
  private let node = NavigationNode("home")

  private func app(_ navigator: MultiRouteNavigator? = nil) -> some View {
    NavigatorHost(navigator ?? node.stack) {
      Form()
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Form() }
    }
    .modals(node.modals) { RouteDestination(for: HomeRoute.self) { _ in Form() } }
  }

  @Test func `values that a screen keeps outlive its view`() async {
    node.navigate(to: HomeRoute.list)
    Draft.count = 0
    await withWindow(app()) { window in
      #expect(await window.walk("Write") == [["written empty"]])
      await window.rest(after: node.present(HomeRoute.list))
      #expect(window.topScreen.texts == ["empty empty"], "another screen, another draft")
      await window.rest(after: node.dismiss())
      let count = Draft.count
      await window.rest(after: window.show { Text("gone") })
      await window.rest(after: window.show { app() })
      #expect(window.topScreen.texts == ["written empty"])
      #expect(Draft.count == count)
    }
  }

  @Test func `values that a screen keeps end with it`() async throws {
    try await withWindow(app()) { window in
      node.navigate(to: HomeRoute.list)
      window.tap("Write")
      try await expectReleased(in: node) { await window.rest(after: node.popToRoot()) }
      await window.rest(after: node.navigate(to: HomeRoute.list))
      #expect(window.topScreen.texts == ["empty empty"])
    }
  }

  @Test func `values that a screen keeps live as long as the view outside of a host`() async {
    await withWindow(Form()) { window in
      window.tap("Write")
      #expect(window.topScreen.texts == ["written empty"])
    }
  }

  /// Where `@State` is a macro, a private type does not compile, and no check on this platform tells.
  @Test func `the state of a kept value is of no private type`() {
    let value = ScreenScoped<MultiRouteNavigator> { _ in MultiRouteNavigator() }
    let types = Mirror(reflecting: value).children.map { String(reflecting: type(of: $0.value)) }
    let states = types.filter { $0.hasPrefix("SwiftUI.State<") }
    #expect(states.count == 1)
    // The name of a private type holds the place of its declaration.
    #expect(!states.contains { $0.contains("unknown context") }, "\(states)")
  }

  @Test func `a draft of a root is not handed to the root of another stack`() async {
    await withWindow(app()) { window in
      #expect(await window.walk("Write") == [["written empty"]])
      let other = MultiRouteNavigator()
      await window.rest(after: window.show { app(other) })
      #expect(window.topScreen.texts == ["empty empty"], "another root, another draft")
    }
  }
}
