import SwiftUI
import Testing

@Suite("An optional view")
@MainActor
struct OptionalViewTests {
  @Test func `an optional view appears and disappears once`() async {
    let log = Log()
    await withWindow {
      [1].first.map { number in
        Text("Number \(number)")
          .onAppear { log.add("appear") }
          .onDisappear { log.add("disappear") }
      }
    } test: { window in
      #expect(log.entries == ["appear"])
      window.close()
      #expect(log.entries == ["appear", "disappear"])
    }
  }
}
