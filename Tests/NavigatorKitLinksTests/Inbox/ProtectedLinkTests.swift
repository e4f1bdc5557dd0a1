import NavigatorKit
import NavigatorKitLinks
import Testing

/// A link neither takes a draft away nor is lost for its sake.
@MainActor
struct `A link that would tear down what is protected` {
  private let tree = PlanTree()
  private let link = PlanLinks.url("plan://a/b/c")  // to the tab "search": a, b, c

  private func inbox(_ policy: LinkInboxPolicy = .wait) -> LinkInbox {
    let inbox = LinkInbox(PlanLinks.table, for: tree, policy: policy)
    inbox.isReady = true
    return inbox
  }

  private func isFollowed(_ delivery: LinkDelivery) -> Bool {
    if case .followed(let result) = delivery.end { result.isApplied } else { false }
  }

  @Test func `a link waits for a protected layer in the hidden tab that it leads to`() async {
    let inbox = inbox()
    tree.node(.search).present(PlanRoute.d)
    let draft = tree.node(.search).modals.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(link)
    #expect(delivery.end == nil)
    #expect(inbox.waitReason == .protectedLayer)
    #expect(inbox.waitReason?.guardNames == ["draft"])
    draft.isArmed = false
    _ = await delivery.settled()
    #expect(isFollowed(delivery))
  }

  @Test func `a link waits for a draft on a pushed screen, until that is disarmed`() async {
    let inbox = inbox()
    tree.node(.search).navigate(to: PlanRoute.d)
    let draft = tree.node(.search).stack.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(link)
    #expect(delivery.end == nil)
    #expect(inbox.waitReason?.guardNames == ["draft"])
    draft.isArmed = false
    _ = await delivery.settled()
    #expect(isFollowed(delivery))
  }

  @Test func `a link waits for a draft on a pushed screen, until the screen has gone`() async {
    let inbox = inbox()
    tree.node(.search).navigate(to: PlanRoute.d)
    tree.node(.search).stack.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(link)
    #expect(delivery.end == nil)
    tree.node(.search).stack.path = []
    _ = await delivery.settled()
    #expect(isFollowed(delivery))
  }

  @Test func `a link waits for a draft, until its guard is removed`() async {
    let inbox = inbox()
    tree.node(.search).navigate(to: PlanRoute.d)
    let draft = tree.node(.search).stack.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(link)
    #expect(delivery.end == nil)
    tree.node(.search).stack.guards.remove(draft)
    _ = await delivery.settled()
    #expect(isFollowed(delivery))
  }

  @Test func `a link waits for a draft in the flow that it leaves`() async {
    let inbox = inbox()
    tree.node(.home).navigate(to: PlanRoute.d)
    let draft = tree.node(.home).stack.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(NavigationPlan(flow: PlanFlow.welcome), from: .shortcut)
    #expect(delivery.end == nil)
    draft.isArmed = false
    _ = await delivery.settled()
    #expect(isFollowed(delivery))
  }

  @Test func `a link does not wait for a draft that stays where it is`() {
    let inbox = inbox()
    let stack = tree.node(.search).stack
    tree.node(.search).navigate(to: PlanRoute.a)
    stack.guards.protect("draft", for: .route(PlanRoute.a))
    tree.node(.account).present(PlanRoute.d)
    tree.node(.account).modals.guards.protect("other", for: .everything)
    #expect(isFollowed(inbox.receive(link)))
    #expect(stack.path.routes.map { $0.as(PlanRoute.self) } == [.a, .b, .c])
    #expect(tree.node(.account).modals.isPresenting)
  }

  @Test func `a link to what is on the screen already is followed, draft or not`() {
    let inbox = inbox()
    tree.node(.home).present(PlanRoute.d)
    tree.node(.home).modals.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(tree.currentPlan, from: .shortcut)
    #expect(isFollowed(delivery))
    #expect(tree.node(.home).modals.isPresenting)
  }

  @Test func `a link is stopped by a draft where the policy says so, and is not followed`() throws {
    let inbox = inbox(.attempt)
    tree.node(.search).navigate(to: PlanRoute.d)
    tree.node(.search).stack.guards.protect("draft", for: .everything)
    let delivery = inbox.receive(link)
    guard case .stopped(let result) = delivery.end else {
      Issue.record("\(String(describing: delivery.end))")
      return
    }
    #expect(result.outcome.blockedBy == "draft")
  }
}
