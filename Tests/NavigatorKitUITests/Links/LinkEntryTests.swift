import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Synchronization
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

@MainActor struct `Links of a scene` {
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

  @Test(
    .ownTime,
    arguments: [
      StandInOptions.standard, [.standard, .urlBeforeAppearance, .repeatedAppearances],
    ]
  )
  func `a link launches the app into the screen that it leads to`(options: StandInOptions) async {
    let window = StandInWindow(options: options, launchedBy: linkURL("shop://home/42")) {
      host().links(inbox)
    }
    await window.rest()
    #expect(window.topScreen.texts == ["home detail(42)"] && window.topScreen.backLevels == 1)
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test(.ownTime) func `a link is followed while the app runs, and again when it comes again`() {
    var seen: [URL] = []
    inWindow(host().onOpenURL { seen.append($0) }.links(inbox)) { window in
      for _ in 0..<2 {
        #expect(window.texts(after: window.open(1)) == ["home detail(1)"])
        #expect(window.topScreen.backLevels == 1)
      }
      window.goBack()
      #expect(window.texts(after: window.open(1)) == ["home detail(1)"])
      #expect(seen.count == 3, "a handler of an inner view hears of it, too")
    }
  }

  @Test(.ownTime)
  func `links wait until the scene is ready, and then the newest is followed`() async {
    let window = StandInWindow(launchedBy: linkURL("shop://home/1")) {
      host().links(inbox, when: false)
    }
    #expect(window.texts(after: window.open(2)) == ["text"] && inbox.waitingLink != nil)
    await window.rest(after: window.show { host().links(inbox, when: true) })
    #expect(window.topScreen.texts == ["home detail(2)"] && inbox.waitingLink == nil)
    window.show { host().links(inbox, when: false) }
    #expect(window.texts(after: window.open(3)) == ["home detail(2)"] && window.violations.isEmpty)
    window.close()
  }

  @Test(.ownTime) func `a link is handed to the observer once, whatever it comes to`() {
    var heard: [LinkDelivery] = []
    inWindow(host().links(inbox) { heard.append($0) }) { window in
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
      #expect(heard.count == 5 && window.openedURLs == [linkURL("https://elsewhere.example/home")])
    }
  }

  @Test(.ownTime, arguments: StandInOptions.badModals)
  func `a link has a sheet leave first`(options: StandInOptions) async {
    await withWindow(host().links(inbox), options: options) { window in
      await window.rest(after: node.present(CartRoute.cart))
      await window.rest(after: window.open(1))
      #expect(window.screens.map(\.texts) == [["home detail(1)"]] && node.modals.layers.isEmpty)
    }
  }

  @Test(.ownTime)
  func `a link of one window is no concern of another, and inboxes change places`() async {
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
      #expect(!inbox.isReady && other.isReady)
      #expect(await left.texts(atRestAfter: left.open(4)) == ["home detail(4)"])
    }
  }

  @Test(.ownTime) func `an inbox is closed while its view is away`() async {
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
}

@MainActor struct `An app's own stack, with all of the kit` {
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

  @Test func `an app's own stack may leave links to what is around it`() {
    inWindow(own(nil).links(inbox)) { window in
      #expect(window.texts(after: window.tap("shop://home/7")) == ["own detail(7)"])
      #expect(window.openedURLs.isEmpty)
    }
  }
}

/// Links that are tapped in a scene: which are the app's, and which the system's.
@MainActor struct `A tapped link` {
  /// The paths that were rewritten.
  private final class Paths: Sendable {
    let all = Mutex<[[String]]>([])
  }

  private let node = NavigationNode("home")
  private let log = LogLines()
  private let paths = Paths()

  private var table: LinkTable {
    LinkTable(
      module: "Home",
      allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"]),
      rewriting: { [paths] request in
        let path = request.path
        paths.all.withLock { $0.append(path) }
      },
      fallback: { _ in NavigationPlan(stack: [HomeRoute.list]) },
      links: { LinkPath("home").parameter("id", as: Int.self).route(HomeRoute.detail, example: 42) }
    )
  }

  /// Taps a link, which an asterisk at its end makes longer than any that is read, and returns what
  /// was delivered, and whether the system opened it.
  private func tap(_ link: String) async -> (delivered: [LinkDelivery], isOpened: Bool) {
    let rest = String(repeating: "x", count: DeepLinkParser.maximumLength)
    let link = link.replacing("*", with: rest)
    let inbox = LinkInbox(table, for: node)
    node.events.log(to: log, levels: [.info, .error])
    var delivered: [LinkDelivery] = []
    var opened: [URL] = []
    await withWindow {
      NodeHost(node, root: { LinkButton(link) }, destinations: { TabScreens.all })
        .links(inbox) { delivered.append($0) }
    } test: { window in
      window.tap(link)
      opened = window.openedURLs
    }
    #expect(opened == (opened.isEmpty ? [] : [linkURL(link)]))
    return (delivered, !opened.isEmpty)
  }

  @Test(arguments: [
    "shop://nowhere": "fallback", "SHOP://nowhere": "fallback", "shop://home/x": "fallback",
    "shop://user@home/7": "denied", "shop://home/%2e%2e": "denied",
    "https://shop.example/nowhere": "system", "https://user@shop.example/home/7": "system",
    "https://shop.example/home/%2e%2e": "system", "http://shop.example/home/7": "system",
    "https://elsewhere.example/home/7": "system", "https://elsewhere.example/*": "system",
    "mailto:somebody@elsewhere.example": "system",
    "mailto:somebody@elsewhere.example?body=*": "system",
    "shop://home/7": "screen", "https://shop.example/home/7": "screen",
    "https://shop.example/home/x": "fallback", "https://shop.example/*": "error",
    "nothing": "error",
  ])
  func `a tapped link is the app's if claimed, else the system's`(link: String, end: String) async {
    let (delivered, isOpened) = await tap(link)
    #expect(isOpened == (end == "system"))
    #expect(delivered.count == (end == "system" ? 0 : 1))
    let line = log.lines.first ?? ""
    #expect(log.lines.count == (end == "screen" ? 0 : 1))
    switch end {
    case "screen":
      #expect(node.stack.routes == [AnyRoute(HomeRoute.detail(7))])
      #expect(paths.all.withLock { $0 } == [["home", "7"]], "it is resolved once")
    case "fallback":
      #expect(delivered.map(\.resolution.plan) == [nil])
      #expect(node.stack.routes == [AnyRoute(HomeRoute.list)])
      #expect(line.hasPrefix("info home: The link "))
    case "system":
      #expect(node.stack.depth == 0)
      #expect(line.hasPrefix("info home: ") && line.contains("left to the system"))
      #expect(!line.contains("somebody"))
    default:
      #expect(node.stack.depth == 0)
      #expect(line.hasPrefix(end == "denied" ? "error home: The link shop://" : "error home: "))
    }
  }
}

/// An app that reads its URLs itself, without a table of links.
@MainActor private final class OwnInbox: URLReceiving {
  private(set) var log: [String] = []
  private var host: EntryID?

  func receive(_ url: URL, from source: LinkSource, id: String?) -> Int {
    log.append("\(source.code) \(url)")
    return log.count
  }

  func receiveTapped(_ url: URL) -> Int? {
    url.scheme == "own" ? receive(url, from: .url, id: nil) : nil
  }

  func open(_ isReady: Bool, by host: EntryID) {
    self.host = host
    log.append(isReady ? "ready" : "not ready")
  }

  func close(by host: EntryID) { log.append(host == self.host ? "closed" : "closed by another") }

  func explain(_ link: String) -> String { "'\(link)' is read by hand" }
}

@MainActor struct URLReceivingTests {
  private let inbox = OwnInbox()

  @Test func `what an app has in place of an inbox is given the URLs of a scene`() async {
    var deliveries: [Int] = []
    await withWindow {
      VStack {
        LinkButton("own://tapped")
        LinkButton("https://elsewhere.example")
      }
      .links(inbox) { deliveries.append($0) }
    } test: { window in
      await window.rest()
      window.openURL(linkURL("own://opened"))
      window.tap("own://tapped")
      window.tap("https://elsewhere.example")
      #expect(window.openedURLs == [linkURL("https://elsewhere.example")])
      await window.rest(after: window.show { Text(verbatim: "nothing") })
    }
    #expect(inbox.log == ["ready", "url own://opened", "url own://tapped", "closed"])
    #expect(deliveries == [2, 3])
  }

  @Test func `the link tester says what an app's own reader says`() {
    inWindow(LinkTester(inbox, availability: .always)) { window in
      window.type("own://a", into: "Link")
      #expect(window.topScreen.texts.contains("'own://a' is read by hand"))
      window.tap("Follow")
    }
    #expect(inbox.log.last == "url own://a")
  }
}
