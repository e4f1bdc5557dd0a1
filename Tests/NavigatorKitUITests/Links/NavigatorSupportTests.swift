import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

private struct OwnStack: View {
  let node: NavigationNode
  let inbox: LinkInbox?

  var body: some View {
    NavigationStack(path: Bindable(wrappedValue: node.stack).path) {
      LinkButton("shop://home/7").navigationDestination(for: RouteEntry.self) { entry in
        LayerContent("own \(entry.route.as(HomeRoute.self).map { "\($0)" } ?? "?")")
      }
    }
    .navigatorSupport(node.stack, modals: node.modals, links: inbox) { TabScreens.all }
  }
}

@MainActor
@Suite("An app's own stack, with all of the kit") struct NavigatorSupportTests {
  private let node = NavigationNode("home")
  private let inbox: LinkInbox

  init() { inbox = LinkInbox(.home, for: node) }

  @Test func `an app's own stack has animations, layers and links`() async {
    await withWindow(OwnStack(node: node, inbox: inbox)) { window in
      node.navigate(to: HomeRoute.list, animated: false)
      #expect(window.topScreen.texts == ["own list"])
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.tap("push")
      #expect(node.stack.depth == 2)
      #expect(await window.walk("replace") == [["cart pay"]])
      await window.rest(after: window.swipeDownSheet())
      #expect(!node.modals.isPresenting)
      window.openURL(linkURL("shop://home/42"))
      #expect(window.topScreen.texts == ["own detail(42)"])
      window.goBack()
      window.tap("shop://home/7")
      #expect(window.topScreen.texts == ["own detail(7)"])
      window.goBack()
      #expect(window.topScreen.buttons == ["shop://home/7"])
    }
  }

  @Test func `an app's own stack may leave links to what is around it`() async {
    await withWindow(OwnStack(node: node, inbox: nil).links(inbox)) { window in
      window.tap("shop://home/7")
      #expect(window.topScreen.texts == ["own detail(7)"])
      #expect(window.openedURLs.isEmpty)
    }
  }
}
