import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A host whose scene comes late, or has lost all", .ownTime)
struct KeepingLateTests {
  private let scene = KeptScene()
  private let late: StandInOptions = [.standard, .restoresLate]

  @Test func `a host with a late scene gets its state back if it has not navigated`() async {
    await scene.prepare()
    await scene.launch(options: late) { node, window in
      #expect(window.topScreen.texts == ["list"])
      // An equal path and a question are no navigation.
      node.stack.host.path = node.stack.host.path
      let question = Dialog<Int>.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
      await window.rest(after: node.modals.requestResult(from: question))
      #expect(scene.files.count == 1)
      await window.rest(after: window.deliverSceneStorage())
      #expect(node.kept == [.detail(1)])
      #expect(window.violations.isEmpty)
      node.navigate(to: KeptRoute.detail(3))
    }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.modals.layers.count == 1) }
    #expect(scene.reports.flatMap(\.losses) == [])
  }

  enum Moment: CaseIterable { case launch, appearance, shown, lastTurn, otherPlace }

  @Test(arguments: Moment.allCases)
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
      #expect(node.kept == [.detail(9)])
      #expect(window.topScreen.texts == ["detail(9)"])
    }
    #expect(scene.losses == [.tooLate])
    // It has one file, under the id that the scene has.
    #expect(scene.id == id)
    #expect(scene.text.contains("9"))
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept == [.detail(9)]) }
  }

  @Test func `a host without a scene's id is shown all the same`() async {
    await scene.prepare()
    let old = scene.files
    await scene.launch(options: [.standard, .restoresNothing]) { node, window in
      #expect(window.topScreen.texts == ["list"])
      #expect(node.kept.isEmpty)
      node.navigate(to: KeptRoute.detail(4))
    }
    // The file of the scene that was lost is no one's, and stays until there are too many.
    #expect(scene.files.count == 2)
    #expect(scene.files.contains(old[0]))
    await scene.launch { node, _ in #expect(node.kept == [.detail(4)]) }
  }

  @Test func `a host takes what is no id for none`() async {
    scene.storage = ["NavigatorKit.main": "../../elsewhere"]
    await scene.launch { node, _ in node.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files.count == 1)
    await scene.launch { node, _ in #expect(node.kept == [.detail(1)]) }
  }

  @Test func `a host without a scene's id shows a placeholder for a tenth of a second`() async {
    let window = StandInWindow { scene.host(scene.makeNode()) }
    #expect(window.topScreen.texts.contains("wait"))
    await pass(.milliseconds(75))
    #expect(window.topScreen.texts.contains("wait"))
    await pass(.milliseconds(50))
    #expect(window.topScreen.texts == ["list"])
    #expect(window.violations.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a host shows a placeholder until the scene's id is known, and then its state`(
    isLate: Bool
  ) async {
    await scene.prepare()
    let node = scene.makeNode()
    let window = StandInWindow(options: isLate ? late : .standard, restoring: scene.storage) {
      scene.host(node)
    }
    if isLate {
      await pass(.milliseconds(75))
      #expect(window.topScreen.texts.contains("wait"))
      window.deliverSceneStorage()
    }
    // The state is back before the app is shown.
    #expect(node.kept == [.detail(1)])
    #expect(!window.topScreen.texts.contains("wait"))
    await window.rest()
    #expect(window.topScreen.texts == ["detail(2)"])
  }
}
