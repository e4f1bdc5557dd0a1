import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Tabs: selecting again, and going back` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }

  @Test func `a tap on the tab that is shown tells its screen, and nobody else`() {
    let home = InvalidationCounter { tabs.host.reselections(of: .home) }
    let search = InvalidationCounter { tabs.host.reselections(of: .search) }
    let selection = InvalidationCounter { tabs.selection }
    rig.node(.home).navigate(to: Spot.a)
    tabs.host.selection = .home
    #expect(home.count == 1)
    #expect(search.count == 0)
    #expect(selection.count == 0)
    #expect(tabs.host.reselections(of: .home) == 1)
    #expect(rig.spots(.home) == [.a])
  }

  @Test func `a tap is counted by the screen in front in the tab, and by no other`() throws {
    let home = rig.node(.home)
    let root = home.stack.screen(of: nil)
    home.navigate(to: Spot.a)
    let pushed = home.stack.screen(of: home.stack.path[0])
    let (rootHears, pushedHears) = (
      InvalidationCounter { root.reselections }, InvalidationCounter { pushed.reselections }
    )
    tabs.host.selection = .home
    #expect(pushedHears.count == 1)
    #expect(rootHears.count == 1, "one fact for a stack")
    #expect([root, pushed].map(\.reselections) == [0, 1])
    home.present(Spot.b)
    let layer = home.modals.screen(of: home.modals.layers[0])
    tabs.reselect()
    #expect([root, pushed, layer].map(\.reselections) == [0, 1, 1])
    layer.navigate(to: Spot.c)
    tabs.reselect()
    let inner = try #require(home.modals.navigator(of: home.modals.layers[0].id))
    #expect(inner.screen(of: inner.path[0]).reselections == 1)
    #expect([root, pushed, layer].map(\.reselections) == [0, 1, 1])
    home.dismiss()
    home.popToRoot()
    tabs.reselect()
    #expect(root.reselections == 1)
    #expect([pushed, layer].map(\.reselections) == [0, 0], "they have ended")
    #expect(rig.node(.search).stack.screen(of: nil).reselections == 0)
    #expect(ScreenHandle.none.reselections == 0)
  }

  @Test func `a tap that pops is counted by no screen, and the next one by the root`() {
    tabs.host.reselection = .popToRoot
    let root = rig.node(.home).stack.screen(of: nil)
    rig.node(.home).navigate(to: Spot.a)
    tabs.host.selection = .home
    #expect(root.isOnTop)
    #expect(root.reselections == 0)
    tabs.host.selection = .home
    #expect(root.reselections == 1)
    tabs.host.reselection = .nothing
    tabs.host.selection = .home
    #expect(root.reselections == 1)
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

  @Test func `a reselection says what it did`() {
    #expect(tabs.reselect() == .unchanged(.screenTold))
    tabs.host.reselection = .nothing
    #expect(tabs.reselect() == .unchanged(.alreadySelected))
    tabs.host.reselection = .popToRoot
    #expect(tabs.reselect() == .unchanged(.screenTold))
    rig.node(.home).navigate(to: Spot.a)
    #expect(tabs.reselect() == .committed)
    #expect(rig.spots(.home) == [])
    #expect(tabs.host.reselections(of: .home) == 2)
  }

  @Test func `a tap on the tab that is shown is one event, whatever it does`() {
    let events = EventList(rig.app.events)
    for policy in [TabReselection.tellScreen, .nothing, .popToRoot] {
      rig.node(.home).navigate(to: Spot.a)
      events.clear()
      tabs.host.reselection = policy
      tabs.host.selection = .home
      #expect(events.all.count == 1)
    }
  }

  @Test func `a reselection does nothing where the policy says so`() {
    tabs.host.reselection = .nothing
    rig.node(.home).navigate(to: Spot.a)
    tabs.host.selection = .home
    #expect(tabs.host.reselections(of: .home) == 0)
    #expect(rig.spots(.home) == [.a])
  }

  @Test func `leave-guards are asked before a stack is popped by a tap`() {
    tabs.host.reselection = .popToRoot
    rig.node(.home).navigate(to: Spot.form)
    rig.node(.home).stack.guards.protect("draft", for: .route(Spot.form))
    tabs.host.selection = .home
    #expect(rig.spots(.home) == [.form])
    #expect(tabs.reselect().blockedBy == "draft")
  }

  @Test func `a tap on the tab that is shown pops the stack of an app's own place, too`() throws {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) { _, group in
      TypedPlace("home", in: group)
    }
    tabs.host.reselection = .popToRoot
    let place = try #require(tabs.place(of: .home) as? TypedPlace)
    place.navigator.navigate(to: .list)
    #expect(tabs.reselect() == .committed)
    #expect(place.navigator.routes.isEmpty)
  }

  @Test func `back pops, then dismisses, then does what the policy says`() {
    tabs.select(.search)
    rig.node(.search).navigate(to: Spot.a)
    rig.node(.search).present(Spot.b)
    #expect(tabs.goBack() == .committed)
    #expect(!rig.node(.search).modals.isPresenting)
    #expect(rig.spots(.search) == [.a])
    #expect(tabs.goBack() == .committed)
    #expect(rig.spots(.search) == [])
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot))
    #expect(tabs.selection == .search)
  }

  @Test func `back at a root selects the first tab, and nothing there`() {
    tabs.host.rootBack = .firstTab
    tabs.select(.account)
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .home)
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot))
  }

  @Test func `back at a root goes through the tabs that were selected before, and no further`() {
    tabs.host.rootBack = .previousTab
    tabs.select(.search)
    tabs.select(.account)
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .search)
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .home)
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot))
  }

  @Test func `back at a root does not select a tab that is gone`() {
    tabs.host.rootBack = .previousTab
    tabs.select(.search)
    tabs.remove(.home)
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot))
    #expect(tabs.selection == .search)
  }

  @Test func `back is asked for in the order in which everything else is`() {
    tabs.host.rootBack = .firstTab
    tabs.select(.search)
    rig.node(.search).navigate(to: Spot.a)
    var isFirst = true
    let subscription = rig.app.events.observe { _ in
      guard isFirst else { return }
      isFirst = false
      rig.tabs.goBack()
      rig.tabs.goBack()
    }
    rig.node(.search).navigate(to: Spot.b)
    subscription.cancel()
    #expect(rig.spots(.search) == [])
    // The second of them found the first done.
    #expect(tabs.selection == .search)
    #expect(tabs.goBack() == .committed)
    #expect(tabs.selection == .home)
  }

  @Test func `back is guarded like any selection`() {
    tabs.host.rootBack = .firstTab
    tabs.select(.search)
    tabs.guards.add("lock", for: .route(ShopTab.home)) { _ in .block("no") }
    #expect(tabs.goBack().blockedBy == "lock")
    #expect(tabs.selection == .search)
  }

  @Test func `a back at a root is an event, of a node and of tabs`() {
    let node = rig.node(.home)
    let events = EventList(rig.app.events)
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(events.outcomes == [.unchanged(.alreadyAtRoot)])
    #expect(tabs.goBack() == .unchanged(.alreadyAtRoot))
    #expect(events.outcomes == [.unchanged(.alreadyAtRoot), .unchanged(.alreadyAtRoot)])
  }
}
