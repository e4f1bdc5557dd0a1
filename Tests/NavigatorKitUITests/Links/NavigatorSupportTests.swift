import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

private struct OwnStack: View {
  @Bindable var navigator: MultiRouteNavigator
  let node: NavigationNode
  let inbox: LinkInbox?

  init(node: NavigationNode, inbox: LinkInbox?) {
    navigator = node.stack
    self.node = node
    self.inbox = inbox
  }

  var body: some View {
    NavigationStack(path: $navigator.path) {
      OpeningScreen().navigationDestination(for: RouteEntry.self) { entry in
        LayerContent("own \(entry.route.as(HomeRoute.self).map { "\($0)" } ?? "?")")
      }
    }
    .navigatorSupport(navigator, modals: node.modals, links: inbox) {
      TabScreens.all
    }
  }
}

private struct OpeningScreen: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack {
      Text(verbatim: "root")
      Button(
        action: { if let url = URL(string: "shop://home/7") { openURL(url) } },
        label: { Text(verbatim: "open") }
      )
    }
  }
}

@MainActor
@Suite("An app's own stack, with all of the kit")
struct NavigatorSupportTests {
  private let node = NavigationNode("home")

  @Test func `an app's own stack has animations, layers and links`() async {
    let inbox = LinkInbox(.home, for: node)
    await withWindow(OwnStack(node: node, inbox: inbox)) { window in
      node.navigate(to: HomeRoute.list, animated: false)
      #expect(window.topScreen.texts == ["own list"])
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.tap("push")
      #expect(node.stack.depth == 2)
      window.tap("replace")
      await window.rest()
      #expect(window.topScreen.texts == ["cart pay"])
      window.swipeDownSheet()
      await nextTurn()
      #expect(!node.modals.isPresenting)
      if let url = URL(string: "shop://home/42") { window.openURL(url) }
      #expect(window.topScreen.texts == ["own detail(42)"])
      window.goBack()
      window.tap("open")
      #expect(window.topScreen.texts == ["own detail(7)"])
      window.goBack()
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `an app's own stack leaves links to what is around it if it takes none itself`() async
  {
    let inbox = LinkInbox(.home, for: node)
    await withWindow(OwnStack(node: node, inbox: nil).links(inbox)) { window in
      window.tap("open")
      #expect(window.topScreen.texts == ["own detail(7)"])
      #expect(window.openedURLs.isEmpty)
    }
  }
}
