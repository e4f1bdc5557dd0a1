import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class SceneID {
  var value: String?
}

/// A view that gives the scene another id.
private struct ForeignHost: View {
  let model: SceneID
  @SceneStorage("NavigatorKit.main") private var id: String?

  init(model: SceneID) { self.model = model }

  var body: some View {
    Text(verbatim: "").onChange(of: model.value) { id = model.value }
  }
}

@MainActor
@Suite("A host whose scene comes late, or has lost all", .ownTime)
struct KeepingLateTests {
  private let scene = KeptScene()
  private let late: StandInOptions = [.standard, .restoresLate]
  private let lost: StandInOptions = [.standard, .restoresNothing]

  private func naive(
    _ options: StandInOptions,
    _ node: NavigationNode,
    @ViewBuilder host: () -> some View
  ) async -> StandInWindow {
    let window = StandInWindow(options: options, restoring: scene.storage, root: host)
    await window.rest()
    return window
  }

  @Test func `a host with a late scene gets its state back, where a naive one does not look again`()
    async
  {
    await scene.prepare()
    for options in [StandInOptions.standard, late] {
      let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
      let window = await naive(options, node) { NaiveHost(node: node, scene: scene) }
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == (options == late ? [] : [.detail(1)]))
    }
    await scene.launch(options: late) { node, window in
      #expect(window.topScreen.texts == ["list"])
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == [.detail(1)])
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(window.violations.isEmpty)
      node.navigate(to: KeptRoute.detail(3))
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.modals.layers.count == 1) }
    #expect(scene.reports.flatMap(\.losses) == [])
  }

  @Test func `a host with a late scene stays where the user has gone, where a naive one jumps`()
    async
  {
    await scene.prepare()
    let id = scene.id
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = await naive(late, node) { EagerHost(node: node, scene: scene) }
    node.navigate(to: KeptRoute.detail(9))
    await window.rest()
    window.deliverSceneStorage()
    await window.rest()
    #expect(node.kept == [.detail(1)])

    await scene.launch(options: late) { node, window in
      node.navigate(to: KeptRoute.detail(9))
      await window.rest()
      #expect(scene.files.count == 2)
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == [.detail(9)])
      #expect(window.topScreen.texts == ["detail(9)"])
    }
    // It has one file, under the id that the scene has.
    #expect(scene.id == id)
    #expect(scene.files.count == 1)
    #expect(Set(scene.reports.last?.losses.map(\.reason) ?? []) == [.tooLate])
    await scene.launch { node, _ in #expect(node.kept == [.detail(9)]) }
  }

  @Test func `a host with a late scene stays where a command of the turn before has gone`() async {
    await scene.prepare()
    await scene.launch(options: late) { node, window in
      node.navigate(to: KeptRoute.detail(9))
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == [.detail(9)])
    }
    #expect(scene.files.count == 1)
    #expect(scene.text.contains("9"))
  }

  @Test func `a host with a late scene stays where a command has gone before it appeared`() async {
    await scene.prepare()
    for options in [StandInOptions.standard, late] {
      let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
      node.navigate(to: KeptRoute.detail(9))
      let window = StandInWindow(options: options, restoring: scene.storage) {
        NodeHost(node)
          .restoring(
            id: "main",
            with: NavigationArchiver(onReport: { scene.note($0) }),
            folder: scene.folder
          )
      }
      await window.rest()
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == [.detail(9)])
      #expect(window.topScreen.texts == ["detail(9)"])
      #expect(Set(scene.reports.last?.losses.map(\.reason) ?? []) == [.tooLate])
      #expect(scene.text.contains("9"))
      #expect(scene.files.count == 1)
      window.close()
      await scene.launch { node, _ in
        #expect(node.kept == [.detail(9)])
        node.stack.path = [KeptRoute.detail(1)]
      }
    }
  }

  @Test(arguments: LateHost.allCases)
  func `a root that guards allow does not take a host with a late scene elsewhere`(
    kind: LateHost
  ) async {
    let registry = DestinationRegistry([KeptModule(isGuarded: true)])
    for options in [StandInOptions.standard, late] {
      let (place, node) = kind.make(registry)
      node.guards.addAsync("later", for: .route(KeptRoute.list)) { _ in .allow }
      let window = StandInWindow(options: options, restoring: scene.storage) {
        kind.host(place, scene)
      }
      await window.rest()
      if options == late {
        #expect(scene.files.count == 1)
        window.deliverSceneStorage()
        await window.rest()
        #expect(node.kept == [.detail(1)])
      } else {
        node.navigate(to: KeptRoute.detail(1))
        await window.rest()
        scene.storage = window.sceneStorage
      }
      window.close()
      await nextTurn()
    }
    #expect(scene.reports.flatMap(\.losses) == [])
  }

  @Test
  func `a tab that comes behind the front one does not take a host with a late scene elsewhere`()
    async
  {
    for launch in 0..<3 {
      let tabs = TabNavigator(
        "main",
        selection: LateTab.first,
        tabs: [.first, .second],
        registry: scene.registry,
        root: { _ in AnyRoute(KeptRoute.list) }
      )
      if launch > 0 { tabs.insert(.third, at: 2) }
      let window = StandInWindow(restoring: scene.storage) {
        TabHost(tabs) { Text(verbatim: $0.rawValue) }
          .restoring(
            id: "main",
            with: NavigationArchiver(onReport: { scene.note($0) }),
            folder: scene.folder
          )
      }
      await window.rest()
      if launch == 0 {
        tabs.insert(.third, at: 2)
        tabs.node(of: .first)?.navigate(to: KeptRoute.detail(1))
        tabs.node(of: .third)?.navigate(to: KeptRoute.detail(2))
        await window.rest()
        scene.storage = window.sceneStorage
      }
      #expect(tabs.node(of: .first)?.kept == [.detail(1)])
      #expect(tabs.node(of: .third)?.kept == [.detail(2)])
      window.close()
      await nextTurn()
    }
  }

  @Test
  func `a host with a late scene stays where another place in the view is before the id comes`()
    async
  {
    await scene.prepare()
    let (first, second) = (
      NavigationNode("main", root: KeptRoute.list, registry: scene.registry),
      NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    )
    second.navigate(to: KeptRoute.detail(9))
    let model = Shown()
    let window = StandInWindow(options: late, restoring: scene.storage) {
      ExchangedHost(model: model) { isFirst in
        NodeHost(isFirst ? first : second)
          .restoring(
            id: "main",
            with: NavigationArchiver(onReport: { scene.note($0) }),
            folder: scene.folder
          )
      }
    }
    await window.rest()
    model.isShown = false
    await window.rest()
    window.deliverSceneStorage()
    await window.rest()
    #expect(second.kept == [.detail(9)])
    #expect(Set(scene.reports.last?.losses.map(\.reason) ?? []) == [.tooLate])
  }

  @Test func `an equal path does not take a host with a late scene elsewhere`() async {
    await scene.prepare()
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    node.stack.host.path = node.stack.host.path
    let window = StandInWindow(restoring: scene.storage) {
      NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
    }
    await window.rest()
    #expect(node.kept == [.detail(1)])
  }

  @Test func `a question does not take a host with a late scene elsewhere`() async {
    await scene.prepare()
    await scene.launch(options: late) { node, window in
      let answer = node.modals.requestResult(
        from: Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      )
      await window.rest()
      #expect(scene.files.count == 1)
      window.deliverSceneStorage()
      await window.rest()
      #expect(node.kept == [.detail(1)])
      #expect(answer.result == nil || node.modals.layers.count == 1)
    }
  }

  @Test
  func `a host with a late scene writes over the file of an id that comes while guards are asked`()
    async
  {
    await scene.prepare()
    let first = scene.storage
    scene.storage = [:]
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(40)) }
    let second = scene.id
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    // Nothing but what comes back, so that the bytes are those of the file.
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    node.guards.addAsync("slow", for: .route(KeptRoute.detail(1))) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    let id = SceneID()
    let window = StandInWindow(restoring: first) {
      VStack {
        NodeHost(node).restoring(id: "main", with: NavigationArchiver(), folder: scene.folder)
        ForeignHost(model: id)
      }
    }
    await window.rest()
    id.value = second
    await window.rest()
    answer.yield(.allow)
    await window.rest()
    #expect(node.kept == [.detail(1)])
    scene.storage = window.sceneStorage
    #expect(scene.id == second)
    #expect(scene.text.contains(#"{"_0":1}"#) && !scene.text.contains(#"{"_0":40}"#))
  }

  @Test func `a host without a scene's id is shown all the same, where a naive one waits for ever`()
    async
  {
    await scene.prepare()
    let old = scene.files
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = await naive(lost, node) { PatientHost(node: node, scene: scene) }
    #expect(window.topScreen.texts == ["wait"])

    await scene.launch(options: lost) { node, window in
      #expect(window.topScreen.texts == ["list"])
      #expect(node.kept.isEmpty)
      node.navigate(to: KeptRoute.detail(4))
    }
    // The file of the scene that was lost is no one's, and stays until there are too many.
    #expect(scene.files.count == 2)
    #expect(scene.files.contains(old[0]))
    await scene.launch { node, _ in #expect(node.kept == [.detail(4)]) }
  }

  @Test func `a host with a late scene shows a placeholder for a tenth of a second`() async {
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = StandInWindow {
      NodeHost(node)
        .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
          Text(verbatim: "wait")
        }
    }
    #expect(window.topScreen.texts.contains("wait"))
    await pass(.milliseconds(75))
    #expect(window.topScreen.texts.contains("wait"))
    await pass(.milliseconds(50))
    #expect(window.topScreen.texts == ["list"])
    #expect(window.violations.isEmpty)
  }

  @Test func `a host with a scene that is a little late shows nothing before its state is back`()
    async
  {
    await scene.prepare()
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = StandInWindow(options: late, restoring: scene.storage) {
      NodeHost(node)
        .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
          Text(verbatim: "wait")
        }
    }
    await pass(.milliseconds(75))
    #expect(window.topScreen.texts.contains("wait"))
    window.deliverSceneStorage()
    #expect(node.kept == [.detail(1)])
    #expect(!window.topScreen.texts.contains("wait"))
    await window.rest()
    #expect(window.topScreen.texts == ["detail(2)"])
  }

  @Test func `a host with a late scene shows no placeholder for longer than the id is unknown`()
    async
  {
    await scene.prepare()
    let node = NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
    let window = StandInWindow(restoring: scene.storage) {
      NodeHost(node)
        .restoring(id: "main", with: NavigationArchiver(), folder: scene.folder) {
          Text(verbatim: "wait")
        }
    }
    // The state is back before the app is shown, and that is in the turn of the launch.
    #expect(!window.topScreen.texts.contains("wait"))
    #expect(node.kept == [.detail(1)])
    await window.rest()
    #expect(window.topScreen.texts == ["detail(2)"])
  }

  @Test func `a host with a late scene takes what is no id for none`() async {
    scene.storage = ["NavigatorKit.main": "../../elsewhere"]
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }
}
