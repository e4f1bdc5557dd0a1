import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The tree: guards, events and checks of subtrees` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private let door = Door()

  /// Lets Spot.a be shown as long as the door is open.
  private func protect(_ guards: NavigationGuards) {
    guards.add("log-in", for: .route(Spot.a)) { [door] _ in door.isOpen ? .allow : .block("no") }
  }

  @Test func `a guard of a subtree is asked about what is in it, and nothing else`() throws {
    app.enter(.main)
    var asked = 0
    let tabs = try #require(rig.tabs)
    tabs.guards.add("main") { _ in
      asked += 1
      return .allow
    }
    rig.node(.search).navigate(to: Spot.a)
    rig.node(.home).present(Spot.b)
    tabs.select(.search)
    #expect(asked == 4)
    app.enter(.login)
    #expect(asked == 4)
  }

  @Test func `an event is told once to each group above it`() throws {
    app.enter(.main)
    let home = rig.node(.home)
    let tabs = try #require(rig.tabs)
    let lists = [home.stack.events, home.events, tabs.events, app.events].map {
      EventList($0)
    }
    home.navigate(to: Spot.a)
    #expect(lists.map(\.all.count) == [1, 1, 1, 1])
    rig.node(.search).navigate(to: Spot.b)
    #expect(lists.map(\.all.count) == [1, 1, 2, 2])
    tabs.navigate(to: Spot.c, in: .search)
    #expect(lists.map(\.all.count) == [1, 1, 3, 3])
    #expect(lists.last?.all.map(\.transition.owner).last == "app/main/tabs")
  }

  @Test func `a check reaches what lies under the top, in a hidden tab, in a layer and its stack`()
  {
    app.enter(.main)
    protect(app.guards)
    let home = rig.node(.home)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    let search = rig.node(.search)
    search.stack.append(contentsOf: [Spot.c, Spot.a])
    search.present(Spot.a)
    let account = rig.node(.account)
    account.present(Spot.d)
    account.host.frontStack.append(contentsOf: [Spot.a, Spot.e])
    door.isOpen = false
    let events = EventList(app.events)
    #expect(app.revalidate() == .committed)
    #expect(home.stack.path.routes.map { $0.as(Spot.self) } == [.b])
    #expect(search.stack.path.routes.map { $0.as(Spot.self) } == [.c])
    #expect(!search.modals.isPresenting)
    #expect(account.host.frontStack.path.routes.map { $0.as(Spot.self) } == [.e])
    #expect(events.changes == 4)
    #expect(app.revalidate() == .unchanged(.allAllowed))
  }

  @Test func `a check of a subtree leaves the rest alone`() {
    app.enter(.main)
    protect(app.guards)
    rig.node(.home).navigate(to: Spot.a)
    rig.node(.search).navigate(to: Spot.a)
    door.isOpen = false
    #expect(rig.node(.search).revalidate() == .committed)
    #expect(rig.node(.home).stack.depth == 1)
    #expect(rig.node(.search).stack.depth == 0)
  }

  @Test func `a flow that may not be shown goes first, and what was in it needs no check`() {
    app.enter(.main)
    rig.node(.home).navigate(to: Spot.a)
    protect(app.guards)
    app.guards.add("log-in", for: .route(AppFlow.main)) { [door] _ in
      door.isOpen ? .allow : .redirect(to: .enter(AppFlow.login))
    }
    door.isOpen = false
    let events = EventList(app.events)
    #expect(app.revalidate().isChange)
    #expect(app.flow == .login)
    #expect(events.changes == 1)
  }

  @Test func `a slow check ends when all have answered`() async {
    app.enter(.main)
    let gate = GuardGate()
    rig.node(.home).navigate(to: Spot.a)
    rig.node(.search).navigate(to: Spot.a)
    app.guards.addAsync("slow", for: .route(Spot.a), decide: gate.decide)
    let outcome = app.revalidate()
    await gate.arrivals(2)
    gate.answer(.block("no"))
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(rig.node(.home).stack.depth + rig.node(.search).stack.depth == 1)
  }

  @Test func `a whole tree is released with its root, whatever waits in it`() async {
    var rig: AppRig? = AppRig()
    let gate = GuardGate()
    let condition = ParkCondition("later")
    let (parts, outcomes) = rig.map { wait(in: $0, gate, condition) } ?? ([], [])
    await gate.arrivals()
    rig = nil
    #expect(parts.map { $0.object == nil } == parts.map { _ in true })
    gate.open()
    condition.fulfill()
    for outcome in outcomes {
      #expect(await outcome.settled().failure?.kind == .ownerReleased)
    }
  }

  @Test func `an outcome that somebody keeps keeps nothing of the tree`() {
    var rig: AppRig? = AppRig(mainLifetime: .kept)
    let (parts, outcomes) = rig.map { refuse(in: $0) } ?? ([], [])
    #expect(outcomes.map(\.blockedBy) == ["law", "law", "law", "law"])
    rig = nil
    #expect(parts.map { $0.object == nil } == parts.map { _ in true })
    #expect(outcomes[0].blocked?.resume().failure?.kind == .ownerReleased)
  }

  /// Has guards refuse everything in a tree.
  private func refuse(in rig: AppRig) -> ([Weak], [NavigationOutcome]) {
    rig.app.enter(.main)
    let tabs = rig.tabs
    let parts = [Weak(rig.app), Weak(tabs), Weak(rig.node(.home)), Weak(rig.node(.search))]
    rig.app.guards.add("law") { _ in .block("no") }
    let outcomes = [
      rig.app.enter(.login), tabs?.select(.search), tabs?.remove(.home),
      tabs?.navigate(to: Spot.a, in: .search),
    ]
    return (parts, outcomes.compactMap { $0 })
  }

  /// Has a slow guard, a parked intent and one that no flow takes yet wait in a tree.
  private func wait(
    in rig: AppRig,
    _ gate: GuardGate,
    _ condition: ParkCondition
  ) -> ([Weak], [NavigationOutcome]) {
    let sent = rig.app.send(.push(HomeRoute.list))
    rig.app.enter(.login)
    rig.app.enter(.main)
    let tabs = rig.tabs
    rig.node(.home).stack.guards.addAsync("slow", decide: gate.decide)
    rig.node(.search).stack.guards.add("wait") { _ in .park(until: condition) }
    return (
      [
        Weak(rig.app), Weak(tabs), Weak(tabs?.group), Weak(rig.node(.home)),
        Weak(rig.node(.search).stack), Weak(rig.node(.account).modals),
      ],
      [rig.node(.home).navigate(to: Spot.a), rig.node(.search).navigate(to: Spot.b)]
        + (sent.unsettled?.outcome == nil ? [sent] : [])
    )
  }
}

/// Guards and events of tabs and flows are those of their group.
@MainActor
struct `The guards and events of tabs and flows` {
  private let rig = AppRig()

  private var tabs: TabNavigator<ShopTab> {
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    return tabs
  }

  init() { rig.app.enter(.main) }

  @Test func `a guard of tabs is asked about the screens in them`() {
    tabs.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    #expect(rig.node(.home).navigate(to: Spot.a).blocked?.guardName == "wall")
    #expect(rig.node(.home).present(Spot.b).blocked?.guardName == "wall")
    #expect(tabs.navigate(to: Spot.c, in: .search).blocked?.guardName == "wall")
    #expect(tabs.selection == .home)
  }

  @Test func `a guard of flows is asked about the screens in them`() {
    rig.app.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    #expect(rig.node(.home).navigate(to: Spot.a).blocked?.guardName == "wall")
    #expect(rig.app.enter(.login) == .committed)
    #expect(rig.app.send(.push(Spot.a)).isChange == false)
  }

  @Test func `an observer of flows or of tabs hears of the screens in them`() {
    let flows = EventList(rig.app.events)
    let main = EventList(tabs.events)
    rig.node(.home).navigate(to: Spot.a)
    tabs.select(.search)
    rig.node(.search).present(Spot.b)
    rig.app.enter(.login)
    #expect(
      flows.all.map(\.transition.owner)
        == ["app/main/home/stack", "app/main/tabs", "app/main/search/modals", "app/flow"]
    )
    #expect(main.all.map(\.transition.owner) == flows.all.map(\.transition.owner).dropLast())
  }

  @Test func `a leave-guard of tabs protects a draft in one of them`() {
    rig.node(.home).navigate(to: Spot.a)
    let draft = tabs.guards.protect("draft", for: .route(Spot.a))
    #expect(rig.node(.home).popLast().blocked?.guardName == "draft")
    #expect(rig.node(.home).stack.host.isProtected)
    draft.isArmed = false
    #expect(rig.node(.home).popLast() == .committed)
  }

  @Test func `a check of tabs checks the screens in them`() {
    rig.node(.home).navigate(to: Spot.a)
    tabs.guards.add("log-in", for: .routes(of: Spot.self)) { _ in .block("logged out") }
    #expect(tabs.revalidate() == .committed)
    #expect(!rig.node(.home).stack.hasPresentedRoutes)
  }

  @Test func `a log of flows tells of what lies in them, until it is cancelled`() {
    let sink = ListSink()
    let subscription = rig.app.events.log(to: sink, levels: [.navigation, .lifecycle])
    rig.node(.home).navigate(to: Spot.a)
    #expect(sink.entries.filter { $0.level == .navigation }.count == 1)
    #expect(
      sink.entries.contains { $0.navigator == "app/main/home/stack" && $0.level == .lifecycle }
    )
    subscription.cancel()
    rig.node(.home).popLast()
    #expect(sink.entries.filter { $0.level == .navigation }.count == 1)
  }

  @Test func `a guard of tabs is asked once, and an observer of flows hears each event once`() {
    var asked: [AnyRoute] = []
    tabs.guards.add("all") { request in
      asked.append(request.route)
      return .allow
    }
    let flows = EventList(rig.app.events)
    let app = EventList(rig.app.events)
    tabs.navigate(to: Spot.a, in: .search)
    #expect(asked == [AnyRoute(ShopTab.search), AnyRoute(Spot.a)])
    #expect(flows.all.count == 1)
    #expect(flows.all == app.all)
  }

  @Test func `a guard of tabs for their ids is asked about the selection alone`() {
    var asked: [AnyRoute] = []
    tabs.guards.add("tabs", for: ShopTab.self) { tab, _ in
      asked.append(AnyRoute(tab))
      return .allow
    }
    let token = tabs.guards.add("law", for: .route(ShopTab.search)) { _ in .block("no") }
    #expect(tabs.navigate(to: Spot.a, in: .search).blocked?.guardName == "law")
    tabs.guards.remove(token)
    #expect(tabs.navigate(to: Spot.a, in: .search) == .committed)
    #expect(asked == [AnyRoute(ShopTab.search), AnyRoute(ShopTab.search)])
    #expect(tabs.guards === tabs.guards)
    #expect(tabs.events === tabs.events)
  }
}
