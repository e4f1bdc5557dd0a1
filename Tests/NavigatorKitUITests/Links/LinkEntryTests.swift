import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

/// A screen with links in its text.
private struct TextWithLinks: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack {
      Text(verbatim: "text")
      ForEach(["shop://home/7", "shop://nowhere", "https://elsewhere.example/home"], id: \.self) {
        link in
        Button(
          action: { if let url = URL(string: link) { openURL(url) } },
          label: { Text(verbatim: link) }
        )
      }
    }
  }
}

private struct LinkedNode: View {
  let node: NavigationNode
  let inbox: LinkInbox
  var isReady = true

  var body: some View {
    NodeHost(node) {
      TextWithLinks()
    } destinations: {
      TabScreens.all
    }
    .links(inbox, when: isReady)
  }
}

@MainActor
@Suite("Links of a scene", .ownTime)
struct LinkEntryTests {
  private let node = NavigationNode("home")
  private var inbox: LinkInbox { LinkInbox(.home, for: node) }

  private func url(_ id: Int) -> URL { URL(string: "shop://home/\(id)") ?? URL(filePath: "/") }

  @Test(arguments: [
    StandInOptions.standard, [.standard, .urlBeforeAppearance, .repeatedAppearances],
  ])
  func `a link launches the app into the screen that it leads to`(options: StandInOptions) async {
    let (node, inbox) = (node, inbox)
    let window = StandInWindow(options: options, launchedBy: url(42)) {
      LinkedNode(node: node, inbox: inbox)
    }
    await window.rest()
    #expect(window.topScreen.texts == ["home detail(42)"])
    #expect(window.topScreen.backLevels == 1)
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `a link is followed while the app runs, and again when it comes again`() async {
    let (node, inbox) = (node, inbox)
    await withWindow(LinkedNode(node: node, inbox: inbox)) { window in
      window.openURL(url(1))
      #expect(window.topScreen.texts == ["home detail(1)"])
      window.openURL(url(1))
      #expect(window.topScreen.backLevels == 1)
      window.goBack()
      window.openURL(url(1))
      #expect(window.topScreen.texts == ["home detail(1)"])
    }
  }

  @Test func `links wait until the scene is ready, and then the newest is followed`() async {
    let (node, inbox) = (node, inbox)
    let window = StandInWindow(launchedBy: url(1)) {
      LinkedNode(node: node, inbox: inbox, isReady: false)
    }
    window.openURL(url(2))
    window.openURL(url(2))
    #expect(window.topScreen.texts == ["text"])
    #expect(inbox.waitingLink != nil)
    window.show { LinkedNode(node: node, inbox: inbox, isReady: true) }
    await window.rest()
    #expect(window.topScreen.texts == ["home detail(2)"])
    #expect(inbox.waitingLink == nil)
    window.show { LinkedNode(node: node, inbox: inbox, isReady: false) }
    window.openURL(url(3))
    #expect(window.topScreen.texts == ["home detail(2)"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `a link in a text is followed on a tap, and left to the system if not the app's`()
    async
  {
    let (node, inbox) = (node, inbox)
    await withWindow(LinkedNode(node: node, inbox: inbox)) { window in
      window.tap("shop://nowhere")
      window.tap("https://elsewhere.example/home")
      #expect(window.openedURLs.map(\.absoluteString) == ["https://elsewhere.example/home"])
      #expect(node.stack.depth == 0)
      window.tap("shop://home/7")
      #expect(window.topScreen.texts == ["home detail(7)"])
      #expect(window.openedURLs.count == 1)
    }
  }

  @Test func `a link is handed to the observer once, whatever it comes to`() async {
    let (node, inbox) = (node, inbox)
    var heard: [LinkDelivery] = []
    await withWindow {
      NodeHost(node) {
        TextWithLinks()
      } destinations: {
        TabScreens.all
      }
      .links(inbox) { heard.append($0) }
    } test: { window in
      for link in ["shop://home/1", "shop://home/x", "shop://nowhere", "other://home/1"] {
        if let url = URL(string: link) { window.openURL(url) }
      }
      #expect(heard.compactMap(\.url?.scheme) == ["shop", "shop", "shop", "other"])
      #expect(heard.map { $0.resolution.plan != nil } == [true, false, false, false])
      #expect(heard.allSatisfy { $0.end != nil })
      // What is tapped, and is none of the app's, is a matter of the system.
      window.goBack()
      window.tap("shop://home/7")
      window.goBack()
      window.tap("https://elsewhere.example/home")
      #expect(heard.count == 5)
      window.tap("shop://nowhere")
      #expect(heard.count == 6)
    }
  }

  @Test func `a link also reaches a handler of an inner view, and is followed once`() async {
    let (node, inbox) = (node, inbox)
    var seen: [URL] = []
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root").onOpenURL { seen.append($0) }
      } destinations: {
        TabScreens.all
      }
      .links(inbox)
    } test: { window in
      window.openURL(url(1))
      #expect(seen == [url(1)])
      #expect(node.stack.depth == 1)
    }
  }

  @Test func `a link waits while a protected sheet is up`() async {
    let (node, inbox) = (node, inbox)
    await withWindow(LinkedNode(node: node, inbox: inbox)) { window in
      node.present(CartRoute.cart)
      let draft = node.modals.guards.protect("draft", for: .everything)
      await window.rest()
      window.openURL(url(1))
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(inbox.waitingLink != nil)
      draft.isArmed = false
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["home detail(1)"])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a link has a sheet leave first`(options: StandInOptions) async {
    let (node, inbox) = (node, inbox)
    await withWindow(LinkedNode(node: node, inbox: inbox), options: options) { window in
      node.present(CartRoute.cart)
      await window.rest()
      window.openURL(url(1))
      await window.rest()
      #expect(window.screens.map(\.texts) == [["home detail(1)"]])
      #expect(node.modals.layers.isEmpty)
    }
  }

  @Test func `a link of one window is no concern of another`() async {
    let nodes = [NavigationNode("left"), NavigationNode("right")]
    let inboxes = nodes.map { LinkInbox(.home, for: $0) }
    await withWindow(LinkedNode(node: nodes[0], inbox: inboxes[0])) { left in
      await withWindow(LinkedNode(node: nodes[1], inbox: inboxes[1])) { right in
        right.openURL(url(1))
        left.openURL(url(2))
        #expect(right.topScreen.texts == ["home detail(1)"])
        #expect(left.topScreen.texts == ["home detail(2)"])
      }
      left.openURL(url(3))
      #expect(left.topScreen.texts == ["home detail(3)"])
    }
  }

  @Test func `a link selects its tab on a cold start as on a warm one`() async {
    let table = LinkTable(
      module: "Home",
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(ShopTab.self)
    ) {
      LinkPath("home").parameter("id", as: Int.self)
        .route(example: HomeRoute.detail(42)) { id in
          .detail(id)
        } print: { route in
          if case .detail(let id) = route { id } else { nil }
        }
        .tab(ShopTab.search)
    }
    for isCold in [true, false] {
      let tabs = makeTabs()
      let inbox = LinkInbox(table, for: tabs)
      let window = StandInWindow(launchedBy: isCold ? url(5) : nil) {
        TabbedShop(tabs: tabs).links(inbox)
      }
      await window.rest()
      if !isCold {
        tabs.certainNode(of: .home).present(CartRoute.cart)
        await window.rest()
        window.openURL(url(5))
        await window.rest()
      }
      #expect(window.screens.map(\.texts) == [["home detail(5)"]])
      #expect(window.topScreen.selectedTab == "search")
      #expect(window.violations.isEmpty)
      window.close()
    }
  }
}
