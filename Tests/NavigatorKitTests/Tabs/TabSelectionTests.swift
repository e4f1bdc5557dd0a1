import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Tabs: selecting` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `code, an assignment and a host select a tab, one event and notification each`() {
    let events = EventList(rig.app.events)
    let counters = [
      InvalidationCounter { tabs.selection }, .init { tabs.selection }, .init { tabs.selection },
    ]
    let all = InvalidationCounter { tabs.ids }
    #expect(tabs.select(.search) == .committed)
    tabs.selection = .account
    tabs.host.selection = .home
    #expect(tabs.selection == .home && all.count == 0 && counters.allSatisfy { $0.count == 1 })
    #expect(events.all.map(\.transition.cause.kind) == [.code, .assignment, .gesture])
    #expect(events.outcomes == [.committed, .committed, .committed])
  }

  @Test func `the contents of a tab are made when first wanted, or up front`() async {
    tabs.guards.add("lock", for: .route(ShopTab.account)) { $0.isDryRun ? .allow : .block("no") }
    let before = rig.app.snapshot()
    func made(_ rig: TabRig) -> [Bool] { ShopTab.allCases.map(rig.tabs.host.isCreated) }
    #expect(tabs.select(.account).blockedBy == "lock")
    #expect(await tabs.dryRun(.select(ShopTab.account)) == .committed)
    #expect(made(rig) == [true, false, false] && rig.app.snapshot() == before)
    _ = rig.node(.search)
    #expect(made(rig) == [true, true, false])
    tabs.guards.removeAll()
    tabs.select(.account)
    #expect(made(rig) == [true, true, true])
    #expect(made(TabRig(creation: .upFront)) == [true, true, true])
  }

  @Test func `a selection that comes twice counts once, and one that is not there comes first`() {
    let twice = TabNavigator("t", selection: ShopTab.search, tabs: [.home, .home, .account])
    #expect(twice.ids == [.search, .home, .account] && twice.selection == .search)
  }

  @Test func `a trailing closure gives the roots of tabs, or with two parameters their places`() {
    let app = NavigationGroup("app")
    let rooted = [
      TabNavigator("t", selection: ShopTab.home, tabs: [.home]) { _ in HomeRoute.list },
      TabNavigator("t", selection: ShopTab.home, tabs: [.home], in: app) { _ in HomeRoute.list },
    ]
    #expect(rooted.map(\.currentScreen) == Array(repeating: AnyRoute(HomeRoute.list), count: 2))
    let placed = TabNavigator("t", selection: ShopTab.home, tabs: [.home]) { tab, group in
      NavigationNode("own \(tab)", in: group)
    }
    #expect(placed.place(of: .home)?.group.location == "t/own home")
  }

  @Test func `the stack of a tab can be bound`() {
    tabs.host[path: .search] = RoutePath(routes: [Spot.a, Spot.b])
    #expect(rig.spots(.search) == [.a, .b] && tabs.host[path: .search].count == 2)
  }

  @Test func `a typed navigator of an app's own place is attached`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app) {
      $0 == .home
        ? NavigationNode("home", in: $1) : TypedPlace("\($0)", in: $1) as any NavigationPlace
    }
    #expect(tabs.navigate(to: HomeRoute.list, in: .search) == .committed)
    let typed = try #require(tabs.place(of: .search) as? TypedPlace).navigator
    #expect(typed.routes == [.list] && typed.location == "app/main/search/stack")
    #expect(app.currentScreen == AnyRoute(HomeRoute.list))
    // A route of another type has no place there.
    tabs.select(.home)
    #expect(tabs.navigate(to: Spot.a, in: .search).failure?.kind == .unhandled)
    #expect(tabs.selection == .home)
  }
}
