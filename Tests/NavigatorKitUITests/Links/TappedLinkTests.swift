import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI
import Synchronization
import Testing

/// Links that are tapped in a scene: which are the app's, and which the system's.
@MainActor
@Suite("A tapped link") struct TappedLinkTests {
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
      NodeHost(node) {
        LinkButton(link)
      } destinations: {
        TabScreens.all
      }
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
  func `a tapped link is the app's if it claims it, and else the system's`(
    link: String,
    end: String
  ) async {
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
@MainActor
private final class OwnInbox: URLReceiving {
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

@MainActor
@Suite struct URLReceivingTests {
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

  @Test func `the link tester says what an app's own reader says`() async {
    await withWindow(LinkTester(inbox, availability: .always)) { window in
      window.type("own://a", into: "Link")
      #expect(window.topScreen.texts.contains("'own://a' is read by hand"))
      window.tap("Follow")
    }
    #expect(inbox.log.last == "url own://a")
  }
}
