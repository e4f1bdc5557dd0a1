import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
struct LinkSupersessionTests {
  private let tree = PlanTree()

  @Test func `two links that interleave do not mix what they lead to`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .everything) { request in
      request.route.is(PlanRoute.self) ? try await gate.decide(request) : .allow
    }
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    let first = inbox.receive(PlanLinks.url("plan://a/b/c"))
    await gate.arrivals(1)
    gate.answer(.allow)
    await gate.arrivals(2)
    let second = inbox.receive(PlanLinks.url("plan://a"))
    await eventually("both end") {
      gate.open()
      return first.end != nil && second.end != nil
    }
    #expect(tree.tabs.selection == .home)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.a])])
  }
}
