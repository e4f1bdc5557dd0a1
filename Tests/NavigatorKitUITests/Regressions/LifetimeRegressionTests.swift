import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// What views made and kept for nothing.
@MainActor
@Suite("Objects that no view needed:")
struct LifetimeRegressionTests {
  @Test func `each new value of a view made an object, and a task to end it`() async {
    await withWindow {
      Living(number: 0)
    } test: { window in
      for number in 1...20 {
        window.show { Living(number: number) }
        window.settle()
      }
      #expect(Life.made == 1)
    }
    await nextTurn()
    #expect(Life.ended == 1)
  }

  @Test func `anchors of rows that had gone were kept`() {
    let anchors = DialogAnchors()
    for row in 0..<100 {
      let control = EntryID()
      anchors.add(control, as: AnyRoute(row))
      anchors.remove(control, as: AnyRoute(row))
    }
    #expect(anchors.controls.isEmpty)
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
