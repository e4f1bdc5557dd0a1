import NavigatorKit
import Testing

/// What a tab begins with is no route of its stack, and is guarded like one.
@MainActor
struct `The root of a tab` {
  @Test(arguments: RootEntrance.allCases, RootRig.Decision.allCases)
  func `no entrance to the root of a tab leads around its guard`(
    _ entrance: RootEntrance,
    _ decision: RootRig.Decision
  ) {
    let rig = RootRig()
    rig.prepare(entrance)
    rig.protect(decision)
    rig.use(entrance)
    #expect(rig.shownWhenAsked == [entrance.start])
    #expect(rig.asked == [AnyRoute(BookingsRoute.list)])
    switch decision {
    case .allow:
      #expect(rig.shown == "bookings")
    case .block:
      #expect(rig.shown == entrance.start)
    case .redirect:
      // The flow that is not entered stays hidden, and what is in it moves.
      #expect(entrance == .enterKeptFlow || rig.shown == "offers")
    case .park:
      #expect(rig.shown == entrance.start)
      rig.decision = .allow
      #expect(rig.door.fulfill().count == 1)
      #expect(rig.shown == "bookings")
    }
  }

  @Test(arguments: RootRig.Level.allCases)
  func `the guard of a root of a tab is asked, whatever group it is in`(_ level: RootRig.Level)
    async
  {
    let rig = RootRig()
    rig.protect(at: level)
    #expect(rig.tabs.select(.bookings).blocked?.guardName == "wall")
    #expect(rig.tabs.apply(RootRig.plan).result?.isApplied == false)
    #expect(await rig.flows.dryRun(RootRig.plan).isApplied == false)
    #expect(await rig.tabs.dryRun(.select(WallTab.bookings)).blocked?.guardName == "wall")
    #expect(
      await rig.tabs.dryRun(selecting: .bookings, then: .push(Spot.a)).blocked?.guardName == "wall"
    )
    #expect(rig.tabs.selection == .home)
  }

  @Test func `a tab that is yet to be made asks the guards that come with it`() {
    var asked: [AnyRoute] = []
    let rig = RootRig { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      node.guards.add("wall", for: .routes(of: BookingsRoute.self)) {
        asked.append($0.route)
        return .block("no")
      }
      return node
    }
    #expect(rig.tabs.select(.bookings).blocked?.guardName == "wall")
    #expect(asked == [AnyRoute(BookingsRoute.list)])
    #expect(rig.tabs.selection == .home)
  }

  @Test func `a tab whose root is refused to a plan is refused to a selection, too`() async {
    let applied = RootRig()
    applied.protect()
    applied.tabs.apply(RootRig.plan)
    #expect(applied.tabs.select(.bookings).blocked?.guardName == "wall")
    let rehearsed = RootRig()
    rehearsed.protect()
    _ = await rehearsed.tabs.dryRun(RootRig.plan)
    #expect(rehearsed.tabs.select(.bookings).blocked?.guardName == "wall")
  }

  @Test(arguments: [true, false])
  func `a tab whose root a check refuses gives way`(_ isWhole: Bool) {
    let rig = RootRig()
    rig.protect(.allow)
    rig.tabs.select(.bookings)
    rig.decision = .block
    if isWhole { rig.outermost.revalidate() } else { rig.tabs.revalidate() }
    #expect(rig.tabs.selection == .home)
    rig.decision = .allow
    rig.tabs.select(.bookings)
    rig.decision = .redirect
    rig.outermost.revalidate()
    #expect(rig.tabs.selection == .offers)
  }

  @Test func `a check makes no tab that nobody has seen, and falls back to none that is refused`() {
    let door = Door()
    let rig = RootRig { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      guard tab == .bookings else { return node }
      node.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
      return node
    }
    rig.tabs.guards.add("log-in", for: .route(WallTab.home)) { _ in
      door.isOpen ? .allow : .block("no")
    }
    rig.outermost.revalidate()
    #expect(!rig.tabs.host.isCreated(.bookings))
    door.isOpen = false
    rig.outermost.revalidate()
    #expect(rig.tabs.selection == .offers)
  }

  @Test func `a check that refuses a tab and its root is one event`() {
    let rig = RootRig()
    rig.protect(.allow)
    rig.tabs.select(.bookings)
    rig.decision = .block
    rig.tabs.guards.add("tab", for: .route(WallTab.bookings)) {
      $0.phase == .revalidate ? .block("no") : .allow
    }
    let events = EventList(rig.outermost.events)
    rig.outermost.revalidate()
    #expect(events.changes == 1)
    #expect(rig.tabs.selection == .home)
  }

  @Test func `a flow whose only tab begins with a refused root is not entered`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("welcome", in: $0) },
      others: [
        .flow(.b) {
          TabNavigator(
            "main",
            selection: WallTab.bookings,
            tabs: [.bookings],
            in: $0,
            root: RootRig.root
          )
        }
      ]
    )
    flows.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    flows.enter(.b)
    #expect(flows.flow == .a)
  }

  @Test func `a tab whose own tabs begin with a refused root is not selected`() {
    let outer = TabNavigator("outer", selection: Spot.a, tabs: [Spot.a, .b]) { spot, group in
      if spot == .a { return NavigationNode("a", in: group) }
      return TabNavigator(
        "b",
        selection: WallTab.bookings,
        tabs: WallTab.allCases,
        in: group,
        root: RootRig.root
      )
    }
    outer.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(outer.select(.b).blocked?.guardName == "wall")
    #expect(outer.selection == .a)
    let inner = outer.place(of: .b) as? TabNavigator<WallTab>
    #expect(inner?.node(of: .offers)?.send(.push(Spot.c)) == .committed)
    #expect(outer.selection == .b && inner?.selection == .offers)
  }

  @Test func `a guard of everything is asked about a tab and about its root`() {
    let rig = RootRig()
    rig.outermost.guards.add("all") { [unowned rig] in rig.note($0) }
    let blocked = rig.tabs.select(.bookings).blocked
    #expect(rig.asked == [AnyRoute(WallTab.bookings)])
    #expect(blocked?.resume().blocked != nil)
    #expect(rig.asked == [AnyRoute(WallTab.bookings), AnyRoute(BookingsRoute.list)])
    #expect(rig.tabs.selection == .home)
  }

  @Test func `a refused root of a tab is shown if the plan to it is carried on`() {
    let rig = RootRig()
    rig.protect()
    let plan = rig.tabs.apply(RootRig.plan).result?.outcome
    #expect(plan?.blocked?.resume().isChange == true)
    #expect(rig.tabs.selection == .bookings)
  }

  @Test func `a plan whose tab is changed is guarded there, where its route is no root`() {
    let rig = RootRig()
    rig.protect()
    var plan = RootRig.plan
    plan.tab = AnyRoute(WallTab.offers)
    #expect(rig.tabs.apply(plan).result?.outcome.blocked?.guardName == "wall")
    rig.decision = .allow
    #expect(rig.tabs.apply(plan).result?.isApplied == true)
    #expect(rig.node(.offers).stack.path.routes == [AnyRoute(BookingsRoute.list)])
  }

  @Test func `the root of a tab is a visit and a screen, and its guard makes no event`() {
    let rig = RootRig()
    let events = EventList(rig.outermost.events)
    rig.protect(.allow)
    rig.tabs.select(.bookings)
    #expect(rig.outermost.currentScreen == AnyRoute(BookingsRoute.list))
    #expect(rig.outermost.visits.routes == [AnyRoute(BookingsRoute.list)])
    #expect(events.all.count == 1)
  }

  @Test
  func `a tab that is selected at launch gives way to the first check if its root is refused`() {
    let tabs = TabNavigator(
      "main",
      selection: WallTab.bookings,
      tabs: WallTab.allCases,
      root: RootRig.root
    )
    tabs.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    #expect(tabs.selection == .bookings)
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.selection == .home)
  }
}
