import NavigatorKit
import NavigatorKitTesting
import Testing

/// A dry run of a switch makes what belongs to the flow, asks about it, and throws it away.
@MainActor
struct `A dry run of a switch of flows` {
  private let rig = FlowRootRig()

  @Test func `a dry run of a switch keeps the flow that is entered, also unseen`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [
        .flow(.b) {
          TabNavigator(
            "main",
            selection: WallTab.bookings,
            tabs: WallTab.allCases,
            in: $0,
            root: RootRig.root
          )
        }
      ]
    )
    _ = await flows.dryRun(.enter(Spot.b))
    #expect((flows.place as? NavigationNode)?.navigate(to: Spot.d) == .committed)
  }

  @Test func `a dry run of a switch throws out no place that is shown since`() async {
    rig.isCached = true
    let gate = GuardGate()
    rig.flows.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
      $0.isDryRun ? try await gate.decide($0) : .allow
    }
    let dry = Task { [flows = rig.flows] in await flows.dryRun(.enter(Spot.b)) }
    await gate.arrivals()
    #expect(await rig.flows.enter(.b).settled() == .committed)
    gate.open()
    _ = await dry.value
    #expect(rig.cached?.select(.home) == .committed)
  }

  @Test func `a dry run of a switch does not change what the flow that is entered takes`() async {
    var shared: NavigationNode?
    let make: @MainActor (NavigationGroup) -> NavigationNode = { group in
      let node = shared ?? NavigationNode("shared", in: group)
      shared = node
      return node
    }
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, makePlace: make),
      others: [.flow(.b, accepting: .all, makePlace: make)]
    )
    _ = flows.place
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(flows.send(.push(Spot.d)).unsettled != nil)
    #expect(flows.currentScreen == nil)
  }

  @Test func `a dry run of a switch throws out no place of a switch that waits`() async {
    rig.isCached = true
    let gate = GuardGate()
    rig.flows.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
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

  @Test func `a command in a flow that a dry run makes leads nowhere else`() async {
    let events = EventList(rig.outermost.events)
    rig.flows.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .redirect(to: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.made.count == 1)
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
    #expect(events.all.isEmpty)
  }

  @Test func `a command in a flow that a dry run makes shows no log-in to wait for`() async {
    let door = ParkCondition("logged in")
    let events = EventList(rig.outermost.events)
    rig.flows.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .park(until: door, showing: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.flows.flow == .a)
    #expect(events.all.isEmpty)
    #expect(door.fulfill().isEmpty)
  }

  @Test func `the guards of a command in a flow that a dry run makes know that it is one`() async {
    var wasDryRun: [Bool] = []
    rig.flows.guards.add("offers", for: .route(WallTab.offers)) {
      wasDryRun.append($0.isDryRun)
      return .allow
    }
    rig.whenMade = { $0.select(.offers) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(wasDryRun.allSatisfy(\.self) && !wasDryRun.isEmpty)
  }

  @Test func `a command that waits in a flow that a dry run makes ends with that`() async {
    let gate = GuardGate()
    rig.flows.guards.addAsync("slow", for: .route(Spot.d)) { try await gate.decide($0) }
    var outcome: NavigationOutcome?
    rig.whenMade = { outcome = $0.node(of: .bookings)?.navigate(to: Spot.d) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(outcome?.unsettled == nil || outcome?.unsettled?.outcome != nil)
    await gate.arrivals()
    gate.open()
  }

  @Test func `a command that waits in a flow that a dry run makes leads to no other flow`() async {
    let (first, second) = (GuardGate(), GuardGate())
    rig.flows.guards.addAsync("d", for: .route(Spot.d)) { try await first.decide($0) }
    rig.flows.guards.addAsync("root", for: .routes(of: BookingsRoute.self)) {
      try await second.decide($0)
    }
    rig.whenMade = { $0.node(of: .bookings)?.navigate(to: Spot.d) }
    let dry = Task { [flows = rig.flows] in await flows.dryRun(.enter(Spot.b)) }
    await first.arrivals()
    await second.arrivals()
    first.answer(.redirect(to: .enter(Spot.c)))
    for _ in 0..<20 { await Task.yield() }
    #expect(rig.flows.flow == .a)
    second.open()
    _ = await dry.value
    #expect(rig.flows.flow == .a)
  }

  @Test func `a command that waits in a flow that a dry run makes is not heard of`() async {
    let gate = GuardGate()
    let events = EventList(rig.outermost.events)
    rig.flows.guards.addAsync("slow", for: .route(Spot.d)) { try await gate.decide($0) }
    rig.whenMade = { $0.node(of: .bookings)?.navigate(to: Spot.d) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(events.all.isEmpty)
    await gate.arrivals()
    gate.open()
  }

  @Test func `a command given elsewhere while a dry run makes a flow is not carried out`() async {
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

  @Test func `a plan given while a dry run makes a flow is not brought about`() async {
    let events = EventList(rig.outermost.events)
    rig.whenMade = { $0.apply(NavigationPlan(flow: Spot.c)) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.flows.flow == .a)
    #expect(events.all.isEmpty)
  }

  @Test func `an intent sent while a dry run makes a flow selects no tab`() async throws {
    let root = TabNavigator(
      "root",
      selection: WallTab.home,
      tabs: [.home, .offers]
    ) { tab, group in
      if tab == .home { return NavigationNode("home", in: group) }
      return FlowNavigator(
        "flows",
        first: .flow(Spot.a) { NavigationNode("a", in: $0) },
        others: [
          .flow(.b) {
            let node = NavigationNode("b", in: $0)
            node.send(.push(Spot.d))
            return node
          }
        ],
        in: group
      )
    }
    let flows = try #require(root.place(of: .offers) as? FlowNavigator<Spot>)
    _ = flows.place
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(root.selection == .home)
  }

  @Test func `a command that waits since before a dry run goes on during it`() async throws {
    let condition = ParkCondition("in")
    let door = Door()
    door.isOpen = false
    rig.flows.guards.add("door", for: .route(Spot.d)) { _ in
      door.isOpen ? .allow : .park(until: condition)
    }
    let node = try #require(rig.flows.place as? NavigationNode)
    let parked = node.navigate(to: Spot.d)
    rig.whenMade = { _ in
      door.isOpen = true
      condition.fulfill()
    }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(parked.unsettled?.outcome == .committed)
    #expect(node.stack.depth == 1)
  }
}
