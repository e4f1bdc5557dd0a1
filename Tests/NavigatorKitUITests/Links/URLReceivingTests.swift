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
