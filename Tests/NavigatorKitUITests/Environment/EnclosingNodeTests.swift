import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class Draft { let text = "empty" }

/// Shows the draft of the nearest account screen.
private struct Finder: View {
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: screen.enclosing(Draft.self, of: AccountRoute.self)?.text ?? "none")
  }
}

/// A form that shows a node of its own.
private struct Nest: View {
  @ScreenScoped private var draft = Draft()
  let inner: NavigationNode

  var body: some View {
    Text(verbatim: draft.text)
    NodeHost(inner) {
      Finder()
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Finder() }
    }
  }
}

private struct Nesting: View {
  let node: NavigationNode
  let inner: NavigationNode

  var body: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      RouteDestination(for: AccountRoute.self) { _ in Nest(inner: inner) }
    }
  }
}

/// A root that shows a node, whose root or screen shows another one.
private struct RootNesting: View {
  let node: NavigationNode
  let middle: NavigationNode
  let inner: NavigationNode

  var body: some View {
    NodeHost(node) {
      RouteDestination(for: AccountRoute.self) { _ in Outermost { center } }
    }
  }

  private var center: some View {
    NodeHost(middle) {
      innermost
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in innermost }
    }
  }

  private var innermost: some View {
    NodeHost(inner) {
      Finder()
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Finder() }
    }
  }
}

private struct Outermost<Content: View>: View {
  @ScreenScoped private var draft = Draft()
  @ViewBuilder let content: Content

  var body: some View {
    Text(verbatim: draft.text)
    content
  }
}

@MainActor
@Suite("Values around a node that a view shows")
struct EnclosingNodeTests {
  @Test(arguments: [false, true], [false, true])
  func `values around a node are found by the screens of a node that a view shows`(
    isInTree: Bool,
    isPushed: Bool
  ) async {
    let node = NavigationNode("home")
    let inner = NavigationNode("inner", in: isInTree ? node.group : nil)
    await withWindow(Nesting(node: node, inner: inner), expecting: [.nestedStack]) { window in
      if isPushed {
        node.navigate(to: AccountRoute.profile)
      } else {
        node.present(AccountRoute.profile)
      }
      await window.rest()
      #expect(window.topScreen.texts == ["empty", "empty"])
      inner.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts.last == "empty")
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `values around a node are found in the view of a root, and through several nodes`(
    isInTree: Bool,
    isThroughRoot: Bool
  ) async {
    let node = NavigationNode("home", root: AccountRoute.profile)
    let middle = NavigationNode("middle", in: isInTree ? node.group : nil)
    let inner = NavigationNode("inner", in: isInTree ? middle.group : nil)
    await withWindow(expecting: [.nestedStack]) {
      RootNesting(node: node, middle: middle, inner: inner)
    } test: { window in
      if !isThroughRoot { middle.navigate(to: HomeRoute.detail(1)) }
      await window.rest()
      #expect(window.topScreen.texts.contains("empty"))
      #expect(!window.topScreen.texts.contains("none"))
      inner.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts == ["empty"], "a sheet over a root without a route")
      inner.dismiss()
      await window.rest()
      inner.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts.last == "empty")
      inner.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts == ["empty"])
      inner.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts == ["empty"])
      inner.present(HomeRoute.list, policy: .stack)
      await window.rest()
      #expect(window.topScreen.texts == ["empty"])
    }
  }
}
