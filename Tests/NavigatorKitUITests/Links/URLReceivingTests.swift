import Foundation
import NavigatorKitUI
import SwiftUI
import Testing

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

  func close(by host: EntryID) {
    log.append(host == self.host ? "closed" : "closed by another")
  }

  func explain(_ link: String) -> String { "'\(link)' is read by hand" }
}

private struct OwnScreen: View {
  let url: URL
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button(action: { openURL(url) }, label: { Text(verbatim: "link") })
  }
}

@MainActor
@Suite struct URLReceivingTests {
  private let inbox = OwnInbox()

  private func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  @Test
  func `what an app has in place of an inbox is given the URLs of a scene, while it is there`()
    async
  {
    var deliveries: [Int] = []
    let inbox = inbox
    await withWindow {
      OwnScreen(url: url("own://tapped")).links(inbox) { deliveries.append($0) }
    } test: { window in
      await window.rest()
      window.openURL(url("own://opened"))
      window.tap("link")
      window.show { Text(verbatim: "nothing") }
      await window.rest()
    }
    #expect(inbox.log == ["ready", "url own://opened", "url own://tapped", "closed"])
    #expect(deliveries == [2, 3])
  }

  @Test func `a tapped URL that an app leaves to the system is the system's`() async {
    let inbox = inbox
    await withWindow(OwnScreen(url: url("https://elsewhere.example")).links(inbox)) { window in
      window.tap("link")
      #expect(window.openedURLs == [url("https://elsewhere.example")])
    }
    #expect(!inbox.log.contains { $0.hasPrefix("url") })
  }

  @Test func `the link tester says what an app's own reader says`() async {
    let inbox = inbox
    await withWindow(LinkTester(inbox, availability: .always)) { window in
      window.type("own://a", into: "Link")
      #expect(window.topScreen.texts.contains("'own://a' is read by hand"))
      window.tap("Follow")
    }
    #expect(inbox.log.last == "url own://a")
  }
}
