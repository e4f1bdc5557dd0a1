import NavigatorKit
import Testing

@MainActor
private func turns(_ count: Int = 40) async { for _ in 0..<count { await turn() } }

/// A host asks about a root before it shows that for the first time: a command like a push.
@MainActor
@Suite(.ownTime)
struct `The first showing of a root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let events: EventList

  init() { events = EventList(node.events) }

  private func decide(_ decision: GuardDecision) {
    node.guards.add("wall", for: .route(Spot.e)) { _ in decision }
  }

  @Test func `a root's first showing is no event without guards, and asks none that come later`() {
    node.host.willShowRoot()
    decide(.block("no"))
    node.host.willShowRoot()
    #expect(events.all.isEmpty)
    #expect(!node.host.isRootWithheld)
  }

  @Test func `a root's first showing is an event where guards are asked`() throws {
    decide(.allow)
    node.host.willShowRoot()
    node.host.willShowRoot()
    #expect(events.outcomes == [.committed])
    let transition = try #require(events.all.first).transition
    #expect(transition.inserted.map(\.id) == [node.host.rootEntry?.id])
    #expect(transition.depthBefore == 0 && transition.depthAfter == 0)
    #expect(transition.removed.isEmpty && transition.destination == node.host.rootEntry)
  }

  @Test func `a root's first showing is refused by a guard`() {
    decide(.block("no"))
    node.host.willShowRoot()
    #expect(events.outcomes.map { $0.blocked?.guardName } == ["wall"])
    #expect(node.host.isRootWithheld)
    #expect(events.outcomes.first?.blocked?.resume() == .committed)
    #expect(!node.host.isRootWithheld)
  }

  @Test func `a root's first showing leads elsewhere where a guard redirects`() {
    decide(.redirect(to: .push(Spot.a)))
    node.host.willShowRoot()
    #expect(events.outcomes.count == 1)
    #expect(node.currentScreen == AnyRoute(Spot.a))
    #expect(node.host.isRootWithheld)
  }

  @Test func `a root's first showing waits for a condition`() {
    let door = ParkCondition("open")
    let isOpen = Door()
    isOpen.isOpen = false
    node.guards.add("wall", for: .route(Spot.e)) { _ in
      isOpen.isOpen ? .allow : .park(until: door, showing: .present(Spot.login))
    }
    node.host.willShowRoot()
    #expect(node.host.isRootWithheld)
    #expect(node.currentScreen == AnyRoute(Spot.login))
    isOpen.isOpen = true
    #expect(door.fulfill().map(\.isChange) == [true])
    #expect(!node.host.isRootWithheld)
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a root's first showing waits for a slow guard, and shows nothing meanwhile`() async {
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(Spot.e)) { try await gate.decide($0) }
    node.host.willShowRoot()
    #expect(node.host.isRootWithheld)
    await gate.arrivals()
    gate.answer(.allow)
    for _ in 0..<20 { await Task.yield() }
    #expect(!node.host.isRootWithheld)
  }

  @Test(arguments: [true, false])
  func `a root's first showing waits behind a push that waits, and shows nothing`(isAllowed: Bool)
    async
  {
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(Spot.a)) { try await gate.decide($0) }
    decide(.allow)
    let root = node.stack.screen(of: nil)
    let push = node.navigate(to: Spot.a)
    await gate.arrivals()
    #expect(root.isOnScreen, "no host has asked")
    var isHeard = false
    whenChanged({ [node] in node.host.isRootWithheld }, { isHeard = true })
    for _ in 0..<3 { node.host.willShowRoot() }
    #expect(isHeard && node.host.isRootWithheld && !root.isOnScreen)
    #expect(node.currentScreen == nil && node.visits.current == nil)
    gate.answer(isAllowed ? .allow : .block("no"))
    _ = await push.settled()
    for _ in 0..<20 { await Task.yield() }
    #expect(!node.host.isRootWithheld && root.isOnTop == !isAllowed)
    #expect(node.currentScreen == AnyRoute(isAllowed ? Spot.a : .e))
    #expect(node.visits.current == node.currentScreen)
    #expect(events.changes == 1)
  }

  @Test func `a root's first showing is put off by a push that comes before the answer`() async {
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(Spot.e)) { try await gate.decide($0) }
    node.host.willShowRoot()
    await gate.arrivals()
    node.navigate(to: Spot.a)
    #expect(!node.host.isRootWithheld)
    gate.open()
    let outcome = node.goBack()
    await gate.arrivals(2)
    gate.open()
    #expect(await outcome.settled() == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a root's first showing is put off while screens lie over it`() {
    node.navigate(to: Spot.a)
    decide(.block("no"))
    node.host.willShowRoot()
    #expect(events.all.count == 1)
    #expect(!node.host.isRootWithheld)
    #expect(node.goBack().blocked?.guardName == "wall")
  }

  @Test func `a root's first showing lets a tab give way`() {
    let tabs = TabNavigator(
      "main",
      selection: Spot.a,
      tabs: [Spot.a, .b],
      root: { tab in
        tab == Spot.a ? Spot.e : Spot.d
      }
    )
    tabs.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    tabs.node(of: .a)?.host.willShowRoot()
    #expect(tabs.selection == .b)
    #expect(tabs.currentScreen == AnyRoute(Spot.d))
  }
}

/// A host asks once more for a root that something has come in front of.
@MainActor
@Suite(.ownTime)
struct `The first showing of a root behind a command` {
  private let node = NavigationNode("home", root: Spot.e)
  private let gate = GuardGate()

  @Test func `the first showing of a root supersedes no command that waits for a slow guard`() async
  {
    node.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
    node.host.willShowRoot()
    await gate.arrivals()
    let push = node.navigate(to: Spot.a)
    node.host.willShowRoot()
    await gate.arrivals(2)
    gate.open()
    #expect(await push.settled() == .committed)
    await turns()
    #expect(gate.requests.count == 2)
  }

  @Test func `the first showing of a root comes when the command before it is refused`() async {
    node.guards.addAsync("slow") { [gate] in
      if $0.route == AnyRoute(Spot.a) { return .block("no") }
      return try await gate.decide($0)
    }
    node.host.willShowRoot()
    await gate.arrivals()
    let push = node.navigate(to: Spot.a)
    node.host.willShowRoot()
    #expect(await push.settled().blocked != nil)
    await gate.arrivals(2)
    #expect(!node.group.mayShowRoot(beside: []))
    gate.open()
    await turns()
    #expect(node.group.mayShowRoot(beside: []))
  }

  @Test func `the first showing of a root supersedes no command that is parked`() {
    let (door, isOpen) = (ParkCondition("open"), Door())
    isOpen.isOpen = false
    node.guards.add("wall") { _ in isOpen.isOpen ? .allow : .park(until: door) }
    node.host.willShowRoot()
    node.navigate(to: Spot.a)
    node.host.willShowRoot()
    isOpen.isOpen = true
    door.fulfill()
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }
}
