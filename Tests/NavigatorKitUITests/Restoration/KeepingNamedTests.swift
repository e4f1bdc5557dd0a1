import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A host whose file the app names")
struct KeepingNamedTests {
  private let scene = KeptScene()

  private func makeNode() -> NavigationNode {
    NavigationNode("main", root: KeptRoute.list, registry: scene.registry)
  }

  private func window(
    _ node: NavigationNode,
    id: String,
    options: StandInOptions = [.standard, .lacksScene]
  ) -> StandInWindow {
    StandInWindow(options: options) {
      NodeHost(node)
        .restoring(
          id: id,
          with: NavigationArchiver(onReport: { scene.note($0) }),
          perScene: false,
          folder: scene.folder
        )
    }
  }

  /// Launches an app, and kills it.
  private func launch(id: String, _ use: (NavigationNode) -> Void) async {
    let node = makeNode()
    let window = window(node, id: id)
    await window.rest()
    use(node)
    await window.rest()
    #expect(window.violations == [])
    #expect(window.sceneStorage.isEmpty)
    window.close()
    await nextTurn()
  }

  @Test func `a host with a named file shows after a kill what it showed, without a scene`() async {
    await launch(id: "main") { $0.navigate(to: KeptRoute.detail(1)) }
    #expect(scene.files == ["navigation-main.json"])
    await launch(id: "main") { #expect($0.kept == [.detail(1)]) }
    #expect(scene.reports.map(\.losses) == [[]])
  }

  @Test func `a named file is each window's own, and that of any text lies in the folder`() async {
    let ids = ["note-1", "note-2", "", "../note", "a/b", "a%2Fb", "ö", UUID().uuidString]
    for (number, id) in ids.enumerated() {
      await launch(id: id) {
        #expect($0.kept == [])
        $0.navigate(to: KeptRoute.detail(number))
      }
    }
    #expect(scene.files.count == ids.count)
    for (number, id) in ids.enumerated() {
      await launch(id: id) { #expect($0.kept == [.detail(number)]) }
    }
  }

  @Test func `a named file of two windows belongs to the first, and the second begins with it`()
    async
  {
    let (first, second) = (makeNode(), makeNode())
    let lines = ErrorLines()
    second.events.log(to: lines)
    let one = window(first, id: "main")
    await one.rest()
    first.navigate(to: KeptRoute.detail(1))
    await one.rest()
    let other = window(second, id: "main")
    await other.rest()
    #expect(second.kept == [.detail(1)])
    for number in 2..<4 {
      second.navigate(to: KeptRoute.detail(number))
      await other.rest()
    }
    #expect(lines.all.count == 1, "\(lines.all)")
    #expect(lines.all.first?.contains("keeps nothing") == true)
    other.close()
    await nextTurn()
    one.close()
    await nextTurn()
    await launch(id: "main") { #expect($0.kept == [.detail(1)]) }
  }

  @Test func `a place that has navigated before its host appears gives its named file up`() async {
    await launch(id: "main") { $0.navigate(to: KeptRoute.detail(1)) }
    let node = makeNode()
    node.navigate(to: KeptRoute.detail(2))
    let window = window(node, id: "main")
    await window.rest()
    #expect(node.kept == [.detail(2)])
    #expect(Set(scene.reports.last?.losses.map(\.reason) ?? []) == [.tooLate])
    window.close()
    await nextTurn()
    await launch(id: "main") { #expect($0.kept == [.detail(2)]) }
  }
}
