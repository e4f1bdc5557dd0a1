import NavigatorKit
import NavigatorKitTesting
import Testing

/// Guards are asked before a flow is entered about what it begins with, since they can hold back
/// only what is not there yet.
@MainActor
struct `The root of a flow` {
  private let rig = FlowRootRig()

  @Test func `a flow whose root is refused is not entered`() {
    rig.decide { _ in .block("no") }
    #expect(rig.flows.enter(.b).blocked?.guardName == "wall")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
    #expect(rig.shownWhenAsked == [.a])
  }

  @Test func `a redirect from the root of a flow leads elsewhere, and not through the flow`() {
    rig.decide { _ in .redirect(to: .enter(Spot.c)) }
    guard case .redirected = rig.flows.enter(.b) else { return #expect(Bool(false)) }
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 1)
  }

  @Test func `a flow whose root waits for a log-in is entered after the log-in`() {
    let door = ParkCondition("logged in")
    rig.decide { [rig = Unretained(rig)] _ in
      rig.value?.isLoggedIn == true ? .allow : .park(until: door)
    }
    guard case .parked = rig.flows.enter(.b) else { return #expect(Bool(false)) }
    #expect(rig.flows.flow == .a)
    #expect(rig.made.allSatisfy { $0.object == nil })
    rig.isLoggedIn = true
    #expect(door.fulfill().count == 1)
    #expect(rig.flows.flow == .b)
    #expect(rig.flows.place(as: TabNavigator<WallTab>.self)?.selection == .bookings)
  }

  @Test(arguments: [true, false])
  func `a flow is not in front while a slow guard decides about its root`(_ isAllowed: Bool) async {
    let gate = GuardGate()
    rig.flows.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
      try await gate.decide($0)
    }
    let before = rig.outermost.snapshot()
    let outcome = rig.flows.enter(.b)
    await gate.arrivals()
    #expect(rig.flows.flow == .a)
    #expect(rig.outermost.snapshot() == before)
    gate.answer(isAllowed ? .allow : .block("no"))
    #expect(await outcome.settled().isChange == isAllowed)
    #expect(rig.flows.flow == (isAllowed ? .b : .a))
    #expect(rig.made.count == 1)
    #expect((rig.made.last?.object == nil) == !isAllowed)
  }

  @Test func `a dry run asks about the root of a flow, and leaves nothing of it`() async {
    rig.decide { _ in .block("no") }
    let before = rig.outermost.snapshot()
    #expect(await rig.flows.dryRun(.enter(Spot.b)).blocked?.guardName == "wall")
    #expect(rig.outermost.snapshot() == before)
    #expect(rig.flows.flow == .a && rig.flows.place(of: .b) == nil)
    #expect(rig.made.count == 1 && rig.made.allSatisfy { $0.object == nil })
    #expect(rig.changes == 0)
  }

  @Test func `a flow whose root is refused is entered once each refusal is carried on`() {
    rig.decide { $0.isDryRun ? .allow : .block("no") }
    rig.flows.guards.add("second", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    let first = rig.flows.enter(.b)
    #expect(rig.made.allSatisfy { $0.object == nil })
    let second = first.blocked?.resume()
    #expect(second?.blocked?.guardName == "second")
    #expect(second?.blocked?.resume() == .committed)
    #expect(rig.flows.flow == .b)
  }

  @Test func `a flow that is refused itself is not made`() {
    rig.flows.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    #expect(rig.flows.enter(.b).blocked?.guardName == "closed")
    #expect(rig.made.isEmpty)
  }

  @Test
  func `a place that the app keeps is gone once its flow is refused, and the next one is new`() {
    rig.isCached = true
    rig.decide { [rig = Unretained(rig)] _ in
      rig.value?.isLoggedIn == true ? .allow : .block("no")
    }
    rig.flows.enter(.b)
    let tabs = rig.cached
    #expect(tabs?.select(.home).failure?.kind == .gone)
    rig.isLoggedIn = true
    rig.cached = nil
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.place === rig.cached && rig.cached !== tabs)
    #expect(tabs?.select(.home).failure?.kind == .gone)
    #expect(rig.cached?.select(.home) == .committed)
    #expect(rig.outermost.snapshot().groups.first?.groups.count == 1)
  }

  @Test func `a selection of a place that is being made is there when the place is shown`() {
    rig.whenMade = { $0.select(.offers) }
    rig.decide { _ in .allow }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.place(as: TabNavigator<WallTab>.self)?.selection == .offers)
  }

  @Test func `a place that is made and thrown away tells nobody of what it does while it is made`()
    async
  {
    rig.whenMade = { $0.select(.offers) }
    rig.flows.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    _ = await rig.flows.dryRun(.enter(Spot.b))
    #expect(rig.changes == 0)
    rig.whenMade = { $0.node(of: .bookings)?.present(Spot.d) }
    rig.flows.enter(.b)
    #expect(rig.changes == 0)
    #expect(rig.made.allSatisfy { $0.object == nil })
  }

  @Test func `a layer that a place presents while it is made is shown with it, and not before`()
    async
  {
    let gate = GuardGate()
    rig.flows.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
      try await gate.decide($0)
    }
    rig.whenMade = { $0.node(of: .bookings)?.present(Spot.d) }
    let outcome = rig.flows.enter(.b)
    await gate.arrivals()
    #expect(rig.outermost.currentScreen == nil)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(rig.outermost.currentScreen == AnyRoute(Spot.d))
  }

  @Test func `a flow is not entered if the root of a flow in it is refused`() {
    let outer = FlowNavigator(
      "outer",
      first: .flow(Spot.a) { NavigationNode("welcome", in: $0) },
      others: [
        .flow(.b) { group in
          FlowNavigator(
            "inner",
            first: .flow(Spot.c) {
              TabNavigator(
                "main",
                selection: WallTab.bookings,
                tabs: WallTab.allCases,
                in: $0,
                root: RootRig.root
              )
            },
            in: group
          )
        }
      ]
    )
    outer.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(outer.enter(.b).blocked?.guardName == "wall")
    #expect(outer.flow == .a)
    #expect(outer.group.snapshot().groups.count == 1)
  }
}
