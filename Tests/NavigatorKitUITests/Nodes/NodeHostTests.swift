import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A screen that keeps something of its own.
private struct Keeper: View {
  @State private var text = ""

  var body: some View { TextField("field", text: $text) }
}

private struct KeptNode: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      Keeper()
    } destinations: {
      TabScreens.all
    }
  }
}

@MainActor
@Suite("A node on a screen")
struct NodeHostTests {
  @Test func `a node on a screen shows its stack and its layers`() async {
    let node = NavigationNode("home")
    await withWindow(KeptNode(node: node)) { window in
      node.navigate(to: HomeRoute.list)
      node.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["home list"], ["cart cart"]])
      window.tap("close")
      node.goBack()
      await window.rest()
      #expect(window.screens.map(\.texts) == [[]])
    }
  }

  @Test func `a node on a screen shows stack and layers with the destinations of a registry`() async
  {
    let registry = DestinationRegistry<PlainScreen>("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
    }
    let node = NavigationNode("home", registry: registry)
    await withWindow(NodeHost(node) { Text(verbatim: "root") }) { window in
      node.navigate(to: HomeRoute.list)
      node.present(HomeRoute.detail(1))
      await window.rest()
      #expect(window.screens.map(\.texts) == [["list"], ["detail(1)"]])
    }
  }

  @Test func `a node on a screen gives way to another one, with all that its views kept`() async {
    let (first, second) = (NavigationNode("first"), NavigationNode("second"))
    second.navigate(to: HomeRoute.list)
    await withWindow(KeptNode(node: first)) { window in
      window.type("text", into: "field")
      window.show { KeptNode(node: second) }
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      #expect(window.topScreen.fields == ["field": ""])
      second.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(first.stack.depth == 0)
    }
  }
}
