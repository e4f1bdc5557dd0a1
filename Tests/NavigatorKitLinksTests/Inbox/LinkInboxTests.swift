import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor
struct LinkInboxTests {
  private let tree = PlanTree()
  private let first = PlanLinks.url("plan://a")
  private let second = PlanLinks.url("plan://a/b")
  private let third = PlanLinks.url("plan://a/b/c")

  private func inbox(
    _ policy: LinkInboxPolicy = .wait,
    isReady: Bool = false
  ) -> LinkInbox {
    let inbox = LinkInbox(PlanLinks.table, for: tree, policy: policy)
    inbox.isReady = isReady
    return inbox
  }

  private func isFollowed(_ delivery: LinkDelivery) -> Bool {
    if case .followed(let result) = delivery.end { result.isApplied } else { false }
  }

  // MARK: - Before it is ready

  @Test func `the newest of the links that come too early is followed when the inbox is ready`() {
    let inbox = inbox()
    let deliveries = [first, second, third].map { inbox.receive($0) }
    #expect(deliveries.map(\.end) == [.superseded, .superseded, nil])
    #expect(inbox.waitingLink?.url == third)
    #expect(tree.noted.isEmpty)
    inbox.isReady = true
    #expect(isFollowed(deliveries[2]))
    #expect(inbox.waitingLink == nil)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b, .c]))
  }

  @Test func `an inbox that is no longer ready lets links wait again`() {
    let inbox = inbox(isReady: true)
    #expect(isFollowed(inbox.receive(first)))
    inbox.isReady = false
    let later = inbox.receive(third)
    #expect(later.end == nil && tree.tabs.selection == .home)
    inbox.isReady = true
    #expect(isFollowed(later))
  }

  @Test func `an observer hears of links that wait and of readiness`() {
    let inbox = inbox()
    var heard: [String] = []
    whenChanged({ inbox.waitingLink }, { heard.append("waiting") })
    inbox.receive(first)
    whenChanged({ inbox.isReady }, { heard.append("ready") })
    inbox.isReady = true
    #expect(heard == ["waiting", "ready"])
  }

  @Test func `an inbox says what its links wait for`() async {
    let inbox = inbox()
    #expect(inbox.waitReason == nil)
    let early = inbox.receive(first)
    #expect(inbox.waitReason == .notReady)
    inbox.isReady = true
    #expect(isFollowed(early) && inbox.waitReason == nil)

    tree.node(.home).present(PlanRoute.d)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    inbox.isReady = false
    let next = inbox.receive(second)
    var heard = 0
    whenChanged({ inbox.waitReason }, { heard += 1 })
    inbox.isReady = true
    #expect(heard == 1)
    #expect(next.end == nil && inbox.waitReason == .protectedLayer)
    #expect("\(LinkWaitReason.protectedLayer)".hasPrefix("a layer in front"))
    unsaved.isArmed = false
    _ = await next.settled()
    #expect(inbox.waitReason == nil)
  }

  @Test func `a link that comes as text is followed, and a text that is no link says so`() {
    let inbox = inbox(isReady: true)
    let link = inbox.receive("plan://a/b", from: .pushPayload, id: "1")
    #expect(isFollowed(link) && link.url == second)
    #expect(inbox.receive("plan://a/b", from: .pushPayload, id: "1").end == .duplicate)
    for text in ["", "no link", "plan://a/%zz", "other://a"] {
      guard case .rejected = inbox.receive(text, from: .pushPayload).end else {
        Issue.record("'\(text)' was not rejected")
        continue
      }
    }
    #expect(tree.state.shown == PlaceState(stack: [.a, .b]))
  }

  // MARK: - Twice

  @Test func `a link that comes again while it waits or is followed is a duplicate`() async {
    let inbox = inbox()
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let link = inbox.receive(second)
    #expect(inbox.receive(second, from: .userActivity).end == .duplicate)
    inbox.isReady = true
    await gate.arrivals()
    #expect(inbox.receive(second).end == .duplicate)
    gate.open()
    _ = await link.settled()
    #expect(isFollowed(link))
    #expect(isFollowed(inbox.receive(first)))
  }

  @Test func `an id that was seen is a duplicate whatever the link, until it is forgotten`() {
    let inbox = inbox(isReady: true)
    #expect(isFollowed(inbox.receive(first, from: .pushPayload, id: "1")))
    #expect(inbox.receive(third, from: .pushPayload, id: "1").end == .duplicate)
    #expect(tree.tabs.selection == .home)
    for number in 0..<LinkInbox.rememberedIDs { inbox.receive(first, id: "other \(number)") }
    #expect(isFollowed(inbox.receive(third, id: "1")))
  }

  @Test func `every source is followed, and is told`() {
    let inbox = inbox(isReady: true)
    for source in [LinkSource.url, .userActivity, .pushPayload, .shortcut, LinkSource("intent")] {
      let link = inbox.receive(third, from: source)
      #expect(link.source == source && isFollowed(link))
    }
    let shortcut = inbox.receive(NavigationPlan(tab: PlanTab.account), from: .shortcut)
    #expect(shortcut.url == nil && isFollowed(shortcut))
    #expect(tree.tabs.selection == .account)
  }

  @Test func `a link is the cause of what it brings about`() {
    inbox(isReady: true).receive(third)
    #expect(tree.changes.map(\.transition.cause) == [.link])
  }

  // MARK: - Leads nowhere

  @Test func `a link that leads nowhere ends at once and says why`() {
    let inbox = inbox()
    let waiting = inbox.receive(first)
    for (text, id) in [("plan://nobody", "1"), ("other://a", "2"), ("plan://a/%zz", "3")] {
      guard let url = URL(string: text) else { continue }
      let link = inbox.receive(url, id: id)
      #expect(link.end == .rejected(PlanLinks.table.resolve(url)))
    }
    #expect(inbox.waitingLink?.url == first)
    #expect(waiting.end == nil)
  }

  // MARK: - Protected layers

  @Test func `a link waits for a protected layer, until it is disarmed`() async {
    let inbox = inbox(isReady: true)
    tree.node(.home).present(PlanRoute.d)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    let link = inbox.receive(third)
    #expect(link.end == nil && inbox.waitingLink != nil)
    unsaved.isArmed = false
    _ = await link.settled()
    #expect(isFollowed(link) && tree.tabs.selection == .search)
  }

  @Test func `a link waits for a protected layer that lies under another`() async {
    let inbox = inbox(isReady: true)
    tree.node(.home).present(PlanRoute.d)
    tree.node(.home).present(PlanRoute.c, policy: .stack)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    let link = inbox.receive(third)
    #expect(link.end == nil)
    unsaved.isArmed = false
    _ = await link.settled()
    #expect(isFollowed(link))
  }

  @Test func `a link waits for a protected layer, until it is dismissed all the same`() async {
    let inbox = inbox(isReady: true)
    let modals = tree.node(.home).modals
    modals.present(PlanRoute.d)
    modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    let link = inbox.receive(third)
    #expect(link.end == nil)
    modals.presentedSheet = nil
    _ = await link.settled()
    #expect(isFollowed(link))
  }

  @Test func `a link does not wait for a protected layer where the policy says so`() {
    let inbox = inbox(.attempt, isReady: true)
    tree.node(.home).present(PlanRoute.d)
    tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    guard case .stopped(let result) = inbox.receive(third).end else {
      Issue.record("not stopped")
      return
    }
    guard case .blocked = result.outcome else {
      Issue.record("\(result)")
      return
    }
    #expect(tree.tabs.selection == .home)
  }

  // MARK: - One after the other

  @Test func `a newer link takes the place of one that waits for a guard`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let inbox = inbox(isReady: true)
    let slow = inbox.receive(second)
    await gate.arrivals()
    #expect(isFollowed(inbox.receive(first)))
    guard case .stopped(let result) = slow.end else {
      Issue.record("\(String(describing: slow.end))")
      return
    }
    #expect(result.isSuperseded)
    gate.open()
    #expect(tree.state.shown == PlaceState(stack: [.a]))
  }

  // MARK: - Scenes and lifetimes

  @Test func `a link goes to its scene and to no other`() {
    let trees = [PlanTree(), PlanTree()]
    let inboxes = trees.map { LinkInbox(PlanLinks.table, for: $0) }
    for inbox in inboxes { inbox.isReady = true }
    inboxes[1].receive(third)
    #expect(trees.map(\.tabs.selection) == [.home, .search])
  }

  @Test func `links that wait when the inbox or its place goes are told`() async {
    var inbox: LinkInbox? = inbox()
    weak let weakInbox = inbox
    let first = inbox?.receive(first)
    inbox = nil
    #expect(await first?.settled() == .ownerReleased)
    #expect(weakInbox == nil)

    var place: NavigationNode? = NavigationNode("scene")
    let other = place.map { LinkInbox(PlanLinks.table, for: $0) }
    let second = other?.receive(second)
    weak let weakPlace = place
    place = nil
    #expect(weakPlace == nil)
    #expect(await second?.settled() == .ownerReleased)
    #expect(other?.receive(third).end == .ownerReleased)
  }

  @Test func `a link that is being followed when the inbox goes ends with its plan`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    var inbox: LinkInbox? = inbox(isReady: true)
    let link = inbox?.receive(second)
    await gate.arrivals()
    inbox = nil
    gate.open()
    guard case .followed(let result) = await link?.settled() else {
      Issue.record("not followed")
      return
    }
    #expect(result.isApplied)
  }

  @Test func `an inbox whose links say nothing of tabs has its place make no group`() {
    let place = LatePlace()
    let table = LinkTable(module: "none", allowing: LinkAllowList(schemes: ["s"])) {}
    let inbox = LinkInbox(table, for: place)
    #expect(!place.isMade)
    #expect(inbox.waitingLink == nil)
  }
}

/// A place whose group is made when it is first wanted.
@MainActor
private final class LatePlace: NavigationPlace {
  private(set) var isMade = false
  private(set) lazy var group: NavigationGroup = {
    isMade = true
    return NavigationGroup("late")
  }()
}
