import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Tabs: selecting and navigating in one transition` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `a selection with an intent is one event, and one notification of each fact`() {
    let node = rig.node(.search)
    let events = EventList(rig.app.events)
    let tabEvents = EventList(tabs.events)
    let stackEvents = EventList(node.stack.events)
    let selection = InvalidationCounter { tabs.selection }
    let path = InvalidationCounter { node.stack.path }
    let screen = InvalidationCounter { rig.app.currentScreen }
    #expect(tabs.navigate(to: Spot.a, in: .search) == .committed)
    #expect(tabs.selection == .search)
    #expect(rig.spots(.search) == [.a])
    for list in [events, tabEvents, stackEvents] { #expect(list.all.count == 1) }
    #expect(selection.count == 1)
    #expect(path.count == 1)
    #expect(screen.count == 1)
    let transition = events.all[0].transition
    #expect(transition.owner == "app/main/tabs")
    #expect(transition.parts.map(\.owner) == ["app/main/search/stack"])
  }

  @Test func `an intent for the selected tab is carried out alone`() {
    let events = EventList(tabs.events)
    #expect(tabs.navigate(to: Spot.a, in: .home) == .committed)
    #expect(events.all.map(\.transition.owner) == ["app/main/home/stack"])
    #expect(rig.spots(.home) == [.a])
  }

  @Test func `an intent for a tab that is not there is not found, one that nobody takes unhandled`()
  {
    tabs.remove(.search)
    #expect(tabs.navigate(to: Spot.a, in: .search) == .unchanged(.notFound))
    #expect(tabs.select(.account, then: .enter(AppFlow.main)).failure?.kind == .unhandled)
    #expect(tabs.selection == .home)
  }

  @Test func `an intent that has nothing to do in the tab still selects it`() {
    #expect(tabs.select(.search, then: .popToRoot) == .committed)
    #expect(tabs.selection == .search)
  }

  @Test func `an intent that finds nothing in the tab selects nothing`() {
    #expect(tabs.select(.search, then: .pop(to: Spot.a)) == .unchanged(.notFound))
    #expect(tabs.selection == .home)
  }

  @Test func `guards are asked in order: who leaves, who comes, who is uncovered`() {
    var asked: [String] = []
    func note(_ who: String, _ guards: NavigationGuards) {
      guards.add(GuardName(who)) { request in
        asked.append("\(who) \(request.phase) \(request.route)")
        return .allow
      }
    }
    let node = rig.node(.search)
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    note("app", rig.app.guards)
    note("tabs", tabs.guards)
    note("stack", node.stack.guards)
    tabs.select(.search, then: .push(Spot.c))
    #expect(
      asked == [
        "app forward ShopTab.search", "tabs forward ShopTab.search", "app forward c",
        "tabs forward c", "stack forward c",
      ]
    )
    tabs.select(.home)
    asked = []
    tabs.select(.search, then: .popLast())
    #expect(
      asked == [
        "app forward ShopTab.search", "tabs forward ShopTab.search", "app reveal b",
        "tabs reveal b", "stack reveal b",
      ]
    )
    tabs.select(.home)
    asked = []
    tabs.select(.search)
    #expect(
      asked == [
        "app forward ShopTab.search", "tabs forward ShopTab.search", "app reveal b",
        "tabs reveal b", "stack reveal b",
      ]
    )
  }

  @Test(arguments: ["app", "tabs", "place", "stack", "uncovered", "leave"])
  func `a selection with an intent happens not at all, whichever guard refuses`(_ who: String) {
    let node = rig.node(.search)
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    let guards =
      switch who {
      case "app": rig.app.guards
      case "tabs": tabs.guards
      case "place": node.guards
      default: node.stack.guards
      }
    var intent = NavigationIntent.push(Spot.c)
    switch who {
    case "uncovered":
      intent = .popLast()
      guards.add("law", for: .route(Spot.a)) { _ in .block("no") }
    case "leave":
      intent = .popLast()
      guards.protect("law", for: .route(Spot.b))
    default:
      guards.add("law") { _ in .block("no") }
    }
    let before = rig.app.snapshot()
    let screens = InvalidationCounter { rig.app.snapshot() }
    #expect(tabs.select(.search, then: intent).blockedBy == "law")
    #expect(rig.app.snapshot() == before)
    #expect(screens.count == 0)
  }

  @Test func `a layer that is dismissed in a hidden tab uncovers what lies under it`() {
    let node = rig.node(.search)
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    var asked: [AnyRoute] = []
    node.stack.guards.add("secret", for: Spot.self) { spot, request in
      asked.append(request.route)
      return spot == .a ? .block("no") : .allow
    }
    #expect(tabs.select(.search, then: .dismissAll).blockedBy == "secret")
    #expect(tabs.selection == .home)
    #expect(asked == [AnyRoute(Spot.a)])
  }

  @Test func `a command of a guard of a block that takes part waits until both have happened`()
    async
  {
    let node = rig.node(.search)
    var asked: [NavigationOutcome] = []
    node.stack.guards.addAsync("slow", for: .route(Spot.a)) { [unowned tabs, unowned node] _ in
      asked = [node.navigate(to: Spot.b), tabs.select(.account)]
      return .allow
    }
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    #expect(await outcome.settled() == .committed)
    for waiting in asked { #expect(await waiting.settled() == .committed) }
    #expect(rig.spots(.search) == [.a, .b])
    #expect(tabs.selection == .account)
  }

  @Test func `observers see the selection and the intent, and never half of it`() {
    var seen: [String] = []
    let node = rig.node(.search)
    let look = { [unowned tabs, unowned node] in "\(tabs.selection) \(node.stack.depth)" }
    tabs.events.observe { _ in seen.append(look()) }
    node.stack.events.observe { _ in seen.append(look()) }
    rig.app.events.observe { _ in seen.append(look()) }
    tabs.navigate(to: Spot.a, in: .search)
    #expect(seen == ["search 1", "search 1", "search 1"])
  }

  @Test func `a screen that is uncovered by the selection alone is asked about once`() {
    let node = rig.node(.search)
    node.navigate(to: Spot.a)
    var asked = 0
    rig.app.guards.add("count", for: .route(Spot.a)) { _ in
      asked += 1
      return .allow
    }
    tabs.select(.search)
    #expect(asked == 1)
    tabs.select(.home)
    tabs.select(.search, then: .present(Spot.b))
    #expect(asked == 1)
  }

  @Test func `the target of a selection with an intent is found when its turn comes`() {
    var isFirst = true
    let subscription = rig.app.events.observe { [tabs] _ in
      guard isFirst else { return }
      isFirst = false
      tabs.select(.search)
      tabs.navigate(to: Spot.b, in: .home)
    }
    rig.node(.home).navigate(to: Spot.a)
    subscription.cancel()
    #expect(tabs.selection == .home)
    #expect(rig.spots(.home) == [.a, .b])
  }

  @Test func `a guard of the hidden stack may redirect, and the tab is selected all the same`() {
    rig.node(.search).stack.guards.add("sold out", for: .route(Spot.a)) { _ in
      .redirect(to: .push(Spot.b))
    }
    let outcome = tabs.navigate(to: Spot.a, in: .search)
    #expect(outcome.isChange)
    #expect(tabs.selection == .search)
    #expect(rig.spots(.search) == [.b])
  }

  @Test func `a guard of a tab may redirect to another one`() {
    tabs.guards.add("log-in", for: .route(ShopTab.account)) { _ in
      .redirect(to: .select(ShopTab.search))
    }
    let outcome = tabs.navigate(to: Spot.a, in: .account)
    #expect(outcome.isChange)
    #expect(tabs.selection == .search)
    #expect(rig.spots(.account) == [])
  }

  @Test func `a selection with an intent that is held back until log-in happens whole then`() {
    let session = LoginSession()
    rig.node(.account).stack.guards.add("log-in", for: .route(Spot.a)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let outcome = tabs.navigate(to: Spot.a, in: .account)
    #expect(tabs.selection == .home)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(tabs.selection == .account)
    #expect(rig.spots(.account) == [.a])
  }

  @Test func `the screen shown meanwhile in another tab goes when selection and intent happen`() {
    let session = LoginSession()
    rig.node(.account).stack.guards.add("log-in", for: .route(Spot.a), decide: session.decide)
    tabs.navigate(to: Spot.a, in: .account)
    #expect(rig.spots(.home) == [.login])
    session.logIn()
    #expect(rig.spots(.home) == [])
    #expect(rig.spots(.account) == [.a])
    #expect(tabs.selection == .account)
  }

  @Test(arguments: [NavigationIntent.push(Spot.login), .present(Spot.login)])
  func `a command that leaves the screen shown meanwhile in another block gives up what waits`(
    _ meanwhile: NavigationIntent
  ) {
    let session = LoginSession()
    rig.node(.account).stack.guards.add("log-in", for: .route(Spot.a)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: meanwhile)
    }
    let outcome = tabs.navigate(to: Spot.a, in: .account)
    #expect(rig.app.currentScreen == AnyRoute(Spot.login))
    #expect(tabs.goBack() == .committed)
    #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    session.logIn()
    #expect(tabs.selection == .home)
    #expect(rig.spots(.account) == [])
  }

  @Test func `a dry run of a selection says what it would come to and changes nothing`() async {
    tabs.guards.add("lock", for: .route(ShopTab.account)) { $0.isDryRun ? .block("dry") : .allow }
    #expect(await tabs.dryRun(.select(ShopTab.account)).blockedBy == "lock")
    #expect(await tabs.dryRun(.select(ShopTab.search)) == .committed)
    #expect(tabs.selection == .home)
  }
}
