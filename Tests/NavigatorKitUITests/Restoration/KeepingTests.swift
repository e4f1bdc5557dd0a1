import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Suite("A host whose state is kept", .ownTime)
struct KeepingTests {
  private let scene = KeptScene()

  @Test func `a host with kept state shows after a kill what it showed before`() async {
    var before: NavigationSnapshot?
    await scene.launch { node, window in
      node.navigate(to: KeptRoute.detail(1))
      node.navigate(to: KeptRoute.detail(2))
      node.modals.present(KeptRoute.detail(3))
      await window.rest()
      #expect(window.topScreen.texts == ["detail(3)"])
      before = node.snapshot()
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, window in
      #expect(node.snapshot().description == before?.description)
      #expect(node.kept == [.detail(1), .detail(2)])
      #expect(window.topScreen.texts == ["detail(3)"])
      #expect(window.screens.count == 2)
    }
    #expect(scene.reports.map(\.losses) == [[]])
    #expect(scene.files.count == 1)
  }

  @Test(arguments: StandInOptions.badMountingsOfOneWindow)
  func `a host with kept state shows it after a kill, however the system behaves`(
    options: StandInOptions
  ) async {
    await scene.launch(options: options) { node, _ in
      node.navigate(to: KeptRoute.detail(1))
      await nextTurn()
      #expect(node.kept == [.detail(1)])
    }
    await scene.launch(options: options) { node, window in
      #expect(node.kept == [.detail(1)])
      #expect(window.topScreen.texts == ["detail(1)"])
    }
  }

  @Test func `a host with kept state stores nothing but an id in the scene`() async throws {
    await scene.prepare()
    #expect(Array(scene.storage.keys) == ["NavigatorKit.main"])
    let id = try #require(scene.id)
    #expect(UUID(uuidString: id) != nil)
    #expect(scene.files == ["navigation-\(id).json"])
    await scene.launch { node, _ in node.popToRoot() }
    #expect(scene.id == id)
  }

  @Test func `a window that is closed right after its first navigation leaves no file`() async {
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = StandInWindow {
      NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
    }
    await window.rest()
    node.navigate(to: KeptRoute.detail(1))
    window.close()
    await nextTurn()
    #expect(scene.files.isEmpty)
  }

  @Test func `a host with kept state has a file for each window and for each host`() async {
    await scene.prepare()
    let other = KeptScene()
    other.storage = [:]
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let second = StandInWindow {
      NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
    }
    await second.rest()
    #expect(node.kept.isEmpty)
    node.navigate(to: KeptRoute.detail(7))
    await second.rest()
    #expect(scene.files.count == 2)
    await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
    await scene.launch(id: "other") { node, _ in
      #expect(node.kept.isEmpty)
      node.navigate(to: KeptRoute.detail(8))
    }
    #expect(scene.files.count == 3)
    await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }

  @Test func `a host with kept state writes nothing as long as nothing has navigated`() async {
    await scene.launch()
    #expect(scene.files.isEmpty)
    #expect(scene.storage.isEmpty)
  }

  @Test func `a host with kept state writes all that happens in a turn once`() async {
    await scene.launch { node, window in
      node.navigate(to: KeptRoute.detail(1))
      await window.rest()
      scene.storage = window.sceneStorage
      let first = scene.writing
      #expect(first != nil)
      for number in 2..<9 {
        node.navigate(to: KeptRoute.detail(number))
        #expect(scene.writing == first)
      }
      await window.rest()
      #expect(scene.writing != first)
      #expect(scene.text.contains("8"))
      let second = scene.writing
      // Back where it was in the same turn: the bytes are those in the file.
      node.navigate(to: KeptRoute.detail(9))
      node.popLast()
      await window.rest()
      #expect(scene.writing == second)
    }
  }

  @Test func `a host with kept state writes nothing when it has come back as it was`() async {
    func launch(_ use: (NavigationNode) -> Void) async {
      let node = NavigationNode("main", registry: scene.registry)
      let window = StandInWindow(restoring: scene.storage) {
        NodeHost(node) { Text(verbatim: "root") }
          .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
      }
      await window.rest()
      use(node)
      await window.rest()
      scene.storage = window.sceneStorage
    }
    await launch { $0.navigate(to: KeptRoute.detail(1)) }
    let last = scene.writing
    await launch { #expect($0.kept == [.detail(1)]) }
    #expect(scene.writing == last)
    #expect(last != nil)
  }

  @Test
  func `a host with kept state writes each turn's changes, of layers, stacks and the way back`()
    async
  {
    await scene.launch { node, window in
      node.navigate(to: KeptRoute.detail(1))
      await window.rest()
      scene.storage = window.sceneStorage
      var seen: Set<String> = [scene.text]
      let steps: [() -> Void] = [
        { node.modals.present(KeptRoute.detail(2)) },
        { node.navigate(to: KeptRoute.detail(3)) },
        { _ = window.goBack() },
        { _ = window.swipeDownSheet() },
        { _ = window.goBack() },
      ]
      for step in steps {
        step()
        await window.rest()
        let archive = node.archive().data
        #expect(scene.text == String(decoding: archive, as: UTF8.self))
        seen.insert(scene.text)
      }
      #expect(seen.count == 4)
    }
  }

  @Test func `a host with kept state writes what changes as it goes, and then no more`() async {
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let model = Shown()
    let window = StandInWindow {
      ExchangedHost(model: model) { isShown in
        if isShown {
          NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
        }
      }
    }
    await window.rest()
    node.navigate(to: KeptRoute.detail(1))
    await window.rest()
    scene.storage = window.sceneStorage
    node.navigate(to: KeptRoute.detail(2))
    model.isShown = false
    _ = window.topScreen
    #expect(scene.text.contains(#"{"_0":2}"#))
    let last = scene.text
    await pass(.milliseconds(500))
    node.navigate(to: KeptRoute.detail(3))
    await nextTurn()
    #expect(scene.text == last)
  }

  @Test func `a host with kept state leaves the place as it is when it is shown again`() async {
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let model = Shown()
    let window = StandInWindow {
      ExchangedHost(model: model) { isShown in
        if isShown {
          NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
        } else {
          Text(verbatim: "gone")
        }
      }
    }
    await window.rest()
    node.navigate(to: KeptRoute.detail(1))
    await window.rest()
    model.isShown = false
    await window.rest()
    node.navigate(to: KeptRoute.detail(2))
    await window.rest()
    model.isShown = true
    await window.rest()
    #expect(window.topScreen.texts == ["detail(2)"])
    scene.storage = window.sceneStorage
    #expect(scene.files.count == 1)
    #expect(scene.text.contains("2"))
    #expect(window.violations.isEmpty)
  }

  @Test func `a host with kept state gives its file to the place that comes into the same view`()
    async
  {
    let (first, second) = (
      NavigationNode("first", root: KeptRoute.list, registry: scene.registry),
      NavigationNode("second", root: KeptRoute.list, registry: scene.registry)
    )
    let model = Shown()
    let window = StandInWindow {
      ExchangedHost(model: model) { isFirst in
        NodeHost(isFirst ? first : second)
          .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
      }
    }
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    scene.storage = window.sceneStorage
    model.isShown = false
    await window.rest()
    #expect(second.kept.isEmpty)
    #expect(window.topScreen.texts == ["list"])
    #expect(!scene.text.contains("detail"))
    first.navigate(to: KeptRoute.detail(2))
    await window.rest()
    #expect(!scene.text.contains("detail"))
    second.navigate(to: KeptRoute.detail(3))
    await window.rest()
    #expect(scene.text.contains("3"))
    #expect(scene.files.count == 1)
  }

  @Test func `a host with kept state writes nothing over the file of the host that came after it`()
    async
  {
    let (first, second) = (
      NavigationNode("first", root: KeptRoute.list, registry: scene.registry),
      NavigationNode("second", root: KeptRoute.list, registry: scene.registry)
    )
    let model = Shown()
    // SwiftUI has not let go of the first one.
    let window = StandInWindow(options: [.standard, .keepsRemovedViews]) {
      ExchangedHost(model: model) { isFirst in
        if isFirst {
          NodeHost(first).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
        } else {
          NodeHost(second).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
        }
      }
    }
    await window.rest()
    first.navigate(to: KeptRoute.detail(1))
    await window.rest()
    scene.storage = window.sceneStorage
    model.isShown = false
    await window.rest()
    second.navigate(to: KeptRoute.detail(2))
    await window.rest()
    let text = scene.text
    #expect(text.contains("second"))
    first.navigate(to: KeptRoute.detail(3))
    await window.rest()
    #expect(scene.text == text)
  }
}

@MainActor
@Observable
final class Shown {
  var isShown = true
}

/// A host that can be taken away, or whose place can be exchanged.
struct ExchangedHost<Host: View>: View {
  let model: Shown
  let host: (Bool) -> Host

  init(model: Shown, @ViewBuilder _ host: @escaping (Bool) -> Host) {
    self.model = model
    self.host = host
  }

  var body: some View { host(model.isShown) }
}

extension StandInOptions {
  /// Each way in which hosts that come and go are treated by a window, one at a time.
  fileprivate static let badMountingsOfOneWindow: [StandInOptions] =
    // A path that is written once more undoes what came after it, with a file and without.
    badMountings + badPaths.filter { !$0.contains(.stalePathWrites) }
}
