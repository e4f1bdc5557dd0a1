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
  @ScreenScoped private var draft = Draft()
  let nodes: [NavigationNode]

  var body: some View {
    Text(verbatim: draft.text)
    Chain(nodes: nodes[...])
  }
}

@MainActor
@Suite("Values around a node that a view shows") struct EnclosingNodeTests {
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
