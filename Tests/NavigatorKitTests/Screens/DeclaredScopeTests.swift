import NavigatorKit
import Testing

private enum Wing: NavigationRoute { case hall, study }

@MainActor
struct `Objects that modules declare for screens` {
  private let journal = ScopeJournal()

  private var registry: DestinationRegistry<String> {
    DestinationRegistry([ScopedThingModule(journal: journal)])
  }

  private func own() -> ScopedThing { ScopedThing("own", journal) }

  @Test func `declared objects are not made for tabs and flows whose ids are of the type`() {
    let tabs = TabNavigator(
      "main",
      selection: Spot.a,
      tabs: [Spot.a, .b],
      registry: registry,
      root: { $0 == .b ? Spot.e : nil }
    )
    tabs.select(.b)
    tabs.insert(.c, at: 1)
    #expect(journal.made == ["e"])
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: SideRoute.help),
      others: [.flow(.b, root: Spot.d)],
      registry: registry
    )
    flows.enter(.b)
    #expect(journal.made == ["e", "d"])
    flows.enter(.a)
    #expect(journal.gone == ["d"])
  }

  @Test func `declared objects look for the one around them while they are made`() {
    final class Step {
      let outer: Step?
      init(_ outer: Step?) { self.outer = outer }
    }
    struct Steps: NavigationModule {
      let name: ModuleName = "Steps"
      func contribute(to contributions: inout ModuleContributions<String>) {
        contributions.destination(for: Spot.self) { "\($0)" }
        contributions.scope(for: Spot.self) { _, screen in
          Step(screen.enclosing(Step.self, of: Spot.self))
        }
      }
    }
    let node = NavigationNode("home", registry: DestinationRegistry([Steps()]))
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    let steps = node.stack.path.map {
      node.stack.screen(of: $0).enclosing(Step.self, of: Spot.self)
    }
    #expect(steps[0] != nil && steps[0]?.outer == nil)
    #expect(steps[1] != nil && steps[1]?.outer === steps[0])
  }

  @Test func `declared objects are not made for a root that guards withhold, until they allow it`()
  {
    let node = NavigationNode("home", root: Spot.e, registry: registry)
    let door = Door()
    door.isOpen = false
    node.guards.add("wall", for: .route(Spot.e)) { _ in
      door.isOpen ? .allow : .redirect(to: .push(SideRoute.help))
    }
    node.host.willShowRoot()
    let top = node.stack.screen(of: node.stack.path.last)
    #expect(top.enclosing(ScopedThing.self, of: Spot.self) == nil)
    _ = node.stack.screen(of: nil).keep { ScopeJournal() }
    #expect(journal.made == [])
    door.isOpen = true
    node.revalidate()
    #expect(top.enclosing(ScopedThing.self, of: Spot.self)?.name == "e")
    #expect(journal.made == ["e"])
  }

  @Test func `declared objects are made once, at the first use, for a root that no guard has seen`()
  {
    let node = NavigationNode("home", root: Spot.e, registry: registry)
    node.navigate(to: SideRoute.help)
    #expect(journal.made == [])
    let root = node.stack.screen(of: nil)
    let thing = root.keep(own)
    #expect(journal.made == ["e"])
    node.popToRoot()
    #expect(root.keep(own) === thing)
    #expect(journal.made == ["e"])
  }

  @Test
  func `declared objects are found from a screen over a root that was covered from the start`()
    throws
  {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.search,
      tabs: ShopTab.allCases,
      registry: registry,
      root: { $0 == .search ? Spot.e : nil }
    )
    tabs.node(of: .search)?.navigate(to: SideRoute.help)
    let node = try #require(tabs.node(of: .search))
    let screen = node.stack.screen(of: node.stack.path.last)
    let thing = screen.enclosing(ScopedThing.self, of: Spot.self)
    #expect(thing?.name == "e")
    node.popToRoot()
    #expect(node.stack.screen(of: nil).keep(own) === thing)
    #expect(journal.made == ["e"])
  }

  @Test
  func `declared objects are found from a layer, and what is pushed in it, over a root alone`()
    throws
  {
    let node = NavigationNode("home", root: Spot.e, registry: registry)
    node.present(SideRoute.help)
    let layer = try #require(node.modals.layers.first)
    #expect(node.modals.screen(of: layer).enclosing(ScopedThing.self, of: Spot.self)?.name == "e")
    let inner = try #require(node.modals.navigator(of: layer.id))
    inner.navigate(to: SideRoute.help)
    let screen = inner.screen(of: inner.path.last)
    #expect(screen.enclosing(ScopedThing.self, of: Spot.self)?.name == "e")
  }

  @Test func `declared objects are made at the first use for a stack that was made with entries`() {
    let group = NavigationGroup("app")
    group.guards.add(contentsOf: registry.guards)
    let path: RoutePath = [Spot.a, Spot.b, SideRoute.help]
    let stack = MultiRouteNavigator(path: path, in: group, as: "stack")
    let screens = stack.path.map { stack.screen(of: $0) }
    #expect(journal.made == [])
    #expect(screens[2].enclosing(ScopedThing.self, of: Spot.self)?.name == "b")
    #expect(journal.made == ["b"])
    #expect(screens[0].keep(own)?.name == "a")
    #expect(screens[2].keep(own)?.name == "own")
    stack.popToRoot()
    #expect(journal.gone == ["own", "b", "a"])
  }

  @Test func `an object declared for the root of a tab is made at the first selection alone`() {
    let tabs = TabNavigator(
      "main",
      selection: Wing.hall,
      tabs: [Wing.hall, .study],
      registry: registry,
      root: { $0 == .study ? Spot.e : nil }
    )
    tabs.select(.study)
    tabs.node(of: .study)?.host.willShowRoot()
    tabs.select(.hall)
    tabs.select(.study)
    #expect(journal.made == ["e"])
    tabs.remove(.study)
    #expect(journal.gone == ["e"])
  }

  @Test func `an object declared for the root of a flow is made for each visit, and goes with it`()
    async
  {
    let flows = FlowNavigator(
      "app",
      first: .flow(Wing.hall) { NavigationNode("hall", in: $0) },
      others: [.flow(.study, root: Spot.e)],
      registry: registry
    )
    _ = await flows.dryRun(.enter(Wing.study))
    #expect(journal.made == [])
    flows.enter(.study)
    #expect(journal.made == ["e"])
    flows.enter(.hall)
    #expect(journal.gone == ["e"])
    flows.enter(.study)
    #expect(journal.made == ["e", "e"])
  }

  @Test func `an object declared for a root is made when the root comes to light, or is allowed`() {
    let node = NavigationNode("home", root: Spot.e, registry: registry)
    node.navigate(to: Spot.a)
    #expect(journal.made == ["a"])
    node.popToRoot()
    #expect(journal.made == ["a", "e"])
    let other = NavigationNode("other", root: Spot.d, registry: registry)
    let wall = other.guards.add("wall", for: .route(Spot.d)) { _ in .block("no") }
    other.host.willShowRoot()
    other.guards.remove(wall)
    other.revalidate()
    #expect(journal.made == ["a", "e", "d"])
  }
}
