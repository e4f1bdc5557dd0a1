import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@MainActor struct `A link that leads nowhere` {
  private func lines(of link: String) -> [String] {
    let table = linkTable {
      LinkPath("home").parameter("id", as: Int.self).optionalQuery("q", as: Int.self)
        .route({ Items<Int?>([$0, $1]) }, example: 1, 2)
    }
    let node = NavigationNode("app")
    let log = ListSink()
    node.events.log(to: log)
    let inbox = LinkInbox(table, for: node)
    inbox.isReady = true
    inbox.receive(link, from: .pushPayload)
    return log.lines.filter { $0.lowercased().contains("link") }
  }

  @Test(arguments: ["https://a\u{1b}[2J/x", "https://a\nb/x", "https://\u{202e}a/x"])
  func `a line about a link holds no character that writes over others`(link: String) throws {
    let line = try #require(lines(of: link).first)
    let categories = line.unicodeScalars.map(\.properties.generalCategory)
    #expect(!categories.contains(.control) && !categories.contains(.format), "\(line)")
  }

  @Test(arguments: [
    "s://home/secret?token=secret", "s://home/1?q=secret", "s://secret/secret?secret#secret",
    "https://x.example/secret?token=secret", "https://secret@x.example/home/1?q=secret",
    "s://home/1?q=%zz&token=secret", "s://secret:secret@home/1", "secret",
  ])
  func `a link that leads nowhere is logged as an error, and nothing that is private`(link: String)
  {
    let lines = lines(of: link)
    #expect(lines.count == 1)
    for line in lines {
      #expect(line.hasPrefix("error app: ") && line.contains("push payload"), "\(line)")
      #expect(!line.contains("secret"), "\(line)")
    }
  }
}

/// What an inbox shows for a link that leads nowhere.
@MainActor struct LinkFallbackTests {
  private struct MissingRoute: NavigationRoute { let path: [String] }

  private let node = NavigationNode("app")

  private func inbox(
    isReady: Bool = true,
    _ fallback: (@Sendable (DeepLinkRequest) -> NavigationPlan?)? = {
      NavigationPlan(stack: [MissingRoute(path: $0.path)])
    }
  ) -> LinkInbox {
    let table = linkTable(
      rewriting: { if $0.path.first == "de" { $0.path.removeFirst() } },
      fallback: fallback
    ) {
      LinkPath("home").parameter("id", as: Int.self).route(example: HomeRoute.detail(id: 1)) { id in
        id < 0 ? nil : .detail(id: id)
      } print: {
        if case .detail(let id) = $0 { id } else { nil }
      }
    }
    let inbox = LinkInbox(table, for: node)
    inbox.isReady = isReady
    return inbox
  }

  @Test(arguments: ["s://nowhere", "s://home/x", "s://home/-1", "s://de/nowhere"])
  func `a link that leads nowhere shows the fallback, and says so`(link: String) throws {
    let log = ListSink()
    node.events.log(to: log, levels: [.info, .error])
    let inbox = inbox()
    let url = try #require(URL(string: link))
    let delivery = inbox.receive(url)
    #expect(delivery.isApplied && delivery.resolution.plan == nil)
    #expect(delivery.resolution == inbox.table.resolve(url))
    let path = link.dropFirst(4).split(separator: "/").map(String.init)
    let missing = AnyRoute(MissingRoute(path: path))
    #expect(node.currentScreen == missing && log.lines.count == 1)
    #expect(log.lines.first?.hasPrefix("info app: The link s://") == true)
    #expect(log.lines.first?.contains("fallback") == true)
    // As text it is the same.
    node.popToRoot()
    inbox.receive(link, from: .pushPayload)
    #expect(node.currentScreen == missing)
  }

  @Test func `a link that is denied or cannot be read has no fallback, and needs none`() {
    for link in ["other://nowhere", "s://user@nowhere", "s://a/%2e%2e", "s://a/%zz", "text"] {
      let inbox = inbox()
      let delivery = inbox.receive(link, from: .pushPayload)
      #expect(delivery.end == .rejected(inbox.table.resolve(link)), "\(link)")
    }
    for inbox in [inbox(nil), inbox { _ in nil }] {
      let delivery = inbox.receive("s://nowhere", from: .pushPayload)
      #expect(delivery.end == .rejected(.unclaimed(path: "nowhere")))
    }
    #expect(node.stack.depth == 0)
  }

  @Test func `a link with a fallback waits like any other, and its screen comes once`() {
    let inbox = inbox(isReady: false)
    let first = inbox.receive("s://nowhere", from: .pushPayload)
    #expect(inbox.receive("s://nowhere", from: .pushPayload).end == .duplicate)
    #expect(first.end == nil && inbox.waitingLink != nil)
    inbox.isReady = true
    #expect(node.currentScreen == AnyRoute(MissingRoute(path: ["nowhere"])))
  }
}
