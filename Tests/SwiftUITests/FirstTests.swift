import SwiftUI
import Testing

@Suite("A window")
@MainActor
struct WindowTests {
  @Test func `shows the texts of its root`() async {
    await withWindow {
      VStack {
        Text("Hello")
        Text(verbatim: "World")
      }
    } test: { window in
      #expect(window.topScreen.texts == ["Hello", "World"])
    }
  }
}
