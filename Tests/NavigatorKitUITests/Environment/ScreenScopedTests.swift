import NavigatorKit
import NavigatorKitRestoration
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
@Suite(.serialized) struct `Values that a screen keeps` {
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
      await window.rest(after: window.show { Text("gone") })
      #expect(await window.texts(atRestAfter: window.show { app() }) == ["written empty"])
      #expect(Draft.count == 6, "two for each screen")
    }
  }

  @Test func `values that a screen keeps end with it`() async throws {
    try await withWindow(app()) { window in
      node.navigate(to: HomeRoute.list)
      window.tap("Write")
      try await expectReleased(in: node) { await window.rest(after: node.popToRoot()) }
      #expect(await window.texts(atRestAfter: node.navigate(to: HomeRoute.list)) == ["empty empty"])
    }
  }

  @Test func `values that a screen keeps live as long as the view outside of a host`() {
    inWindow(Form()) { window in
      #expect(window.texts(after: window.tap("Write")) == ["written empty"])
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

/// What asks before forms are left is shown with the documented one.
@MainActor struct `Forms that protect themselves` {
  private let node = NavigationNode("home")

  private var app: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in DocumentationSnippets.EditAddress() }
      RouteDestination(for: CartRoute.self) { _ in
        Text("first").staying(while: true) { _ in .block(.unsavedChanges) }
        Text("second").staying(while: false) { _ in .block(.unsavedChanges) }
      }
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
      #expect(window.topScreen.fields == ["Street": ""] && !isProtected)
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
      #expect(window.topScreen.fields == ["Street": "Bridge"] && node.stack.host.isProtected)
      await window.rest(after: window.swipeBack())
      await window.walk("Discard")
      #expect(node.stack.depth == 0)
    }
  }

  @Test func `a form that need not ask decides at once, and no unarmed one disarms it`() async {
    node.navigate(to: CartRoute.cart)
    await withWindow(app) { window in
      await window.rest()
      #expect(node.stack.host.isProtected)
      let outcome = node.popLast()
      #expect(outcome.description == "Blocked by staying: there are unsaved changes.")
      #expect(node.stack.depth == 1)
    }
  }
}

@MainActor
@Observable
private final class Note { let text = "empty" }

/// Shows the draft of the nearest account screen.
private struct Finder: View {
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: screen.enclosing(Note.self, of: AccountRoute.self)?.text ?? "none")
  }
}

/// Shows nodes, each on the root and on the screens of the one before.
private struct Chain: View {
  let nodes: ArraySlice<NavigationNode>

  var body: some View {
    if let node = nodes.first {
      NodeHost(node) {
        Chain(nodes: nodes.dropFirst())
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in Chain(nodes: nodes.dropFirst()) }
      }
    } else {
      Finder()
    }
  }
}

/// A form that shows nodes of its own.
private struct Nest: View {
  @ScreenScoped private var draft = Note()
  let nodes: [NavigationNode]

  var body: some View {
    Text(verbatim: draft.text)
    Chain(nodes: nodes[...])
  }
}

@MainActor struct `Values around a node that a view shows` {
  enum Way: CaseIterable { case root, push, layer }

  private let steps: [@MainActor (NavigationNode) -> Void] = [
    { _ in },
    { $0.present(HomeRoute.list) },
    { $0.dismiss() },
    { $0.navigate(to: HomeRoute.list) },
    { $0.present(HomeRoute.list) },
    { $0.navigate(to: HomeRoute.list) },
    { $0.present(HomeRoute.list, policy: .stack) },
  ]

  @Test(arguments: Way.allCases, [false, true])
  func `values around a node are found by the screens in it`(way: Way, isInTree: Bool) async {
    for isThroughRoot in [false, true] {
      let root = way == .root ? AnyRoute(AccountRoute.profile) : AnyRoute(CartRoute.cart)
      let node = NavigationNode("home", root: root)
      let middle = NavigationNode("middle", in: isInTree ? node.group : nil)
      let inner = NavigationNode("inner", in: isInTree ? middle.group : nil)
      await withWindow(expecting: [.nestedStack]) {
        NodeHost(node) {
          RouteDestination(for: CartRoute.self) { _ in Text("root") }
          RouteDestination(for: AccountRoute.self) { _ in Nest(nodes: [middle, inner]) }
        }
      } test: { window in
        if way == .push { node.navigate(to: AccountRoute.profile) }
        if way == .layer { node.present(AccountRoute.profile) }
        if !isThroughRoot { middle.navigate(to: HomeRoute.detail(1)) }
        for step in steps {
          await window.rest(after: step(inner))
          #expect(window.topScreen.texts.last == "empty")
          #expect(!window.topScreen.texts.contains("none"))
        }
        #expect(inner.modals.layers.count == 2)
      }
    }
  }
}
