import NavigatorKit
import Testing

/// The root of a node with a route: a screen that belongs to the node, and never to its stack.
@MainActor struct `The root of a node` {
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
    #expect(transitions[3].revealed == root && "\(push)" == "home/stack: e -> a")
  }
}

/// A host asks about a root before it shows that for the first time: a command like a push.
@MainActor struct `The first showing of a root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let gate = GuardGate()
  private let events: EventList

  init() { events = EventList(node.events) }

  @Test(.ownTime)
  func `a root's first showing is no event without guards, and asks none that come later`() {
    node.host.willShowRoot()
    node.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    node.host.willShowRoot()
    #expect(events.all.isEmpty && !node.host.isRootWithheld)
  }

  @Test(.ownTime, arguments: [true, false])
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

  @Test(.ownTime) func `a root's first showing waits for slow guards, not a push for it`() async {
    node.guards.add("slow", for: .route(Spot.e), by: gate)
    node.host.willShowRoot()
    await gate.arrivals()
    #expect(node.host.isRootWithheld && node.currentScreen == nil)
    node.navigate(to: Spot.a)
    #expect(!node.host.isRootWithheld)
    gate.open()
    let outcome = node.goBack()
    await gate.arrivals(2)
    #expect(await gate.settle(outcome) == .committed && node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(.ownTime, arguments: [true, false])
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
    #expect(!node.group.mayShowRoot(beside: []))
    #expect(node.currentScreen == nil && node.visits.current == nil)
    _ = await gate.settle(push, by: isAllowed ? .allow : .block("no"))
    await rest()
    #expect(!node.host.isRootWithheld && root.isOnTop == !isAllowed)
    #expect(node.currentScreen == AnyRoute(isAllowed ? Spot.a : .e))
    #expect(node.visits.current == node.currentScreen && events.changes == 1)
  }

  @Test(.ownTime) func `a root's first showing is put off while screens lie over it`() {
    node.navigate(to: Spot.a)
    node.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    node.host.willShowRoot()
    #expect(events.all.count == 1 && !node.host.isRootWithheld)
    #expect(node.goBack().blockedBy == "wall")
  }
}

/// What a tab begins with is no route of its stack, and is guarded like one.
@MainActor struct `The root of a tab` {
  private let rig = RootRig()

  @Test(arguments: RootRig.Level.allCases)
  func `the guard of a root of a tab is asked, in whatever group`(level: RootRig.Level) async {
    rig.protect(at: level)
    let tabs = rig.tabs
    #expect(tabs.apply(RootRig.plan).result?.isApplied == false)
    #expect(await rig.flows.dryRun(RootRig.plan).isApplied == false)
    #expect(await tabs.dryRun(.select(WallTab.bookings)).blockedBy == "wall")
    #expect(await tabs.dryRun(selecting: .bookings, then: .push(Spot.a)).blockedBy == "wall")
    #expect(tabs.select(.bookings).blockedBy == "wall" && tabs.selection == .home)
  }

  @Test func `a tab that is yet to be made asks the guards that come with it, and a check none`() {
    let (asked, door) = (AskedList(), Door())
    let rig = RootRig { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      asked.add(to: node.guards, for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
      return node
    }
    rig.tabs.guards.add("log-in", for: .route(WallTab.home), by: door)
    rig.outermost.revalidate()
    #expect(!rig.tabs.host.isCreated(.bookings))
    #expect(rig.tabs.select(.bookings).blockedBy == "law")
    #expect(asked.lines == ["forward BookingsRoute.list"] && rig.tabs.selection == .home)
    door.isOpen = false
    rig.outermost.revalidate()
    #expect(rig.tabs.selection == .offers, "a check falls back to none that is refused")
  }

  @Test func `a guard of everything is asked about a tab and about its root, in one event`() {
    rig.outermost.guards.add("all") { [unowned rig] in rig.note($0) }
    let blocked = rig.tabs.select(.bookings).blocked
    let (tab, root) = (AnyRoute(WallTab.bookings), AnyRoute(BookingsRoute.list))
    #expect(rig.asked == [tab])
    #expect(blocked?.resume().blocked != nil)
    #expect(rig.asked == [tab, root] && rig.tabs.selection == .home)
    rig.decision = .allow
    let events = EventList(rig.outermost.events)
    rig.tabs.select(.bookings)
    #expect(events.all.count == 1)
    #expect(rig.outermost.currentScreen == root && rig.outermost.visits.routes == [root])
  }

  @Test func `a plan to a refused root is carried on, and elsewhere its route is no root`() {
    rig.protect()
    var plan = RootRig.plan
    plan.tab = AnyRoute(WallTab.offers)
    #expect(rig.tabs.apply(plan).result?.outcome.blockedBy == "wall")
    let refused = rig.tabs.apply(RootRig.plan).result?.outcome
    #expect(refused?.blocked?.resume().isChange == true && rig.tabs.selection == .bookings)
    rig.decision = .allow
    #expect(rig.tabs.apply(plan).result?.isApplied == true)
    #expect(rig.node(.offers).stack.path.routes == [AnyRoute(BookingsRoute.list)])
  }
}

/// What lies at the root of a tab is guarded when it comes to light, too.
@MainActor struct `A root that comes to light` {
  private let tabs = TabNavigator(
    "main",
    selection: WallTab.bookings,
    tabs: WallTab.allCases,
    root: RootRig.root
  )
  private let asked = AskedList()
  private let presenter: ModalPresenter<AnyRoute>
  private let node: NavigationNode

  init() throws {
    node = try #require(tabs.node(of: .bookings))
    presenter = ModalPresenter(in: tabs, as: "over")
  }

  private func protect(_ decision: GuardDecision = .block("no")) {
    asked.add(to: tabs.guards, for: .routes(of: BookingsRoute.self)) { _ in decision }
  }

  @Test func `a dismissal over tabs that reveals a root asks the guard of the root`() async {
    presenter.present(Spot.a)
    protect()
    #expect(await presenter.dryRun(.dismissAll).blockedBy == "law")
    let outcome = presenter.dismiss()
    #expect(outcome.blockedBy == "law" && presenter.isPresenting)
    #expect(outcome.blocked?.resume() == .committed && !presenter.isPresenting)
    #expect(asked.lines.map { $0.prefix(6) } == ["reveal", "reveal"])
  }

  @Test func `a root that a check of everything reveals is asked about once`() {
    node.navigate(to: Spot.a)
    protect(.allow)
    node.stack.guards.add("closed", for: .route(Spot.a)) { _ in .block("closed") }
    #expect(tabs.revalidate() == .committed && node.stack.depth == 0 && asked.lines.count == 1)
  }

  @Test func `a root that stays covered, or is under a dialog, is not asked about`() {
    protect()
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    let answer = node.modals.requestResult(from: dialog)
    #expect(node.modals.dismiss() == .committed && answer.result != nil)
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    presenter.present(Spot.c)
    #expect(presenter.dismiss() == .committed)
    #expect(node.modals.dismiss() == .committed)
    #expect(node.navigate(to: Spot.d, strategy: .replaceTop) == .committed && asked.lines.isEmpty)
  }
}
