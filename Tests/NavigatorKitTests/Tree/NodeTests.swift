import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command to a node acts in front: behind a sheet it would be seen by nobody.
@MainActor struct `A command to a node` {
  private let node = NavigationNode("home")

  private func spots(_ stack: MultiRouteNavigator) -> [Spot?] { stack.routes.map { $0.as() } }

  @Test func `a command to a node acts in the open sheet, and one to its stack in the stack`() {
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    node.present(Spot.home)
    #expect(node.navigate(to: Spot.c) == .committed && node.currentScreen == AnyRoute(Spot.c))
    node.perform(.append([Spot.d, Spot.e]))
    #expect(node.popLast() == .committed && spots(node.host.frontStack) == [.c, .d])
    #expect(node.perform(.pop(to: Spot.c)) == .committed)
    let model: any RouteNavigating = node
    #expect(model.navigate(to: Spot.c, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(node.perform(.replaceTop(with: [Spot.form])) == .committed)
    #expect(spots(node.host.frontStack) == [.form])
    #expect(node.popToRoot() == .committed)
    #expect(node.popLast() == .unchanged(.alreadyAtRoot))
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot) && node.modals.isPresenting)
    #expect(spots(node.stack) == [.a, .b])
    #expect(node.stack.popLast() == .committed && spots(node.stack) == [.a])
  }

  @Test
  func `a command to a node acts in a layer that is to come, and in none that leaves`() throws {
    let host = ScriptedHost()
    node.modals.host.attach(host)
    node.present(Spot.a)
    let first = try host.showLowest(of: node.modals)
    let leaving = node.host.frontStack
    node.present(Spot.b)
    let second = node.modals.layers[0].id
    #expect(node.modals.host.phase(of: second) == .waiting)
    #expect(node.navigate(to: Spot.c) == .committed)
    #expect(node.modals.navigator(of: second).map(spots) == [.c])
    #expect(leaving.navigate(to: Spot.c).isGone)
    node.dismiss()
    #expect(node.modals.host.phase(of: first) == .dismissing)
    #expect(node.navigate(to: Spot.d) == .committed && spots(node.stack) == [.d])
  }

  @Test func `a second tap is for the push that waits, and not for the log-in shown meanwhile`() {
    let session = LoginSession()
    node.navigate(to: Spot.a)
    node.guards.add("log-in", for: .route(Spot.form)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn, showing: .present(Spot.login))
    }
    let handles = (0..<2).map { _ in node.requestResult(of: Int.self, pushing: Spot.form) }
    #expect(handles.map { $0.result?.end?.kind } == [.superseded, nil])
    #expect(node.modals.layers.map(\.route) == [AnyRoute(Spot.login)])
    node.navigate(to: Spot.b)
    #expect(spots(node.host.frontStack) == [.b])
    session.logIn()
    #expect(!node.modals.isPresenting && spots(node.stack) == [.a, .form])
  }

  @Test func `a node goes back through the screens of its layer, the layer, and its own`() {
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    node.navigate(to: Spot.c)
    for screen in [Spot.b, .a, nil] {
      #expect(node.goBack() == .committed)
      #expect(node.currentScreen == screen.map { AnyRoute($0) })
    }
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(node.dismiss() == .unchanged(.nothingPresented))
  }

  @Test(arguments: [ShopTab.home, .search], ["then", "in", "send"])
  func `a push in a tab dismisses the layer that would hide it`(tab: ShopTab, way: String) {
    let rig = TabRig()
    let node = rig.node(tab)
    node.present(SideRoute.help)
    for other in ShopTab.allCases where other != tab {
      rig.node(other).group.acceptedIntents = .none
    }
    let outcome =
      switch way {
      case "then": rig.tabs.select(tab, then: .push(Spot.a))
      case "in": rig.tabs.navigate(to: Spot.a, in: tab)
      default: rig.tabs.send(.push(Spot.a))
      }
    #expect(outcome == .committed && rig.tabs.selection == tab)
    #expect(!node.modals.isPresenting && rig.spots(tab) == [.a])
  }
}

/// Whether a command waits is a fact that a screen can show.
@MainActor struct `A node that waits` {
  let node = NavigationNode("home")
  let gate = GuardGate()

  @Test func `the wait of a node is observed alone, and lasts from command to command`() async {
    node.guards.add("stock", for: .routes(of: Spot.self), by: gate)
    let counter = InvalidationCounter { [node] in node.host.isWaiting }
    node.navigate(to: SideRoute.help)
    node.present(SideRoute.help)
    node.dismiss()
    #expect(counter.count == 0 && !node.host.isWaiting)
    node.navigate(to: Spot.a)
    node.navigate(to: Spot.b)
    #expect(counter.count == 1 && node.host.isWaiting)
    await gate.arrivals(2)
    gate.answer(.block("superseded"))
    gate.answer(.redirect(to: .push(Spot.c)))
    await gate.arrivals(3)
    #expect(counter.count == 1 && node.host.isWaiting)
    node.popLast()
    #expect(counter.count == 2 && !node.host.isWaiting)
    let outcome = node.navigate(to: Spot.a)
    #expect(counter.count == 3)
    await gate.arrivals(4)
    gate.open()
    #expect(await outcome.settled() == .committed && counter.count == 4 && !node.host.isWaiting)
  }

  @Test func `a node waits for a command in its layer, until the layer goes`() async {
    node.guards.add("stock", for: .routes(of: Spot.self), by: gate)
    node.present(SideRoute.help)
    node.host.frontStack.navigate(to: Spot.a)
    #expect(node.host.isWaiting)
    node.dismiss()
    #expect(!node.host.isWaiting)
    node.present(Spot.b)
    #expect(node.host.isWaiting)
    node.present(SideRoute.help)
    #expect(!node.host.isWaiting)
    await gate.arrivals(2)
    gate.open()
  }

  @Test func `a node waits for a parked command as long as nothing is shown for that`() async {
    let online = ParkCondition("online")
    let paid = ParkCondition("paid")
    node.stack.guards.add("net", for: .routes(of: Spot.self)) {
      $0.route.as(Spot.self) == .a ? .park(until: online) : .allow
    }
    node.stack.guards.add("pay", for: .routes(of: SideRoute.self)) { _ in
      .park(until: paid, showing: .push(Spot.form))
    }
    node.navigate(to: SideRoute.help)
    #expect(!node.host.isWaiting)
    node.stack.guards.parkingLimit = 2
    node.navigate(to: Spot.a)
    #expect(node.host.isWaiting)
    online.abandon()
    #expect(!node.host.isWaiting && node.stack.guards.parkedIntents == [.push(SideRoute.help)])
  }

  @Test func `a node gives up the commands that wait when it is told to`() async {
    node.guards.add("stock", for: .routes(of: Spot.self), by: gate)
    let online = ParkCondition("online")
    node.guards.add("net", for: .routes(of: SideRoute.self)) { _ in .park(until: online) }
    let slow = node.navigate(to: Spot.a)
    let parked = node.present(SideRoute.help)
    node.host.cancelWaiting()
    #expect(await slow.settled() == .superseded)
    #expect(await parked.settled() == .superseded && !node.host.isWaiting)
    #expect(online.fulfill().isEmpty)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(node.stack.depth == 0)
    node.host.cancelWaiting()
  }
}

@MainActor struct `An intent that travels` {
  private let rig = TabRig()
  private var app: NavigationGroup { rig.app }
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `the place that is asked takes an intent, else one in front before a hidden one`() {
    let search = rig.node(.search)
    tabs.select(.account)
    #expect(app.send(.push(Spot.a)) == .committed && rig.spots(.account) == [.a])
    #expect(search.send(.push(Spot.a)) == .committed)
    #expect(rig.spots(.search) == [.a] && tabs.selection == .search)
  }

  @Test func `the tab of the place that takes an intent comes to the front in one transition`() {
    rig.node(.home).group.acceptedIntents = .none
    rig.node(.search).group.acceptedIntents = .routes(of: HomeRoute.self)
    rig.node(.account).group.acceptedIntents = .routes(of: Spot.self)
    let events = EventList(app.events)
    let screen = InvalidationCounter { app.currentScreen }
    #expect(app.send(.push(Spot.a), cause: .link) == .committed && tabs.selection == .account)
    #expect(rig.spots(.account) == [.a] && events.all.count == 1)
    #expect(events.all[0].transition.cause.kind == .link && screen.count == 1)
    // A part of the tree that names types takes nothing that is about none.
    #expect(app.send(.popToRoot).failure?.kind == .unhandled)
  }

  @Test func `layers over the place that takes an intent are dismissed if guards allow that`() {
    let home = rig.node(.home)
    let over = ModalPresenter<TestModal>(in: app, as: "over")
    over.present(.filter)
    home.present(Spot.b)
    let search = rig.node(.search)
    let draft = over.guards.protect("draft", for: .routes(of: TestModal.self))
    let before = app.snapshot()
    #expect(search.send(.push(Spot.a)).blockedBy == "draft" && app.snapshot() == before)
    draft.isArmed = false
    let events = EventList(app.events)
    #expect(search.send(.push(Spot.a)) == .committed && !over.isPresenting)
    #expect(tabs.selection == .search && app.currentScreen == AnyRoute(Spot.a))
    #expect(events.all.count == 1)
    // What lies over another tab stays there.
    #expect(home.modals.isPresenting)
  }

  @Test func `the stack of a layer takes an intent, and a layer without one gives way`() {
    let home = rig.node(.home)
    home.present(Spot.b)
    let layer = home.host.frontStack
    #expect(app.send(.push(Spot.a)) == .committed)
    #expect(layer.presentedRoute == AnyRoute(Spot.a) && home.modals.isPresenting)
    home.dismiss()
    // Nobody has asked for its stack.
    home.present(Spot.b)
    #expect(app.send(.push(Spot.a)) == .committed)
    #expect(!home.modals.isPresenting && app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `an intent that nobody can take fails, and says where somebody was asked`() {
    for tab in ShopTab.allCases { _ = rig.node(tab) }
    rig.node(.search).group.acceptedIntents = .none
    let events = EventList(app.events)
    let before = app.snapshot()
    let outcome = rig.node(.search).send(.enter(AppFlow.main))
    #expect(outcome.failure?.kind == .unhandled)
    #expect(
      outcome.failure?.lookedIn == [
        "app/main/search (takes no such intent)", "app/main", "app/main/home",
        "app/main/account", "app",
      ]
    )
    #expect(events.outcomes == [outcome] && app.snapshot() == before)
    let plan = NavigationGroup("empty").apply(NavigationPlan(stack: [Spot.a]))
    #expect(plan.result?.outcome.isChange == false)
  }

  @Test func `the place that takes an intent is found when its turn comes`() {
    var isFirst = true
    let subscription = app.events.observe { [tabs, app] _ in
      guard isFirst else { return }
      isFirst = false
      tabs.select(.search)
      app.send(.push(Spot.b))
    }
    rig.node(.home).navigate(to: Spot.a)
    subscription.cancel()
    #expect(rig.spots(.home) == [.a] && rig.spots(.search) == [.b])
  }

  @Test func `an intent that has to wait is not half done`() {
    let search = rig.node(.search)
    search.present(Spot.a)
    let before = app.snapshot()
    let outcome = search.send(.present(Spot.b, policy: .enqueue))
    #expect(!outcome.isChange && app.snapshot() == before)
  }

  /// A scope is about what comes from elsewhere, and not about what members are asked for themselves.
  @Test func `a node that takes nothing from elsewhere has its members do what they can`() async {
    let (app, list) = (NavigationGroup("app"), HomeRoute.list)
    let node = NavigationNode("splash", in: app)
    node.group.acceptedIntents = .none
    #expect(!app.send(.push(list)).isChange && !node.stack.hasPresentedRoutes)
    #expect(await node.stack.dryRun(.present(list)) == .committed)
    #expect(node.stack.perform(.present(list)) == .committed)
    #expect(node.modals.perform(.push(list)) == .committed)
    node.guards.add("cover", for: .route(Spot.a)) { _ in
      .redirect(to: .present(list, as: .fullScreen))
    }
    #expect(node.navigate(to: Spot.a).isChange && node.modals.layers.last?.style == .fullScreen)
  }
}
