import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Tabs: adding, removing, protecting` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `tabs come at their place, or at the nearest one`() {
    tabs.remove(.search)
    let counter = InvalidationCounter { tabs.ids }
    let selection = InvalidationCounter { tabs.selection }
    #expect(tabs.insert(.search, at: -3) == .committed)
    #expect(tabs.ids == [.search, .home, .account])
    #expect(tabs.selection == .home)
    #expect(counter.count == 1)
    #expect(selection.count == 0)
    #expect(tabs.insert(.search) == .unchanged(.alreadyThere))
    tabs.remove(.home)
    tabs.insert(.home)
    #expect(tabs.ids == [.search, .account, .home])
  }

  @Test
  func `a tab moves with all that it holds, and a tab is at the position that it was moved to`() {
    rig.node(.search).navigate(to: Spot.a)
    rig.node(.search).present(Spot.b)
    let node = rig.node(.search)
    let selection = InvalidationCounter { tabs.selection }
    let all = InvalidationCounter { tabs.ids }
    let events = EventList(rig.app.events)
    #expect(tabs.insert(.search, at: 0) == .committed)
    #expect(tabs.ids == [.search, .home, .account])
    #expect(all.count == 1)
    #expect(selection.count == 0)
    #expect(events.outcomes == [.committed])
    #expect(tabs.node(of: .search) === node)
    #expect(rig.spots(.search) == [.a])
    #expect(node.modals.presentedRoute == AnyRoute(Spot.b))
    #expect(tabs.insert(.home, at: 7) == .committed)
    #expect(tabs.ids == [.search, .account, .home])
    #expect(tabs.selection == .home)
    #expect(tabs.insert(.account, at: 1) == .unchanged(.alreadyThere))
    #expect(tabs.insert(.account) == .unchanged(.alreadyThere))
  }

  @Test func `the order of a user is written with one command for each tab`() {
    tabs.remove(.account)
    for (index, tab) in [ShopTab.account, .search, .home].enumerated() {
      tabs.insert(tab, at: index)
    }
    #expect(tabs.ids == [.account, .search, .home])
    tabs.host.rootBack = .firstTab
    tabs.goBack()
    #expect(tabs.selection == .account)
  }

  @Test func `a removed tab that was selected gives way to its neighbour`() {
    tabs.select(.search)
    let events = EventList(rig.app.events)
    #expect(tabs.remove(.search) == .committed)
    #expect(tabs.selection == .account)
    #expect(tabs.remove(.account) == .committed)
    #expect(tabs.selection == .home)
    #expect(events.all.count == 2)
  }

  @Test func `the last tab stays`() {
    tabs.remove(.search)
    tabs.remove(.account)
    #expect(tabs.remove(.home) == .unchanged(.lastTab))
    #expect(tabs.remove(.search) == .unchanged(.notFound))
    #expect(tabs.ids == [.home])
  }

  @Test func `a removed tab lets go of what it held, and a new one begins anew`() {
    rig.node(.search).navigate(to: Spot.a)
    let old = Weak(rig.node(.search))
    let stack = Weak(rig.node(.search).stack)
    tabs.remove(.search)
    #expect(old.object == nil)
    #expect(stack.object == nil)
    tabs.insert(.search)
    #expect(rig.spots(.search) == [])
  }

  @Test func `an armed leave-guard inside a tab keeps the tab`() {
    rig.node(.search).navigate(to: Spot.form)
    let draft = rig.node(.search).stack.guards.protect("draft", for: .route(Spot.form))
    #expect(tabs.remove(.search).blockedBy == "draft")
    #expect(tabs.ids == ShopTab.allCases)
    #expect(rig.spots(.search) == [.form])
    // To select another tab leaves nothing.
    tabs.select(.search)
    #expect(tabs.select(.home) == .committed)
    draft.isArmed = false
    #expect(tabs.remove(.search) == .committed)
  }

  @Test func `a leave-guard in the stack of a layer keeps the tab, and is asked once`() throws {
    let node = rig.node(.search)
    node.present(Spot.b)
    let inner = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    inner.navigate(to: Spot.form)
    var asked = 0
    inner.guards.protect("draft", for: .route(Spot.form))
    let events = rig.app.events.observe { if case .blocked = $0.outcome { asked += 1 } }
    #expect(tabs.remove(.search).blockedBy == "draft")
    #expect(asked == 1)
    events.cancel()
  }

  @Test func `results in a removed tab end once`() async {
    let node = rig.node(.search)
    let pushed = Ends(node.stack.requestResult(of: Int.self, pushing: Spot.a))
    let presented = Ends(node.modals.requestResult(of: Int.self, from: Spot.b))
    tabs.remove(.search)
    await pushed.settle()
    await presented.settle()
    #expect(pushed.kinds == [.ownerGone])
    #expect(presented.kinds == [.ownerGone])
  }

  @Test func `a node that somebody keeps is no part of the tree when its tab is gone`() {
    let node = rig.node(.search)
    node.navigate(to: Spot.a)
    let events = EventList(rig.app.events)
    tabs.remove(.search)
    events.clear()
    #expect(node.group.location == "search")
    #expect(node.navigate(to: Spot.b).failure?.kind == .gone)
    #expect(node.stack.depth == 1)
    #expect(events.all.count == 1)
    #expect(rig.app.send(.push(Spot.c)) == .committed)
    #expect(rig.spots(.home) == [.c])
    #expect(rig.app.snapshot().groups[0].groups.map(\.name) == ["home"])
  }

  @Test func `a protected tab is not selected, by whatever way`() {
    tabs.guards.add("lock", for: .route(ShopTab.account)) { _ in .block("locked") }
    #expect(tabs.select(.account).blockedBy == "lock")
    tabs.selection = .account
    tabs.host.selection = .account
    #expect(tabs.navigate(to: Spot.a, in: .account).blockedBy == "lock")
    #expect(tabs.perform(.select(ShopTab.account)).blockedBy == "lock")
    #expect(rig.node(.account).send(.push(Spot.a)).blockedBy == "lock")
    #expect(rig.spots(.account) == [])
    #expect(tabs.selection == .home)
  }

  @Test func `a protected tab that was selected falls back after log-out`() {
    let session = LoginSession()
    session.isLoggedIn = true
    tabs.guards.add("log-in", for: .route(ShopTab.account)) { _ in
      session.isLoggedIn ? .allow : .block("no")
    }
    tabs.select(.account)
    rig.node(.account).navigate(to: Spot.a)
    session.isLoggedIn = false
    let events = EventList(tabs.events)
    #expect(rig.app.revalidate() == .committed)
    #expect(tabs.selection == .home)
    #expect(tabs.ids == ShopTab.allCases)
    #expect(events.changes == 1)
    #expect(tabs.select(.account).blockedBy == "log-in")
  }

  @Test func `the first tab that may be shown is fallen back to`() {
    let door = Door()
    tabs.guards.add("home", for: .route(ShopTab.home)) { _ in door.isOpen ? .allow : .block("no") }
    tabs.guards.add("account", for: .route(ShopTab.account)) { _ in
      door.isOpen ? .allow : .block("no")
    }
    tabs.select(.account)
    door.isOpen = false
    tabs.revalidate()
    #expect(tabs.selection == .search)
  }

  @Test func `a screen that the fallback uncovers is asked about, too`() {
    let door = Door()
    rig.node(.home).navigate(to: Spot.a)
    rig.node(.home).stack.guards.add("secret", for: Spot.self) { _, _ in
      door.isOpen ? .allow : .block("no")
    }
    tabs.guards.add("account", for: .route(ShopTab.account)) { _ in
      door.isOpen ? .allow : .block("no")
    }
    tabs.select(.account)
    door.isOpen = false
    tabs.revalidate()
    #expect(tabs.selection == .home)
    #expect(rig.spots(.home) == [])
  }

  @Test func `a check changes nothing where no tab may be shown`() {
    let door = Door()
    for tab in ShopTab.allCases {
      tabs.guards.add("closed", for: .route(tab)) { _ in door.isOpen ? .allow : .block("no") }
    }
    door.isOpen = false
    #expect(tabs.revalidate().failure?.kind == .noTabAllowed)
    #expect(tabs.selection == .home)
    #expect(tabs.ids == ShopTab.allCases)
  }

  @Test func `tabs that come or go supersede a selection that waits for a guard`() async {
    let gate = GuardGate()
    tabs.guards.addAsync("slow", decide: gate.decide)
    let outcome = tabs.select(.search)
    await gate.arrivals()
    tabs.remove(.account)
    gate.open()
    #expect(await outcome.settled() == .superseded)
    #expect(tabs.selection == .home)
    #expect(tabs.ids == [.home, .search])
  }

  @Test func `a refused removal can be carried on, and then happens as a whole`() {
    tabs.select(.search)
    rig.node(.search).navigate(to: Spot.form)
    rig.node(.search).stack.guards.protect("draft", for: .route(Spot.form))
    let blocked = tabs.remove(.search).blocked
    #expect(tabs.selection == .search)
    #expect(blocked?.resume() == .committed)
    #expect(tabs.ids == [.home, .account])
    #expect(tabs.selection == .account)
  }

  @Test func `a hidden tab that may not be shown takes nobody elsewhere`() {
    let door = Door()
    tabs.guards.add("log-in", for: .route(ShopTab.account)) { _ in
      door.isOpen ? .allow : .redirect(to: .select(ShopTab.home))
    }
    tabs.select(.search)
    door.isOpen = false
    tabs.revalidate()
    #expect(tabs.selection == .search)
    // But the one that is shown does.
    door.isOpen = true
    tabs.select(.account)
    door.isOpen = false
    tabs.revalidate()
    #expect(tabs.selection == .home)
  }

  @Test func `a removal of one tab does not join one of another tab that waits`() async throws {
    let gate = GuardGate()
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b, .c])
    let form = try #require(tabs.node(of: .b))
    form.navigate(to: Spot.d)
    form.stack.screen(of: form.stack.path[0]).protect { try await gate.decide($0) }
    let first = tabs.remove(.b)
    await gate.arrivals()
    #expect(tabs.remove(.c) == .committed)
    #expect(tabs.ids == [.a, .b])
    #expect(await first.settled() == .superseded)
    gate.open()
  }
}
