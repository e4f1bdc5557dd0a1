import NavigatorKit
import NavigatorKitTesting
import Testing

/// What belongs to a flow is made before that is entered, and thrown away if it is not.
@MainActor
struct `What was made for a flow did more than to be asked about` {
  private let rig = FlowRootRig()

  @Test func `a dry run threw out what had been shown since`() async {
    rig.isCached = true
    let gate = GuardGate()
    rig.flows.group.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
      $0.isDryRun ? try await gate.decide($0) : .allow
    }
    let dry = Task { [flows = rig.flows] in await flows.dryRun(.enter(Spot.b)) }
    await gate.arrivals()
    #expect(await rig.flows.enter(.b).settled() == .committed)
    gate.open()
    _ = await dry.value
    #expect(rig.cached?.select(.home) == .committed)
  }

  @Test func `a dry run pulled a place out of the flow that is entered`() async {
    let shared = NavigationNode("shared")
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) {
        TabNavigator("tabs", selection: WallTab.home, tabs: [.home], in: $0) { _, _ in shared }
      },
      others: [.flow(.b) { _ in shared }]
    )
    _ = (flows.place as? TabNavigator<WallTab>)?.node(of: .home)
    let before = flows.snapshot()
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(flows.snapshot() == before)
    #expect(shared.navigate(to: Spot.d) == .committed)
  }

  @Test func `a dry run changed what the flow that is entered takes`() async {
    let shared = NavigationNode("shared")
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { _ in shared },
      others: [.flow(.b, accepting: .all) { _ in shared }]
    )
    _ = flows.place
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(flows.send(.push(Spot.d)).unsettled != nil)
    #expect(flows.currentScreen == nil)
  }

  @Test func `a command given in it led elsewhere in a dry run`() async {
    let events = EventList(rig.outermost.events)
    rig.flows.group.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .redirect(to: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.made.count == 1)
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
    #expect(events.all.isEmpty)
  }

  @Test func `a command that was to wait for a log-in showed it in a dry run`() async {
    let door = ParkCondition("logged in")
    let events = EventList(rig.outermost.events)
    rig.flows.group.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .park(until: door, showing: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.flows.flow == .a)
    #expect(events.all.isEmpty)
    #expect(door.fulfill().isEmpty)
  }

  @Test func `a command given elsewhere while it was made was carried out in a dry run`() async {
    let events = EventList(rig.outermost.events)
    var outcome: NavigationOutcome?
    rig.whenMade = { [flows = Unretained(rig.flows)] _ in
      outcome = flows.value?.enter(.c)
    }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(outcome == .unchanged(.dryRun))
    #expect(rig.flows.flow == .a)
    #expect(events.all.isEmpty)
  }

  @Test func `a plan given while it was made was brought about in a dry run`() async {
    let events = EventList(rig.outermost.events)
    rig.whenMade = { $0.apply(NavigationPlan(flow: Spot.c)) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.flows.flow == .a)
    #expect(events.all.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a command given in it was heard before it was shown`(_ isAllowed: Bool) {
    let events = EventList(rig.outermost.events)
    var asked: [AnyRoute] = []
    rig.decide {
      asked.append($0.route)
      return isAllowed ? .allow : .block("no")
    }
    rig.whenMade = { $0.node(of: .bookings)?.navigate(to: Spot.d) }
    rig.flows.enter(.b)
    #expect(events.all.count == 1)
    #expect(rig.flows.flow == (isAllowed ? .b : .a))
    #expect(rig.outermost.currentScreen == (isAllowed ? AnyRoute(Spot.d) : nil))
  }

  @Test func `a command given in it leads elsewhere once it is shown`() {
    rig.flows.group.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .redirect(to: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 2)
  }

  @Test func `guards of a command given in it were not told that it is a dry run`() async {
    var wasDryRun: [Bool] = []
    rig.flows.group.guards.add("offers", for: .route(WallTab.offers)) {
      wasDryRun.append($0.isDryRun)
      return .allow
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(wasDryRun.allSatisfy(\.self) && !wasDryRun.isEmpty)
  }

  @Test func `the guard of the tab that it begins with was not asked`() async {
    rig.flows.group.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    let plan = NavigationPlan(flow: Spot.b, tab: WallTab.bookings)
    #expect(await rig.flows.dryRun(plan).outcome.blocked?.guardName == "tab")
    #expect(rig.flows.apply(plan).result?.outcome.blocked?.guardName == "tab")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
  }

  @Test func `the tab that it begins with is shown if its refusal is overridden`() {
    rig.flows.group.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    #expect(rig.flows.enter(.b).blocked?.resume() == .committed)
    #expect(rig.flows.place(as: TabNavigator<WallTab>.self)?.selection == .bookings)
  }

  @Test func `what waited in it was left waiting when it was thrown away`() async {
    let gate = GuardGate()
    rig.flows.group.guards.addAsync("slow", for: .route(Spot.d)) { try await gate.decide($0) }
    var outcome: NavigationOutcome?
    rig.whenMade = { outcome = $0.node(of: .bookings)?.navigate(to: Spot.d) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(outcome?.unsettled == nil || outcome?.unsettled?.outcome != nil)
    await gate.arrivals()
    gate.open()
  }

  @Test func `a dry run threw out what was made for a command that waits`() async {
    rig.isCached = true
    let gate = GuardGate()
    rig.flows.group.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
      $0.isDryRun ? .allow : try await gate.decide($0)
    }
    let outcome = rig.flows.enter(.b)
    await gate.arrivals()
    #expect(await rig.flows.dryRun(.enter(Spot.b)) == .committed)
    #expect(rig.cached?.select(.home) == .committed)
    gate.open()
    #expect(await outcome.settled() == .committed)
    #expect(rig.cached?.select(.offers) == .committed)
    #expect(rig.outermost.snapshot().groups.first?.groups.count == 1)
  }

  @Test func `an inbox whose links say nothing of tabs had its place make a group`() {
    let place = LatePlace()
    let table = LinkTable(module: "none", allowing: LinkAllowList(schemes: ["s"])) {}
    let inbox = LinkInbox(table, for: place)
    #expect(!place.isMade)
    #expect(inbox.waiting.isEmpty)
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
