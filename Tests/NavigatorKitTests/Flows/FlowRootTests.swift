import NavigatorKit
import NavigatorKitTesting
import Testing

/// Guards are asked before a flow is entered about what it begins with, since they can hold back
/// only what is not there yet.
@MainActor struct `The root of a flow` {
  private let rig = FlowRootRig()
  private var flows: FlowNavigator<Spot> { rig.flows }
  private var isUnmade: Bool { rig.made.allSatisfy { $0.object == nil } }
  private let plan = NavigationPlan(flow: Spot.b, tab: WallTab.bookings)

  /// Tabs of which the one in front begins with what is protected.
  private static func main(in group: NavigationGroup) -> TabNavigator<WallTab> {
    TabNavigator(
      "main",
      selection: .bookings,
      tabs: WallTab.allCases,
      in: group,
      root: RootRig.root
    )
  }

  @Test(arguments: [GuardScope.routes(of: BookingsRoute.self), .route(WallTab.bookings)])
  func `a flow whose root or tab is refused is not entered in any way`(_ scope: GuardScope) async {
    flows.guards.add("wall", for: scope) { [rig] _ in
      rig.shownWhenAsked.insert(rig.flows.flow)
      return .block("no")
    }
    let before = rig.outermost.snapshot()
    #expect(await flows.dryRun(.enter(Spot.b)).blockedBy == "wall")
    #expect(await flows.dryRun(plan).outcome.blockedBy == "wall")
    #expect(flows.enter(.b).blockedBy == "wall")
    #expect(flows.apply(plan).result?.outcome.blockedBy == "wall")
    #expect(flows.flow == .a && flows.place(of: .b) == nil && rig.shownWhenAsked == [.a])
    #expect(rig.changes == 0 && rig.outermost.snapshot() == before)
    #expect(rig.made.count == 4 && isUnmade)
  }

  @Test func `a redirect from the root of a flow leads elsewhere, and not through the flow`() {
    rig.decide { _ in .redirect(to: .enter(Spot.c)) }
    #expect(flows.enter(.b).redirection != nil && flows.flow == .c && rig.changes == 1)
  }

  @Test func `a flow whose root waits for a log-in is entered after the log-in`() {
    let session = LoginSession()
    rig.decide { _ in session.isLoggedIn ? .allow : .park(until: session.loggedIn) }
    let outcome = flows.enter(.b)
    #expect(flows.flow == .a && isUnmade)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed && flows.flow == .b)
    #expect(flows.place(as: TabNavigator<WallTab>.self)?.selection == .bookings)
  }

  @Test(arguments: [true, false])
  func `a flow and its layers are not in front as a slow guard decides`(_ isAllowed: Bool) async {
    let gate = GuardGate()
    flows.guards.addAsync("slow", for: .routes(of: BookingsRoute.self), decide: gate.decide)
    rig.whenMade = { $0.node(of: .bookings)?.present(Spot.d) }
    let before = rig.outermost.snapshot()
    let outcome = flows.enter(.b)
    await gate.arrivals()
    #expect(flows.flow == .a && rig.outermost.snapshot() == before)
    #expect(rig.outermost.currentScreen == nil)
    gate.answer(isAllowed ? .allow : .block("no"))
    #expect(await outcome.settled().isChange == isAllowed)
    #expect(flows.flow == (isAllowed ? .b : .a))
    #expect(rig.outermost.currentScreen == (isAllowed ? AnyRoute(Spot.d) : nil))
    #expect(rig.made.count == 1 && isUnmade == !isAllowed)
  }

  @Test func `a flow that is refused itself is not made`() {
    flows.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    #expect(flows.enter(.b).blockedBy == "closed" && rig.made.isEmpty)
  }

  @Test func `the guard of the tab in front of a kept flow is asked when that is entered again`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b, lifetime: .kept, makePlace: Self.main)]
    )
    flows.enter(.b)
    flows.enter(.a)
    flows.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    #expect(flows.enter(.b).blockedBy == "tab" && flows.flow == .a)
  }

  @Test func `a flow is not entered if the root of a flow in it is refused`() {
    let outer = FlowNavigator(
      "outer",
      first: .flow(Spot.a) { NavigationNode("welcome", in: $0) },
      others: [
        .flow(.b) {
          FlowNavigator("inner", first: .flow(Spot.c, makePlace: Self.main), in: $0)
        }
      ]
    )
    outer.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(outer.enter(.b).blockedBy == "wall")
    #expect(outer.flow == .a && outer.group.snapshot().groups.count == 1)
  }

  @Test(arguments: [true, false])
  func `a command in a flow that is being made is no event of its own`(_ isAllowed: Bool) {
    let events = EventList(rig.outermost.events)
    rig.decide { _ in isAllowed ? .allow : .block("no") }
    rig.whenMade = { $0.node(of: .bookings)?.navigate(to: Spot.d) }
    flows.enter(.b)
    #expect(events.all.count == 1 && flows.flow == (isAllowed ? .b : .a))
    #expect(rig.outermost.currentScreen == (isAllowed ? AnyRoute(Spot.d) : nil))
  }

  @Test func `a command in a flow that is being made leads elsewhere once the flow is shown`() {
    flows.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .redirect(to: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    #expect(flows.enter(.b) == .committed && flows.flow == .c && rig.changes == 2)
  }
}

/// A dry run of a switch makes what belongs to the flow, asks about it, and throws it away.
@MainActor struct `A dry run of a switch of flows` {
  private let rig = FlowRootRig()
  private var flows: FlowNavigator<Spot> { rig.flows }

  @Test func `a dry run of a switch keeps the flow that is entered, also unseen`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b, root: BookingsRoute.list)]
    )
    _ = await flows.dryRun(.enter(Spot.b))
    #expect((flows.place as? NavigationNode)?.navigate(to: Spot.d) == .committed)
  }

  @Test(arguments: ["allow", "redirect", "park"])
  func `nothing comes of a command in a flow that a dry run makes`(decision: String) async {
    let door = ParkCondition("logged in")
    let events = EventList(rig.outermost.events)
    var wasDryRun: Set<Bool> = []
    flows.guards.add("offers", for: .route(WallTab.offers)) {
      wasDryRun.insert($0.isDryRun)
      switch decision {
      case "allow": return .allow
      case "redirect": return .redirect(to: .enter(Spot.c))
      default: return .park(until: door, showing: .enter(Spot.c))
      }
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(wasDryRun == [true] && rig.made.count == 1)
    #expect(flows.flow == .a && events.all.isEmpty && door.fulfill().isEmpty)
  }

  @Test func `what is asked of other places while a dry run makes a flow is not done`() async {
    let events = EventList(rig.outermost.events)
    var outcome: NavigationOutcome?
    rig.whenMade = { [weak flows] in
      outcome = flows?.enter(.c)
      $0.apply(NavigationPlan(flow: Spot.c))
    }
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(outcome == .unchanged(.dryRun) && flows.flow == .a && events.all.isEmpty)
  }
}

/// An app with a flow that is made anew on entering, and begins with what is protected.
@MainActor final class FlowRootRig {
  let outermost = NavigationGroup("scene")
  var whenMade: (TabNavigator<WallTab>) -> Void = { _ in }
  var made: [Weak] = []
  var shownWhenAsked: Set<Spot> = []
  private let events: EventList

  var changes: Int { events.changes }

  private(set) lazy var flows = FlowNavigator(
    "app",
    first: .flow(Spot.a) { NavigationNode("lobby", in: $0) },
    others: [
      .flow(.b, accepting: .all) { [weak self] in
        self?.make(in: $0) ?? NavigationNode("gone", in: $0)
      },
      .flow(.c) { NavigationNode("login", in: $0) },
    ],
    in: outermost
  )

  init() {
    events = EventList(outermost.events)
    _ = flows.place
  }

  private func make(in group: NavigationGroup) -> any NavigationPlace {
    let tabs = TabNavigator(
      "main",
      selection: WallTab.bookings,
      tabs: WallTab.allCases,
      in: group,
      root: RootRig.root
    )
    made.append(Weak(tabs))
    whenMade(tabs)
    return tabs
  }

  func decide(_ decide: @escaping @MainActor (GuardRequest) -> GuardDecision) {
    flows.guards.add("wall", for: .routes(of: BookingsRoute.self)) { [weak self] in
      if let self { shownWhenAsked.insert(flows.flow) }
      return decide($0)
    }
  }
}
