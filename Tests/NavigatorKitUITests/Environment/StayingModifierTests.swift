import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class Draft { var isDirty = false }

private struct Form: View {
  @ScreenScoped private var draft = Draft()
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: draft.isDirty ? "dirty" : "clean")
    Button("Write") { draft.isDirty = true }
    Button("Save") { draft.isDirty = false }
    Button("Save and leave") {
      draft.isDirty = false
      screen.leave()
    }
    Button("Done") { screen.leave() }
      .staying(while: draft.isDirty) { _ in
        let discard = Dialog.alert(
          "Discard?",
          buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
        )
        return await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
      }
  }
}

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

private struct App: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Form() }
      RouteDestination(for: AccountRoute.self) { _ in Locked() }
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
      RouteDestination(for: HomeRoute.self) { _ in TwoStays() }
    }
  }
}

@MainActor
@Suite("Forms that protect themselves")
struct StayingModifierTests {
  private let node = NavigationNode("home")

  @Test func `a form that protects itself asks before it is left, and goes when it may`() async {
    node.navigate(to: HomeRoute.list)
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      #expect(node.stack.host.isProtected)
      window.tap("Done")
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("Keep")
      await window.rest()
      #expect(window.topScreen.texts.first == "dirty")
      window.tap("Done")
      await window.rest()
      window.tap("Discard")
      await window.rest()
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `a form with nothing to lose is left freely`() async {
    node.navigate(to: HomeRoute.list)
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      window.tap("Save")
      await window.rest()
      #expect(!node.stack.host.isProtected)
      window.tap("Done")
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `a form that saves and leaves in one go is left at once`() async {
    node.navigate(to: HomeRoute.list)
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      window.tap("Save and leave")
      #expect(node.stack.depth == 0)
      await window.rest()
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `a form that need not ask decides at once`() async {
    node.navigate(to: AccountRoute.profile)
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      #expect(node.stack.host.isProtected)
      guard case .blocked(let blocked) = node.popLast() else {
        Issue.record("it has not been blocked at once")
        return
      }
      #expect(blocked.reason == .init("locked"))
      window.tap("Done")
      await window.rest()
      #expect(node.stack.depth == 1)
      #expect(node.stack.perform(.popLast(), cause: .link) == .committed)
    }
  }

  @Test func `a form in a sheet keeps it from being dragged away`() async {
    node.present(HomeRoute.list)
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      #expect(!window.swipeDownSheet())
      node.dismiss()
      await window.rest()
      #expect(window.modals == [.sheet, .alert])
      window.tap("Discard")
      await window.rest()
      #expect(window.modals.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func `a form that undo brings back is a new one, with nothing to lose`(isSheet: Bool) async {
    let history = NavigationUndo(node)
    if isSheet { node.present(HomeRoute.list) } else { node.navigate(to: HomeRoute.list) }
    var isProtected: Bool { isSheet ? node.modals.host.isProtected : node.stack.host.isProtected }
    await withWindow(App(node: node)) { window in
      window.tap("Write")
      await window.rest()
      _ = isSheet ? node.dismiss() : node.popLast()
      await window.rest()
      window.tap("Discard")
      await window.rest()
      history.undo()
      await window.rest()
      #expect(window.topScreen.texts.first == "clean")
      #expect(!isProtected)
      window.tap("Write")
      await window.rest()
      #expect(isProtected)
    }
  }

  @Test func `a form comes back with its draft after a swipe that nothing can keep away`() async {
    node.navigate(to: HomeRoute.list)
    await withWindow(App(node: node), options: [.standard, .reenabledSwipe]) { window in
      window.tap("Write")
      await window.rest()
      window.swipeBack()
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("Keep")
      await window.rest()
      #expect(window.topScreen.texts.first == "dirty")
      #expect(node.stack.host.isProtected)
      window.swipeBack()
      await window.rest()
      window.tap("Discard")
      await window.rest()
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `a protection of a screen is not disarmed by an unarmed one`() async {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    await withWindow(TwoApp(node: node)) { window in
      await window.rest()
      #expect(node.stack.host.isProtected)
    }
  }
}
