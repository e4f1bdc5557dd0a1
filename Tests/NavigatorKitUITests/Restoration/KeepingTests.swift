import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor struct `A host whose state is kept` {
  private let scene = KeptScene()

  @Test(.ownTime) func `a host shows after a kill what it showed before`() async throws {
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
    #expect(UUID(uuidString: id) != nil && scene.files == ["navigation-\(id).json"])
    await scene.launch { node, window in
      #expect(node.snapshot().description == before?.description)
      #expect(node.kept == [.detail(1), .detail(2)] && window.topScreen.texts == ["detail(3)"])
      #expect(window.screens.count == 2)
      node.popToRoot()
    }
    #expect(scene.reports.map(\.losses) == [[]] && scene.id == id && scene.files.count == 1)
  }

  // A path that is written once more undoes what came after it, with a file and without.
  @Test(
    .ownTime,
    arguments: StandInOptions.badMountings
      + StandInOptions.badPaths.filter { !$0.contains(.stalePathWrites) }
  )
  func `a host has its state after a kill, whatever happens`(options: StandInOptions) async {
    await scene.launch(options: options) { node, _ in
      node.navigate(to: KeptRoute.detail(1))
      await nextTurn()
      #expect(node.kept == [.detail(1)])
    }
    await scene.launch(options: options) { node, window in
      #expect(node.kept == [.detail(1)] && window.topScreen.texts == ["detail(1)"])
    }
  }

  @Test(.ownTime, arguments: KeptHost.allCases)
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
        #expect(front?.kept == [.detail(1)] && window.topScreen.texts == ["detail(1)"])
        #expect(tabs?.node(of: .third)?.kept ?? [.detail(3)] == [.detail(3)])
        #expect((tabs?.selection ?? flows?.flow ?? .second) == .second && window.violations.isEmpty)
      }
      #expect(scene.files.count == 1)
    }
    #expect(scene.reports.map(\.losses) == [[], []])
  }

  @Test(.ownTime) func `a host has no file before it has navigated, and the name is saved`() async {
    await scene.launch { _, _ in }
    #expect(scene.files.isEmpty && scene.storage.isEmpty)
    let node = scene.makeNode()
    let window = StandInWindow { scene.host(node) }
    await window.rest()
    node.navigate(to: KeptRoute.detail(1))
    window.close()
    await nextTurn()
    #expect(scene.files.isEmpty)
  }

  @Test(.ownTime) func `a host has a file for each window and for each name`() async {
    await scene.prepare()
    let first = scene.storage
    for (files, id) in [(2, "main"), (3, "other")] {
      scene.storage = id == "main" ? [:] : first
      await scene.launch(id: id) { node, _ in
        #expect(node.kept.isEmpty)
        node.navigate(to: KeptRoute.detail(7))
      }
      #expect(scene.files.count == files)
      scene.storage = first
      await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
    }
  }

  @Test(.ownTime) func `a host writes what changes in a turn once, and nothing else`() async {
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

  @Test(.ownTime) func `a host writes what changes as it goes, and no more until it is back`() async
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
      #expect(await window.texts(atRestAfter: model.isShown.toggle()) == ["detail(3)"])
      #expect(scene.text.contains(#"{"_0":3}"#))
      #expect(scene.files.count == 1 && window.violations.isEmpty)
    }
  }

  @Test(.ownTime, arguments: [true, false])
  func `a host gives its file to the place that comes after it`(isInSameView: Bool) async {
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
      await window.rest(after: model.isShown.toggle())
      #expect(second.kept.isEmpty && window.topScreen.texts == ["list"])
      if isInSameView {
        await window.rest(after: first.navigate(to: KeptRoute.detail(2)))
        #expect(!scene.text.contains("detail"))
      }
      await window.rest(after: second.navigate(to: KeptRoute.detail(3)))
      let text = scene.text
      #expect(text.contains("second") && text.contains("3"))
      await window.rest(after: first.navigate(to: KeptRoute.detail(4)))
      #expect(scene.text == text)
      await window.rest(after: window.show { Text(verbatim: "gone") })
      await window.rest(after: first.navigate(to: KeptRoute.detail(5)))
      #expect(scene.text == text && scene.files.count == 1)
    }
  }
}

@MainActor struct `A host whose scene comes late, or has lost all` {
  private let scene = KeptScene()
  private let late: StandInOptions = [.standard, .restoresLate]

  @Test(.ownTime)
  func `a host with a late scene gets its state back if it has not navigated`() async {
    await scene.prepare()
    await scene.launch(options: late) { node, window in
      #expect(window.topScreen.texts == ["list"])
      // An equal path and a question are no navigation.
      node.stack.host.path = node.stack.host.path
      let question = Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      await window.rest(after: node.modals.requestResult(from: question))
      #expect(scene.files.count == 1)
      await window.rest(after: window.deliverSceneStorage())
      #expect(node.kept == [.detail(1)] && window.violations.isEmpty)
      node.navigate(to: KeptRoute.detail(3))
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.modals.layers.count == 1) }
    #expect(scene.reports.flatMap(\.losses) == [])
  }

  enum Moment: CaseIterable { case launch, appearance, shown, lastTurn, otherPlace }

  @Test(.ownTime, arguments: Moment.allCases)
  func `a host with a late scene stays where a command has gone`(moment: Moment) async {
    await scene.prepare()
    let id = scene.id
    let (node, other, model) = (scene.makeNode(), scene.makeNode(), Shown())
    func go() { node.navigate(to: KeptRoute.detail(9)) }
    if moment == .launch || moment == .appearance || moment == .otherPlace { go() }
    model.isShown = moment != .otherPlace
    let host = ExchangedHost(model) { scene.host($0 ? node : other) }
    let options = moment == .launch ? .standard : late
    await scene.launch(options: options, showing: host) { window in
      if moment == .otherPlace { model.isShown = true }
      if moment == .shown { go() }
      await window.rest()
      if moment == .lastTurn { go() }
      await window.rest(after: window.deliverSceneStorage())
      #expect(node.kept == [.detail(9)] && window.topScreen.texts == ["detail(9)"])
    }
    #expect(scene.losses == [.tooLate])
    // It has one file, under the id that the scene has.
    #expect(scene.id == id && scene.text.contains("9") && scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept == [.detail(9)]) }
  }

  @Test(.ownTime) func `a host without a scene's id is shown after a tenth of a second`() async {
    await scene.prepare()
    let old = scene.files
    let node = scene.makeNode()
    let lost: StandInOptions = [.standard, .restoresNothing]
    await scene.launch(options: lost, rests: false, showing: scene.host(node)) { window in
      for (time, text) in [(0, "wait"), (75, "wait"), (50, "list")] {
        await pass(.milliseconds(time))
        #expect(window.topScreen.texts.contains(text))
      }
      #expect(window.topScreen.texts == ["list"])
      await window.rest(after: node.navigate(to: KeptRoute.detail(4)))
      #expect(window.violations.isEmpty)
      // The file of the scene that was lost is no one's, and stays until there are too many.
      #expect(scene.files.count == 2 && scene.files.contains(old[0]))
    }
    await scene.launch { node, _ in #expect(node.kept == [.detail(4)]) }
  }

  @Test(.ownTime) func `a host takes what is no id for none`() async {
    scene.storage = ["NavigatorKit.main": "../../elsewhere"]
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }

  @Test(.ownTime, arguments: [false, true])
  func `a host shows a placeholder until the scene's id is known`(isLate: Bool) async {
    await scene.prepare()
    let (node, options) = (scene.makeNode(), isLate ? late : .standard)
    await scene.launch(options: options, rests: false, showing: scene.host(node)) { window in
      if isLate {
        await pass(.milliseconds(75))
        #expect(window.topScreen.texts.contains("wait"))
        window.deliverSceneStorage()
      }
      // The state is back before the app is shown.
      #expect(node.kept == [.detail(1)] && !window.topScreen.texts.contains("wait"))
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
    }
  }
}
