import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Tabs: adding, removing, protecting` {
  private let rig = TabRig()
  private var tabs: TabNavigator<ShopTab> { rig.tabs }
  private var search: NavigationNode { rig.node(.search) }

  @Test func `a tab comes at its place or the nearest, and moves with all that it holds`() {
    search.navigate(to: Spot.a)
    search.present(Spot.b)
    let node = search
    let (selection, all) = (
      InvalidationCounter { tabs.selection }, InvalidationCounter { tabs.ids }
    )
    let events = EventList(rig.app.events)
    #expect(tabs.insert(.search, at: 0) == .committed && all.count == 1)
    #expect(tabs.ids == [.search, .home, .account] && events.outcomes == [.committed])
    #expect(search === node && rig.spots(.search) == [.a] && node.modals.isPresenting)
    for (tab, index, outcome, ids) in [
      (ShopTab.home, 7, NavigationOutcome.committed, [ShopTab.search, .account, .home]),
      (.account, 1, .unchanged(.alreadyThere), [.search, .account, .home]),
      (.account, -3, .committed, [.account, .search, .home]),
    ] {
      #expect(tabs.insert(tab, at: index) == outcome && tabs.ids == ids)
    }
    #expect(tabs.insert(.account) == .unchanged(.alreadyThere))
    tabs.remove(.account)
    #expect(tabs.insert(.account) == .committed && tabs.ids == [.search, .home, .account])
    #expect(selection.count == 0)
    tabs.host.rootBack = .firstTab
    tabs.goBack()
    #expect(tabs.selection == .search, "the first is the first of the new order")
  }

  @Test func `a removed tab gives way to its neighbour, and the last tab stays`() {
    tabs.select(.search)
    let events = EventList(rig.app.events)
    #expect(tabs.remove(.search) == .committed && tabs.selection == .account)
    #expect(tabs.remove(.account) == .committed && tabs.selection == .home && events.all.count == 2)
    #expect(tabs.remove(.home) == .unchanged(.lastTab) && tabs.ids == [.home])
    #expect(tabs.remove(.search) == .unchanged(.notFound))
  }

  @Test func `a removed tab lets go of what it held, and its results end`() async {
    let (node, stack) = (Weak(search), Weak(search.stack))
    let pushed = Ends(search.stack.requestResult(of: Int.self, pushing: Spot.a))
    let presented = Ends(search.modals.requestResult(of: Int.self, from: Spot.b))
    tabs.remove(.search)
    #expect(node.object == nil && stack.object == nil)
    await pushed.settle()
    await presented.settle()
    #expect(pushed.kinds == [.ownerGone] && presented.kinds == [.ownerGone])
    tabs.insert(.search)
    #expect(rig.spots(.search) == [])
  }

  @Test(arguments: [true, false])
  func `an armed leave-guard keeps its tab, is asked once, can be overridden`(isInLayer: Bool) {
    if isInLayer { search.present(Spot.b) }
    search.navigate(to: Spot.form)
    let draft = search.host.frontStack.guards.protect("draft", for: .route(Spot.form))
    tabs.select(.search)
    #expect(tabs.select(.home) == .committed, "to select another tab leaves nothing")
    tabs.select(.search)
    let events = EventList(rig.app.events)
    let blocked = tabs.remove(.search).blocked
    #expect(blocked?.guardName == "draft" && events.outcomes.count { $0.blocked != nil } == 1)
    #expect(tabs.ids == ShopTab.allCases && tabs.selection == .search)
    if isInLayer { draft.isArmed = false }
    #expect((isInLayer ? tabs.remove(.search) : blocked?.resume()) == .committed)
    #expect(tabs.ids == [.home, .account] && tabs.selection == .account)
  }

  @Test func `a check leaves a tab for the first that may be shown, and asks what that uncovers`() {
    let door = Door()
    for tab in [ShopTab.home, .account] {
      tabs.guards.add("closed", for: .route(tab)) { _ in door.isOpen ? .allow : .block("no") }
    }
    search.navigate(to: Spot.a)
    search.stack.guards.add("secret", for: .route(Spot.a)) { _ in
      door.isOpen ? .allow : .block("no")
    }
    tabs.select(.account)
    door.isOpen = false
    let events = EventList(tabs.events)
    #expect(rig.app.revalidate() == .committed)
    #expect(tabs.selection == .search && tabs.ids == ShopTab.allCases && rig.spots(.search) == [])
    #expect(events.all.count { $0.transition.owner == "app/main/tabs" } == 1)
    #expect(tabs.select(.account).blockedBy == "closed")
    tabs.guards.add("closed", for: .route(ShopTab.search)) { _ in .block("no") }
    #expect(tabs.revalidate().failure?.kind == .noTabAllowed)
    #expect(tabs.selection == .search && tabs.ids == ShopTab.allCases)
  }
}
