import NavigatorKit
import NavigatorKitRestoration
import Testing

/// Tabs in a tab or in a flow: if none of them may be shown, what shows them gives way.
@MainActor struct `Tabs of which none may be shown give way` {
  private let door = Door()

  init() { door.isOpen = false }

  /// Tabs whose roots are refused while the door is closed.
  private static func inner(in group: NavigationGroup) -> TabNavigator<Spot> {
    TabNavigator("inner", selection: Spot.a, tabs: [.a, .b], in: group, root: { _ in Spot.e })
  }

  /// Tabs of which the first holds such tabs, or tabs in a tab with them, and the others nodes with roots.
  private func nested(_ roots: [Spot] = [.c], levels: Int = 1) -> TabNavigator<Spot> {
    let others: [Spot] = Array([.b, .c].prefix(roots.count))
    let tabs = TabNavigator("outer", selection: Spot.a, tabs: [.a] + others) { tab, group in
      if let index = others.firstIndex(of: tab) {
        return NavigationNode("other", root: roots[index], in: group)
      }
      guard levels > 1 else { return Self.inner(in: group) }
      return TabNavigator("middle", selection: Spot.a, tabs: [.a], in: group) { _, group in
        Self.inner(in: group)
      }
    }
    _ = tabs.currentScreen
    return tabs
  }

  private func first(of tabs: TabNavigator<Spot>) throws -> NavigationNode {
    try #require((tabs.place(of: .a) as? TabNavigator<Spot>)?.node(of: .a))
  }

  private func protect(_ place: any NavigationPlace) {
    place.group.guards.add("wall", for: .route(Spot.e), by: door)
  }

  enum Occasion: CaseIterable { case check, showing, gesture, deepCheck }

  @Test(arguments: Occasion.allCases)
  func `tabs with none allowed give way to the next tab around them`(occasion: Occasion) throws {
    let tabs = nested(levels: occasion == .deepCheck ? 2 : 1)
    if occasion == .gesture { try first(of: tabs).navigate(to: Spot.c) }
    protect(tabs)
    switch occasion {
    case .check, .deepCheck: #expect(tabs.revalidate().isChange)
    case .showing: try first(of: tabs).host.willShowRoot()
    case .gesture: try first(of: tabs).stack.host.path = []
    }
    #expect(tabs.selection == .b && tabs.currentScreen == AnyRoute(Spot.c))
    #expect(tabs.select(.a).blockedBy == "wall")
    tabs.revalidate()
    #expect(tabs.selection == .b, "hidden ones leave the tab in front alone")
    door.isOpen = true
    #expect(tabs.select(.a) == .committed && tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [Spot.e, .d])
  func `tabs with none allowed give way to the first tab that need not wait`(second: Spot) {
    let tabs = nested([second, .c])
    protect(tabs)
    let condition = ParkCondition("log-in")
    tabs.guards.add("log-in", for: .route(Spot.d)) { _ in .park(until: condition) }
    let events = EventList(tabs.events)
    tabs.revalidate()
    #expect(tabs.selection == .c && tabs.currentScreen == AnyRoute(Spot.c))
    #expect(events.all.dropLast().allSatisfy { $0.to?.route != AnyRoute(second) })
    #expect(condition.fulfill().isEmpty, "the check was not parked")
  }

  @Test func `tabs with none allowed are withheld if none around them is allowed`() {
    let tabs = nested([.e])
    protect(tabs)
    tabs.revalidate()
    #expect(tabs.revalidate().failure?.kind == .noTabAllowed)
    #expect(tabs.currentScreen == nil && tabs.visits.current == nil)
    door.isOpen = true
    #expect(tabs.revalidate() == .committed && tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `tabs with none allowed give way to the first flow`() {
    let flows = twoFlows(.flow(Spot.a, root: Spot.c), .flow(.b) { Self.inner(in: $0) })
    flows.enter(.b)
    protect(flows)
    flows.revalidate()
    #expect(flows.flow == .a && flows.currentScreen == AnyRoute(Spot.c))
  }

  @Test func `tabs with none allowed give way when a slow guard has answered`() async {
    let (tabs, gate) = (nested([.d, .c]), GuardGate())
    protect(tabs)
    tabs.guards.add("slow", for: .route(Spot.d), by: gate)
    tabs.revalidate()
    await gate.arrivals()
    #expect(tabs.currentScreen == nil, "what is refused is not shown until then")
    gate.answer(.block("no"))
    await eventually("a tab is shown") { tabs.currentScreen == AnyRoute(Spot.c) }
  }
}

@MainActor struct `Undo: the root of a flow or a tab that is back` {
  private let journal = ScopeJournal()
  private let app: FlowNavigator<AppFlow>
  private let history: NavigationUndo

  init() {
    app = FlowNavigator(
      "app",
      first: .flow(.login) { NavigationNode("login", root: HomeRoute.list, in: $0) },
      others: [
        .flow(.main) { group in
          TabNavigator(
            "main",
            selection: ShopTab.home,
            tabs: [.home, .search],
            in: group,
            root: { $0 == .home ? Spot.a : .b }
          )
        }
      ],
      registry: DestinationRegistry([ScopedThingModule(journal: journal)])
    )
    app.enter(.main)
    history = NavigationUndo(app)
  }

  private var tabs: TabNavigator<ShopTab>? { app.place(of: .main) as? TabNavigator<ShopTab> }

  private func root(_ tab: ShopTab = .home) -> RouteEntry? { tabs?.node(of: tab)?.host.rootEntry }

  @Test func `roots that undo brings back have their ids, and new objects`() throws {
    for tab in [ShopTab.search, .home] { tabs?.select(tab) }
    let roots = [root(), root(.search)]
    tabs?.node(of: .home)?.navigate(to: HomeRoute.list)
    #expect(journal.made == ["a", "b"])
    app.enter(.login)
    #expect(Set(journal.gone) == ["a", "b"])
    history.undo()
    #expect([root(), root(.search)] == roots)
    let node = try #require(tabs?.node(of: .home))
    #expect(node.stack.depth == 1)
    node.popLast()
    #expect(node.stack.screen(of: nil).keep { ScopedThing("other", journal) }?.name == "a")
    #expect(journal.made.filter { $0 == "a" }.count == 2 && app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `the root of a flow that is entered anew without undo is another one`() {
    let first = root()
    app.enter(.login)
    app.enter(.main)
    let second = root()
    #expect(second != first && journal.made == ["a", "a"])
    for _ in 0..<2 { history.undo() }
    #expect(root() == first)
    for _ in 0..<2 { history.redo() }
    #expect(root() == second)
  }
}
