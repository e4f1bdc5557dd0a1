import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

/// Inboxes whose view goes, or gets another inbox.
@MainActor
@Suite("A link inbox and its view")
struct LinkInboxViewTests {
  private let node = NavigationNode("n")

  @Test func `an inbox that takes the place of another under a view becomes ready`() async {
    let (first, second) = (NavigationNode("first"), NavigationNode("second"))
    let one = LinkInbox(.home, for: first)
    let two = LinkInbox(.home, for: second)
    await withWindow(OneHost(node: first).links(one)) { window in
      await window.rest()
      #expect(one.isReady)
      window.show { OneHost(node: second).links(two) }
      await window.rest()
      #expect(!one.isReady)
      #expect(two.isReady)
      if let url = URL(string: "shop://home/2") { window.openURL(url) }
      await window.rest()
      #expect(second.stack.depth == 1)
    }
  }

  @Test func `an inbox is closed while its view is away`() async {
    let inbox = LinkInbox(.home, for: node)
    await withWindow(Linked(node: node, inbox: inbox, isLinked: true)) { window in
      await window.rest()
      #expect(inbox.isReady)
      window.show { Linked(node: node, inbox: inbox, isLinked: false) }
      await window.rest()
      #expect(!inbox.isReady)
      if let url = URL(string: "shop://home/2") { inbox.receive(url) }
      await window.rest()
      #expect(node.stack.depth == 0)
      window.show { Linked(node: node, inbox: inbox, isLinked: true) }
      await window.rest()
      #expect(node.stack.depth == 1)
    }
  }
}

private struct Linked: View {
  let node: NavigationNode
  let inbox: LinkInbox
  let isLinked: Bool

  var body: some View {
    if isLinked { OneHost(node: node).links(inbox) } else { OneHost(node: node) }
  }
}
