import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import Testing

/// A link that a session has brought ends with it.
@MainActor
@Suite(.ownTime) struct LinkSessionTests {
  private let gate = GuardGate()

  @Test func `a link that waits in an inbox of the place ends with the session`() {
    let tree = PlanTree()
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    let delivery = inbox.receive(PlanLinks.url("plan://a"))
    tree.endSession()
    #expect(delivery.end == .sessionEnded && inbox.waitingLink == nil)
    inbox.isReady = true
    #expect(tree.noted.isEmpty)
  }

  @Test func `an id of the last session is none of the next, also if its link was followed`() {
    let tree = PlanTree()
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    let url = PlanLinks.url("plan://a")
    #expect(inbox.receive(url, from: .pushPayload, id: "m5").end?.isFollowed == true)
    #expect(inbox.receive(url, from: .pushPayload, id: "m5").end == .duplicate)
    tree.endSession()
    #expect(inbox.receive(url, from: .pushPayload, id: "m5").end?.isFollowed == true)
    #expect(inbox.receive(url, from: .pushPayload, id: "m5").end == .duplicate)
  }

  @Test func `a link on its way ends with the session, and so does the one behind it`() async {
    let tree = PlanTree()
    tree.guards.addAsync("server", for: .route(PlanRoute.a)) { [gate] in
      try await gate.decide($0)
    }
    let inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
    let first = inbox.receive(PlanLinks.url("plan://a"))
    await gate.arrivals()
    inbox.isReady = false
    let second = inbox.receive(PlanLinks.url("plan://a/b"))
    tree.endSession()
    inbox.isReady = true
    gate.open()
    #expect(!(await first.settled()).isFollowed)
    #expect(second.end == .sessionEnded)
    #expect(tree.changes.isEmpty)
  }

  @Test func `a link around the place goes on when a restoration ends with the session`() async {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    let next = KeptApp()
    next.app.guards.addAsync("server", for: .route(KeptPage.page(2))) { [gate] in
      try await gate.decide($0)
    }
    let inbox = LinkInbox(PlanLinks.table, for: next.app)
    inbox.isReady = true
    next.app.restore(kept.archive)
    await gate.arrivals()
    inbox.receive(PlanLinks.url("plan://a"))
    #expect(inbox.waitReason == .restoration)
    next.app.place.endSession()
    #expect(inbox.waitingLink == nil)
  }
}
