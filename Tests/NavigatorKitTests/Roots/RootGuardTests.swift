import NavigatorKit
import Testing

/// A root is not shown as long as its guards refuse it.
@MainActor struct `A withheld root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()

  private func protect(_ decision: GuardDecision = .block("no")) {
    door.isOpen = false
    node.guards.add("wall", for: .route(Spot.e), by: door, otherwise: decision)
  }

  @Test func `a root is withheld by a check that refuses it, and shown again by the next`() {
    let events = EventList(node.events)
    protect()
    #expect(node.stack.revalidate() == .unchanged(.allAllowed), "it is not in the stack")
    for _ in 0..<2 {
      #expect(node.revalidate().failure?.kind == .rootWithheld)
      #expect(node.host.isRootWithheld && node.host.rootEntry != nil)
      #expect(node.currentScreen == nil && node.visits.current == nil)
    }
    #expect(events.all.map { $0.from?.route.as(Spot.self) } == [.e])
    #expect(events.all.map { $0.to } == [nil])
    node.guards.removeAll()
    #expect(node.revalidate() == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.e) && !node.host.isRootWithheld)
    #expect(node.revalidate() == .unchanged(.allAllowed) && events.changes == 1)
  }

  @Test func `a root takes part in a check by a slow guard`() async {
    let gate = GuardGate()
    node.guards.add("slow", for: .route(Spot.e), by: gate)
    let outcome = await gate.settle(node.revalidate(), by: .block("no"))
    #expect(outcome.failure?.kind == .rootWithheld && node.host.isRootWithheld)
  }

  enum Over: CaseIterable { case layer, pop, swipe }

  @Test(arguments: Over.allCases)
  func `a withheld root leads to one log-in, and comes after it`(over: Over) {
    protect(.redirect(to: over == .layer ? .present(Spot.login) : .push(Spot.login)))
    node.host.willShowRoot()
    #expect(node.currentScreen == AnyRoute(Spot.login))
    let before = node.snapshot()
    node.revalidate()
    #expect(node.snapshot() == before && node.host.isRootWithheld)
    door.isOpen = true
    switch over {
    case .layer: node.dismiss()
    case .pop: node.popLast()
    case .swipe: node.stack.host.path = []
    }
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a root that was withheld keeps no screen over it from going`() {
    node.navigate(to: Spot.a)
    protect()
    node.stack.host.path = []
    #expect(node.host.isRootWithheld)
    node.navigate(to: Spot.a)
    #expect(node.goBack() == .committed && node.host.isRootWithheld)
  }

  @Test func `the root of the first flow is withheld, and shown again by a check`() {
    let flows = twoFlows(.flow(AppFlow.login, root: Spot.e), .flow(.main, root: Spot.d))
    flows.enter(.main)
    flows.guards.add("wall", for: .routes(of: Spot.self), by: door)
    door.isOpen = false
    flows.revalidate()
    let node = flows.place(as: NavigationNode.self)
    #expect(flows.flow == .login && flows.currentScreen == nil)
    #expect(node?.host.rootEntry?.route == AnyRoute(Spot.e) && node?.host.isRootWithheld == true)
    door.isOpen = true
    #expect(flows.revalidate() == .committed && flows.currentScreen == AnyRoute(Spot.e))
  }
}

/// A log-out of tabs with guarded roots, of which most were never shown.
@MainActor struct `Tabs whose roots are refused` {
  private let door = Door()
  private let tabs = TabNavigator(
    "main",
    selection: Spot.b,
    tabs: [Spot.a, .b, .c, .d],
    root: { $0 == .d ? Spot.home : Spot.e }
  )
  private let events: EventList
  private let node: NavigationNode

  init() throws {
    events = EventList(tabs.events)
    node = try #require(tabs.node(of: .b))
    tabs.guards.add("wall", for: .route(Spot.e), by: door)
    door.isOpen = false
  }

  @Test func `a log-out selects the first tab that may be shown in one transition`() {
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.selection == .d && tabs.currentScreen == AnyRoute(Spot.home))
    #expect(events.all.count == 1)
  }

  @Test func `a log-out waits for a slow guard of a tab that was never shown`() async {
    let gate = GuardGate()
    tabs.guards.add("slow", for: .route(Spot.home), by: gate)
    #expect(await gate.settle(tabs.revalidate()) == .committed)
    #expect(tabs.selection == .d && events.changes == 1)
  }

  @Test func `a log-out follows the redirect of the tab in front and of no other`() {
    tabs.guards.removeAll()
    let decision = GuardDecision.redirect(to: .select(Spot.d))
    tabs.guards.add("elsewhere", for: .route(Spot.e), by: door, otherwise: decision)
    #expect(tabs.revalidate() == .committed && tabs.selection == .d)
  }

  enum Verb: CaseIterable { case revalidate, endSession }

  @Test(arguments: Verb.allCases, [true, false])
  func `tabs of which none may be shown are withheld`(verb: Verb, isAtRoot: Bool) {
    tabs.remove(.d)
    if !isAtRoot { node.navigate(to: Spot.a) }
    tabs.guards.add("screens", for: .route(Spot.a), by: door)
    let before = events.changes
    for isFirst in [true, false] {
      let outcome = verb == .endSession ? tabs.endSession() : tabs.revalidate()
      let isChange = isFirst && !isAtRoot
      if isChange {
        #expect(outcome == .committed)
      } else {
        #expect(outcome.failure?.kind == .noTabAllowed)
      }
      #expect(tabs.selection == .b && tabs.currentScreen == nil)
      #expect(node.host.isRootWithheld && node.stack.depth == 0)
    }
    #expect(events.changes - before == (isAtRoot ? 0 : 1))
    door.isOpen = true
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e) && !node.host.isRootWithheld)
  }

  @Test func `a root that a gesture reveals gives way to the next tab, or is withheld there`() {
    for tab in [Spot.c, .d] { tabs.remove(tab) }
    node.navigate(to: Spot.c)
    node.stack.host.path = []
    #expect(tabs.selection == .a && tabs.currentScreen == nil)
    #expect(tabs.node(of: .a)?.host.isRootWithheld == true)
    #expect(tabs.select(.b).blockedBy == "wall")
    door.isOpen = true
    for tab in [Spot.b, .a] {
      tabs.select(tab)
      #expect(tabs.currentScreen == AnyRoute(Spot.e))
    }
  }
}

/// Places that the kit makes, and places of an app's own.
@MainActor struct `A root is given` {
  @Test func `a root is given to the node of a tab`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b]) { tab, group in
      if tab == Spot.a { return Desk(in: group) }
      return NavigationNode("own", root: Spot.d, in: group)
    } root: { tab in
      tab == Spot.a ? Spot.c : Spot.e
    }
    #expect(tabs.currentScreen == AnyRoute(Spot.c), "before its node is made")
    let desk = tabs.place(of: .a) as? Desk
    #expect(desk?.steps.host.rootEntry?.route == AnyRoute(Spot.c))
    desk?.steps.navigate(to: Spot.a)
    desk?.steps.popToRoot()
    tabs.select(.b)
    #expect(tabs.currentScreen == AnyRoute(Spot.d), "a root of its own")
    #expect(tabs.visits.routes == [Spot.c, .a, .c, .d].map { AnyRoute($0) })
  }
}

/// A place of an app's own, which holds a node that is made when it is first wanted.
@MainActor private final class Desk: NavigationPlace {
  let group: NavigationGroup
  private(set) lazy var steps = NavigationNode("steps", in: group)

  init(in parent: NavigationGroup) { group = NavigationGroup("desk", in: parent) }
}

/// A root goes with its tab or its flow, and with what was not saved on it.
@MainActor struct `A root that is protected` {
  private let tabs = TabNavigator("main", selection: Spot.a, tabs: [.a, .b], root: { _ in Spot.e })
  private let flows = twoFlows(
    .flow(AppFlow.login, root: SideRoute.help),
    .flow(.main, root: Spot.e)
  )
  private let node: NavigationNode

  /// The second tab, and the main flow, are in front.
  init() throws {
    flows.enter(.main)
    tabs.select(.b)
    node = try #require(flows.place(as: NavigationNode.self))
  }

  @Test func `a root that is protected is asked about before its flow is left`() async {
    let staying = node.stack.screen(of: node.host.rootEntry).protect { _ in .block("stay") }
    #expect(await flows.enter(.login).settled().blocked?.reason == "stay" && flows.flow == .main)
    node.navigate(to: Spot.a)
    #expect(!node.stack.host.isProtected)
    #expect(node.popLast() == .committed, "what lies on it is not protected")
    staying.isArmed = false
    #expect(flows.enter(.login) == .committed)
  }

  @Test func `a root that is protected is asked about before its tab goes`() async throws {
    let stack = try #require(tabs.node(of: .b)).stack
    let staying = stack.screen(of: nil).protect { $0.isDryRun ? .allow : .block("stay") }
    for tab in [Spot.a, .b, .a] { #expect(tabs.select(tab) == .committed) }
    #expect(await tabs.remove(.b).settled().blocked?.reason == "stay")
    stack.guards.removeAll()
    #expect(tabs.remove(.b) == .committed && !staying.isArmed)
  }

  @Test(arguments: [GuardScope.routes(of: Spot.self), .route(Spot.e)])
  func `a leave-guard stays armed when a screen goes, and ends with the root`(scope: GuardScope) {
    let draft = flows.guards.protect("draft", for: scope)
    node.navigate(to: Spot.e)
    #expect(node.popLast().blocked?.resume() == .committed && draft.isArmed)
    #expect(flows.enter(.login).blocked?.resume() == .committed)
    #expect(flows.flow == .login && !draft.isArmed)
  }

  @Test func `a leave-guard of a route stays armed while the root of another tab has that route`() {
    let draft = tabs.guards.protect("draft", for: .route(Spot.e))
    #expect(tabs.remove(.b).blocked?.resume() == .committed && tabs.ids == [.a] && draft.isArmed)
  }
}

/// A root that guards refuse later waits for its log-in as at launch.
@MainActor struct `A root whose guard parks` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()
  private let condition = ParkCondition("logged in")
  private var front: Spot? { node.currentScreen?.as() }

  private func protect(_ group: NavigationGroup? = nil, isPushed: Bool = false) {
    let logIn: NavigationIntent = isPushed ? .push(Spot.login) : .present(Spot.login)
    let parking = GuardDecision.park(until: condition, showing: logIn)
    (group ?? node.group).guards.add("wall", for: .route(Spot.e), by: door, otherwise: parking)
    node.host.willShowRoot()
  }

  private func logIn() {
    door.isOpen = true
    condition.fulfill()
  }

  @Test(arguments: [true, false], [true, false])
  func `a root whose guard parks is withheld behind its log-in at each log-out`(
    isCheck: Bool,
    isPushed: Bool
  ) {
    door.isOpen = false
    protect(isPushed: isPushed)
    for _ in 0..<2 {
      #expect(front == .login && node.host.isRootWithheld)
      let before = node.snapshot()
      node.revalidate()
      node.host.willShowRoot()
      #expect(node.snapshot() == before, "it waits once, whatever asks again")
      if isPushed { node.stack.popLast() } else { node.dismiss() }
      #expect(front == .login, "its log-in comes again when it is closed")
      logIn()
      #expect(front == .e && !node.host.isRootWithheld && !node.modals.isPresenting)
      door.isOpen = false
      let outcome = isCheck ? node.revalidate() : node.endSession()
      #expect(outcome.failure?.kind == .rootWithheld)
    }
  }

  @Test func `a root whose guard parks and shows nothing lets its log-in be closed`() {
    door.isOpen = false
    node.guards.add("wall", for: .route(Spot.e), by: door, otherwise: .park(until: condition))
    node.host.willShowRoot()
    node.present(Spot.login)
    node.dismiss()
    #expect(front == nil && node.host.isRootWithheld, "it does not come again by itself")
    node.present(Spot.login)
    logIn()
    node.dismiss()
    #expect(front == .e && !node.host.isRootWithheld)
  }

  @Test(arguments: [true, false])
  func `a root whose guard parks waits once what lies over it has gone`(isLayer: Bool) {
    protect()
    if isLayer { node.present(Spot.a) } else { node.navigate(to: Spot.a) }
    door.isOpen = false
    node.endSession()
    #expect(front == .a && node.host.isRootWithheld)
    if isLayer { node.dismiss() } else { node.goBack() }
    #expect(front == .login)
    logIn()
    #expect(front == .e && !node.modals.isPresenting)
  }

  @Test func `a root whose guard parks waits after what else is refused`() {
    protect()
    node.present(Spot.b)
    node.guards.add("own", for: .route(Spot.b), by: door)
    door.isOpen = false
    node.endSession()
    #expect(node.modals.layers.map { $0.route.as(Spot.self) } == [.login])
    logIn()
    #expect(front == .e)
  }

  @Test(arguments: [true, false])
  func `a root whose guard parks supersedes no command that is parked`(isShown: Bool) {
    door.isOpen = isShown
    protect()
    node.guards.add("own", for: .route(Spot.a), by: door, otherwise: .park(until: condition))
    door.isOpen = false
    let push = node.stack.navigate(to: Spot.a)
    if isShown { node.revalidate() } else { node.host.willShowRoot() }
    #expect(push.isOpen)
    logIn()
    #expect(front == .a)
    node.goBack()
    #expect(front == .e)
  }

  @Test(arguments: [Spot.e, .d])
  func `a root whose guard parks waits in tabs, unless another tab takes its place`(other: Spot) {
    let tabs = TabNavigator(
      "main",
      selection: Spot.b,
      tabs: [.a, .b],
      root: { $0 == .b ? Spot.e : other }
    )
    _ = tabs.node(of: .b)
    protect(tabs.group)
    door.isOpen = false
    let outcome = tabs.endSession()
    let isAlone = other == .e
    #expect(isAlone ? outcome.failure?.kind == .noTabAllowed : outcome == .committed)
    #expect(tabs.currentScreen == AnyRoute(isAlone ? Spot.login : .d))
    #expect(condition.fulfill().count == (isAlone ? 1 : 0))
    logIn()
    #expect(tabs.selection == (isAlone ? .b : .a))
    #expect(tabs.currentScreen == AnyRoute(other))
  }
}
