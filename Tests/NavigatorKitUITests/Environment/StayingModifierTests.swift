import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

private typealias Form = DocumentationSnippets.EditAddress

@MainActor
@Observable
private final class Draft { var isDirty = false }

/// A form whose question can be answered without asking.
private struct Locked: View {
  @ScreenScoped private var draft = Draft()
  @Environment(\.screen) private var screen

  var body: some View {
    Button("Write") { draft.isDirty = true }
    Button("Done") { screen.leave() }
      .staying(while: draft.isDirty) { request in
        request.transition.cause.kind == .code ? .block("locked") : .allow
      }
  }
}

/// What asks before forms are left is shown with the documented one.
@MainActor
@Suite("Forms that protect themselves") struct StayingModifierTests {
  private let node = NavigationNode("home")

  private var app: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Form() }
      RouteDestination(for: AccountRoute.self) { _ in Locked() }
      RouteDestination(for: CartRoute.self) { _ in
        Text("first").staying(while: true) { _ in .block(.unsavedChanges) }
        Text("second").staying(while: false) { _ in .block(.unsavedChanges) }
      }
    }
  }

  @Test func `a form that need not ask decides at once`() async {
    node.navigate(to: AccountRoute.profile)
    await withWindow(app) { window in
      await window.walk("Write")
      #expect(node.stack.host.isProtected)
      guard case .blocked(let blocked) = node.popLast() else {
        Issue.record("it has not been blocked at once")
        return
      }
      #expect(blocked.reason == .init("locked"))
      await window.walk("Done")
      #expect(node.stack.depth == 1)
      #expect(node.stack.perform(.popLast(), cause: .link) == .committed)
    }
  }

  @Test(arguments: [false, true])
  func `a form that undo brings back is a new one, with nothing to lose`(isSheet: Bool) async {
    let history = NavigationUndo(node)
    if isSheet { node.present(HomeRoute.list) } else { node.navigate(to: HomeRoute.list) }
    var isProtected: Bool { isSheet ? node.modals.host.isProtected : node.stack.host.isProtected }
    await withWindow(app) { window in
      await window.rest(after: window.type("Bridge", into: "Street"))
      await window.rest(after: node.goBack())
      await window.walk("Discard")
      await window.rest(after: history.undo())
      #expect(window.topScreen.fields == ["Street": ""])
      #expect(!isProtected)
      await window.rest(after: window.type("Bridge", into: "Street"))
      #expect(isProtected)
    }
  }

  @Test func `a form comes back with its draft after a swipe that nothing can keep away`() async {
    node.navigate(to: HomeRoute.list)
    await withWindow(app, options: [.standard, .reenabledSwipe]) { window in
      await window.rest(after: window.type("Bridge", into: "Street"))
      await window.rest(after: window.swipeBack())
      #expect(window.modals == [.alert])
      await window.walk("Keep")
      #expect(window.topScreen.fields == ["Street": "Bridge"])
      #expect(node.stack.host.isProtected)
      await window.rest(after: window.swipeBack())
      await window.walk("Discard")
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `a protection of a screen is not disarmed by an unarmed one`() async {
    node.navigate(to: CartRoute.cart)
    await withWindow(app) { window in
      await window.rest()
      #expect(node.stack.host.isProtected)
    }
  }
}
