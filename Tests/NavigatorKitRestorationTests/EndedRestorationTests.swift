import NavigatorKit
import NavigatorKitRestoration
import Testing

/// What becomes of a restoration, and of what guards have decided by then, when something else comes first.
@MainActor
struct `Restorations that end early` {
  private let registry = KeptApp.registry

  @Test(arguments: [KeptApp.Tab.home, .mail])
  func `a command ends a restoration of which a guard has refused a part, and is not undone`(
    tab: KeptApp.Tab
  ) async {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptNote.edit])
    before.node(.mail)?.navigate(to: KeptNote.list)
    let after = KeptApp()
    after.app.enter(.main)
    after.app.guards.add("gone", for: .route(KeptNote.edit)) { _ in .block("gone") }
    let gate = GuardGate()
    after.app.guards.addAsync("slow", for: .route(KeptNote.list), decide: gate.decide)
    let restoration = after.app.restore(before.archive)
    await gate.arrivals()
    after.node(tab)?.navigate(to: KeptPage.page(77))
    #expect(restoration.isSettled)
    #expect(restoration.report.outcome == .superseded)
    gate.open()
    for _ in 0..<30 { await Task.yield() }
    #expect(gate.requests.count == 1)
    #expect(after.node(tab)?.stack.routes == [AnyRoute(KeptPage.page(77))])
  }

  @Test func `a redirect is not carried out in a restoration that a command has ended`() async {
    let node = NavigationNode("app", registry: registry)
    node.guards.add("moved", for: .route(KeptPage.page(1))) { _ in
      .redirect(to: .push(KeptPage.page(99)))
    }
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(KeptPage.page(3)), decide: gate.decide)
    let before = NavigationNode("app", registry: registry)
    before.navigate(to: KeptPage.page(1))
    before.present(KeptPage.page(2))
    before.navigate(to: KeptPage.page(3))
    let restoration = node.restore(before.archive())
    await gate.arrivals()
    node.host.frontStack.navigate(to: KeptNote.edit)
    #expect(restoration.report.outcome == .superseded)
    #expect(node.stack.depth == 0)
    #expect(node.host.frontStack.routes == [AnyRoute(KeptNote.edit)])
    gate.open()
  }
}
