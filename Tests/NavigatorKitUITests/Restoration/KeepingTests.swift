import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A host whose state is kept", .ownTime)
struct KeepingTests {
  private let scene = KeptScene()

  @Test func `a host with kept state shows after a kill what it showed before`() async throws {
    var before: NavigationSnapshot?
    await scene.launch { node, window in
      node.navigate(to: KeptRoute.detail(1))
      node.navigate(to: KeptRoute.detail(2))
      await window.rest(after: node.modals.present(KeptRoute.detail(3)))
      #expect(window.topScreen.texts == ["detail(3)"])
      before = node.snapshot()
    }
    // The scene has nothing but an id.
    #expect(Array(scene.storage.keys) == ["NavigatorKit.main"])
    let id = try #require(scene.id)
    #expect(UUID(uuidString: id) != nil)
    #expect(scene.files == ["navigation-\(id).json"])
    await scene.launch { node, window in
      #expect(node.snapshot().description == before?.description)
      #expect(node.kept == [.detail(1), .detail(2)])
      #expect(window.topScreen.texts == ["detail(3)"])
      #expect(window.screens.count == 2)
      node.popToRoot()
    }
    #expect(scene.reports.map(\.losses) == [[]])
    #expect(scene.id == id)
    #expect(scene.files.count == 1)
  }

  // A path that is written once more undoes what came after it, with a file and without.
  @Test(
    arguments: StandInOptions.badMountings
      + StandInOptions.badPaths.filter { !$0.contains(.stalePathWrites) }
  )
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

  @Test(arguments: KeptHost.allCases)
  func `each kind of host keeps its place, also if the scene comes late`(kind: KeptHost) async {
    for launch in 0..<3 {
      let place = kind.makePlace(scene.registry)
      let (tabs, flows) = (place as? TabNavigator<KeptTab>, place as? FlowNavigator<KeptTab>)
      var front: NavigationNode? {
        tabs?.node(of: .second) ?? (flows?.place ?? place) as? NavigationNode
      }
      // A root, and a tab that is hidden, are no navigation.
      place.group.guards.addAsync("later", for: .route(KeptRoute.list)) { _ in .allow }
      tabs?.insert(.third, at: 2)
      let options: StandInOptions = launch == 2 ? [.standard, .restoresLate] : .standard
      await scene.launch(options: options, showing: kind.host(place, scene)) { window in
        if launch == 0 {
          tabs?.node(of: .third)?.navigate(to: KeptRoute.detail(3))
          tabs?.select(.second)
          await window.rest(after: flows?.enter(.second))
          front?.navigate(to: KeptRoute.detail(1))
        }
        await window.rest(after: window.deliverSceneStorage())
        #expect(front?.kept == [.detail(1)])
        #expect(window.topScreen.texts == ["detail(1)"])
        #expect(tabs?.node(of: .third)?.kept ?? [.detail(3)] == [.detail(3)])
        #expect((tabs?.selection ?? flows?.flow ?? .second) == .second)
        #expect(window.violations.isEmpty)
      }
      #expect(scene.files.count == 1)
    }
    #expect(scene.reports.map(\.losses) == [[], []])
  }

  @Test func `a host with kept state has no file before it has navigated, and the name is saved`()
    async
  {
    await scene.launch { _, _ in }
    #expect(scene.files.isEmpty)
    #expect(scene.storage.isEmpty)
    let node = scene.makeNode()
    let window = StandInWindow { scene.host(node) }
    await window.rest()
    node.navigate(to: KeptRoute.detail(1))
    window.close()
    await nextTurn()
    #expect(scene.files.isEmpty)
  }

  @Test func `a host with kept state has a file for each window and for each host`() async {
    await scene.prepare()
    let first = scene.storage
    for (number, id) in [(7, "main"), (8, "other")] {
      scene.storage = id == "main" ? [:] : first
      await scene.launch(id: id) { node, _ in
        #expect(node.kept.isEmpty)
        node.navigate(to: KeptRoute.detail(number))
      }
      #expect(scene.files.count == number - 5)
      scene.storage = first
      await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
    }
  }

  @Test func `a host with kept state writes what changes in a turn once, and nothing else`() async {
    // A root with a route would have another id at each launch.
    func host(_ node: NavigationNode) -> some View {
      NodeHost(node) { Text(verbatim: "root") }
        .restoring(id: "main", with: scene.archiver, folder: scene.folder)
    }
    let node = NavigationNode("main", registry: scene.registry)
    await scene.launch(showing: host(node)) { window in
      await window.rest(after: node.navigate(to: KeptRoute.detail(1)))
      scene.storage = window.sceneStorage
      let steps: [@MainActor () -> Void] = [
        { node.modals.present(KeptRoute.detail(2)) },
        { for number in 3..<9 { node.navigate(to: KeptRoute.detail(number)) } },
        { _ = window.goBack() },
        { _ = window.swipeDownSheet() },
      ]
      for step in steps {
        let last = scene.writing
        step()
        #expect(scene.writing == last && last != nil)
        await window.rest()
        #expect(scene.writing != last)
        #expect(scene.text == String(decoding: node.archive().data, as: UTF8.self))
      }
      // Back where it was in the same turn: the bytes are those in the file.
      let last = scene.writing
      node.navigate(to: KeptRoute.detail(9))
      await window.rest(after: node.popLast())
      #expect(scene.writing == last)
    }
    let last = scene.writing
    let next = NavigationNode("main", registry: scene.registry)
    await scene.launch(showing: host(next)) { _ in #expect(next.kept == [.detail(1)]) }
    #expect(scene.writing == last)
  }

  @Test func `a host with kept state writes what changes as it goes, and no more until it is back`()
    async
  {
    let (node, model) = (scene.makeNode(), Shown())
    await scene.launch(showing: ExchangedHost(model) { if $0 { scene.host(node) } }) { window in
      await window.rest(after: node.navigate(to: KeptRoute.detail(1)))
      scene.storage = window.sceneStorage
      node.navigate(to: KeptRoute.detail(2))
      model.isShown = false
      _ = window.topScreen
      #expect(scene.text.contains(#"{"_0":2}"#))
      let last = scene.text
      await pass(.milliseconds(500))
      await window.rest(after: node.navigate(to: KeptRoute.detail(3)))
      #expect(scene.text == last)
      model.isShown = true
      await window.rest()
      #expect(window.topScreen.texts == ["detail(3)"])
      #expect(scene.text.contains(#"{"_0":3}"#))
      #expect(scene.files.count == 1)
      #expect(window.violations.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `a host with kept state gives its file to the place that comes after it`(
    isInSameView: Bool
  ) async {
    let (first, second) = (scene.makeNode("first"), scene.makeNode("second"))
    let model = Shown()
    let host = ExchangedHost(model) { isFirst in
      if isInSameView {
        scene.host(isFirst ? first : second)
      } else if isFirst {
        scene.host(first)
      } else {
        scene.host(second)
      }
    }
    // SwiftUI may not have let go of the first one.
    let options: StandInOptions = isInSameView ? .standard : [.standard, .keepsRemovedViews]
    await scene.launch(options: options, showing: host) { window in
      await window.rest(after: first.navigate(to: KeptRoute.detail(1)))
      scene.storage = window.sceneStorage
      model.isShown = false
      await window.rest()
      #expect(second.kept.isEmpty)
      #expect(window.topScreen.texts == ["list"])
      if isInSameView {
        await window.rest(after: first.navigate(to: KeptRoute.detail(2)))
        #expect(!scene.text.contains("detail"))
      }
      await window.rest(after: second.navigate(to: KeptRoute.detail(3)))
      let text = scene.text
      #expect(text.contains("second") && text.contains("3"))
      await window.rest(after: first.navigate(to: KeptRoute.detail(4)))
      #expect(scene.text == text)
      #expect(scene.files.count == 1)
    }
  }
}
