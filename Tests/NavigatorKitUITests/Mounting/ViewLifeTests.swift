import SwiftUI
import Testing

@testable import NavigatorKitUI

@MainActor
@Suite("An object that ends with its view")
struct ViewLifeTests {
  @Test func `an object that ends with its view is made once, however often the view is`() async {
    await withWindow(Living(number: 0)) { window in
      for number in 1...20 {
        window.show { Living(number: number) }
        window.settle()
      }
      #expect(Life.made == 1)
    }
    await nextTurn()
    #expect(Life.ended == 1)
  }
}

/// Counts how many were made, and how many have ended.
@MainActor
private final class Life: EndingWithView {
  static var made = 0
  static var ended = 0

  nonisolated init() { MainActor.assumeIsolated { Self.made += 1 } }

  func end() { Self.ended += 1 }
}

private struct Living: View {
  let number: Int
  @State private var life = ViewLife<Life>()

  init(number: Int) {
    self.number = number
  }

  var body: some View { Text(verbatim: "\(number) \(ObjectIdentifier(life.value))") }
}
