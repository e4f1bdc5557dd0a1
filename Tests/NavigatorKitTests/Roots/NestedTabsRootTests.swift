import NavigatorKit
import Testing

/// Tabs in a tab or in a flow: if none of them may be shown, what shows them gives way.
@MainActor
struct `Tabs of which none may be shown give way` {
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
    #expect(tabs.select(.a) == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
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
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
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
