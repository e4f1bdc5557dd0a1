import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Undo: names, and guards that take their time` {
  private let registry = KeptApp.registry
  private let kept = KeptApp()

  @Test func `undo sees each of two stacks of one name`() {
    let group = NavigationGroup("app", registry: registry)
    let a = MultiRouteNavigator(in: group, as: "pages")
    let b = MultiRouteNavigator(in: group, as: "pages")
    b.navigate(to: KeptPage.page(9))
    let history = NavigationUndo(group)
    a.navigate(to: KeptPage.page(1))
    #expect(history.canUndo)
    history.undo()
    #expect(a.depth == 0)
    #expect(b.depth == 1)
  }

  @Test func `places of one name come back, and undo sees each of them`() {
    @MainActor
    func make() -> (NavigationGroup, [NavigationNode]) {
      let group = NavigationGroup("app", registry: registry)
      let nodes = [NavigationNode("twin", in: group), NavigationNode("twin", in: group)]
      for node in nodes { _ = node.group }
      return (group, nodes)
    }
    let before = make()
    before.1[1].navigate(to: KeptPage.page(2))
    before.1[0].navigate(to: KeptPage.page(1))
    let archive = before.0.archive()
    let after = make()
    let report = after.0.restore(archive).report
    #expect(report.losses == [], "\(report)")
    #expect(after.1.map(\.stack.path) == before.1.map(\.stack.path))
    let history = NavigationUndo(before.0)
    before.1[0].navigate(to: KeptPage.page(5))
    #expect(history.canUndo)
    before.1[1].stack.popLast()
    #expect(history.canGoForward)
    history.undo()
    #expect(before.1[1].stack.depth == 1)
  }

  @Test func `an undo that waits for a guard is the only one meanwhile`() async {
    kept.app.enter(.main)
    let history = NavigationUndo(kept.app)
    let home = kept.node(.home)
    let gate = Gate()
    home?.navigate(to: KeptPage.page(1))
    home?.stack.popLast()
    kept.app.guards.addAsync("slow", for: .route(KeptPage.page(1))) { _ in await gate.wait() }
    let application = history.undo()
    #expect(application?.result == nil)
    #expect(history.undo() == nil)
    #expect(history.redo() == nil)
    for _ in 0..<30 where !gate.isAsked { await Task.yield() }
    gate.open()
    _ = await application?.settled()
    #expect(home?.stack.depth == 1)
    #expect(history.canRedo && history.canUndo)
    history.redo()
    #expect(home?.stack.depth == 0)
  }

  @Test func `a command while undo waits ends it, and is noted`() async {
    kept.app.enter(.main)
    let history = NavigationUndo(kept.app)
    let home = kept.node(.home)
    home?.navigate(to: KeptPage.page(1))
    home?.stack.popLast()
    kept.app.guards.addAsync(
      "slow",
      for: .route(KeptPage.page(1)),
      decide: GuardGate(respectsCancellation: true).decide
    )
    let application = history.undo()
    home?.navigate(to: KeptNote.edit)
    #expect(application?.result?.isApplied == false)
    #expect(history.canUndo && !history.canRedo)
    history.undo()
    #expect(home?.stack.depth == 0)
  }

  @Test func `a recorder keeps no place, and no object of a screen that has gone`() throws {
    var node: NavigationNode? = NavigationNode("app", registry: registry)
    weak let weakNode = node
    let history = node.map { NavigationUndo($0) }
    node?.navigate(to: KeptPage.page(1))
    weak let thing = node?.stack.screen(of: node?.stack.path.last).keep { Thing() }
    #expect(thing != nil)
    node?.stack.popLast()
    #expect(thing == nil)
    node = nil
    #expect(weakNode == nil)
    #expect(history?.undo() == nil)
  }
}

@MainActor
private final class Thing {}

@MainActor
private final class Gate {
  private var continuation: CheckedContinuation<GuardDecision, Never>?
  private(set) var isAsked = false

  func wait() async -> GuardDecision {
    isAsked = true
    return await withCheckedContinuation { continuation = $0 }
  }

  func open() { continuation?.resume(returning: .allow) }
}
