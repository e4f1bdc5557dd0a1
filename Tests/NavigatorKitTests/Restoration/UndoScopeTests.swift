import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Undo: names, scopes and guards that take their time` {
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

  @Test func `a recorder keeps no place, and lets go of scopes when it ends`() async throws {
    var node: NavigationNode? = NavigationNode("app", registry: registry)
    weak let weakNode = node
    var history: NavigationUndo? = node.map { NavigationUndo($0) }
    node?.navigate(to: KeptPage.page(1))
    let entry = try #require(node?.stack.path.last)
    weak var draft: Thing?
    draft = node?.stack.screen(of: entry).keep { Thing() }
    node?.stack.popLast()
    #expect(draft != nil)
    history = nil
    for _ in 0..<20 where draft != nil { await Task.yield() }
    #expect(draft == nil)
    history = node.map { NavigationUndo($0) }
    node?.navigate(to: KeptPage.page(2))
    node = nil
    #expect(weakNode == nil)
    #expect(history?.undo() == nil)
    history = nil
  }

  @Test func `two recorders keep a scope until the last of them lets it go`() throws {
    let node = NavigationNode("app", registry: registry)
    var first: NavigationUndo? = NavigationUndo(node)
    let second = NavigationUndo(node)
    node.navigate(to: KeptPage.page(1))
    let entry = try #require(node.stack.path.last)
    func keptThing() -> Thing? { node.stack.screen(of: entry).keep { Thing() } }
    weak var thing: Thing?
    thing = keptThing()
    node.stack.popLast()
    #expect(first?.canUndo == true)
    first = nil
    #expect(thing != nil)
    second.undo()
    #expect(keptThing() === thing)
  }

  @Test func `screens that a recorder keeps do not count among those that a swipe may bring back`()
    async
  {
    let node = NavigationNode("app", registry: registry)
    let history = NavigationUndo(node)
    let asked = Asked()
    for number in 0..<20 { node.navigate(to: KeptPage.page(number)) }
    node.stack.popToRoot()
    node.navigate(to: KeptNote.edit)
    if let entry = node.stack.path.last {
      node.stack.screen(of: entry).protect { [asked] _ in
        asked.count += 1
        return .allow
      }
    }
    node.stack.host.path = []
    for _ in 0..<30 { await Task.yield() }
    #expect(asked.count == 1)
    #expect(history.canUndo)
  }
}

@MainActor
struct `Undo: a place that has gone` {
  private let app = NavigationGroup("app", registry: KeptApp.registry)

  private func thing(_ screen: ScreenHandle) -> Thing? { screen.keep { Thing() } }

  @Test func `an object of a place that has gone ends with the recorder`() async {
    var node: NavigationNode? = NavigationNode("short", in: app)
    var history = node.map { NavigationUndo($0) }
    node?.navigate(to: KeptPage.page(1))
    weak let former = node.flatMap { thing($0.stack.screen(of: $0.stack.path.last)) }
    node?.popLast()
    node = nil
    #expect(history?.canUndo == true && former != nil)
    history = nil
    for _ in 0..<20 where former != nil { await Task.yield() }
    #expect(former == nil)
  }
}

@MainActor
private final class Thing {}

@MainActor
private final class Asked { var count = 0 }

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
