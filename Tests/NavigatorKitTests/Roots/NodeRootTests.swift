import NavigatorKit
import Testing

/// The root of a node with a route: a screen that belongs to the node, and never to its stack.
@MainActor
struct `The root of a node` {
  private let node = NavigationNode("home", root: Spot.e)

  @Test func `a node's root is one entry as long as the node is there`() {
    let entry = node.host.rootEntry
    #expect(entry?.route.as(Spot.self) == .e)
    node.navigate(to: Spot.e)
    #expect(node.stack.path.first?.id != entry?.id)
    node.popToRoot()
    #expect(node.host.rootEntry?.id == entry?.id)
    #expect(NavigationNode("home", root: Spot.e).host.rootEntry?.id != entry?.id)
    #expect(NavigationNode("home").host.rootEntry == nil)
  }

  @Test func `a node's root is in no stack, whatever is asked of that`() {
    let stack = node.stack
    #expect(stack.path.isEmpty && stack.host.path.isEmpty && stack.depth == 0)
    #expect(stack.presentedRoute == nil && !stack.hasPresentedRoutes)
    #expect(!stack.contains(Spot.e) && stack.routes(of: Spot.self).isEmpty)
    for outcome in [
      stack.popLast(), stack.popToRoot(), node.goBack(), node.finish(with: 1),
      stack.finish(with: 1),
    ] { #expect(outcome == .unchanged(.alreadyAtRoot)) }
    #expect(stack.pop(to: Spot.e) == .unchanged(.notFound))
    #expect(node.navigate(to: Spot.e, strategy: .ifNotExists) == .committed)
    #expect(node.navigate(to: Spot.e, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(stack.depth == 1)
    let both = [AnyRoute(Spot.e), AnyRoute(Spot.e)]
    #expect(node.currentPlan.stack == both, "the root lies under it")
    stack.popToRoot()
    #expect(node.currentPlan.stack.isEmpty && node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [true, false])
  func `a node's root is the screen that visits and events name`(isObserved: Bool) {
    _ = node.visits.routes
    let events = isObserved ? EventList(node.events) : nil
    var fronts: [Spot?] = []
    for step in [
      { $0.navigate(to: Spot.a) }, { $0.stack.popLast() }, { $0.present(Spot.b) }, { $0.dismiss() },
    ] as [(NavigationNode) -> NavigationOutcome] {
      _ = step(node)
      fronts.append(node.currentScreen?.as())
    }
    #expect(fronts == [.a, .e, .b, .e])
    #expect(node.visits.routes == [Spot.e, .a, .e, .b, .e].map { AnyRoute($0) })
    #expect(node.visits.previous?.as(Spot.self) == .b)
    guard let events, events.all.count == 4 else { return #expect(!isObserved) }
    #expect(events.all.map { $0.from?.route.as(Spot.self) } == [.e, .a, .e, .b])
    #expect(events.all.map { $0.to?.route.as(Spot.self) } == fronts)
    let transitions = events.all.map(\.transition)
    let (root, push, pop) = (node.host.rootEntry, transitions[0], transitions[1])
    #expect(push.origin == root && push.removed.isEmpty && push.depthBefore == 0)
    #expect(pop.destination == root && pop.revealed == root && pop.inserted.isEmpty)
    #expect(transitions[3].revealed == root)
    #expect("\(push)" == "home/stack: e -> a")
  }
}

/// A host asks about a root before it shows that for the first time: a command like a push.
@MainActor
@Suite(.ownTime) struct `The first showing of a root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let gate = GuardGate()
  private let events: EventList

  init() { events = EventList(node.events) }

  @Test func `a root's first showing is no event without guards, and asks none that come later`() {
    node.host.willShowRoot()
    node.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    node.host.willShowRoot()
    #expect(events.all.isEmpty && !node.host.isRootWithheld)
  }

  @Test(arguments: [true, false])
  func `a root's first showing is an event where guards are asked`(isAllowed: Bool) throws {
    node.guards.add("wall", for: .route(Spot.e)) { _ in isAllowed ? .allow : .block("no") }
    node.host.willShowRoot()
    if !isAllowed {
      #expect(node.host.isRootWithheld)
      #expect(events.outcomes.first?.blocked?.resume() == .committed)
    }
    node.host.willShowRoot()
    #expect(events.all.count == (isAllowed ? 1 : 2) && !node.host.isRootWithheld)
    let event = try #require(events.all.last)
    #expect(event.outcome == .committed)
    #expect(event.transition.inserted.map(\.id) == [node.host.rootEntry?.id])
    #expect(event.transition.depthBefore == 0 && event.transition.depthAfter == 0)
    #expect(event.transition.removed.isEmpty)
    #expect(event.transition.destination == node.host.rootEntry)
  }

  @Test func `a root's first showing waits for slow guards, not a push for it`() async {
    node.guards.add("slow", for: .route(Spot.e), by: gate)
    node.host.willShowRoot()
    await gate.arrivals()
    #expect(node.host.isRootWithheld && node.currentScreen == nil)
    node.navigate(to: Spot.a)
    #expect(!node.host.isRootWithheld)
    gate.open()
    let outcome = node.goBack()
    await gate.arrivals(2)
    #expect(await gate.settle(outcome) == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [true, false])
  func `a root's first showing waits behind a push that waits`(isAllowed: Bool) async {
    node.guards.add("slow", for: .route(Spot.a), by: gate)
    node.guards.add("wall", for: .route(Spot.e)) { _ in .allow }
    let root = node.stack.screen(of: nil)
    let push = node.navigate(to: Spot.a)
    await gate.arrivals()
    #expect(root.isOnScreen, "no host has asked")
    let changes = ChangeCounter { [node] in _ = node.host.isRootWithheld }
    for _ in 0..<3 { node.host.willShowRoot() }
    #expect(changes.count == 1 && node.host.isRootWithheld && !root.isOnScreen)
    #expect(node.currentScreen == nil && node.visits.current == nil)
    _ = await gate.settle(push, by: isAllowed ? .allow : .block("no"))
    await rest()
    #expect(!node.host.isRootWithheld && root.isOnTop == !isAllowed)
    #expect(node.currentScreen == AnyRoute(isAllowed ? Spot.a : .e))
    #expect(node.visits.current == node.currentScreen && events.changes == 1)
  }

  @Test func `a root's first showing is put off while screens lie over it`() {
    node.navigate(to: Spot.a)
    node.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    node.host.willShowRoot()
    #expect(events.all.count == 1 && !node.host.isRootWithheld)
    #expect(node.goBack().blockedBy == "wall")
  }

  @Test(arguments: [true, false])
  func `a root's first showing comes after a push that waits`(isAllowed: Bool) async {
    node.guards.addAsync("slow") { [gate] in
      if !isAllowed, $0.route == AnyRoute(Spot.a) { return .block("no") }
      return try await gate.decide($0)
    }
    node.host.willShowRoot()
    await gate.arrivals()
    let push = node.navigate(to: Spot.a)
    node.host.willShowRoot()
    await gate.arrivals(2)
    #expect(!node.group.mayShowRoot(beside: []))
    gate.open()
    #expect(await push.settled().isChange == isAllowed)
    await rest()
    #expect(gate.requests.count == 2 && node.group.mayShowRoot(beside: []) == !isAllowed)
    #expect(node.currentScreen == AnyRoute(isAllowed ? Spot.a : .e))
  }
}
