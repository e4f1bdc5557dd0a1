import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Two hosts of one scene with one id", .ownTime) struct KeepingTwiceTests {
  private let scene = KeptScene()
  private let first: NavigationNode
  private let second: NavigationNode
  private let log = LogLines()

  init() {
    (first, second) = (scene.makeNode("first"), scene.makeNode("second"))
    for node in [first, second] { node.events.log(to: log, levels: [.error]) }
  }

  @Test(arguments: [false, true], [StandInOptions.standard, [.standard, .appearsByBranch]])
  func `a file belongs to its first host, and to the next once that is gone`(
    isReversed: Bool,
    options: StandInOptions
  ) async {
    let (owner, other) = isReversed ? (second, first) : (first, second)
    let model = Shown()
    let host = VStack {
      ExchangedHost(model) { if $0 || isReversed { scene.host(first) } }
      ExchangedHost(model) { if $0 || !isReversed { scene.host(second) } }
    }
    await scene.launch(options: options, showing: host) { window in
      await window.rest(after: owner.navigate(to: KeptRoute.detail(1)))
      scene.storage = window.sceneStorage
      let text = scene.text
      #expect(text.contains(owner.group.location.description))
      for number in 2..<5 {
        await window.rest(after: other.navigate(to: KeptRoute.detail(number)))
        #expect(scene.text == text)
      }
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("keeps nothing") == true)
      await window.rest(after: owner.navigate(to: KeptRoute.detail(9)))
      #expect(scene.text.contains(#"{"_0":9}"#))
      model.isShown = false
      await window.rest()
      #expect(scene.text.contains(other.group.location.description))
      await window.rest(after: other.navigate(to: KeptRoute.detail(5)))
      #expect(scene.text.contains(#"{"_0":5}"#))
      #expect(scene.files.count == 1)
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .keepsRemovedViews]])
  func `a place that moves between two hosts of one id keeps its file`(
    options: StandInOptions
  ) async {
    let model = Shown()
    let host = ExchangedHost(model) { isPlain in
      if isPlain { scene.host(first) } else { VStack { scene.host(first) } }
    }
    await scene.launch(options: options, showing: host) { window in
      for number in 1..<6 {
        await window.rest(after: first.navigate(to: KeptRoute.detail(number)))
        scene.storage = window.sceneStorage
        #expect(scene.text.contains("{\"_0\":\(number)}"))
        #expect(scene.files.count == 1)
        await window.rest(after: model.isShown.toggle())
      }
      #expect(log.lines == [])
    }
  }
}

@MainActor
@Suite("A host whose file the app names", .ownTime) struct KeepingNamedTests {
  private let scene = KeptScene()

  /// Launches an app, and kills it.
  private func launch(
    _ node: NavigationNode? = nil,
    id: String = "main",
    _ use: (NavigationNode, StandInWindow) async -> Void
  ) async {
    let node = node ?? scene.makeNode()
    let host = scene.host(node, id: id, isNamed: true)
    await scene.launch(options: [.standard, .lacksScene], showing: host) { window in
      await use(node, window)
      #expect(window.violations == [])
    }
    #expect(scene.storage.isEmpty)
  }

  @Test func `a host with a named file shows after a kill what it showed, without a scene`() async {
    await launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files == ["navigation-main.json"])
    await launch { node, _ in #expect(node.kept == [.detail(1)]) }
    #expect(scene.reports.map(\.losses) == [[]])
    // A place that has navigated before its host appears gives the state up.
    let node = scene.makeNode()
    node.navigate(to: KeptRoute.detail(2))
    await launch(node) { node, _ in #expect(node.kept == [.detail(2)]) }
    #expect(scene.losses == [.tooLate])
    await launch { node, _ in #expect(node.kept == [.detail(2)]) }
  }

  @Test func `a named file is each window's own, and that of any text lies in the folder`() async {
    let ids = ["note-1", "note-2", "", "../note", "a/b", "a%2Fb", "ö", UUID().uuidString]
    for (number, id) in ids.enumerated() {
      await launch(id: id) { node, _ in
        #expect(node.kept == [])
        node.navigate(to: KeptRoute.detail(number))
      }
    }
    #expect(scene.files.count == ids.count)
    for (number, id) in ids.enumerated() {
      await launch(id: id) { node, _ in #expect(node.kept == [.detail(number)]) }
    }
  }

  @Test func `a named file of two windows belongs to the first`() async {
    let log = LogLines()
    await launch { first, window in
      await window.rest(after: first.navigate(to: KeptRoute.detail(1)))
      await launch { second, window in
        second.events.log(to: log, levels: [.error])
        #expect(second.kept == [.detail(1)])
        for number in 2..<4 {
          await window.rest(after: second.navigate(to: KeptRoute.detail(number)))
        }
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.contains("keeps nothing") == true)
      }
    }
    await launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }
}
