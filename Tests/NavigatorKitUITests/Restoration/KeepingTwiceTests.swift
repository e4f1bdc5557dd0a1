import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Two hosts of one scene with one id")
struct KeepingTwiceTests {
  private let scene = KeptScene()
  private let first = NavigationNode("first", root: KeptRoute.list)
  private let second = NavigationNode("second", root: KeptRoute.list)

  private func host(_ node: NavigationNode) -> some View {
    NodeHost(node, registry: scene.registry)
      .restoring(id: "main", folder: scene.folder, onReport: { scene.note($0) })
  }

  @Test func `the file belongs to the first, and the second says so once`() async {
    let lines = ErrorLines()
    second.group.log(to: lines)
    let window = StandInWindow {
      VStack {
        host(first)
        host(second)
      }
    }
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    scene.storage = window.sceneStorage
    for number in 2..<5 {
      second.navigate(to: KeptRoute.detail(number))
      await window.rest()
      #expect(scene.text.contains("first") && !scene.text.contains("second"))
    }
    first.navigate(to: KeptRoute.detail(9))
    await window.rest()
    #expect(scene.text.contains("9"))
    #expect(scene.files.count == 1)
    #expect(lines.all.count == 1, "\(lines.all)")
    #expect(lines.all.first?.contains("keeps nothing") == true, "\(lines.all)")
  }

  @Test func `the second has the file once the first is gone`() async {
    let model = Shown()
    let window = StandInWindow {
      VStack {
        ExchangedHost(model: model) { isShown in
          if isShown { host(first) }
        }
        host(second)
      }
    }
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    second.navigate(to: KeptRoute.detail(2))
    await window.rest()
    scene.storage = window.sceneStorage
    #expect(scene.text.contains("first"))
    model.isShown = false
    await window.rest()
    #expect(scene.text.contains("second"))
    second.navigate(to: KeptRoute.detail(3))
    await window.rest()
    #expect(scene.text.contains("3"))
    #expect(scene.files.count == 1)
  }
}

/// The errors of a log.
private final class ErrorLines: NavigationLogSink, @unchecked Sendable {
  private(set) var all: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.level == .error { all.append(entry.description) }
  }
}
