import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Who belongs where` {
  private let app = NavigationGroup("app")

  /// The search for the screen in front went into the group that changed last twice at each level.
  @Test func `a push ends soon in many levels of tabs that are all at their roots`() {
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

  @Test func `a child that somebody keeps outlives its owner, and keeps its place in the tree`() {
    var tabs: TabNavigator? = TabNavigator("main", selection: ShopTab.home, tabs: [.home], in: app)
    let owner = Weak(tabs)
    let node = tabs?.node(of: .home)
    app.guards.add("law", for: .route(Spot.b)) { _ in .block("no") }
    tabs = nil
    #expect(owner.object == nil && node?.group.location == "app/main/home")
    #expect(node?.navigate(to: Spot.a) == .committed)
    #expect(node?.navigate(to: Spot.b).blockedBy == "law" && app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `a tree has one queue, and each tree its own`() {
    let nodes = ["home", "other"].map { NavigationNode($0, in: app) }
    let lonely = NavigationNode("lonely")
    var outcomes: [NavigationOutcome?] = []
    nodes[0].stack.events.observe { _ in
      outcomes = [nodes[1].navigate(to: Spot.d), lonely.navigate(to: Spot.d)]
    }
    nodes[0].navigate(to: Spot.a)
    #expect(outcomes[0]?.unsettled?.outcome == .committed && outcomes[1] == .committed)
  }

  @Test func `a tree stays as it is, whatever is done in another`() {
    let roots = (0..<2).map { _ in
      TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases)
    }
    for root in roots {
      root.node(of: .home)?.navigate(to: Spot.a)
      root.node(of: .search)?.present(Spot.b)
    }
    let (before, events) = (roots[1].snapshot(), EventList(roots[1].events))
    let counter = InvalidationCounter { roots[1].snapshot() }
    let mark = NavigationCheckpoint<Void>("mark")
    roots[0].node(of: .home)?.mark(mark)
    roots[0].navigate(to: Spot.c, in: .search)
    roots[0].node(of: .account)?.present(Spot.d)
    roots[0].host.selection = .account
    roots[0].node(of: .account)?.goBack()
    #expect(roots[0].returnTo(mark).isChange)
    roots[0].remove(.search)
    #expect(roots[1].snapshot() == before && counter.count == 0 && events.all.isEmpty)
  }
}

@MainActor struct `A snapshot` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }

  @Test func `a snapshot is a text for people, and names the kind of each block`() throws {
    app.enter(.main)
    let home = rig.node(.home)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    home.present(Spot.c)
    home.host.frontStack.navigate(to: Spot.d)
    rig.node(.search).navigate(to: Spot.e)
    let snapshot = app.snapshot()
    #expect(
      snapshot.description == """
        app
          flow: main
          main
            tabs: [home], search, account
            home
              stack: a > b
              modals: c as sheet with d
            search (hidden)
              stack: e
              modals: empty
        """
    )
    let main = try #require(snapshot.groups.first)
    #expect(main.blocks[0].items.map(\.isInFront) == [true, false, false])
    #expect(main.groups[0].isInFront)
    #expect((snapshot.blocks + main.blocks).map(\.kind) == [.flow, .tabs])
    #expect(main.groups[0].blocks.map(\.kind) == [.stack, .modals])
    #expect(main.groups[0].blocks.map(\.name) == ["stack", "modals"])
  }

  @Test func `a snapshot differs after any change, also of what is hidden, and its reader hears`() {
    var all = [app.snapshot()]
    let counter = InvalidationCounter { app.snapshot() }
    let changes: [@MainActor () -> Void] = [
      { app.enter(.main) }, { _ = rig.node(.search) }, { rig.node(.search).navigate(to: Spot.a) },
      { rig.node(.search).present(Spot.b) },
      { rig.node(.search).host.frontStack.navigate(to: Spot.b) },
      { rig.tabs?.remove(.account) }, { rig.tabs?.select(.search) }, { rig.tabs?.remove(.search) },
      { app.enter(.login) },
    ]
    for change in changes {
      #expect(counter.step(change))
      let snapshot = app.snapshot()
      #expect(!all.contains(snapshot) && snapshot == app.snapshot())
      all.append(snapshot)
    }
  }
}

@MainActor struct `The screen in front` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }
  private var home: NavigationNode { rig.node(.home) }

  private func visits() -> [Spot?] { app.visits.routes.map { $0.as() } }

  @Test func `the current screen is found through flows, tabs and layers, and its reader hears`() {
    let counter = InvalidationCounter { app.currentScreen }
    let steps: [(@MainActor () -> Void, Spot?)] = [
      ({ app.enter(.main) }, nil), ({ home.navigate(to: Spot.a) }, .a),
      ({ home.present(Spot.b) }, .b), ({ home.host.frontStack.navigate(to: Spot.c) }, .c),
      (
        { _ = home.modals.requestResult(from: .alert("?", buttons: [.cancel("No", answer: 1)])) },
        .c
      ),
      ({ home.dismiss() }, .c), ({ rig.tabs?.select(.search) }, nil),
      ({ rig.tabs?.select(.home) }, .c), ({ home.host.frontStack.popLast() }, .b),
      ({ home.dismiss() }, .a), ({ rig.tabs?.navigate(to: Spot.d, in: .search) }, .d),
      ({ rig.tabs?.remove(.search) }, nil), ({ app.enter(.login) }, nil),
    ]
    for (change, screen) in steps {
      let before = app.currentScreen
      let isHeard = counter.step(change)
      #expect(app.currentScreen == screen.map { AnyRoute($0) })
      #expect(isHeard || before == app.currentScreen)
    }
    #expect(visits() == [.a, .b, .c, .c, .b, .a, .d] && app.visits.previous == AnyRoute(Spot.d))
  }
}
