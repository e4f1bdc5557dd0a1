import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class Draft { var text = "empty" }

private struct Form: View {
  @ScreenScoped private var draft = Draft()
  var body: some View {
    Text(verbatim: draft.text)
    Button("Write") { draft.text = "written" }
  }
}

@MainActor
@Observable
private final class Choice {
  var navigator: MultiRouteNavigator
  init(_ navigator: MultiRouteNavigator) { self.navigator = navigator }
}

private struct Exchanging: View {
  let choice: Choice
  var body: some View {
    NavigatorHost(choice.navigator) {
      Form()
    } destinations: {
      Destination(for: HomeRoute.self) { _ in Form() }
    }
  }
}

private struct TwoStays: View {
  var body: some View {
    Text("first").staying(while: true) { _ in .block(.unsavedChanges) }
    Text("second").staying(while: false) { _ in .block(.unsavedChanges) }
  }
}

private struct TwoApp: View {
  let node: NavigationNode
  var body: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      Destination(for: HomeRoute.self) { _ in TwoStays() }
    }
  }
}

/// A screen that draws what it lies on.
private struct Lying: View {
  @Environment(\.screen) private var screen
  var body: some View {
    Text(verbatim: screen.entryBelow == nil ? "on nothing" : "on a screen")
    Button("Present") { screen.present(HomeRoute.list) }
  }
}

@MainActor
@Suite("Screens in hosts that change", .serialized)
struct ScreenHostRegressionTests {
  @Test func `the draft of a root was handed to the root of another stack`() async {
    let (one, two) = (MultiRouteNavigator(), MultiRouteNavigator())
    let choice = Choice(one)
    await withWindow {
      Exchanging(choice: choice)
    } test: { window in
      window.tap("Write")
      await window.rest()
      #expect(window.topScreen.texts.first == "written")
      choice.navigator = two
      await window.rest()
      #expect(window.topScreen.texts.first == "empty", "another root, another draft")
    }
  }

  @Test func `the stack of a layer was made in a body, and changed what another screen had read`()
    async
  {
    let node = NavigationNode("home", root: HomeRoute.list)
    await withWindow {
      NodeHost(node) { Destination(for: HomeRoute.self) { _ in Lying() } }
    } test: { window in
      for _ in 0..<2 {
        window.tap("Present")
        await window.rest()
      }
      let texts = window.screens.map { $0.texts.first }
      #expect(texts == ["on nothing", "on a screen", "on a screen"])
    }
  }

  @Test func `of two protections of a screen the last one disarmed the first`() async {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    await withWindow {
      TwoApp(node: node)
    } test: { window in
      await window.rest()
      #expect(node.stack.isProtected)
    }
  }
}

private struct Nested: View {
  let inner: MultiRouteNavigator
  @Environment(\.screen) private var screen
  var body: some View {
    NavigatorHost(inner) {
      RouteLink(to: HomeRoute.detail(1)) { Text(verbatim: "push") }
    } destinations: {
      Destination(for: HomeRoute.self) { _ in Text("pushed") }
    }
  }
}

private struct NestedApp: View {
  let presenter: ModalPresenter<AnyRoute>
  let inner: MultiRouteNavigator
  var body: some View {
    Text("base").modals(presenter) {
      Destination(for: HomeRoute.self) { _ in Nested(inner: inner) }
    }
  }
}

@MainActor
@Suite("Stacks of the app's own in layers", .serialized)
struct OwnStackInLayerTests {
  @Test func `pushed nothing, as their layer seemed to cover them`() async {
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
