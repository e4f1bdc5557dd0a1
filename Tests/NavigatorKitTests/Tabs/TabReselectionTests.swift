import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Tabs: selecting again, and going back` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }
  private var home: NavigationNode { rig.node(.home) }

  @Test func `a tap on the tab that is shown tells its screen, and nobody else`() {
    let counters = [
      InvalidationCounter { tabs.host.reselections(of: .home) },
      InvalidationCounter { tabs.host.reselections(of: .search) },
    ]
    let selection = InvalidationCounter { tabs.selection }
    home.navigate(to: Spot.a)
    let events = EventList(rig.app.events)
    tabs.host.selection = .home
    #expect(counters.map(\.count) == [1, 0] && selection.count == 0)
    // A binding of a bar assigns the selection.
    tabs.selection = .home
    #expect(tabs.host.reselections(of: .home) == 2 && rig.spots(.home) == [.a])
    #expect(events.outcomes == [.unchanged(.screenTold), .unchanged(.screenTold)])
    #expect(tabs.select(.home) == .unchanged(.alreadySelected))
    #expect(tabs.host.reselections(of: .home) == 2, "code that selects is no tap")
  }

  @Test func `a tap is counted by the screen in front in the tab, and by no other`() throws {
    let (home, tabs) = (home, tabs)
    let root = home.stack.screen(of: nil)
    home.navigate(to: Spot.a)
    let pushed = home.stack.screen(of: home.stack.path[0])
    let hearers = [InvalidationCounter { root.reselections }, .init { pushed.reselections }]
    tabs.reselect()
    #expect(hearers.map(\.count) == [1, 1], "one fact for a stack")
    #expect([root, pushed].map(\.reselections) == [0, 1])
    home.present(Spot.b)
    let layer = home.modals.screen(of: home.modals.layers[0])
    tabs.reselect()
    layer.navigate(to: Spot.c)
    let inner = home.host.frontStack.screen(of: home.host.frontStack.path[0])
    tabs.reselect()
    #expect([root, pushed, layer, inner].map(\.reselections) == [0, 1, 1, 1])
    home.dismiss()
    home.popToRoot()
    tabs.reselect()
    #expect([root, pushed, layer].map(\.reselections) == [1, 0, 0], "two have ended")
    #expect(rig.node(.search).stack.screen(of: nil).reselections == 0)
    #expect(ScreenHandle.none.reselections == 0)
  }

  @Test func `a tap does what the policy says, in one event, and says so`() {
    let root = home.stack.screen(of: nil)
    let events = EventList(rig.app.events)
    for (policy, outcome) in [
      (TabReselection.nothing, NavigationOutcome.unchanged(.alreadySelected)),
      (.popToRoot, .committed), (.popToRoot, .unchanged(.screenTold)),
      (.nothing, .unchanged(.alreadySelected)),
    ] {
      if policy == .nothing { home.navigate(to: Spot.a) }
      events.clear()
      tabs.host.reselection = policy
      #expect(tabs.reselect() == outcome && events.outcomes == [outcome])
      #expect(rig.spots(.home) == (policy == .nothing ? [.a] : []))
    }
    #expect(root.reselections == 1 && tabs.host.reselections(of: .home) == 1)
  }

  @Test func `a screen in tabs in a tab counts the taps on both`() throws {
    let tabs = TabNavigator("outer", selection: ShopTab.home, tabs: [.home, .search]) { _, group in
      TabNavigator("inner", selection: Number(1), tabs: [1, 2], in: group)
    }
    let inner = try #require(tabs.place(of: .home) as? TabNavigator<Number>)
    let screen = try #require(inner.node(of: 1)).stack.screen(of: nil)
    inner.reselect()
    tabs.reselect()
    #expect(screen.reselections == 2)
    inner.select(2)
    tabs.reselect()
    #expect(screen.reselections == 2)
  }

  @Test func `back pops, then dismisses, then does what the policy says, each an event`() {
    tabs.select(.search)
    tabs.select(.account)
    rig.node(.account).navigate(to: Spot.a)
    rig.node(.account).present(Spot.b)
    let events = EventList(rig.app.events)
    for (policy, outcome, selection) in [
      (TabRootBack.stay, NavigationOutcome.committed, ShopTab.account),
      (.stay, .committed, .account), (.stay, .unchanged(.alreadyAtRoot), .account),
      (.previousTab, .committed, .search), (.previousTab, .committed, .home),
      (.previousTab, .unchanged(.alreadyAtRoot), .home),
      (.firstTab, .unchanged(.alreadyAtRoot), .home),
    ] {
      tabs.host.rootBack = policy
      events.clear()
      #expect(tabs.goBack() == outcome && tabs.selection == selection)
      #expect(events.outcomes == [outcome])
    }
    #expect(rig.spots(.account) == [] && !rig.node(.account).modals.isPresenting)
    events.clear()
    #expect(home.goBack() == .unchanged(.alreadyAtRoot))
    #expect(events.outcomes == [.unchanged(.alreadyAtRoot)])
  }

  @Test func `back at a root selects the first tab, guarded, and never a tab that is gone`() {
    tabs.host.rootBack = .firstTab
    tabs.select(.account)
    let lock = tabs.guards.add("lock", for: .route(ShopTab.home)) { _ in .block("no") }
    #expect(tabs.goBack().blockedBy == "lock" && tabs.selection == .account)
    tabs.guards.remove(lock)
    #expect(tabs.goBack() == .committed && tabs.selection == .home)
    tabs.host.rootBack = .previousTab
    tabs.select(.search)
    tabs.remove(.account)
    tabs.remove(.home)
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot) && tabs.selection == .search)
  }
}
