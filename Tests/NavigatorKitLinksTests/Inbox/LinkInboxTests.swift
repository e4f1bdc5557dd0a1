import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@MainActor struct LinkInboxTests {
  private let tree = PlanTree()
  private let clock = ManualClock()
  private let first = PlanLinks.url("plan://a")
  private let second = PlanLinks.url("plan://a/b")
  private let third = PlanLinks.url("plan://a/b/c")

  private func inbox(_ policy: LinkInboxPolicy = .wait, isReady: Bool = true) -> LinkInbox {
    tree.inbox(policy, isReady: isReady)
  }

  // MARK: - Before it is ready

  @Test func `the newest of the links that come too early is followed when the inbox is ready`() {
    let inbox = inbox(isReady: false)
    let deliveries = [first, second, third].map { inbox.receive($0) }
    #expect(deliveries.map(\.end) == [.superseded, .superseded, nil])
    #expect(inbox.waitingLink?.url == third && tree.noted.isEmpty)
    inbox.isReady = true
    #expect(deliveries[2].isApplied && inbox.waitingLink == nil)
    #expect(tree.state.shown == PlaceState(stack: [.a, .b, .c]))
    inbox.isReady = false
    let later = inbox.receive(first)
    #expect(later.end == nil && tree.tabs.selection == .search)
    inbox.isReady = true
    #expect(later.isApplied)
  }

  @Test func `an inbox says what its links wait for, and an observer hears of it`() async {
    let inbox = inbox(isReady: false)
    #expect(inbox.waitReason == nil)
    #expect(InvalidationCounter { inbox.waitingLink }.step { inbox.receive(first) })
    #expect(inbox.waitReason == .notReady)
    #expect(InvalidationCounter { inbox.isReady }.step { inbox.isReady = true })
    #expect(inbox.waitReason == nil && inbox.waitingLink == nil)
    inbox.isReady = false
    tree.node(.home).present(PlanRoute.d)
    let unsaved = tree.node(.home).modals.guards.protect("unsaved", for: .route(PlanRoute.d))
    let delivery = inbox.receive(second)
    let reason = InvalidationCounter { inbox.waitReason }
    inbox.isReady = true
    #expect(reason.count == 1 && inbox.waitReason == .protectedLayer)
    unsaved.isArmed = false
    _ = await delivery.settled()
    #expect(inbox.waitReason == nil)
  }

  @Test(arguments: [true, false])
  func `links that come during restorations wait until the last has ended`(isOver: Bool) async {
    let registry = DestinationRegistry<String>("Kept") {
      $0.persist(KeptPage.self, as: "page", examples: [.list])
    }
    func app() -> FlowNavigator<KeptFlow> {
      let main = FlowDeclaration.flow(KeptFlow.main, accepting: .all) {
        NavigationNode("main", in: $0)
      }
      return FlowNavigator("app", first: main, others: [], registry: registry)
    }
    let before = app()
    (before.place as? NavigationNode)?.navigate(to: KeptPage.list)
    let archive = before.archive()
    let after = app()
    let condition = ParkCondition("never")
    after.guards.add("park", for: .route(KeptPage.list)) { _ in .park(until: condition) }
    let inbox = LinkInbox(
      linkTable { for page in [KeptPage.note, .edit] { LinkPath("\(page)").route(page) } },
      for: after
    )
    inbox.isReady = true
    let first = after.restore(archive)
    inbox.receive("s://note", from: .url)
    let newest = inbox.receive("s://edit", from: .url)
    let second = after.restore(archive)
    #expect(first.isSettled && inbox.waitReason == .restoration)
    // A parked restoration waits on, also when the user navigates.
    (after.place as? NavigationNode)?.navigate(to: KeptPage.note)
    #expect(!second.isSettled)
    if isOver { after.place.endSession() } else { condition.abandon() }
    await clock.pass(until: [newest])
    #expect(second.isSettled && inbox.waitReason == nil && newest.isApplied)
    #expect(after.currentScreen?.as(KeptPage.self) == .edit)
  }

  // MARK: - What is delivered

  @Test func `every source is followed and told, also a text and a plan, which are the cause`() {
    let inbox = inbox()
    for source in [LinkSource.url, .userActivity, .pushPayload, .shortcut, LinkSource("intent")] {
      let link = inbox.receive(third, from: source)
      #expect(link.source == source && link.isApplied)
    }
    #expect(tree.changes.map(\.transition.cause) == [.link])
    let text = inbox.receive("plan://a/b", from: .pushPayload)
    #expect(text.url == second && text.isApplied)
    let shortcut = inbox.receive(NavigationPlan(tab: PlanTab.account), from: .shortcut)
    #expect(shortcut.url == nil && shortcut.isApplied && tree.tabs.selection == .account)
  }

  @Test func `a link that leads nowhere ends at once, and disturbs none that waits`() {
    let inbox = inbox(isReady: false)
    inbox.receive(first)
    for text in ["plan://nobody", "other://a", "plan://a/%zz", "", "no link"] {
      let wanted = LinkDelivery.End.rejected(PlanLinks.table.resolve(text))
      #expect(inbox.receive(text, from: .pushPayload, id: text).end == wanted)
    }
    let url = PlanLinks.url("plan://nobody")
    #expect(inbox.receive(url).end == .rejected(PlanLinks.table.resolve(url)))
    #expect(inbox.waitingLink?.url == first)
  }

  @Test
  func `a link that comes again as it waits or is followed is a duplicate, with its id`() async {
    let inbox = inbox(isReady: false)
    tree.slow(.b, clock)
    let link = inbox.receive(second)
    #expect(inbox.receive(second, from: .userActivity, id: "1").end == .duplicate)
    inbox.isReady = true
    await clock.waitForSleepers()
    #expect(inbox.receive("plan://a/b", from: .pushPayload).end == .duplicate)
    await clock.pass(until: [link])
    #expect(link.isApplied && inbox.receive(first).isApplied)
    #expect(inbox.receive(third, from: .pushPayload, id: "1").end == .duplicate)
  }

  @Test func `the id of a link that has arrived is a duplicate until it is forgotten`() {
    let inbox = inbox()
    #expect(inbox.receive(first, from: .pushPayload, id: "1").isApplied)
    #expect(inbox.receive(third, from: .pushPayload, id: "1").end == .duplicate)
    #expect(tree.tabs.selection == .home)
    for number in 0..<LinkInbox.rememberedIDs { inbox.receive(first, id: "other \(number)") }
    #expect(inbox.receive(third, id: "1").isApplied)
    // An id of a session is none of the next.
    tree.endSession()
    #expect(inbox.receive(third, id: "1").isApplied)
    #expect(inbox.receive(third, id: "1").end == .duplicate)
  }

  @Test func `a link that was stopped is followed if it comes again, also with its id`() async {
    tree.slow(.b, clock)
    let inbox = inbox()
    let slow = inbox.receive(second, from: .pushPayload, id: "1")
    await clock.waitForSleepers()
    #expect(inbox.receive(third, from: .pushPayload, id: "1").end == .duplicate)
    #expect(inbox.receive(first).isApplied)
    #expect(await slow.settled().hasArrived == false)
    let again = inbox.receive(second, from: .pushPayload, id: "1")
    await clock.pass(until: [again])
    #expect(again.isApplied)
  }

  @Test func `a link that was superseded is followed if it comes again, also with its id`() {
    let inbox = inbox(isReady: false)
    let old = inbox.receive(first, from: .pushPayload, id: "1")
    inbox.receive(second, from: .pushPayload, id: "2")
    #expect(old.end == .superseded)
    #expect(inbox.receive(third, from: .pushPayload, id: "2").end == .duplicate)
    inbox.isReady = true
    #expect(inbox.receive(first, from: .pushPayload, id: "1").isApplied)
    #expect(inbox.receive(second, from: .pushPayload, id: "2").end == .duplicate)
  }

  // MARK: - Drafts

  /// Where what a link to "search" takes away is protected.
  enum Draft: CaseIterable { case layer, lowerLayer, hiddenLayer, hiddenScreen, screenOfFlow }

  /// How it ends.
  enum Release: CaseIterable { case disarmed, removed, gone }

  @Test(arguments: Draft.allCases, Release.allCases)
  func `a link waits for a draft that it would take away, until that has ended`(
    _ place: Draft,
    _ release: Release
  ) async {
    let inbox = inbox()
    let (node, guards) = begin(place)
    let draft = guards.protect("draft", for: .route(PlanRoute.d))
    let delivery = receive(in: inbox, taking: place)
    #expect(delivery.end == nil && inbox.waitReason == .protectedLayer)
    #expect(inbox.waitReason?.guardNames == ["draft"])
    let isInFront = [.layer, .lowerLayer].contains(place)
    #expect(inbox.waitReason?.description.hasPrefix("a layer in front") == isInFront)
    switch release {
    case .disarmed: draft.isArmed = false
    case .removed: guards.remove(draft)
    case .gone where [.lowerLayer, .hiddenLayer].contains(place):
      guards.add("out", for: .route(PlanRoute.d)) { _ in .block("logged out") }
      node.revalidate()
    case .gone:
      node.stack.path = []
      node.modals.presentedSheet = nil
    }
    await clock.pass(until: [delivery])
    #expect(delivery.isApplied)
    #expect(await delivery.settled() == delivery.end)
  }

  @Test(arguments: Draft.allCases)
  func `a link is stopped by a draft where the policy says so`(_ place: Draft) {
    begin(place).guards.protect("draft", for: .route(PlanRoute.d))
    let delivery = receive(in: inbox(.attempt), taking: place)
    #expect(delivery.stopped?.outcome.blockedBy == "draft" && delivery.end?.isFollowed == false)
  }

  private func begin(_ place: Draft) -> (node: NavigationNode, guards: NavigationGuards) {
    let isHidden = [.hiddenLayer, .hiddenScreen].contains(place)
    let node = tree.node(isHidden ? .search : .home)
    if [.hiddenScreen, .screenOfFlow].contains(place) {
      node.navigate(to: PlanRoute.d)
      return (node, node.stack.guards)
    }
    node.present(PlanRoute.d)
    if place == .lowerLayer { node.present(PlanRoute.c, policy: .stack) }
    return (node, node.modals.guards)
  }

  private func receive(in inbox: LinkInbox, taking place: Draft) -> LinkDelivery {
    if place != .screenOfFlow { return inbox.receive(third) }
    return inbox.receive(NavigationPlan(flow: PlanFlow.welcome), from: .shortcut)
  }

  @Test func `a link does not wait for a draft that stays where it is`() {
    let inbox = inbox()
    let stack = tree.node(.search).stack
    tree.node(.search).navigate(to: PlanRoute.a)
    stack.guards.protect("draft", for: .route(PlanRoute.a))
    let account = tree.node(.account)
    account.present(PlanRoute.d)
    account.modals.guards.protect("other", for: .everything)
    #expect(inbox.receive(third).isApplied)
    #expect(stack.path.routes.map { $0.as(PlanRoute.self) } == [.a, .b, .c])
    tree.tabs.select(.account)
    #expect(inbox.receive(tree.currentPlan, from: .shortcut).isApplied)
    #expect(account.modals.isPresenting)
  }

  // MARK: - One after the other

  @Test func `of two links that interleave the newer is followed, none of the other`() async {
    for route in [PlanRoute.a, .b] { tree.slow(route, clock) }
    let inbox = inbox()
    let slow = inbox.receive(third)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await clock.waitForSleepers()
    let newer = inbox.receive(first)
    await clock.pass(until: [slow, newer])
    #expect(slow.stopped?.isSuperseded == true && newer.isApplied && tree.tabs.selection == .home)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.a])])
  }

  @Test func `a link that a guard stops or redirects is not followed, and its end says why`() {
    let wall = ParkCondition("logged in")
    func outcome(_ decision: GuardDecision, _ meanwhile: () -> Void = {}) -> NavigationOutcome? {
      let tree = PlanTree()
      tree.guards.add("wall", for: .route(PlanRoute.b)) { _ in decision }
      let delivery = tree.inbox().receive(second)
      meanwhile()
      return delivery.stopped?.outcome
    }
    #expect(outcome(.block("closed"))?.blockedBy == "wall")
    let hops = outcome(.redirect(to: .push(PlanRoute.d)))?.redirection?.hops
    #expect(hops?.map(\.guardName) == ["wall"])
    #expect(hops?.last?.intent.description.hasSuffix("push PlanRoute.d") == true)
    let parked = outcome(.park(until: wall)) { wall.abandon() }
    #expect(parked?.failure?.kind == .parkingAbandoned)
  }

  // MARK: - Scenes, sessions and lifetimes

  @Test func `a wait for a link ends when its task is cancelled, and the link goes on`() async {
    let inbox = inbox(isReady: false)
    let link = inbox.receive(first)
    let wait = Task { await link.settled() }
    await Task.yield()
    wait.cancel()
    #expect(await wait.value == .unsettled && link.end == nil)
    inbox.isReady = true
    #expect(await link.settled().isFollowed)
  }

  @Test func `a link that waits, or is on its way, ends with the session`() async {
    tree.slow(.a, clock)
    let inbox = inbox()
    let onItsWay = inbox.receive(first)
    await clock.waitForSleepers()
    inbox.isReady = false
    let waiting = inbox.receive(second)
    tree.endSession()
    #expect(waiting.end == .sessionEnded && inbox.waitingLink == nil)
    inbox.isReady = true
    await clock.pass(until: [onItsWay])
    #expect(onItsWay.end?.isFollowed == false && tree.changes.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a link behind a log-in ends with the session, also of part of a tree`(isPart: Bool) async {
    let loggedIn = ParkCondition("logged in")
    tree.guards.add("wall", for: .route(PlanRoute.a)) { _ in
      .park(until: loggedIn, showing: .present(PlanRoute.d))
    }
    let inbox = inbox()
    let link = inbox.receive(first)
    #expect(link.end == nil && tree.node(.home).modals.isPresenting)
    if isPart { tree.node(.search).endSession() } else { tree.endSession() }
    #expect(link.end == .sessionEnded)
    #expect(loggedIn.fulfill().isEmpty && tree.state.tabs[.home]?.stack != [.a])
  }

  @Test func `links that wait when the inbox or its place goes are told, and keep neither`() async {
    var inbox: LinkInbox? = inbox(isReady: false)
    weak let weakInbox = inbox
    let early = inbox?.receive(first)
    inbox = nil
    #expect(await early?.settled() == .ownerReleased && weakInbox == nil)

    var place: PlanTree? = PlanTree()
    weak let weakPlace = place
    weak let weakNode = place?.node(.home)
    let other = place.map { $0.inbox() }
    place?.guards.add("no", for: .route(PlanRoute.b)) { _ in .block("no") }
    let deliveries = [first, second].map { other?.receive($0) }
    #expect(deliveries.map { $0?.end?.isFollowed } == [true, false])
    place?.node(.home).present(PlanRoute.d)
    place?.node(.home).modals.guards.protect("draft", for: .everything)
    let waiting = other?.receive(third)
    place = nil
    #expect(weakPlace == nil && weakNode == nil)
    #expect(await waiting?.settled() == .ownerReleased)
    #expect(other?.receive(third).end == .ownerReleased)
  }

  @Test func `a link that is being followed when the inbox goes ends with its plan`() async {
    tree.slow(.b, clock)
    var inbox: LinkInbox? = inbox()
    let link = inbox?.receive(second)
    await clock.waitForSleepers()
    inbox = nil
    await clock.pass(until: [link].compactMap(\.self))
    #expect(link?.isApplied == true)
  }
}

private enum KeptPage: NavigationRoute, Codable { case list, note, edit }

private enum KeptFlow: String, NavigationRoute { case main }
