import NavigatorKit
import Testing

@MainActor
struct `Undo: names, scopes and guards that take their time` {
  private let registry = KeptApp.registry
  private let kept = KeptApp()

  @Test func `undo sees each of two stacks of one name`() {
    let group = NavigationGroup("app")
    let (a, b) = (MultiRouteNavigator(), MultiRouteNavigator())
    a.join(group, as: "pages")
    b.join(group, as: "pages")
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
      let group = NavigationGroup("app")
      let nodes = [NavigationNode("twin", in: group), NavigationNode("twin", in: group)]
      for node in nodes { _ = node.group }
      return (group, nodes)
    }
    let before = make()
    before.1[1].navigate(to: KeptPage.page(2))
    before.1[0].navigate(to: KeptPage.page(1))
    let archive = before.0.archive(using: registry)
    let after = make()
    let report = after.0.restore(archive, using: registry).report
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
    kept.app.group.guards.addAsync("slow", for: .route(KeptPage.page(1))) { _ in await gate.wait() }
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
    kept.app.group.guards.addAsync(
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
    var node: NavigationNode? = NavigationNode("app")
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
    let node = NavigationNode("app")
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
    let node = NavigationNode("app")
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
    node.stack.hostPath = []
    for _ in 0..<30 { await Task.yield() }
    #expect(asked.count == 1)
    #expect(history.canUndo)
  }
}

@MainActor
struct `Undo: a place that joins another after its recorder was made` {
  private let app = NavigationGroup("app")
  private let node = NavigationNode("home")

  private func thing(_ screen: ScreenHandle) -> Thing? { screen.keep { Thing() } }

  private func top() -> ScreenHandle { node.stack.screen(of: node.stack.path.last) }

  @Test func `an object let go before its place joined another comes back with an undo`() throws {
    let history = NavigationUndo(node)
    node.navigate(to: KeptPage.page(1))
    let former = try #require(thing(top()))
    node.popLast()
    node.group.join(app)
    history.undo()
    #expect(thing(top()) === former)
  }

  @Test func `an object let go after its place joined another comes back, and ends with the limit`()
    throws
  {
    let history = NavigationUndo(node, limit: 1)
    node.navigate(to: KeptPage.page(1))
    weak let former = thing(top())
    node.group.join(app)
    node.popLast()
    #expect(former != nil)
    history.undo()
    #expect(former != nil && thing(top()) === former)
    node.popLast()
    for number in 2...3 { node.navigate(to: KeptPage.page(number)) }
    #expect(former == nil)
  }

  @Test(arguments: [false, true])
  func `an object in a place that joined another ends with the recorder`(isGoneBefore: Bool)
    async throws
  {
    var history: NavigationUndo? = NavigationUndo(node)
    node.navigate(to: KeptPage.page(1))
    weak let former = thing(top())
    if isGoneBefore { node.popLast() }
    node.group.join(app)
    if !isGoneBefore { node.popLast() }
    #expect(history?.canUndo == true && former != nil)
    history = nil
    for _ in 0..<20 where former != nil { await Task.yield() }
    #expect(former == nil)
  }

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
