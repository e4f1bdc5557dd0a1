import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Testing

/// A button for a link.
struct LinkButton: View {
  let link: String
  @Environment(\.openURL) private var openURL

  init(_ link: String) { self.link = link }

  var body: some View {
    Button(action: { openURL(linkURL(link)) }, label: { Text(verbatim: link) })
  }
}

func linkURL(_ link: String) -> URL { URL(string: link) ?? URL(filePath: "/") }

extension StandInWindow {
  /// Opens the link to a detail.
  fileprivate func open(_ id: Int) { openURL(linkURL("shop://home/\(id)")) }
}

@MainActor
@Suite("Links of a scene", .ownTime) struct LinkEntryTests {
  private let node = NavigationNode("home")
  private let inbox: LinkInbox

  init() { inbox = LinkInbox(.home, for: node) }

  private func host(_ node: NavigationNode? = nil) -> some View {
    NodeHost(node ?? self.node) {
      Text(verbatim: "text")
      LinkButton("shop://home/7")
      LinkButton("https://elsewhere.example/home")
    } destinations: {
      TabScreens.all
    }
  }

  @Test(arguments: [
    StandInOptions.standard, [.standard, .urlBeforeAppearance, .repeatedAppearances],
  ])
  func `a link launches the app into the screen that it leads to`(options: StandInOptions) async {
    let window = StandInWindow(options: options, launchedBy: linkURL("shop://home/42")) {
      host().links(inbox)
    }
    await window.rest()
    #expect(window.topScreen.texts == ["home detail(42)"])
    #expect(window.topScreen.backLevels == 1)
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `a link is followed while the app runs, and again when it comes again`() async {
    var seen: [URL] = []
    await withWindow(host().onOpenURL { seen.append($0) }.links(inbox)) { window in
      for _ in 0..<2 {
        #expect(window.texts(after: window.open(1)) == ["home detail(1)"])
        #expect(window.topScreen.backLevels == 1)
      }
      window.goBack()
      #expect(window.texts(after: window.open(1)) == ["home detail(1)"])
      #expect(seen.count == 3, "a handler of an inner view hears of it, too")
    }
  }

  @Test func `links wait until the scene is ready, and then the newest is followed`() async {
    let window = StandInWindow(launchedBy: linkURL("shop://home/1")) {
      host().links(inbox, when: false)
    }
    #expect(window.texts(after: window.open(2)) == ["text"])
    #expect(inbox.waitingLink != nil)
    await window.rest(after: window.show { host().links(inbox, when: true) })
    #expect(window.topScreen.texts == ["home detail(2)"])
    #expect(inbox.waitingLink == nil)
    window.show { host().links(inbox, when: false) }
    #expect(window.texts(after: window.open(3)) == ["home detail(2)"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `a link is handed to the observer once, whatever it comes to`() async {
    var heard: [LinkDelivery] = []
    await withWindow(host().links(inbox) { heard.append($0) }) { window in
      for link in ["shop://home/1", "shop://home/x", "shop://nowhere", "other://home/1"] {
        window.openURL(linkURL(link))
      }
      #expect(heard.compactMap(\.url?.scheme) == ["shop", "shop", "shop", "other"])
      #expect(heard.map { $0.resolution.plan != nil } == [true, false, false, false])
      #expect(heard.allSatisfy { $0.end != nil })
      // What is tapped, and is none of the app's, is a matter of the system.
      window.goBack()
      #expect(window.texts(after: window.tap("shop://home/7")) == ["home detail(7)"])
      window.goBack()
      window.tap("https://elsewhere.example/home")
      #expect(heard.count == 5)
      #expect(window.openedURLs == [linkURL("https://elsewhere.example/home")])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a link has a sheet leave first`(options: StandInOptions) async {
    await withWindow(host().links(inbox), options: options) { window in
      await window.rest(after: node.present(CartRoute.cart))
      await window.rest(after: window.open(1))
      #expect(window.screens.map(\.texts) == [["home detail(1)"]])
      #expect(node.modals.layers.isEmpty)
    }
  }

  @Test func `a link of one window is no concern of another, and inboxes change places`() async {
    let right = NavigationNode("right")
    let other = LinkInbox(.home, for: right)
    await withWindow(host().links(inbox)) { left in
      await withWindow(host(right).links(other)) { window in
        #expect(window.texts(after: window.open(1)) == ["home detail(1)"])
        left.open(2)
        #expect(window.topScreen.texts == ["home detail(1)"])
        #expect(left.topScreen.texts == ["home detail(2)"])
      }
      #expect(left.texts(after: left.open(3)) == ["home detail(3)"])
      await left.rest(after: left.show { host(right).links(other) })
      #expect(!inbox.isReady)
      #expect(other.isReady)
      #expect(await left.texts(atRestAfter: left.open(4)) == ["home detail(4)"])
    }
  }

  @Test func `an inbox is closed while its view is away`() async {
    func view(isLinked: Bool) -> some View {
      Group { if isLinked { host().links(inbox) } else { host() } }
    }
    await withWindow(view(isLinked: true)) { window in
      await window.rest()
      #expect(inbox.isReady)
      await window.rest(after: window.show { view(isLinked: false) })
      #expect(!inbox.isReady)
      await window.rest(after: inbox.receive(linkURL("shop://home/2")))
      #expect(node.stack.depth == 0)
      await window.rest(after: window.show { view(isLinked: true) })
      #expect(node.stack.depth == 1)
    }
  }

  @Test(arguments: [true, false])
  func `a link selects its tab on a cold start as on a warm one`(isCold: Bool) async {
    let table = LinkTable(
      module: "Home",
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(ShopTab.self)
    ) { LinkPath("home").route(HomeRoute.detail(5)).tab(ShopTab.search) }
    let tabs = makeTabs()
    let inbox = LinkInbox(table, for: tabs)
    let link = linkURL("shop://home")
    let window = StandInWindow(launchedBy: isCold ? link : nil) {
      TabbedShop(tabs: tabs).links(inbox)
    }
    await window.rest()
    if !isCold {
      await window.rest(after: tabs.certainNode(of: .home).present(CartRoute.cart))
      await window.rest(after: window.openURL(link))
    }
    #expect(window.screens.map(\.texts) == [["home detail(5)"]])
    #expect(window.topScreen.selectedTab == "search")
    #expect(window.violations.isEmpty)
    window.close()
  }
}

@MainActor
@Suite("An app's own stack, with all of the kit") struct NavigatorSupportTests {
  private let node = NavigationNode("home")
  private let inbox: LinkInbox

  init() { inbox = LinkInbox(.home, for: node) }

  private func own(_ inbox: LinkInbox?) -> some View {
    NavigationStack(path: Bindable(wrappedValue: node.stack).path) {
      LinkButton("shop://home/7").navigationDestination(for: RouteEntry.self) { entry in
        LayerContent("own \(entry.route.as(HomeRoute.self).map { "\($0)" } ?? "?")")
      }
    }
    .navigatorSupport(node.stack, modals: node.modals, links: inbox) { TabScreens.all }
  }

  @Test func `an app's own stack has animations, layers and links`() async {
    await withWindow(own(inbox)) { window in
      node.navigate(to: HomeRoute.list, animated: false)
      #expect(window.topScreen.texts == ["own list"])
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.tap("push")
      #expect(node.stack.depth == 2)
      #expect(await window.walk("replace") == [["cart pay"]])
      await window.rest(after: window.swipeDownSheet())
      #expect(!node.modals.isPresenting)
      #expect(window.texts(after: window.openURL(linkURL("shop://home/42"))) == ["own detail(42)"])
      window.goBack()
      #expect(window.texts(after: window.tap("shop://home/7")) == ["own detail(7)"])
      window.goBack()
      #expect(window.topScreen.buttons == ["shop://home/7"])
    }
  }

  @Test func `an app's own stack may leave links to what is around it`() async {
    await withWindow(own(nil).links(inbox)) { window in
      #expect(window.texts(after: window.tap("shop://home/7")) == ["own detail(7)"])
      #expect(window.openedURLs.isEmpty)
    }
  }
}
