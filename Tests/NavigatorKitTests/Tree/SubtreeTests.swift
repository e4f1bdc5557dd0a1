import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Guards and events of a place are those of all that is in it.
@MainActor struct `The guards and events of a part of the tree` {
  private let rig = AppRig.inMain()
  private let door = Door()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private var home: NavigationNode { rig.node(.home) }
  private var search: NavigationNode { rig.node(.search) }
  private var tabs: TabNavigator<ShopTab> {
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    return tabs
  }

  /// Lets Spot.a be shown as long as the door is open.
  private func protect(_ guards: NavigationGuards) {
    guards.add("log-in", for: .route(Spot.a), by: door)
  }

  @Test func `a guard of a place is asked once about all that is in it, and about nothing else`() {
    var (asked, askedAboutTabs): ([AnyRoute], [ShopTab]) = ([], [])
    tabs.guards.add("main") { request in
      asked.append(request.route)
      return .allow
    }
    tabs.guards.add("tabs", for: ShopTab.self) { tab, _ in
      askedAboutTabs.append(tab)
      return .allow
    }
    tabs.navigate(to: Spot.a, in: .search)
    home.present(Spot.b)
    app.enter(.login)
    #expect(asked == [AnyRoute(ShopTab.search), AnyRoute(Spot.a), AnyRoute(Spot.b)])
    #expect(askedAboutTabs == [.search])
  }

  @Test(arguments: [false, true])
  func `a guard of tabs or flows stops what they hold, and a draft in them stays`(isOfTabs: Bool) {
    let guards = isOfTabs ? tabs.guards : app.guards
    home.navigate(to: Spot.e)
    let draft = guards.protect("draft", for: .route(Spot.e))
    #expect(home.popLast().blockedBy == "draft" && home.stack.host.isProtected)
    draft.isArmed = false
    #expect(home.popLast() == .committed)
    let token = guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    #expect(home.navigate(to: Spot.a).blockedBy == "wall")
    #expect(home.present(Spot.b).blockedBy == "wall")
    #expect(tabs.navigate(to: Spot.c, in: .search).blockedBy == "wall" && tabs.selection == .home)
    guards.remove(token)
    #expect(tabs.navigate(to: Spot.c, in: .search) == .committed)
  }

  @Test func `an event is told once to each place above it, with its owner, and logged`() {
    let sink = ListSink()
    let log = app.events.log(to: sink, levels: [.navigation, .lifecycle])
    let lists = [home.stack.events, home.events, tabs.events, app.events].map { EventList($0) }
    home.navigate(to: Spot.a)
    tabs.navigate(to: Spot.c, in: .search)
    search.present(Spot.b)
    app.enter(.login)
    let owners = ["app/main/home/stack", "app/main/tabs", "app/main/search/modals", "app/flow"]
    #expect(lists.map(\.all.count) == [1, 1, 3, 4])
    #expect(lists.last?.all.map(\.transition.owner) == owners)
    #expect(sink.entries.filter { $0.level == .navigation }.map(\.navigator) == owners)
    log.cancel()
    let count = sink.entries.count
    app.enter(.main)
    #expect(sink.entries.count == count)
  }

  @Test func `a check reaches what lies under the top, in hidden tabs, layers and stacks`() {
    protect(app.guards)
    let account = rig.node(.account)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    search.stack.append(contentsOf: [Spot.c, Spot.a])
    search.present(Spot.a)
    account.present(Spot.d)
    account.host.frontStack.append(contentsOf: [Spot.a, Spot.e])
    for (name, stack) in [("home", home.stack), ("account", account.host.frontStack)] {
      stack.guards.protect(GuardName(name), for: .route(Spot.a))
    }
    door.isOpen = false
    let events = EventList(app.events)
    #expect(search.revalidate() == .committed && events.changes == 2)
    // It names the leave-guards that it overrode in all its stacks.
    #expect(Set(tabs.revalidate().late?.guardNames ?? []) == ["home", "account"])
    #expect(rig.spots(.home) == [.b] && rig.spots(.search) == [.c] && !search.modals.isPresenting)
    #expect(account.host.frontStack.routes == [AnyRoute(Spot.e)] && events.changes == 4)
    #expect(app.revalidate() == .unchanged(.allAllowed))
  }

  @Test func `a flow that may not be shown goes first, and what was in it needs no check`() {
    home.navigate(to: Spot.a)
    protect(app.guards)
    app.guards.add("log-in", for: .route(AppFlow.main)) { [door] _ in
      door.isOpen ? .allow : .redirect(to: .enter(AppFlow.login))
    }
    door.isOpen = false
    let events = EventList(app.events)
    #expect(app.revalidate().isChange && app.flow == .login && events.changes == 1)
  }

  @Test func `a check names the draft under a layer that it takes`() {
    home.stack.append(contentsOf: [Spot.c, Spot.a])
    home.present(Spot.d)
    home.stack.guards.protect("draft", for: .route(Spot.a))
    home.guards.add("wall", for: Spot.self) { spot, _ in spot == .c ? .allow : .block("no") }
    #expect(home.revalidate().late?.guardNames == ["draft"])
    #expect(home.stack.depth == 1 && !home.modals.isPresenting)
  }
}

/// What lies behind `guards`, `events`, `visits` and `host` of blocks and places.
@MainActor struct `The doors of blocks and places` {
  private let node = NavigationNode("app")
  private let online = ParkCondition("online")

  @Test func `a place's guards and events are those of its group, and a block has its own`() {
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: node)
    #expect(tabs.guards === tabs.group.guards && tabs.events === tabs.group.events)
    #expect(node.guards === node.group.guards && node.events === node.group.events)
    #expect(node.guards !== node.stack.guards)
    #expect(node.stack.host === node.stack.host && node.modals.host === node.modals.host)
  }

  @Test func `a place names the intents that are parked in all its blocks, a block its own`() {
    node.guards.add("net") { [online] _ in .park(until: online) }
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    #expect(node.guards.parkedIntents == [.push(Spot.a), .present(Spot.b)])
    #expect(node.stack.guards.parkedIntents == [.push(Spot.a)])
    #expect(node.modals.guards.parkedIntents == [.present(Spot.b)])
  }

  @Test(arguments: [(1, nil, 1), (2, nil, 2), (0, nil, 1), (1, 2, 2), (3, 2, 2)])
  func `as many commands are parked as block or place allows`(place: Int, block: Int?, count: Int) {
    node.guards.add("net") { [online] _ in .park(until: online) }
    node.guards.parkingLimit = place
    if let block { node.stack.guards.parkingLimit = block }
    for spot in [Spot.a, .b, .c] { node.navigate(to: spot) }
    #expect(node.guards.parkedIntents == [Spot.a, .b, .c].suffix(count).map { .push($0) })
  }
}

/// A place of an app's own: a stack and layers of one type each.
@MainActor private final class Orders: NavigationPlace {
  let group: NavigationGroup
  let stack: Navigator<KeptPage>
  let modals: ModalPresenter<KeptNote>

  init(in place: (any NavigationPlace)? = nil) {
    group = NavigationGroup("orders", in: place, registry: KeptApp.registry)
    stack = Navigator(in: group, as: "stack")
    modals = ModalPresenter(in: group, as: "modals")
  }
}

/// What an app puts together from a typed navigator and a typed presenter is a place like a node.
@MainActor struct `A place of an app's own` {
  private let app = NavigationNode("app")

  @Test func `a place around it guards and hears what is in it, and has its screen in front`() {
    let orders = Orders(in: app)
    app.guards.add("two", for: .route(KeptPage.page(2))) { _ in .block("no") }
    orders.guards.add("list", for: .route(KeptNote.list)) { _ in .block("no") }
    let events = EventList(app.events)
    orders.stack.navigate(to: .page(1))
    #expect(app.currentScreen == AnyRoute(KeptPage.page(1)))
    #expect(orders.stack.navigate(to: .page(2)).blockedBy == "two")
    #expect(orders.modals.present(.list).blockedBy == "list")
    orders.modals.present(.edit)
    #expect(app.currentScreen == AnyRoute(KeptNote.edit))
    orders.modals.dismiss()
    #expect(orders.currentScreen == AnyRoute(KeptPage.page(1)))
    #expect(Set(events.all.map(\.transition.owner)) == ["app/orders/stack", "app/orders/modals"])
    #expect(events.all.count == 5)
  }

  @Test func `its archive brings back the stack and the layers by their names`() {
    let (before, after) = (Orders(), Orders())
    before.stack.append(contentsOf: [.page(1), .page(2)])
    before.modals.present(.edit)
    _ = after.restore(before.archive())
    #expect(after.stack.host.path == before.stack.host.path)
    #expect(after.modals.layers == before.modals.layers)
  }

  @Test func `blocks, groups and places are made in any place, which they do not keep`() {
    let first = FlowDeclaration.flow(Spot.a) { NavigationNode("a", in: $0) }
    weak var released: Orders?
    let (tabs, flows): (TabNavigator<ShopTab>, FlowNavigator<Spot>)
    do {
      let orders = Orders(in: app)
      released = orders
      tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: orders)
      flows = FlowNavigator("flows", first: first, in: tabs)
      _ = flows.group
    }
    #expect(released == nil)
    let node = NavigationNode("node", in: flows)
    let group = NavigationGroup("group", in: node)
    let mixed = MultiRouteNavigator(path: [Spot.a], in: group, as: "mixed")
    let typed = Navigator(routes: [Spot.a], in: node, as: "typed")
    let modals = ModalPresenter<Spot>(in: tabs, as: "modals")
    let inner = "app/orders/tabs/flows/node"
    #expect(
      [mixed.location, typed.location, modals.location]
        == ["\(inner)/group/mixed", "\(inner)/typed", "app/orders/tabs/modals"]
    )
  }

  @Test func `places made in it are found from it before anything has read them`() {
    let group = NavigationGroup("orders", in: app)
    let tabs = TabNavigator("tabs", selection: ShopTab.home, tabs: ShopTab.allCases, in: group)
    let flows = FlowNavigator(
      "flows",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b) { NavigationNode("b", in: $0) }],
      in: group
    )
    let node = NavigationNode("node", in: group)
    #expect(group.send(.select(ShopTab.account)).isChange && group.send(.enter(Spot.b)).isChange)
    #expect(group.snapshot().groups.map(\.name) == ["tabs", "flows", "node"])
    #expect(tabs.selection == .account && flows.flow == .b)
    withExtendedLifetime(node) {}
  }

  @Test func `a block in no place has a name in logs`() {
    let sink = ListSink()
    let stack = MultiRouteNavigator(path: [Spot.a], as: "orders")
    let modals = ModalPresenter<Spot>(as: "covers")
    for events in [stack.events, modals.events] { events.log(to: sink, levels: [.lifecycle]) }
    #expect(sink.lines == ["lifecycle orders: created", "lifecycle covers: created"])
  }

  @Test func `a place that was made elsewhere is no place of a tab or a flow`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let elsewhere = NavigationNode("elsewhere")
      let tabs = TabNavigator("tabs", selection: Spot.a, tabs: [.a]) { _, _ in elsewhere }
      _ = tabs.place(of: .a)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let flows = FlowNavigator("flows", first: .flow(Spot.a) { $0 })
      _ = flows.place
    }
  }
}
