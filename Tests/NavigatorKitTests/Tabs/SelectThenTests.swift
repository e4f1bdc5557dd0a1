import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Tabs: selecting and navigating in one transition` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }
  private var search: NavigationNode { rig.node(.search) }

  @Test func `a selection with an intent is one event, and nobody sees half of it`() {
    let lists = [rig.app.events, tabs.events, search.stack.events].map { EventList($0) }
    let counters = [
      InvalidationCounter { tabs.selection }, InvalidationCounter { search.stack.path },
      InvalidationCounter { rig.app.currentScreen },
    ]
    var seen: [String] = []
    for events in [rig.app.events, tabs.events, search.stack.events] {
      events.observe { [unowned tabs, unowned search] _ in
        seen.append("\(tabs.selection) \(search.stack.depth)")
      }
    }
    let sink = ListSink()
    tabs.events.log(to: sink, levels: [.state])
    #expect(tabs.navigate(to: Spot.a, in: .search) == .committed)
    #expect(tabs.selection == .search && rig.spots(.search) == [.a])
    #expect(lists.map(\.all.count) == [1, 1, 1] && counters.map(\.count) == [1, 1, 1])
    #expect(seen == ["search 1", "search 1", "search 1"])
    let transition = lists[0].all[0].transition
    #expect(transition.owner == "app/main/tabs")
    #expect(transition.parts.map(\.owner) == ["app/main/search/stack"])
    #expect(sink.entries.map(\.message) == ["ShopTab.home -> ShopTab.search; (root) -> a"])
  }

  @Test func `an intent for the selected tab is carried out alone`() {
    let events = EventList(tabs.events)
    #expect(tabs.navigate(to: Spot.a, in: .home) == .committed && rig.spots(.home) == [.a])
    #expect(events.all.map(\.transition.owner) == ["app/main/home/stack"])
  }

  @Test func `an intent with nothing to do selects the tab, one without a target does not`() async {
    tabs.remove(.account)
    for (tab, intent, outcome) in [
      (ShopTab.account, NavigationIntent.push(Spot.a), NavigationOutcome.unchanged(.notFound)),
      (.search, .pop(to: Spot.a), .unchanged(.notFound)),
      (.home, .popToRoot, .unchanged(.alreadyAtRoot)), (.search, .push(Spot.a), .committed),
      (.search, .popToRoot, .committed),
    ] {
      #expect(await tabs.dryRun(selecting: tab, then: intent) == outcome)
      #expect(tabs.selection == .home && !search.stack.hasPresentedRoutes)
      guard intent == .push(Spot.a), tab == .search else {
        #expect(tabs.select(tab, then: intent) == outcome)
        continue
      }
    }
    #expect(tabs.selection == .search)
    #expect(tabs.select(.home, then: .enter(AppFlow.main)).failure?.kind == .unhandled)
    #expect(tabs.selection == .search)
  }

  @Test func `guards are asked in order: who leaves, who comes, who is uncovered, each once`() {
    var asked: [String] = []
    search.stack.append(contentsOf: [Spot.a, Spot.b])
    for (who, guards) in [
      ("app", rig.app.guards), ("tabs", tabs.guards), ("stack", search.stack.guards),
    ] {
      guards.add(GuardName(who)) { request in
        asked.append("\(who) \(request.phase) \(request.route)")
        return .allow
      }
    }
    func expect(_ intent: NavigationIntent?, _ last: String...) {
      tabs.select(.home)
      asked = []
      if let intent { tabs.select(.search, then: intent) } else { tabs.select(.search) }
      #expect(asked == ["app forward ShopTab.search", "tabs forward ShopTab.search"] + last)
    }
    expect(.push(Spot.c), "app forward c", "tabs forward c", "stack forward c")
    expect(.popLast(), "app reveal b", "tabs reveal b", "stack reveal b")
    expect(nil, "app reveal b", "tabs reveal b", "stack reveal b")
    expect(.present(Spot.d), "app forward d", "tabs forward d")
  }

  @Test(arguments: ["uncovered", "under the layer", "leave"])
  func `a selection with an intent happens not at all if a guard refuses`(_ who: String) {
    search.stack.append(contentsOf: [Spot.a, Spot.b])
    var intent = NavigationIntent.popLast()
    switch who {
    case "uncovered": search.guards.add("law", for: .route(Spot.a)) { _ in .block("no") }
    case "leave": search.stack.guards.protect("law", for: .route(Spot.b))
    default:
      search.present(Spot.c)
      intent = .dismissAll
      search.stack.guards.add("law", for: .route(Spot.b)) { _ in .block("no") }
    }
    let before = rig.app.snapshot()
    let screens = InvalidationCounter { rig.app.snapshot() }
    #expect(tabs.select(.search, then: intent).blockedBy == "law")
    #expect(rig.app.snapshot() == before && screens.count == 0)
  }

  @Test func `a guard of the hidden stack redirects there, one of the tab to another tab`() {
    search.stack.guards.add("sold out", for: .route(Spot.a)) { _ in .redirect(to: .push(Spot.b)) }
    tabs.guards.add("log-in", for: .route(ShopTab.account)) { _ in
      .redirect(to: .select(ShopTab.home))
    }
    #expect(tabs.navigate(to: Spot.a, in: .search).isChange)
    #expect(tabs.selection == .search && rig.spots(.search) == [.b])
    #expect(tabs.navigate(to: Spot.a, in: .account).isChange)
    #expect(tabs.selection == .home && rig.spots(.account) == [])
  }

  @Test(arguments: [nil, .push(Spot.login), .present(Spot.login)] as [NavigationIntent?])
  func `a selection with an intent held back happens whole, or not`(meanwhile: NavigationIntent?) {
    for isLeft in [false, true] where !isLeft || meanwhile != nil {
      let (rig, session) = (TabRig(), LoginSession())
      rig.node(.account).stack.guards.add("log-in", for: .route(Spot.a)) { _ in
        session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: meanwhile)
      }
      let outcome = rig.tabs.navigate(to: Spot.a, in: .account)
      #expect(rig.tabs.selection == .home)
      #expect(rig.app.currentScreen == meanwhile.map { _ in AnyRoute(Spot.login) })
      if isLeft {
        #expect(rig.tabs.goBack() == .committed)
        #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
      }
      session.logIn()
      #expect((outcome.unsettled?.outcome == .committed) == !isLeft)
      #expect(rig.tabs.selection == (isLeft ? .home : .account))
      #expect(rig.spots(.account) == (isLeft ? [] : [.a]))
      #expect(rig.spots(.home) == [] && !rig.node(.home).modals.isPresenting)
    }
  }

  @Test(arguments: [
    "nothing", "another tab", "the tab is removed", "its stack moves", "tabs change",
  ])
  func `a selection that waits is superseded by what moves meanwhile`(_ what: String) async {
    let gate = GuardGate()
    tabs.guards.addAsync("slow", for: .route(ShopTab.search), decide: gate.decide)
    let outcome =
      what == "tabs change" ? tabs.select(.search) : tabs.navigate(to: Spot.a, in: .search)
    await gate.arrivals()
    #expect(tabs.selection == .home)
    switch what {
    case "another tab": #expect(tabs.select(.account) == .committed)
    case "the tab is removed": tabs.remove(.search)
    case "its stack moves": search.navigate(to: Spot.b)
    case "tabs change": tabs.remove(.account)
    default: break
    }
    gate.answer(.allow)
    let isDone = what == "nothing"
    #expect(await outcome.settled() == (isDone ? .committed : .superseded))
    #expect(tabs.selection == (isDone ? .search : what == "another tab" ? .account : .home))
    if what != "the tab is removed" {
      #expect(rig.spots(.search) == (isDone ? [.a] : what == "its stack moves" ? [.b] : []))
    }
  }
}
