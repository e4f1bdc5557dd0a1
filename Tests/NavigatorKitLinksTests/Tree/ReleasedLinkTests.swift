import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
struct `A tree with links that is let go of` {
  @Test func `a tree whose links are followed, refused and wait leaves nothing`() async {
    let use = TreeUse("links that are followed, refused and wait") { rig, leftovers in
      rig.app.guards.add("no", for: .route(Spot.c)) { _ in .block("no") }
      let inbox = LinkInbox(PlanLinks.table, for: rig.app)
      leftovers.more.append(("inbox", Weak(inbox)))
      inbox.isReady = true
      let first = inbox.receive(NavigationPlan(stack: [Spot.a]), from: .shortcut)
      let second = inbox.receive(NavigationPlan(stack: [Spot.c]), from: .shortcut)
      rig.node(.home).present(Spot.b)
      rig.node(.home).modals.guards.protect("draft", for: .everything)
      return [first, second, inbox.receive(NavigationPlan(stack: [Spot.d]), from: .shortcut)]
    }
    #expect(await use.outliving() == [])
  }
}
