import NavigatorKit
import NavigatorKitTesting
import Testing

/// What belongs to a flow is made before that is entered, and lies outside of the tree until then.
@MainActor
struct `The place that is made for a flow` {
  private let rig = FlowRootRig()

  @Test func `the guard of the tab that a flow begins with is asked before the flow is entered`()
    async
  {
    rig.flows.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    let plan = NavigationPlan(flow: Spot.b, tab: WallTab.bookings)
    #expect(await rig.flows.dryRun(plan).outcome.blocked?.guardName == "tab")
    #expect(rig.flows.apply(plan).result?.outcome.blocked?.guardName == "tab")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
  }

  @Test func `the tab that a flow begins with is shown if its refusal is overridden`() {
    rig.flows.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    #expect(rig.flows.enter(.b).blocked?.resume() == .committed)
    #expect(rig.flows.place(as: TabNavigator<WallTab>.self)?.selection == .bookings)
  }

  @Test func `the guard of the tab in front of a kept flow is asked when that is entered again`() {
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
    flows.enter(.b)
    flows.enter(.a)
    flows.guards.add("tab", for: .route(WallTab.bookings)) { _ in .block("no") }
    #expect(flows.enter(.b).blocked?.guardName == "tab")
    #expect(flows.flow == .a)
  }

  @Test func `a flow that a guard enters in the middle of a switch is entered after that`() {
    rig.flows.guards.add("go", for: .route(WallTab.bookings)) {
      $0.block(as: TabNavigator<WallTab>.self)?.perform(.enter(Spot.c))
      return .allow
    }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 2)
  }

  @Test(arguments: [true, false])
  func `a command in a flow that is being made is no event of its own`(_ isAllowed: Bool) {
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

  @Test func `a command in a flow that is being made leads elsewhere once the flow is shown`() {
    rig.flows.guards.add("offers", for: .route(WallTab.offers)) { _ in
      .redirect(to: .enter(Spot.c))
    }
    rig.whenMade = { $0.select(.offers) }
    #expect(rig.flows.enter(.b) == .committed)
    #expect(rig.flows.flow == .c)
    #expect(rig.changes == 2)
  }
}
