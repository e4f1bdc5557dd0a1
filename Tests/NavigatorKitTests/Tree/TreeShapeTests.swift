import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The tree: who belongs where` {
  @Test func `paths name every place from the root`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    #expect(rig.app.group.location == "app")
    #expect(rig.app.location == "app/flow")
    #expect(rig.tabs?.location == "app/main/tabs")
    #expect(home.group.location == "app/main/home")
    #expect(home.stack.location == "app/main/home/stack")
    #expect(home.modals.location == "app/main/home/modals")
    home.present(Spot.a)
    let layer = try #require(home.modals.navigator(of: home.modals.layers[0].id))
    #expect(layer.location == "app/main/home/modals.layer")
    #expect(home.group.root === rig.app.group)
  }

  /// The search for the screen in front went into the group that changed last twice at each level.
  @Test func `a push ends soon in many levels of tabs that are all at their roots`() {
    let app = NavigationGroup("app")
    var places: [any NavigationPlace] = []
    var innermost = NavigationNode("place", in: app)
    for _ in 0..<40 {
      let tabs = TabNavigator("tabs", selection: Number(0), tabs: [0], in: innermost.group)
      innermost = tabs.node(of: 0) ?? innermost
      places.append(tabs)
    }
    // With that it did not end.
    innermost.navigate(to: Spot.a)
    innermost.popLast()
    #expect(app.visits.routes == [AnyRoute(Spot.a)])
    withExtendedLifetime(places) {}
  }

  @Test func `events and logs say where something happened`() {
    let rig = AppRig()
    let sink = ListSink()
    rig.app.events.log(to: sink)
    rig.app.enter(.main)
    rig.node(.home).navigate(to: Spot.a)
    #expect(sink.lines.contains { $0.contains("app/flow") })
    #expect(sink.lines.contains { $0.contains("app/main/home/stack") && $0.contains("a") })
  }

  @Test func `a child that somebody keeps outlives its owner, and keeps its place in the tree`() {
    let app = NavigationGroup("app")
    var tabs: TabNavigator? = TabNavigator("main", selection: ShopTab.home, tabs: [.home], in: app)
    let owner = Weak(tabs)
    let node = tabs?.node(of: .home)
    app.guards.add("law", for: .route(Spot.b)) { _ in .block("no") }
    tabs = nil
    #expect(owner.object == nil)
    #expect(node?.group.location == "app/main/home")
    #expect(node?.navigate(to: Spot.a) == .committed)
    #expect(node?.navigate(to: Spot.b).blockedBy == "law")
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `nobody in the tree keeps what it belongs to, or what belongs to it`() {
    let app = NavigationGroup("app")
    var node: NavigationNode? = NavigationNode("home", in: app)
    let parts = [Weak(node), Weak(node?.group), Weak(node?.stack), Weak(node?.modals)]
    node = nil
    #expect(parts.allSatisfy { $0.object == nil })
    #expect(app.snapshot().groups.isEmpty)
  }

  @Test func `a subtree is guarded, heard and logged in its tree, and waits its turn there`() {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases, in: app)
    tabs.node(of: .home)?.navigate(to: Spot.a)
    let sink = ListSink()
    app.events.log(to: sink)
    app.guards.add("law", for: .route(Spot.b)) { _ in .block("no") }
    let events = EventList(app.events)
    #expect(tabs.group.location == "app/main")
    #expect(tabs.node(of: .home)?.navigate(to: Spot.b).blockedBy == "law")
    #expect(tabs.node(of: .search)?.navigate(to: Spot.c) == .committed)
    #expect(events.all.count == 2)
    #expect(sink.lines.contains { $0.contains("app/main/search/stack") })
    // One queue: what an observer of one asks of another waits.
    let other = NavigationNode("other", in: app)
    var outcome: NavigationOutcome?
    let subscription = other.stack.events.observe { _ in
      outcome = tabs.node(of: .home)?.navigate(to: Spot.d)
    }
    other.navigate(to: Spot.a)
    subscription.cancel()
    #expect(outcome?.unsettled?.outcome == .committed)
  }

  @Test func `a node does nothing that its blocks cannot do`() {
    let node = NavigationNode("home")
    #expect(node.navigate(to: Spot.a) == .committed)
    #expect(node.present(Spot.b) == .committed)
    #expect(node.host.frontStack !== node.stack)
    node.host.frontStack.navigate(to: Spot.c)
    #expect(node.currentScreen == AnyRoute(Spot.c))
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.b))
    #expect(node.goBack() == .committed)
    #expect(node.currentScreen == AnyRoute(Spot.a))
    #expect(node.goBack() == .committed)
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(node.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.dismiss() == .unchanged(.nothingPresented))
  }
}
