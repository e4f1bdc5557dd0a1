import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Two hosts of one scene with one id", .ownTime)
struct KeepingTwiceTests {
  private let scene = KeptScene()
  private let first = NavigationNode(
    "first",
    root: KeptRoute.list,
    registry: DestinationRegistry([KeptModule()])
  )
  private let second = NavigationNode(
    "second",
    root: KeptRoute.list,
    registry: DestinationRegistry([KeptModule()])
  )

  private func host(_ node: NavigationNode) -> some View {
    NodeHost(node)
      .restoring(
        id: "main",
        with: NavigationArchiver(onReport: { scene.note($0) }),
        folder: scene.folder
      )
  }

  private func window(
    _ one: NavigationNode,
    _ other: NavigationNode,
    options: StandInOptions = .standard
  ) -> StandInWindow {
    StandInWindow(options: options, restoring: scene.storage) {
      VStack {
        host(one)
        host(other)
      }
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .appearsByBranch]])
  func `a file of two hosts belongs to the first, and the second says so once`(
    options: StandInOptions
  ) async {
    let lines = ErrorLines()
    second.events.log(to: lines)
    let window = window(first, second, options: options)
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

  @Test func `the host that navigates first has the file, and the other one stays where it is`()
    async
  {
    let lines = ErrorLines()
    let twin = NavigationNode("first", root: KeptRoute.list, registry: scene.registry)
    first.events.log(to: lines)
    let window = window(first, twin)
    await window.rest()
    twin.navigate(to: KeptRoute.detail(7))
    await window.rest()
    scene.storage = window.sceneStorage
    #expect(first.kept.isEmpty)
    #expect(scene.reports.isEmpty)
    #expect(scene.text.contains(#"{"_0":7}"#))
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    #expect(scene.text.contains(#"{"_0":7}"#))
    #expect(scene.files.count == 1)
    #expect(lines.all.count == 1, "\(lines.all)")
  }

  @Test func `two hosts of one id that navigate in one turn lose nothing, and one keeps its state`()
    async
  {
    let window = window(first, second)
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    second.navigate(to: KeptRoute.detail(2))
    await window.rest()
    scene.storage = window.sceneStorage
    #expect(scene.files.count == 1)
    #expect(scene.text.contains("first") != scene.text.contains("second"))
    #expect(scene.reports == [])
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .restoresLate]])
  func `two hosts of one id begin with the state in the file, also if the scene comes late`(
    options: StandInOptions
  ) async {
    await scene.prepare()
    let all = (0..<2).map { _ in
      NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    }
    let window = window(all[0], all[1], options: options)
    await window.rest()
    window.deliverSceneStorage()
    await window.rest()
    #expect(all.map(\.kept) == [[.detail(1)], [.detail(1)]])
    // The window keeps the sheet of the second, for which it has no place.
    window.close()
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .keepsRemovedViews]])
  func `a place that moves between two hosts of one id keeps its file, and nothing is wrong`(
    options: StandInOptions
  ) async {
    let lines = ErrorLines()
    first.events.log(to: lines)
    let model = Shown()
    let window = StandInWindow(options: options) {
      ExchangedHost(model: model) { isPlain in
        if isPlain { host(first) } else { VStack { host(first) } }
      }
    }
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    scene.storage = window.sceneStorage
    for number in 2..<6 {
      model.isShown.toggle()
      await window.rest()
      first.navigate(to: KeptRoute.detail(number))
      await window.rest()
      #expect(scene.text.contains("{\"_0\":\(number)}"))
      #expect(scene.files.count == 1)
    }
    #expect(lines.all == [])
  }

  @Test func `the second host of an id has the file once the first is gone`() async {
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
final class ErrorLines: NavigationLogSink, @unchecked Sendable {
  private(set) var all: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.level == .error { all.append(entry.description) }
  }
}
