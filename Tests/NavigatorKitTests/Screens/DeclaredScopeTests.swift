import NavigatorKit
import Testing

private final class Step {
  let outer: Step?

  init(_ outer: Step?) { self.outer = outer }
}

private struct Steps: NavigationModule {
  let name: ModuleName = "Steps"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: Spot.self) { "\($0)" }
    contributions.scope(for: Spot.self) { Step($1.enclosing(Step.self, of: Spot.self)) }
  }
}

@MainActor
@Suite struct `Objects that modules declare for screens`: ScreenSuite {
  let node: NavigationNode
  private let journal: ScopeJournal
  private let registry: DestinationRegistry<String>

  init() {
    journal = ScopeJournal()
    registry = DestinationRegistry([ScopedThingModule(journal: journal)])
    node = NavigationNode("home", root: Spot.e, registry: registry)
  }

  private func thing(from screen: ScreenHandle) -> ScopedThing? {
    screen.enclosing(ScopedThing.self, of: Spot.self)
  }

  @Test func `a declared object is made when its entry is accepted, and by no dry run`() async {
    let door = Door()
    node.guards.add("door", by: door, otherwise: .block("shut"))
    door.isOpen = false
    node.navigate(to: Spot.a)
    door.isOpen = true
    _ = await stack.dryRun(.push(Spot.a))
    node.navigate(to: HomeRoute.list)
    #expect(journal.made == [])
    let screen = pushed(.a)
    #expect(journal.made == ["a"])
    #expect(journal.keep("own", on: screen)?.name == "a")
    #expect(screen.keep { ScopedThing("other", journal) }?.name == "a")
    node.present(Spot.b)
    node.dismiss()
    #expect(journal.gone == ["b"])
    swipe()
    #expect(journal.gone == ["b", "a"] && journal.made == ["a", "b"])
  }

  @Test func `a declared object looks for the one around it while it is made`() {
    let node = NavigationNode("home", registry: DestinationRegistry([Steps()]))
    node.stack.append(contentsOf: [Spot.a, Spot.b])
    let steps = node.stack.path.map {
      node.stack.screen(of: $0).enclosing(Step.self, of: Spot.self)
    }
    #expect(steps[0] != nil && steps[0]?.outer == nil)
    #expect(steps[1] != nil && steps[1]?.outer === steps[0])
  }

  @Test(arguments: ["keep", "pop", "from above", "from a layer", "from within a layer"])
  func `a declared object of a covered root is made at its first use, once`(use: String) {
    node.navigate(to: SideRoute.help)
    let help = top
    if use.hasSuffix("layer") { node.present(SideRoute.help) }
    #expect(journal.made == [])
    switch use {
    case "keep": #expect(journal.keep("own", on: root)?.name == "e")
    case "pop": node.popToRoot()
    case "from above": #expect(thing(from: help)?.name == "e")
    case "from a layer": #expect(thing(from: layer())?.name == "e")
    default:
      inner().navigate(to: SideRoute.help)
      #expect(thing(from: inner().screen(of: inner().path.last))?.name == "e")
    }
    node.modals.dismissAll()
    node.popToRoot()
    #expect(journal.keep("own", on: root)?.name == "e")
    #expect(journal.made == ["e"])
  }

  @Test func `a declared object of a root that guards withhold is made when they allow it`() {
    let door = Door()
    door.isOpen = false
    node.guards.add("wall", for: .route(Spot.e)) { _ in
      door.isOpen ? .allow : .redirect(to: .push(SideRoute.help))
    }
    node.host.willShowRoot()
    #expect(thing(from: top) == nil)
    _ = root.keep { ScopeJournal() }
    #expect(journal.made == [])
    door.isOpen = true
    node.revalidate()
    #expect(journal.made == ["e"])
    #expect(thing(from: top)?.name == "e")
  }

  @Test func `declared objects are made at the first use for a stack that was made with entries`() {
    let group = NavigationGroup("app")
    group.guards.add(contentsOf: registry.guards)
    let stack = MultiRouteNavigator(path: [Spot.a, Spot.b, SideRoute.help], in: group, as: "stack")
    let screens = stack.path.map { stack.screen(of: $0) }
    #expect(journal.made == [])
    #expect(thing(from: screens[2])?.name == "b")
    #expect(journal.made == ["b"])
    #expect(journal.keep("own", on: screens[0])?.name == "a")
    #expect(journal.keep("own", on: screens[2])?.name == "own")
    stack.popToRoot()
    #expect(journal.gone == ["own", "b", "a"])
  }

  @Test func `declared objects of a tab's root are made once, and for no id that is of the type`() {
    let tabs = TabNavigator(
      "main",
      selection: Spot.a,
      tabs: [Spot.a, .b],
      registry: registry,
      root: { $0 == .b ? Spot.e : nil }
    )
    tabs.select(.b)
    tabs.node(of: .b)?.host.willShowRoot()
    tabs.select(.a)
    tabs.select(.b)
    tabs.insert(.c, at: 1)
    #expect(journal.made == ["e"])
    tabs.remove(.b)
    #expect(journal.gone == ["e"])
  }

  @Test func `declared objects of a flow's root are made for each visit, and go with it`() async {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a, root: SideRoute.help),
      others: [.flow(.b, root: Spot.e)],
      registry: registry
    )
    _ = await flows.dryRun(.enter(Spot.b))
    #expect(journal.made == [])
    flows.enter(.b)
    flows.enter(.a)
    #expect(journal.made == ["e"] && journal.gone == ["e"])
    flows.enter(.b)
    #expect(journal.made == ["e", "e"])
  }
}
