import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Tabs: selecting` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `code, an assignment and a host select a tab, with the cause in the event`() {
    let events = EventList(tabs.events)
    #expect(tabs.select(.search) == .committed)
    tabs.selection = .account
    tabs.host.selection = .home
    #expect(tabs.selection == .home)
    #expect(events.all.map(\.transition.cause.kind) == [.code, .assignment, .gesture])
    #expect(events.outcomes == [.committed, .committed, .committed])
  }

  @Test func `a selection of the selected tab, or of one that is not there, changes nothing`() {
    let counter = InvalidationCounter { tabs.selection }
    #expect(tabs.select(.home) == .unchanged(.alreadySelected))
    #expect(tabs.host.reselections(of: .home) == 0)
    tabs.selection = .home
    #expect(counter.count == 0)
    #expect(tabs.remove(.search) == .committed)
    #expect(tabs.select(.search) == .unchanged(.notFound))
    #expect(tabs.selection == .home)
  }

  @Test func `an equal assignment of a tab is a tap on it, since a binding of a bar assigns it`() {
    let events = EventList(rig.app.events)
    tabs.selection = .home
    #expect(tabs.host.reselections(of: .home) == 1)
    #expect(events.outcomes == [.unchanged(.screenTold)])
    tabs.host.reselection = .popToRoot
    rig.node(.home).navigate(to: Spot.a)
    tabs.selection = .home
    #expect(rig.spots(.home) == [])
    #expect(tabs.host.reselections(of: .home) == 1)
    tabs.host.reselection = .nothing
    tabs.selection = .home
    #expect(tabs.host.reselections(of: .home) == 1)
  }

  @Test func `a selection is one event and one notification of each fact`() {
    let selection = InvalidationCounter { tabs.selection }
    let all = InvalidationCounter { tabs.ids }
    let events = EventList(rig.app.events)
    tabs.select(.search)
    #expect(selection.count == 1)
    #expect(all.count == 0)
    #expect(events.all.count == 1)
  }

  @Test func `every tab keeps its own stack and layers`() {
    rig.node(.home).navigate(to: Spot.a)
    tabs.select(.search)
    rig.node(.search).navigate(to: Spot.b)
    rig.node(.search).present(Spot.c)
    tabs.select(.home)
    #expect(rig.spots(.home) == [.a])
    #expect(rig.spots(.search) == [.b])
    #expect(rig.node(.search).modals.presentedRoute == AnyRoute(Spot.c))
    #expect(!rig.node(.home).modals.isPresenting)
  }

  @Test func `the layers of a presenter made in a hidden tab come with their tab`() {
    tabs.select(.search)
    tabs.select(.home)
    let (modals, host) = (ModalPresenter<Spot>(in: rig.node(.search)), ScriptedHost())
    modals.host.attach(host)
    rig.node(.home).navigate(to: Spot.a)
    tabs.select(.account)
    modals.present(.c)
    #expect(modals.host.slot().layer == nil)
    tabs.select(.search)
    #expect(modals.host.slot().layer == modals.layers.first?.id)
  }

  @Test func `layers that came and went between selections leave the next one free`() {
    let host = ScriptedHost()
    let modals = rig.node(.home).modals
    modals.host.attach(host)
    for isFirst in [true, false] {
      modals.present(Spot.a)
      let id = modals.layers[0].id
      #expect(modals.host.slot().layer == id)
      modals.host.didShow(id)
      if isFirst {
        modals.dismiss()
        modals.host.didDismiss(id)
      }
      tabs.select(.search)
      #expect(modals.host.slot().layer == nil)
      if !isFirst { modals.host.didDismiss(id) }
      tabs.select(.home)
      #expect(modals.host.slot().layer == (isFirst ? nil : id))
    }
  }

  @Test func `a layer is a visit, also the first one after selections`() {
    tabs.select(.search)
    tabs.select(.home)
    rig.node(.home).modals.present(Spot.c)
    #expect(rig.app.visits.routes.last == AnyRoute(Spot.c))
  }

  @Test func `a guard in a tab is asked about the screen that a selection uncovers`() {
    var asked: [String] = []
    rig.node(.search).navigate(to: Spot.a)
    rig.node(.search).stack.guards.add("inner") {
      asked.append("\($0.route)")
      return .allow
    }
    tabs.select(.search)
    #expect(asked == ["a"])
  }

  @Test func `the contents of a tab are made when it is first shown or wanted`() {
    #expect(!tabs.host.isCreated(.search))
    _ = tabs.node(of: .search)
    #expect(tabs.host.isCreated(.search))
    #expect(!tabs.host.isCreated(.account))
    tabs.select(.account)
    #expect(tabs.host.isCreated(.account))
  }

  @Test func `the contents of tabs can be made up front`() {
    let rig = TabRig(creation: .upFront)
    #expect(ShopTab.allCases.allSatisfy(rig.tabs.host.isCreated))
  }

  @Test func `a refused selection and a dry run make nothing`() async {
    tabs.guards.add("lock", for: .route(ShopTab.account)) { _ in .block("locked") }
    let before = rig.app.snapshot()
    tabs.select(.account)
    _ = await tabs.dryRun(.select(ShopTab.search))
    #expect(!tabs.host.isCreated(.account))
    #expect(!tabs.host.isCreated(.search))
    #expect(rig.app.snapshot() == before)
  }

  @Test func `a command to a hidden tab shows nothing of it until it is selected`() {
    rig.node(.search).navigate(to: Spot.a)
    #expect(tabs.selection == .home)
    #expect(rig.app.currentScreen == nil)
    tabs.select(.search)
    #expect(rig.app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a selection that comes twice counts once, and one that is not there comes first`() {
    let twice = TabNavigator("t", selection: ShopTab.search, tabs: [.home, .home, .account])
    #expect(twice.ids == [.search, .home, .account])
    #expect(twice.selection == .search)
  }

  @Test func `the stack of a tab can be bound`() {
    tabs.host[path: .search] = RoutePath(routes: [Spot.a, Spot.b])
    #expect(rig.spots(.search) == [.a, .b])
    #expect(tabs.host[path: .search].count == 2)
  }

  @Test func `a refused write makes those read again who may have bound the selection`() {
    tabs.guards.add("lock", for: .route(ShopTab.account)) { _ in .block("locked") }
    let host = InvalidationCounter { tabs.host.selection }
    let bar = InvalidationCounter { tabs.selection }
    let others = InvalidationCounter { tabs.ids }
    tabs.host.selection = .account
    #expect(host.count == 1)
    #expect(bar.count == 1)
    let again = InvalidationCounter { tabs.selection }
    tabs.selection = .account
    #expect(again.count == 1)
    #expect(others.count == 0)
    #expect(tabs.selection == .home)
  }

  @Test func `a write of a tab that is not there is refused`() {
    tabs.remove(.account)
    let host = InvalidationCounter { tabs.host.selection }
    tabs.host.selection = .account
    #expect(host.count == 1)
    #expect(tabs.selection == .home)
  }

  @Test func `a typed navigator of an app's own place is attached`() {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app) {
      tab,
      group in
      if tab == .search { return TypedPlace("search", in: group) }
      return NavigationNode("\(tab)", in: group)
    }
    let outcome = tabs.navigate(to: HomeRoute.list, in: .search)
    #expect(outcome == .committed)
    #expect((tabs.place(of: .search) as? TypedPlace)?.navigator.routes == [.list])
    #expect(app.currentScreen == AnyRoute(HomeRoute.list))
    #expect(
      (tabs.place(of: .search) as? TypedPlace)?.navigator.location == "app/main/search/stack"
    )
    // A route of another type has no place there.
    tabs.select(.home)
    let refused = tabs.navigate(to: Spot.a, in: .search)
    #expect(refused.failure?.kind == .unhandled)
    #expect(tabs.selection == .home)
  }

  @Test func `tabs in a tab are tabs of their own`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .search], in: app) {
      tab,
      group -> any NavigationPlace in
      if tab == .home { return NavigationNode("home", in: group) }
      return TabNavigator("inner", selection: Number(1), tabs: [1, 2], in: group)
    }
    let inner = try #require(tabs.place(of: .search) as? TabNavigator<Number>)
    inner.node(of: 2)?.navigate(to: Spot.a)
    #expect(app.currentScreen == nil)
    // Both are selected at once.
    let events = EventList(app.events)
    #expect(inner.node(of: 2)?.send(.push(Spot.b)) == .committed)
    #expect(tabs.selection == .search)
    #expect(inner.selection == 2)
    #expect(app.currentScreen == AnyRoute(Spot.b))
    #expect(events.all.count == 1)
  }
}
