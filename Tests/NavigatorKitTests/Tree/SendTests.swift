import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `An intent that travels` {
  private let rig = TabRig()
  private var app: NavigationGroup { rig.app }
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `the place that is asked takes an intent, else one in front before a hidden one`() {
    let search = rig.node(.search)
    tabs.select(.account)
    #expect(app.send(.push(Spot.a)) == .committed)
    #expect(rig.spots(.account) == [.a])
    #expect(search.send(.push(Spot.a)) == .committed)
    #expect(rig.spots(.search) == [.a] && tabs.selection == .search)
  }

  @Test
  func `the tab of the place that takes an intent comes to the front, in the same transition`() {
    rig.node(.home).group.acceptedIntents = .none
    rig.node(.search).group.acceptedIntents = .routes(of: HomeRoute.self)
    rig.node(.account).group.acceptedIntents = .routes(of: Spot.self)
    let events = EventList(app.events)
    let screen = InvalidationCounter { app.currentScreen }
    #expect(app.send(.push(Spot.a), cause: .link) == .committed)
    #expect(tabs.selection == .account)
    #expect(rig.spots(.account) == [.a])
    #expect(events.all.count == 1)
    #expect(events.all[0].transition.cause.kind == .link)
    #expect(screen.count == 1)
    // A part of the tree that names types takes nothing that is about none.
    #expect(app.send(.popToRoot).failure?.kind == .unhandled)
  }

  @Test
  func `layers over the place that takes an intent are dismissed, if their guards allow that`() {
    let home = rig.node(.home)
    let over = ModalPresenter<TestModal>(in: app, as: "over")
    over.present(.filter)
    home.present(Spot.b)
    let search = rig.node(.search)
    let draft = over.guards.protect("draft", for: .routes(of: TestModal.self))
    let before = app.snapshot()
    #expect(search.send(.push(Spot.a)).blockedBy == "draft")
    #expect(app.snapshot() == before)
    draft.isArmed = false
    let events = EventList(app.events)
    #expect(search.send(.push(Spot.a)) == .committed)
    #expect(!over.isPresenting)
    #expect(tabs.selection == .search)
    #expect(app.currentScreen == AnyRoute(Spot.a))
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
    #expect(events.outcomes == [outcome])
    #expect(app.snapshot() == before)
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
    #expect(rig.spots(.home) == [.a])
    #expect(rig.spots(.search) == [.b])
  }

  @Test func `an intent that waits for a slow guard is superseded by a command`() async {
    let gate = GuardGate()
    let search = rig.node(.search)
    search.stack.guards.add("slow", by: gate)
    let outcome = search.send(.push(Spot.a))
    await gate.arrivals()
    tabs.select(.account)
    gate.open()
    #expect(await outcome.settled() == .superseded)
    #expect(tabs.selection == .account)
    #expect(rig.spots(.search) == [])
  }

  @Test func `an intent that has to wait is not half done`() {
    let search = rig.node(.search)
    search.present(Spot.a)
    let before = app.snapshot()
    let outcome = search.send(.present(Spot.b, policy: .enqueue))
    #expect(!outcome.isChange)
    #expect(app.snapshot() == before)
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
    #expect(node.navigate(to: Spot.a).isChange)
    #expect(node.modals.layers.last?.style == .fullScreen)
  }
}
