import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
private func turns() async { for _ in 0..<30 { await turn() } }

@MainActor
@Suite(.ownTime)
struct `The order in which scopes end` {
  private let node = NavigationNode("home")
  private let host = ScriptedHost()
  private let journal = ScopeJournal()

  private func keepDrafts(in stack: MultiRouteNavigator, _ prefix: String) {
    for (index, entry) in stack.path.enumerated() {
      _ = stack.screen(of: entry).keep { ScopedThing("\(prefix)\(index)", journal) }
    }
  }

  /// Two screens, and a layer over them with a screen in it; all of them keep something.
  private func fill() throws -> ModalLayer<AnyRoute> {
    node.stack.replace(with: [Spot.a, Spot.b])
    keepDrafts(in: node.stack, "stack ")
    node.modals.host.attach(host)
    node.present(Spot.c)
    let layer = try #require(node.modals.layers.first)
    host.begun.insert(layer.id)
    node.modals.host.didShow(layer.id)
    _ = node.modals.screen(of: layer).keep { ScopedThing("layer", journal) }
    node.navigate(to: Spot.d)
    keepDrafts(in: node.host.frontStack, "in layer ")
    return layer
  }

  @Test(arguments: ["leave", "show", "plan"])
  func `scopes end from the top where the layer leaves the screen later than the state`(
    _ way: String
  )
    async throws
  {
    let layer = try fill()
    let first = node.stack.screen(of: node.stack.path[0])
    let ends = [first.ending(), node.stack.screen(of: node.stack.path[1]).ending()]
    switch way {
    case "leave": first.leave()
    case "show": node.stack.screen(of: nil).show(Spot.e)
    default: _ = node.apply(NavigationPlan(mode: .replace))
    }
    #expect(journal.gone == [], "the layer is on the screen")
    #expect(ends.allSatisfy { $0.result != nil }, "callers that wait hear at once")
    #expect(first.isGone)
    #expect(node.snapshot().blocks.allSatisfy { $0.leases.isEmpty })
    node.modals.host.didDismiss(layer.id)
    await turns()
    #expect(journal.gone == ["in layer 0", "layer", "stack 1", "stack 0"])
  }

  @Test func `scopes end from the top where the host goes before the layer has left the screen`()
    throws
  {
    _ = try fill()
    node.stack.screen(of: node.stack.path[0]).leave()
    node.modals.host.detach(host)
    #expect(journal.gone == ["in layer 0", "layer", "stack 1", "stack 0"])
  }

  @Test func `the end of scopes spares a screen that is back before the layer has left the screen`()
    throws
  {
    let layer = try fill()
    let history = NavigationUndo(node)
    let path = node.stack.path
    node.stack.screen(of: path[0]).leave()
    history.undo()
    #expect(node.stack.path == path)
    #expect(node.navigate(to: Spot.e) == .committed, "the stack of the layer is back as well")
    for layer in node.modals.layers + [layer] { node.modals.host.didDismiss(layer.id) }
    #expect(!journal.gone.contains("stack 0"))
    node.modals.host.detach(host)
    node.stack.popToRoot()
    #expect(journal.gone.contains("stack 0"))
  }
}
