import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

/// Guards were asked when the flow was there already, so that they could hold nothing back.
@MainActor
struct `A flow was shown before guards were asked what it begins with` {
  private let rig = FlowRootRig()

  @Test func `a refused one was entered and left again`() {
    rig.decide { _ in .block("no") }
    #expect(rig.flows.enter(.b).blocked?.guardName == "wall")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
    #expect(rig.shownWhenAsked == [.a])
  }

  @Test func `one that leads elsewhere led through the flow`() {
    rig.decide { _ in .redirect(to: .enter(Spot.c)) }
    guard case .redirected = rig.flows.enter(.b) else { return #expect(Bool(false)) }
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 1)
  }

  @Test func `one that had to wait for a log-in did not`() {
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
  func `it was in front while a slow guard thought`(_ isAllowed: Bool) async {
    let gate = GuardGate()
    rig.flows.group.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
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

  @Test func `a dry run did not ask`() async {
    rig.decide { _ in .block("no") }
    let before = rig.outermost.snapshot()
    #expect(await rig.flows.dryRun(.enter(Spot.b)).blocked?.guardName == "wall")
    #expect(rig.outermost.snapshot() == before)
    #expect(rig.flows.flow == .a && rig.flows.place(of: .b) == nil)
    #expect(rig.made.count == 1 && rig.made.allSatisfy { $0.object == nil })
    #expect(rig.changes == 0)
  }

  @Test func `what is refused and carried on all the same is shown`() {
    rig.decide { $0.isDryRun ? .allow : .block("no") }
    rig.flows.group.guards.add("second", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    let first = rig.flows.enter(.b)
    #expect(rig.made.allSatisfy { $0.object == nil })
    let second = first.blocked?.resume()
    #expect(second?.blocked?.guardName == "second")
    #expect(second?.blocked?.resume() == .committed)
    #expect(rig.flows.flow == .b)
  }

  @Test func `a flow that is refused itself was made`() {
    rig.flows.group.guards.add("closed", for: .route(Spot.b)) { _ in .block("closed") }
    #expect(rig.flows.enter(.b).blocked?.guardName == "closed")
    #expect(rig.made.isEmpty)
  }

  @Test func `what is made once more is found by those who kept it`() {
    rig.isCached = true
    rig.decide { [rig = Unretained(rig)] _ in
      rig.value?.isLoggedIn == true ? .allow : .block("no")
    }
    rig.flows.enter(.b)
    let tabs = rig.cached
    #expect(tabs?.select(.home).failure?.kind == .gone)
    rig.isLoggedIn = true
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.place === tabs)
    #expect(tabs?.select(.home) == .committed)
    #expect(rig.outermost.snapshot().groups.first?.groups.count == 1)
  }

  @Test func `what a place does while it is made is done when it is shown`() {
    rig.whenMade = { $0.select(.offers) }
    rig.decide { _ in .allow }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.place(as: TabNavigator<WallTab>.self)?.selection == .offers)
  }

  @Test func `what a place does while it is made is heard by nobody if it is thrown away`() async {
    rig.whenMade = { $0.select(.offers) }
    rig.flows.group.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
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
    rig.flows.group.guards.addAsync("slow", for: .routes(of: BookingsRoute.self)) {
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

  @Test func `a flow in a flow was`() {
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
    outer.group.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(outer.enter(.b).blocked?.guardName == "wall")
    #expect(outer.flow == .a)
    #expect(outer.group.snapshot().groups.count == 1)
  }

  @Test func `a plan that names the flow was carried out`() async throws {
    rig.decide { _ in .block("no") }
    let table = LinkTable(
      module: "B",
      allowing: LinkAllowList(schemes: ["s"]),
      tabs: LinkTabs(WallTab.self)
    ) {
      LinkPath("bookings").route(BookingsRoute.list).tab(WallTab.bookings).flow(Spot.b)
    }
    let url = try #require(URL(string: "s://bookings"))
    let refused = LinkResolution.refused(by: "wall", reason: "no")
    #expect(await table.resolve(url, in: rig.flows) == refused)
    let plan = try #require(table.resolve(url).plan)
    #expect(rig.flows.apply(plan).result?.outcome.blocked?.guardName == "wall")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
  }
}
