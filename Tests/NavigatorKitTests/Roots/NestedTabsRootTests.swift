import NavigatorKit
import Testing

/// Tabs in a tab or in a flow: if none of them may be shown, what shows them gives way.
@MainActor
struct `Tabs of which none may be shown give way` {
  private let door = Door()

  init() { door.isOpen = false }

  /// Guards refuse Spot.e while the door is closed.
  private func protect(_ group: NavigationGroup) {
    group.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
  }

  /// Tabs of which the first holds tabs whose roots are refused; the others hold nodes with the roots given.
  private func nested(_ roots: [Spot?] = [.c]) -> TabNavigator<Spot> {
    let others: [Spot] = Array([.b, .c, .d].prefix(roots.count))
    return TabNavigator("outer", selection: Spot.a, tabs: [Spot.a] + others) { tab, group in
      guard let index = others.firstIndex(of: tab) else {
        return TabNavigator(
          "inner",
          selection: Spot.a,
          tabs: [Spot.a, .b],
          in: group,
          root: { _ in Spot.e }
        )
      }
      return NavigationNode("other", root: roots[index] ?? .d, in: group)
    }
  }

  private func inner(_ tabs: TabNavigator<Spot>) -> TabNavigator<Spot>? {
    tabs.place(of: .a) as? TabNavigator<Spot>
  }

  @Test func `tabs with none allowed give way to the next tab around them when they are checked`()
    async
  {
    let tabs = nested()
    protect(tabs.group)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
    #expect(await tabs.revalidate().settled().isChange)
    #expect(tabs.selection == .b)
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
    door.isOpen = true
    #expect(tabs.select(.a) == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `tabs with none allowed give way when a host shows them for the first time`() {
    let tabs = nested()
    protect(tabs.group)
    inner(tabs)?.node(of: .a)?.host.willShowRoot()
    #expect(tabs.selection == .b)
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
  }

  @Test func `tabs with none allowed give way when a gesture has revealed the root of one of them`()
  {
    let tabs = nested()
    inner(tabs)?.node(of: .a)?.navigate(to: Spot.c)
    protect(tabs.group)
    inner(tabs)?.node(of: .a)?.stack.host.path = []
    #expect(tabs.selection == .b)
  }

  @Test func `tabs with none allowed give way to the first tab that may be shown`() {
    let tabs = nested([.e, .c])
    for tab in [Spot.a, .b] { _ = inner(tabs)?.node(of: tab) }
    protect(tabs.group)
    let events = EventList(tabs.events)
    tabs.revalidate()
    #expect(tabs.selection == .c)
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
    let shown = events.all.map { $0.to?.route.as(Spot.self) }
    #expect(!shown.dropLast().contains(.e), "a refused tab was shown: \(shown)")
  }

  @Test
  func `tabs with none allowed are withheld if no tab around them may be shown, until one may`()
    async
  {
    let tabs = nested([.e])
    protect(tabs.group)
    _ = await tabs.revalidate().settled()
    #expect(tabs.revalidate().failure?.kind == .noTabAllowed)
    #expect(tabs.currentScreen == nil)
    #expect(tabs.visits.current == nil)
    door.isOpen = true
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `tabs with none allowed give way through two levels of tabs`() {
    let outer = TabNavigator("outermost", selection: Spot.a, tabs: [Spot.a, .b]) { tab, group in
      guard tab == .a else { return NavigationNode("other", root: Spot.c, in: group) }
      return TabNavigator("middle", selection: Spot.a, tabs: [Spot.a], in: group) { _, group in
        TabNavigator(
          "inner",
          selection: Spot.a,
          tabs: [Spot.a, .b],
          in: group,
          root: { _ in Spot.e }
        )
      }
    }
    protect(outer.group)
    outer.revalidate()
    #expect(outer.selection == .b)
    #expect(outer.currentScreen == AnyRoute(Spot.c))
  }

  @Test func `tabs with none allowed give way to the first flow`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: Spot.c),
      others: [
        .flow(.b) { group in
          TabNavigator(
            "inner",
            selection: Spot.a,
            tabs: [Spot.a, .b],
            in: group,
            root: { _ in Spot.e }
          )
        }
      ]
    )
    flows.enter(.b)
    protect(flows.group)
    flows.revalidate()
    #expect(flows.flow == .a)
    #expect(flows.currentScreen == AnyRoute(Spot.c))
  }

  @Test func `tabs with none allowed give way to no tab that would have to wait for a condition`() {
    let tabs = nested([.d, .c])
    protect(tabs.group)
    let condition = ParkCondition("log-in")
    tabs.guards.add("log-in", for: .route(Spot.d)) { _ in .park(until: condition) }
    tabs.revalidate()
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
    condition.fulfill()
    #expect(tabs.currentScreen == AnyRoute(Spot.c), "the check was not parked")
  }

  @Test func `tabs with none allowed give way after a slow guard has answered about the next one`()
    async
  {
    let tabs = nested([.d, .c])
    protect(tabs.group)
    let gate = GuardGate()
    tabs.guards.addAsync("slow", for: .route(Spot.d)) { [gate] in
      _ = try await gate.decide($0)
      return .block("no")
    }
    tabs.revalidate()
    await gate.arrivals()
    #expect(tabs.currentScreen == nil, "what is refused is not shown until then")
    gate.open()
    for _ in 0..<40 where tabs.currentScreen == nil { await Task.yield() }
    #expect(tabs.currentScreen == AnyRoute(Spot.c))
  }

  @Test func `tabs with none allowed leave the tab in front alone while they are hidden`() {
    let tabs = nested()
    _ = inner(tabs)
    tabs.select(.b)
    protect(tabs.group)
    tabs.revalidate()
    #expect(tabs.selection == .b)
    #expect(tabs.select(.a).blocked?.guardName == "wall")
  }
}
