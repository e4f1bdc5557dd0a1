import NavigatorKit
import Testing

/// A link counts as followed if it has led where it leads, and not otherwise.
@MainActor
struct `A link that was not followed` {
  private let tree = PlanTree()
  private let inbox: LinkInbox
  private let url = PlanLinks.url("plan://a/b")
  private let wall = ParkCondition("logged in")

  init() {
    inbox = LinkInbox(PlanLinks.table, for: tree)
    inbox.isReady = true
  }

  private func ends(
    _ decision: GuardDecision,
    _ meanwhile: () -> Void = {}
  ) -> (outcome: NavigationOutcome?, isFollowed: Bool) {
    tree.group.guards.add("wall", for: .route(PlanRoute.b)) { _ in decision }
    let delivery = inbox.receive(url)
    meanwhile()
    switch delivery.end {
    case .stopped(let result), .followed(let result):
      return (result.outcome, delivery.end?.isFollowed == true)
    default: return (nil, false)
    }
  }

  @Test func `since a guard refused says so`() {
    let end = ends(.block("closed"))
    #expect(!end.isFollowed)
    #expect(end.outcome?.blockedBy == "wall")
  }

  @Test func `since a guard led elsewhere says who`() {
    let end = ends(.redirect(to: .push(PlanRoute.d)))
    #expect(!end.isFollowed)
    #expect(end.outcome?.redirection?.hops.map(\.guardName) == ["wall"])
    let target = end.outcome?.redirection?.hops.last?.intent.description ?? ""
    #expect(target.hasSuffix("push PlanRoute.d"))
  }

  @Test func `since the log-in was given up says so`() {
    let end = ends(.park(until: wall)) { wall.abandon() }
    #expect(!end.isFollowed)
    #expect(end.outcome?.failure?.kind == .parkingAbandoned)
  }

  @Test func `since a newer one took its place says so`() async {
    let gate = GuardGate()
    tree.group.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let older = inbox.receive(url)
    await gate.arrivals()
    inbox.receive(PlanLinks.url("plan://a"))
    guard case .stopped(let result) = older.end else {
      Issue.record("\(String(describing: older.end))")
      return
    }
    #expect(result.isSuperseded)
    gate.open()
  }
}
