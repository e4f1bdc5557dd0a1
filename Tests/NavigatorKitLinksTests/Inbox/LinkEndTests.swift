import NavigatorKit
import NavigatorKitLinks
import Testing

/// A link counts as followed if it has led where it leads, and not otherwise.
@MainActor
struct `The end of a link` {
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
    tree.guards.add("wall", for: .route(PlanRoute.b)) { _ in decision }
    let delivery = inbox.receive(url)
    meanwhile()
    switch delivery.end {
    case .stopped(let result), .followed(let result):
      return (result.outcome, delivery.end?.isFollowed == true)
    default: return (nil, false)
    }
  }

  @Test func `a link that a guard refuses is not followed, and its end names the guard`() {
    let end = ends(.block("closed"))
    #expect(!end.isFollowed)
    #expect(end.outcome?.blockedBy == "wall")
  }

  @Test
  func `a link that a guard leads elsewhere is not followed, and its end says who led it where`() {
    let end = ends(.redirect(to: .push(PlanRoute.d)))
    #expect(!end.isFollowed)
    #expect(end.outcome?.redirection?.hops.map(\.guardName) == ["wall"])
    let target = end.outcome?.redirection?.hops.last?.intent.description ?? ""
    #expect(target.hasSuffix("push PlanRoute.d"))
  }

  @Test func `a link whose log-in is given up is not followed, and its end says so`() {
    let end = ends(.park(until: wall)) { wall.abandon() }
    #expect(!end.isFollowed)
    #expect(end.outcome?.failure?.kind == .parkingAbandoned)
  }
}
