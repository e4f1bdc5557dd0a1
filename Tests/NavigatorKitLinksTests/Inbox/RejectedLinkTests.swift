import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@MainActor
struct `A link that leads nowhere` {
  private let table = LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: ["s", "https"], hosts: ["x.example"])
  ) {
    LinkPath("home").parameter("id", as: Int.self).optionalQuery("q", as: Int.self)
      .route(example: HomeRoute.detail(id: 1)) { id, _ in
        .detail(id: id)
      } print: {
        if case .detail(let id) = $0 { (id, nil) } else { nil }
      }
  }

  private func lines(of link: String) -> [String] {
    let node = NavigationNode("app")
    let log = ListSink()
    node.events.log(to: log)
    let inbox = LinkInbox(table, for: node)
    inbox.isReady = true
    inbox.receive(link, from: .pushPayload)
    return log.entries.map(\.description).filter { $0.lowercased().contains("link") }
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
  func `a link that leads nowhere is logged as an error, and nothing that is private`(
    link: String
  ) throws {
    let lines = lines(of: link)
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("error app: "))
    #expect(!line.contains("secret"), "\(line)")
    #expect(line.contains("push payload"))
  }
}
