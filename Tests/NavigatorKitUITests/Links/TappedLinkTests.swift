import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import Synchronization
import SwiftUI
import Testing

/// Links that are tapped in a scene: which are the app's, and which the system's.
@MainActor
@Suite("A tapped link")
struct TappedLinkTests {
  /// What is told of the links of a scene.
  private final class Told: NavigationLogSink {
    private let all = Mutex<[String]>([])
    private let rewritten = Mutex<[[String]]>([])

    var lines: [String] { all.withLock { $0 } }
    var paths: [[String]] { rewritten.withLock { $0 } }

    func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.description) } }

    func note(_ path: [String]) { rewritten.withLock { $0.append(path) } }
  }

  /// A screen with a link in its text.
  private struct LinkScreen: View {
    @Environment(\.openURL) private var openURL
    let url: URL

    var body: some View {
      Button(action: { openURL(url) }, label: { Text(verbatim: "link") })
    }
  }

  private let node = NavigationNode("home")
  private let told = Told()

  private var table: LinkTable {
    LinkTable(
      module: "Home",
      allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"]),
      rewriting: { [told] in told.note($0.path) },
      fallback: { _ in NavigationPlan(stack: [HomeRoute.list]) },
      links: {
        LinkPath("home").parameter("id", as: Int.self)
          .route(example: HomeRoute.detail(42)) { id in
            .detail(id)
          } print: { route in
            if case .detail(let id) = route { id } else { nil }
          }
      }
    )
  }

  /// The URL of a link, which an asterisk at its end makes longer than any that is read.
  private func url(_ link: String) throws -> URL {
    let rest = String(repeating: "x", count: DeepLinkParser.maximumLength)
    return try #require(URL(string: link.replacing("*", with: rest)))
  }

  /// Taps a link, and returns what was delivered, and what the system opened.
  private func tap(_ link: String) async throws -> (delivered: [LinkDelivery], opened: [URL]) {
    let url = try url(link)
    let (node, inbox) = (node, LinkInbox(table, for: node))
    node.events.log(to: told, levels: [.info, .error])
    var delivered: [LinkDelivery] = []
    var opened: [URL] = []
    await withWindow {
      NodeHost(node) {
        LinkScreen(url: url)
      } destinations: {
        TabScreens.all
      }
      .links(inbox) { delivered.append($0) }
    } test: { window in
      window.tap("link")
      opened = window.openedURLs
    }
    return (delivered, opened)
  }

  @Test(arguments: ["shop://nowhere", "SHOP://nowhere", "shop://home/x"])
  func `a tapped link of the app's scheme that leads nowhere is told of, and shows the fallback`(
    link: String
  ) async throws {
    let (delivered, opened) = try await tap(link)
    #expect(opened.isEmpty)
    #expect(delivered.map(\.resolution.plan) == [nil])
    #expect(node.stack.routes == [AnyRoute(HomeRoute.list)])
    #expect(told.lines.count == 1)
    #expect(told.lines.first?.hasPrefix("info home: The link ") ?? false)
  }

  @Test(arguments: ["shop://user@home/7", "shop://home/%2e%2e"])
  func `a tapped link of the app's own scheme that is denied is told of`(
    link: String
  ) async throws {
    let (delivered, opened) = try await tap(link)
    #expect(opened.isEmpty)
    #expect(delivered.count == 1)
    #expect(node.stack.depth == 0)
    #expect(told.lines.count == 1)
    #expect(told.lines.first?.hasPrefix("error home: The link shop://") ?? false)
  }

  @Test(arguments: [
    "https://shop.example/nowhere", "https://user@shop.example/home/7",
    "https://shop.example/home/%2e%2e", "http://shop.example/home/7",
    "https://elsewhere.example/home/7", "mailto:somebody@elsewhere.example",
    "mailto:somebody@elsewhere.example?body=*", "https://elsewhere.example/*",
  ])
  func `a tapped link that others can open is left to the system, which one line tells`(
    link: String
  ) async throws {
    let (delivered, opened) = try await tap(link)
    #expect(opened == [try url(link)])
    #expect(delivered.isEmpty)
    #expect(node.stack.depth == 0)
    #expect(told.lines.count == 1)
    #expect(told.lines.first?.hasPrefix("info home: ") ?? false)
    #expect(told.lines.first?.contains("left to the system") ?? false)
    #expect(!(told.lines.first?.contains("somebody") ?? false))
  }

  @Test(arguments: [
    "shop://home/7", "https://shop.example/home/7", "https://shop.example/home/x",
    "https://shop.example/*", "nothing",
  ])
  func `a tapped link that the app claims is the app's, also if it is malformed`(
    link: String
  ) async throws {
    let (delivered, opened) = try await tap(link)
    #expect(opened.isEmpty)
    #expect(delivered.count == 1)
  }

  @Test func `a tapped link is resolved once`() async throws {
    _ = try await tap("shop://home/7")
    #expect(node.stack.routes == [AnyRoute(HomeRoute.detail(7))])
    #expect(told.paths.filter { $0 == ["home", "7"] }.count == 1)
  }
}
