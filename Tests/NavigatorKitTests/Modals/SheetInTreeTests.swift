@testable import NavigatorKit
import Testing

/// Flows whose main flow has tabs, which a test may use while they are made.
@MainActor
private func flows(
  making use: @escaping @MainActor (TabNavigator<WallTab>) -> Void
) -> FlowNavigator<AppFlow> {
  let app = FlowNavigator(
    "app",
    first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
    others: [
      .flow(AppFlow.main) { group in
        let tabs = TabNavigator("main", selection: WallTab.home, tabs: WallTab.allCases, in: group)
        use(tabs)
        return tabs
      }
    ]
  )
  _ = app.place
  return app
}

extension ScriptedHost {
  /// Says that the lowest layer of its presenter is on the screen, and returns it.
  @MainActor
  func showLowest(of modals: ModalPresenter<AnyRoute>) throws -> LayerID {
    let id = try #require(modals.host.slot(above: nil).layer)
    begun.insert(id)
    modals.host.didShow(id)
    return id
  }
}

/// A sheet is in front as long as its place is, and leaves the screen with that.
@MainActor
struct `A sheet in a tree` {
  @Test func `a sheet with a host and without an observer is a visit`() {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    node.navigate(to: Spot.a)
    node.modals.host.attach(ScriptedHost())
    node.modals.present(Spot.c)
    #expect(app.visits.current == AnyRoute(Spot.c), "visits")
    let list = EventList(node.stack.events)
    node.stack.navigate(to: Spot.b)
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
    #expect(list.all.last?.from?.route == AnyRoute(Spot.c))
  }

  @Test func `a sheet is a visit, if an observer of a held write selects its tab first`()
    async throws
  {
    let rig = TabRig()
    let (app, tabs, home, search) = (rig.app, rig.tabs, rig.node(.home), rig.node(.search))
    home.navigate(to: Spot.a)
    tabs.select(.search)
    tabs.select(.home)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.pipeline.hold(HeldWork { home.stack.host.path = [] })
    search.modals.present(Spot.c)
    #expect(tabs.selection == .search)
    #expect(app.visits.current == AnyRoute(Spot.c))
    await Task.yield()
  }

  @Test func `a sheet is a visit and goes with its tab after a wait for a host that has gone`()
    async throws
  {
    let rig = TabRig()
    let (app, tabs, home, search) = (rig.app, rig.tabs, rig.node(.home), rig.node(.search))
    home.navigate(to: Spot.a)
    tabs.select(.search)
    tabs.select(.home)
    var host: WritingHost? = WritingHost()
    home.stack.host.scope = host
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.host.path = []
    host = nil
    #expect(tabs.selection == .home)
    search.modals.present(Spot.c)
    #expect(tabs.selection == .search)
    #expect(app.currentScreen == AnyRoute(Spot.c))
    #expect(app.visits.current == AnyRoute(Spot.c))
    let modalHost = ScriptedHost()
    search.modals.host.attach(modalHost)
    _ = try modalHost.showLowest(of: search.modals)
    tabs.select(.home)
    #expect(
      search.modals.host.slot(above: nil).layer == nil,
      "the sheet of the hidden tab has to go"
    )
    await Task.yield()
  }

  @Test func `sheets of a place that a selection makes come and go with their tab`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app) {
      tab,
      group in
      if tab != .search { return NavigationNode("\(tab)", in: group) }
      return TabNavigator("inner", selection: WallTab.home, tabs: WallTab.allCases, in: group) {
        tab,
        group in
        let node = NavigationNode("\(tab)", in: group)
        node.present(Spot.c)
        return node
      }
    }
    _ = tabs.node(of: .home)
    tabs.select(.account)
    tabs.select(.home)
    tabs.select(.search)
    #expect(app.visits.current == AnyRoute(Spot.c))
    let inner = try #require(tabs.place(of: .search) as? TabNavigator<WallTab>)
    inner.select(.offers)
    #expect(app.visits.current == AnyRoute(Spot.c))
    let offers = try #require(inner.node(of: .offers))
    #expect(offers.modals.host.slot(above: nil).layer != nil)
    #expect(inner.node(of: .home)?.modals.host.slot(above: nil).layer == nil)
    tabs.select(.home)
    #expect(offers.modals.host.slot(above: nil).layer == nil)
    tabs.select(.search)
    #expect(offers.modals.host.slot(above: nil).layer != nil)
  }

  @Test func `sheets of tabs in a flow that is being made come and go with their tab`() throws {
    var inner: TabNavigator<WallTab>?
    let app = flows { tabs in
      inner = tabs
      tabs.node(of: .home)?.present(Spot.c)
      tabs.select(.offers)
      tabs.select(.home)
      tabs.select(.bookings)
      tabs.select(.home)
    }
    app.guards.add("g") { _ in .allow }
    app.enter(.main)
    let home = try #require(inner?.node(of: .home))
    #expect(app.visits.current == AnyRoute(Spot.c))
    #expect(home.modals.host.slot(above: nil).layer != nil)
    inner?.select(.offers)
    #expect(home.modals.host.slot(above: nil).layer == nil)
    #expect(app.visits.current == nil)
  }

  @Test func `a finish sent to a flow that is being made is for the sheet in front`() {
    var home: NavigationNode?
    let app = flows { tabs in
      home = tabs.node(of: .home)
      home?.navigate(to: Spot.a)
      home?.present(Spot.c)
      _ = tabs.node(of: .offers)
      tabs.select(.offers)
      tabs.select(.home)
      tabs.group.send(NavigationIntent(Finish(.front, with: true)))
    }
    app.guards.add("g") { _ in .allow }
    app.enter(.main)
    #expect(home?.stack.path.routes == [AnyRoute(Spot.a)], "the sheet in front is to be finished")
    #expect(home?.modals.isPresenting == false)
  }
}
