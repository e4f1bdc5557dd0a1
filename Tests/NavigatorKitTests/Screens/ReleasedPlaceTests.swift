import NavigatorKit
import NavigatorKitTesting
import Testing

/// A place that only its flow or its tabs hold goes as soon as these release it.
@MainActor
struct `What the screens of a flow or a tab keep, once that has gone` {
  private enum Way: CaseIterable { case flow, slowFlow, tab }

  private let rig = AppRig()
  private let journal = ScopeJournal()

  @Test(arguments: Way.allCases)
  private func `a flow or a tab that has gone lets go of its screens' objects from the top`(
    _ way: Way
  ) async {
    rig.app.enter(.main)
    rig.tabs?.select(.search)
    fill()
    switch way {
    case .flow: rig.app.enter(.login)
    case .slowFlow:
      rig.app.guards.addAsync("slow") { _ in .allow }
      _ = await rig.app.enter(.login).settled()
    case .tab: rig.tabs?.remove(.search)
    }
    #expect(journal.gone == ["in layer 1", "in layer 0", "layer", "4", "3", "2", "1", "0", "root"])
  }

  @Test func `a value that outlives its flow fails the expectation of its release`() async throws {
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let kept = home.stack.screen(of: home.stack.path[0]).keep { ScopedThing("leaked", journal) }
    var isThrown = false
    do { try await expectReleased(in: rig.app) { rig.app.enter(.login) } } catch { isThrown = true }
    #expect(isThrown)
    withExtendedLifetime(kept) {}
  }

  @Test func `a value that outlives its node fails the expectation of its release`() async throws {
    let app = NavigationGroup("app")
    var node: NavigationNode? = NavigationNode("n", in: app)
    let holder = NavigationNode("holder", in: app)
    node?.navigate(to: Spot.a)
    let kept = node.flatMap {
      $0.stack.screen(of: $0.stack.path[0]).keep { ScopedThing("leaked", journal) }
    }
    var isThrown = false
    do { try await expectReleased(in: holder) { node = nil } } catch { isThrown = true }
    #expect(isThrown)
    withExtendedLifetime(kept) {}
  }

  /// Fills the node of the tab, and has each of its screens keep something.
  private func fill() {
    let node = rig.node(.search)
    func keep(_ name: String, on screen: ScreenHandle) {
      _ = screen.keep { ScopedThing(name, journal) }
    }
    node.stack.replace(with: [Spot.a, .b, .c, .d, .e])
    keep("root", on: node.stack.screen(of: nil))
    for (index, entry) in node.stack.path.enumerated() {
      keep("\(index)", on: node.stack.screen(of: entry))
    }
    node.present(Spot.a)
    keep("layer", on: node.modals.screen(of: node.modals.layers[0]))
    let inner = node.host.frontStack
    inner.replace(with: [Spot.b, .c])
    for (index, entry) in inner.path.enumerated() {
      keep("in layer \(index)", on: inner.screen(of: entry))
    }
  }
}
