@testable import NavigatorKit
import Testing

@MainActor
private final class WritingHost: CommitScope {
  var work: [@MainActor () -> Void] = []
  func commit(animated: Bool, _ change: () -> Void) { change() }
  func afterWrite(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }
}

/// Selections, sheets and events that went wrong where a command took the short way.
@MainActor
@Suite("The short way")
struct ShortWayRegressionTests {
  private func tree() throws
    -> (NavigationGroup, TabNavigator<ShopTab>, NavigationNode, NavigationNode)
  {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    return (app, tabs, try #require(tabs.node(of: .home)), try #require(tabs.node(of: .search)))
  }

  @Test func `the sheet in front was no visit once tabs had left their group`() throws {
    let (app, tabs, home, _) = try tree()
    home.present(Spot.c)
    #expect(app.visits.current == AnyRoute(Spot.c))
    tabs.leaveGroup()
    #expect(tabs.group.visits.current == AnyRoute(Spot.c))
  }

  @Test func `a sheet stayed on the screen when tabs that had left their group were switched`()
    throws
  {
    let (_, tabs, home, _) = try tree()
    let host = ScriptedHost()
    home.modals.attach(host)
    home.present(Spot.c)
    let id = try #require(home.modals.slot(above: nil).layer)
    host.begun.insert(id)
    home.modals.didShow(id)
    tabs.leaveGroup()
    tabs.select(.search)
    #expect(home.modals.slot(above: nil).layer == nil, "the sheet of the hidden tab has to go")
    #expect(home.modals.phase(of: id) == .dismissing)
  }

  @Test func `events of a removed tab named the screen under its sheet`() throws {
    let (app, tabs, _, search) = try tree()
    search.navigate(to: Spot.a)
    search.present(Spot.c)
    tabs.remove(.search)
    tabs.select(.account)
    let list = EventList(app.events)
    #expect(search.stack.navigate(to: Spot.b) == .failed(.gone))
    #expect(list.all.count == 1)
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
    #expect(list.all.last?.from?.route == AnyRoute(Spot.c))
  }

  @Test func `a sheet was no visit and stayed, if a selection had waited for a host that was gone`()
    async throws
  {
    let (app, tabs, home, search) = try tree()
    home.navigate(to: Spot.a)
    tabs.select(.search)
    tabs.select(.home)
    var host: WritingHost? = WritingHost()
    home.stack.pipeline.scope = host
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.hostPath = []
    host = nil
    #expect(tabs.selection == .home)
    search.modals.present(Spot.c)
    #expect(tabs.selection == .search)
    #expect(app.currentScreen == AnyRoute(Spot.c))
    #expect(app.visits.current == AnyRoute(Spot.c))
    let modalHost = ScriptedHost()
    search.modals.attach(modalHost)
    let id = try #require(search.modals.slot(above: nil).layer)
    modalHost.begun.insert(id)
    search.modals.didShow(id)
    tabs.select(.home)
    #expect(search.modals.slot(above: nil).layer == nil, "the sheet of the hidden tab has to go")
    await Task.yield()
  }

  @Test func `a sheet was no visit, if what a host had written led to a selection first`()
    async throws
  {
    let (app, tabs, home, search) = try tree()
    home.navigate(to: Spot.a)
    tabs.select(.search)
    tabs.select(.home)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.hostPath = [] })
    search.modals.present(Spot.c)
    #expect(tabs.selection == .search)
    #expect(app.visits.current == AnyRoute(Spot.c))
    await Task.yield()
  }

  @Test func `a tab was selected that a command before had removed`() async throws {
    let (_, tabs, home, _) = try tree()
    home.navigate(to: Spot.a)
    var host: WritingHost? = WritingHost()
    home.stack.pipeline.scope = host
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.hostPath = []
    host = nil
    #expect(tabs.ids == ShopTab.allCases)
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.ids == [.home, .account])
    #expect(tabs.selection == .home)
    await Task.yield()
  }

  @Test func `a tab was selected that what a host had written removed`() async throws {
    let (_, tabs, home, _) = try tree()
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.remove(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.hostPath = [] })
    let outcome = tabs.select(.search)
    #expect(outcome == .unchanged(.notFound))
    #expect(tabs.selection == .home)
    #expect(tabs.ids.contains(tabs.selection))
    await Task.yield()
  }

  @Test func `a tab was selected twice, as what a host had written had selected it`() async throws {
    let (_, tabs, home, _) = try tree()
    home.navigate(to: Spot.a)
    whenChanged({ home.stack.hasPresentedRoutes }) { tabs.select(.search) }
    home.stack.pipeline.hold(HeldWrite { home.stack.hostPath = [] })
    #expect(tabs.select(.search) == .unchanged(.alreadySelected))
    await Task.yield()
  }

  @Test func `observers heard of a wait in the middle of a selection`() throws {
    let (_, tabs, home, search) = try tree()
    home.navigate(to: Spot.a)
    search.navigate(to: Spot.b)
    let list = EventList(home.stack.events)
    whenChanged({ tabs.selection }) { home.stack.navigate(to: Spot.c) }
    tabs.select(.search)
    #expect(list.all.map { $0.to?.route } == [AnyRoute(Spot.b), AnyRoute(Spot.b)])
  }

  @Test func `tabs whose place was made did not come to the front of the tabs beside them`() {
    let app = NavigationGroup("app")
    let left = TabNavigator(
      "left",
      selection: ShopTab.home,
      tabs: ShopTab.allCases,
      in: app
    ) { tab, group in
      let node = NavigationNode("\(tab)")
      node.navigate(to: Spot.b)
      node.group.join(group)
      return node
    }
    let right = TabNavigator("right", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    _ = (left.group, right.group)
    right.node(of: .home)?.navigate(to: Spot.a)
    #expect(app.currentScreen == AnyRoute(Spot.a))
    left.select(.search)
    #expect(app.currentScreen == AnyRoute(Spot.b))
    #expect(app.visits.current == AnyRoute(Spot.b))
  }

  @Test func `an event named the screen under a sheet that the same check had brought`() {
    let node = NavigationNode("home")
    for spot in [Spot.e, .a, .b] { node.navigate(to: spot) }
    let door = Door()
    node.stack.guards.add("g") { request in
      if door.isOpen || request.phase != .revalidate { return .allow }
      return switch request.route.as(Spot.self) {
      case .a: .redirect(to: .present(Spot.c))
      case .b: .redirect(to: .push(Spot.d))
      default: .allow
      }
    }
    let list = EventList(node.stack.events)
    door.isOpen = false
    node.stack.revalidate()
    #expect(node.stack.path.routes == [AnyRoute(Spot.e), AnyRoute(Spot.d)])
    #expect(node.group.currentScreen == AnyRoute(Spot.c))
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
  }

  @Test func `a sheet that had a host and no observer was no visit`() {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    node.navigate(to: Spot.a)
    node.modals.attach(ScriptedHost())
    node.modals.present(Spot.c)
    #expect(app.visits.current == AnyRoute(Spot.c), "visits")
    let list = EventList(node.stack.events)
    node.stack.navigate(to: Spot.b)
    #expect(list.all.last?.to?.route == AnyRoute(Spot.c))
    #expect(list.all.last?.from?.route == AnyRoute(Spot.c))
  }

  @Test func `the guards of a tab that was yet to be made were walked around`() {
    var asked: [AnyRoute] = []
    let tabs = TabNavigator("main", selection: WallTab.home, tabs: WallTab.allCases) { tab, group in
      let node = NavigationNode("\(tab)", in: group)
      node.group.guards.add("wall", for: .routes(of: BookingsRoute.self)) {
        asked.append($0.route)
        return .block("log in first")
      }
      return node
    }
    let inbox = LinkInbox(RootRig.table, for: tabs)
    let outcome = tabs.select(.bookings)
    #expect(asked == [AnyRoute(BookingsRoute.list)])
    #expect(!outcome.isChange)
    #expect(tabs.selection == .home)
    withExtendedLifetime(inbox) {}
  }

  @Test func `a sheet stayed, as a group had joined the tree while it came`() throws {
    let (app, tabs, home, search) = try tree()
    tabs.remove(.search)
    home.navigate(to: Spot.a)
    tabs.select(.account)
    tabs.select(.home)
    whenChanged({ home.modals.isPresenting }) { search.group.join(app) }
    home.modals.present(Spot.c)
    #expect(app.visits.current == AnyRoute(Spot.c))
    let host = ScriptedHost()
    home.modals.attach(host)
    let id = try #require(home.modals.slot(above: nil).layer)
    host.begun.insert(id)
    home.modals.didShow(id)
    tabs.select(.account)
    #expect(home.modals.slot(above: nil).layer == nil)
  }

  @Test func `a sheet stayed on the screen when flows that had left their group were switched`()
    throws
  {
    let app = NavigationGroup("app")
    let flows = FlowNavigator(
      "flows",
      first: .flow(AppFlow.splash, lifetime: .kept) { NavigationNode("splash", in: $0) },
      others: [.flow(AppFlow.main, lifetime: .kept) { NavigationNode("main", in: $0) }],
      in: app
    )
    let splash = try #require(flows.place(of: .splash) as? NavigationNode)
    splash.group.guards.add("g") { _ in .allow }
    flows.enter(.main)
    flows.enter(.splash)
    let host = ScriptedHost()
    splash.modals.attach(host)
    splash.present(Spot.c)
    let id = try #require(splash.modals.slot(above: nil).layer)
    host.begun.insert(id)
    splash.modals.didShow(id)
    flows.leaveGroup()
    flows.enter(.main)
    #expect(splash.modals.slot(above: nil).layer == nil)
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
        let node = NavigationNode("\(tab)")
        node.present(Spot.c)
        node.group.join(group)
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
    #expect(offers.modals.slot(above: nil).layer != nil)
    #expect(inner.node(of: .home)?.modals.slot(above: nil).layer == nil)
    tabs.select(.home)
    #expect(offers.modals.slot(above: nil).layer == nil)
    tabs.select(.search)
    #expect(offers.modals.slot(above: nil).layer != nil)
  }

  @Test func `sheets of tabs in a flow that is prepared come and go with their tab`() throws {
    var inner: TabNavigator<WallTab>?
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(AppFlow.main) { group in
          let tabs = TabNavigator(
            "main",
            selection: WallTab.home,
            tabs: WallTab.allCases,
            in: group
          )
          inner = tabs
          tabs.node(of: .home)?.present(Spot.c)
          tabs.select(.offers)
          tabs.select(.home)
          tabs.select(.bookings)
          tabs.select(.home)
          return tabs
        }
      ]
    )
    _ = app.place
    app.guards.add("g") { _ in .allow }
    let inbox = LinkInbox(RootRig.table, for: app)
    app.enter(.main)
    let home = try #require(inner?.node(of: .home))
    #expect(app.group.visits.current == AnyRoute(Spot.c))
    #expect(home.modals.slot(above: nil).layer != nil)
    inner?.select(.offers)
    #expect(home.modals.slot(above: nil).layer == nil)
    #expect(app.group.visits.current == nil)
    withExtendedLifetime(inbox) {}
  }

  @Test func `to finish in tabs that had left their group popped the screen under a sheet`() throws
  {
    let (_, tabs, home, _) = try tree()
    home.navigate(to: Spot.a)
    home.present(Spot.c)
    tabs.leaveGroup()
    tabs.group.send(NavigationIntent(Finish(value: true)))
    #expect(home.stack.path.routes == [AnyRoute(Spot.a)], "the sheet in front is to be finished")
    #expect(!home.modals.isPresenting)
  }

  @Test func `to finish in a flow that was prepared popped the screen under a sheet`() {
    var home: NavigationNode?
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(AppFlow.main) { group in
          let tabs = TabNavigator(
            "main",
            selection: WallTab.home,
            tabs: WallTab.allCases,
            in: group
          )
          home = tabs.node(of: .home)
          home?.navigate(to: Spot.a)
          home?.present(Spot.c)
          _ = tabs.node(of: .offers)
          tabs.select(.offers)
          tabs.select(.home)
          tabs.group.send(NavigationIntent(Finish(value: true)))
          return tabs
        }
      ]
    )
    _ = app.place
    app.guards.add("g") { _ in .allow }
    let inbox = LinkInbox(RootRig.table, for: app)
    app.enter(.main)
    #expect(home?.stack.path.routes == [AnyRoute(Spot.a)], "the sheet in front is to be finished")
    #expect(home?.modals.isPresenting == false)
    withExtendedLifetime(inbox) {}
  }

  @Test func `a sheet was no visit, as a group had joined what the tree had let go of`() throws {
    var tabs: TabNavigator<ShopTab>?
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(AppFlow.main) { group in
          let made = TabNavigator(
            "main",
            selection: ShopTab.home,
            tabs: ShopTab.allCases,
            in: group
          )
          tabs = made
          return made
        }
      ]
    )
    _ = app.place
    app.enter(.main)
    let gone = try #require(tabs)
    let removed = try #require(gone.node(of: .search))
    gone.remove(.search)
    app.enter(.splash)
    let splash = try #require(app.place as? NavigationNode)
    splash.present(Spot.c)
    #expect(app.group.visits.current == AnyRoute(Spot.c))
    removed.group.join(gone.group)
    #expect(app.group.visits.current == AnyRoute(Spot.c))
  }

  @Test func `a tree was busy for ever, as a stack had left it while a command began`() {
    let (old, new) = (NavigationGroup("old"), NavigationGroup("new"))
    let (stack, other) = (MultiRouteNavigator(), MultiRouteNavigator())
    stack.join(old, as: "stack")
    other.join(old, as: "other")
    stack.navigate(to: Spot.a)
    whenChanged({ stack.hasPresentedRoutes }) { stack.join(new) }
    stack.pipeline.hold(HeldWrite { stack.hostPath = [] })
    stack.navigate(to: Spot.b)
    #expect(other.navigate(to: Spot.c) == .committed)
    #expect(stack.navigate(to: Spot.c) == .committed)
  }
}
