import NavigatorKit
import NavigatorKitTesting
import Testing

/// What is made for a flow before that is entered lies outside of the tree until then.
@MainActor
struct `What was made for a flow reached into the tree` {
  private let rig = FlowRootRig()

  @Test func `a dry run threw away the flow that is entered, which nobody had looked at`() async {
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
    let inbox = LinkInbox(RootRig.table, for: flows)
    _ = await flows.dryRun(.enter(Spot.b))
    #expect((flows.place as? NavigationNode)?.navigate(to: Spot.d) == .committed)
    #expect(inbox.waiting.isEmpty)
  }

  @Test func `a guard that was asked about it entered another flow in the middle`() {
    rig.flows.group.guards.add("go", for: .route(WallTab.bookings)) {
      $0.block(as: TabNavigator<WallTab>.self)?.perform(.enter(Spot.c))
      return .allow
    }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 2)
  }

  @Test func `a dry run entered another flow while a slow guard was asked`() async {
    let (first, second) = (GuardGate(), GuardGate())
    rig.flows.group.guards.addAsync("d", for: .route(Spot.d)) { try await first.decide($0) }
    rig.flows.group.guards.addAsync("root", for: .routes(of: BookingsRoute.self)) {
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

  @Test func `a dry run swallowed a command that had waited before`() async throws {
    let condition = ParkCondition("in")
    let door = Door()
    door.isOpen = false
    rig.flows.group.guards.add("door", for: .route(Spot.d)) { _ in
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

  @Test func `an intent that was sent while it was made selected the hidden tab of its flows`()
    async throws
  {
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
    let inbox = LinkInbox(RootRig.table, for: root)
    let flows = try #require(root.place(of: .offers) as? FlowNavigator<Spot>)
    _ = flows.place
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(root.selection == .home)
    #expect(inbox.waiting.isEmpty)
  }

  @Test func `the tree heard the end of what had waited in it and was never shown`() async {
    let gate = GuardGate()
    let events = EventList(rig.outermost.events)
    rig.flows.group.guards.addAsync("slow", for: .route(Spot.d)) { try await gate.decide($0) }
    rig.whenMade = { $0.node(of: .bookings)?.navigate(to: Spot.d) }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(events.all.isEmpty)
    await gate.arrivals()
    gate.open()
  }

  @Test func `the guard of a tab was not asked when its flow, which is kept, was entered again`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [
        .flow(.b, lifetime: .kept) {
          TabNavigator(
            "m",
            selection: WallTab.bookings,
            tabs: WallTab.allCases,
            in: $0,
            root: RootRig.root
          )
        }
      ]
    )
    let inbox = LinkInbox(RootRig.table, for: flows)
    flows.enter(.b)
    flows.enter(.a)
    flows.group.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    #expect(flows.enter(.b).blocked?.guardName == "tab")
    #expect(flows.flow == .a)
    #expect(inbox.waiting.isEmpty)
  }
}
