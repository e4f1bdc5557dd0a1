import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// What an inbox shows for a link that leads nowhere.
@MainActor
@Suite struct LinkFallbackTests {
  private struct MissingRoute: NavigationRoute { let path: [String] }

  private func table(
    _ fallback: (@Sendable (DeepLinkRequest) -> NavigationPlan?)?
  ) -> LinkTable {
    LinkTable(
      module: "M",
      allowing: LinkAllowList(schemes: ["s"]),
      rewriting: { if $0.path.first == "de" { $0.path.removeFirst() } },
      fallback: fallback
    ) {
      LinkPath("home").parameter("id", as: Int.self)
        .route(example: HomeRoute.detail(id: 1)) { id in
          id < 0 ? nil : .detail(id: id)
        } print: {
          if case .detail(let id) = $0 { id } else { nil }
        }
    }
  }

  @Test(arguments: ["s://nowhere", "s://home/x", "s://home/-1", "s://de/nowhere"])
  func `a link that leads nowhere shows the fallback, and says so`(link: String) throws {
    let table = table { NavigationPlan(stack: [MissingRoute(path: $0.path)]) }
    let node = NavigationNode("app")
    let log = ListSink()
    node.events.log(to: log, levels: [.info, .error])
    let inbox = LinkInbox(table, for: node)
    inbox.isReady = true
    let url = try #require(URL(string: link))
    let delivery = inbox.receive(url)
    guard case .followed(let result) = delivery.end else {
      Issue.record("\(String(describing: delivery.end))")
      return
    }
    #expect(result.isApplied)
    #expect(delivery.resolution == table.resolve(url))
    #expect(delivery.resolution.plan == nil)
    let path = link.dropFirst(4).split(separator: "/").map(String.init)
    #expect(node.currentScreen == AnyRoute(MissingRoute(path: path)))
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.hasPrefix("info app: The link s://") == true)
    #expect(log.lines.first?.contains("fallback") == true)
    // As text it is the same.
    node.popToRoot()
    inbox.receive(link, from: .pushPayload)
    #expect(node.currentScreen == AnyRoute(MissingRoute(path: path)))
  }

  @Test
  func `a link that is denied or cannot be read has no fallback, and nothing is shown without one`()
  {
    let node = NavigationNode("app")
    let all = table { _ in NavigationPlan(stack: [MissingRoute(path: [])]) }
    for link in ["other://nowhere", "s://user@nowhere", "s://a/%2e%2e", "s://a/%zz", "text"] {
      let inbox = LinkInbox(all, for: node)
      inbox.isReady = true
      let delivery = inbox.receive(link, from: .pushPayload)
      #expect(delivery.end == .rejected(all.resolve(link)), "\(link)")
    }
    for table in [table(nil), table { _ in nil }] {
      let inbox = LinkInbox(table, for: node)
      inbox.isReady = true
      let delivery = inbox.receive("s://nowhere", from: .pushPayload)
      #expect(delivery.end == .rejected(.unclaimed(path: "nowhere")))
    }
    #expect(node.stack.depth == 0)
  }

  @Test func `a link with a fallback waits like any other, and its screen comes once`() {
    let node = NavigationNode("app")
    let inbox = LinkInbox(
      table { NavigationPlan(stack: [MissingRoute(path: $0.path)]) },
      for: node
    )
    let first = inbox.receive("s://nowhere", from: .pushPayload)
    #expect(inbox.receive("s://nowhere", from: .pushPayload).end == .duplicate)
    #expect(first.end == nil && inbox.waitingLink != nil)
    inbox.isReady = true
    #expect(node.currentScreen == AnyRoute(MissingRoute(path: ["nowhere"])))
  }
}
