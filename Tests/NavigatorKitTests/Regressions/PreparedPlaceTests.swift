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
    _ = LinkInbox(RootRig.table, for: flows)
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
    _ = LinkInbox(RootRig.table, for: flows)
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(flows.send(.push(Spot.d)).unsettled != nil)
    #expect(flows.currentScreen == nil)
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
}
