@testable import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `The scope of a screen`: ScreenSuite {
  let node = NavigationNode("home")
  private let journal = ScopeJournal()

  @Test(.ownTime) func `a scope keeps one object for each screen, type and place in the code`() {
    let first = journal.keep("one", on: pushed(.a))
    #expect(first != nil && first === journal.keep("two", on: top))
    #expect(top.keep { ScopedThing("elsewhere", journal) } !== first)
    #expect(top.keep { Step(nil) } != nil)
    #expect(journal.keep("equal", on: pushed(.a)) !== first, "an equal route is another screen")
    #expect(journal.keep("none", on: .none) == nil)
  }

  @Test(.ownTime) func `a scope stays as long as the entry is anywhere in the state`() {
    let (rig, home) = AppRig.atHome(.kept)
    let screen = home.pushed(.a)
    journal.keep("draft", on: screen)
    home.node.navigate(to: Spot.b)
    home.node.present(Spot.c)
    rig.tabs?.select(.search)
    rig.app.enter(.login)
    rig.app.enter(.main)
    home.swipe()
    #expect(journal.gone == [])
    #expect(journal.keep("other", on: screen)?.name == "draft")
    home.stack.popToRoot()
    #expect(journal.gone == ["draft"])
    #expect(journal.keep("late", on: screen) == nil, "it has ended")
    #expect(journal.made == ["draft"])
  }

  @Test(.ownTime) func `a scope is kept until a host can bring the screen back no more`() async {
    let host = WritingHost()
    stack.host.scope = host
    let screen = pushed(.a)
    let path = stack.path
    journal.keep("draft", on: screen)
    swipe()
    #expect(journal.gone == [])
    stack.host.path = path
    await rest()
    #expect(journal.keep("other", on: screen)?.name == "draft")
    swipe()
    await rest()
    #expect(journal.gone == ["draft"])
  }

  @Test(.ownTime) func `a scope cancels its tasks at its end`() async {
    var ends: [String] = []
    let screen = pushed(.a)
    screen.task {
      do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch {
        ends.append("cancelled")
      }
    }
    screen.task { ends.append("done") }
    for _ in 0..<20 where ends.isEmpty { await turn() }
    #expect(ends == ["done"])
    node.popLast()
    for _ in 0..<1_000 where ends.count < 2 { await turn() }
    #expect(ends == ["done", "cancelled"])
  }

  @Test(.ownTime) func `a scope is found from the screens that lie around it, the nearest first`() {
    stack.replace(with: [Spot.a, Spot.b, Spot.a])
    let (outer, nearest) = (journal.keep("", on: screen(0)), journal.keep("", on: screen(2)))
    let layer = presented(.c)
    inner().navigate(to: Spot.d)
    let deep = inner().screen(of: inner().path[0])
    #expect(deep.enclosing(ScopedThing.self, of: Spot.self) === nearest)
    #expect(screen(1).enclosing(ScopedThing.self, of: Spot.self) === outer)
    #expect(deep.enclosing(Step.self, of: Spot.self) == nil)
    let step = layer.keep { Step(nil) }
    #expect(deep.enclosing(Step.self, of: Spot.self) === step)
    #expect(screen(2).enclosing(Step.self, of: Spot.self) == nil)
    #expect(deep.enclosing(ScopedThing.self, of: HomeRoute.self) == nil)
  }

  @Test(.ownTime)
  func `a scope slows no command of other stacks, and its own only while it is there`() {
    _ = pushed(.a).isOnTop
    #expect(stack.isIdle)
    journal.keep("draft", on: top)
    #expect(!stack.isIdle && modals.isIdle)
    node.popLast()
    #expect(stack.isIdle)
  }

  @Test(.ownTime) func `a check of released scopes names what something else keeps`() async throws {
    let (rig, home) = AppRig.atHome()
    home.node.navigate(to: SideRoute.secret("payload"))
    home.node.present(Spot.c)
    home.node.navigate(to: Spot.d)
    let screens = [home.root, home.screen(0), home.inner().screen(of: home.inner().path[0])]
    let kept = screens.map { $0.keep { Step(nil) } }
    journal.keep("free", on: home.screen(0))
    await #expect {
      try await expectReleased(in: rig.app) { rig.app.enter(.login) }
    } throws: { error in
      let names = ["d", "SideRoute.secret", "the root"].map { "Step of \($0) in app/main/home" }
      return "\(error)" == "something else keeps what these screens have let go of: "
        + names.joined(separator: ", ")
    }
    withExtendedLifetime(kept) {}
    journal.keep("free", on: pushed(.b))
    try await expectReleased(in: node) { node.popToRoot() }
    var short: NavigationNode? = NavigationNode("short", in: node.group)
    let leaked = short.flatMap { journal.keep("leaked", on: ScreenRig($0).pushed(.a)) }
    await #expect(throws: (any Error).self) { try await expectReleased(in: node) { short = nil } }
    withExtendedLifetime(leaked) {}
  }
}

// MARK: - The order

extension `The scope of a screen` {
  @Test(.ownTime, arguments: ["leave", "show", "plan", "dismissal", "host"])
  func `scopes end from the top where a layer leaves the screen later`(way: String) async {
    stack.replace(with: [Spot.a, Spot.b])
    node.present(Spot.c)
    inner().navigate(to: Spot.d)
    let (host, id) = showLayer()
    for (name, screen) in all.dropFirst() { journal.keep(name, on: screen) }
    let (first, ends) = (screen(0), [screen(0).ending(), screen(1).ending()])
    switch way {
    case "show": root.show(Spot.e)
    case "plan": node.apply(NavigationPlan(mode: .replace))
    case "dismissal":
      node.dismiss()
      node.dismiss()
      node.stack.replace(with: [Spot.e])
    default: first.leave()
    }
    #expect(journal.gone == [], "the layer is on the screen")
    #expect(first.isGone && ends.allSatisfy { $0.result != nil }, "callers that wait hear at once")
    #expect(!hasLeases)
    if way == "host" { modals.host.detach(host) } else { modals.host.didDismiss(id) }
    await rest()
    #expect(journal.gone == ["layer 0, 0", "layer 0", "1", "0"])
  }

  /// Has the screens of tabs, and of the node around them, keep something until the app lets go of
  /// both.
  private func abandon(
    isTopFirst: Bool = false,
    ended: @escaping (String) -> Void = { _ in },
    cancelled: @escaping () -> Void = {}
  ) -> (names: [String], stack: MultiRouteNavigator?) {
    let outer = ScreenRig(NavigationNode("app"))
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a, .b], in: outer.node.group)
    guard let node = tabs.node(of: .a) else { return ([], nil) }
    let inner = ScreenRig(node)
    for rig in [outer, inner] { rig.fill() }
    let (below, layers) = (outer.all.prefix(4), outer.all.dropFirst(4))
    let screens = below.map { ("outer \($0)", $1) } + inner.all + layers.map { ("outer \($0)", $1) }
    for (name, screen) in isTopFirst ? screens.reversed() : screens {
      journal.keep(name, on: screen)
      screen.ending().onEnd { _ in ended(name) }
      screen.task {
        do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch { cancelled() }
      }
    }
    inner.stack.path = RoutePath(inner.stack.path.reversed())
    var names = screens.map(\.0)
    names[5..<8].reverse()
    return (names, inner.stack)
  }

  @Test(.ownTime, arguments: [false, true])
  func `scopes, tasks and screens of an abandoned place end, from the top`(isTopFirst: Bool) async {
    var (ends, cancelled) = ([String](), 0)
    let names = abandon(isTopFirst: isTopFirst) {
      ends.append($0)
    } cancelled: {
      cancelled += 1
    }.names
    for _ in 0..<1_000 where cancelled < names.count { await turn() }
    #expect(journal.gone == names.reversed() && names.count == 20)
    #expect(ends == names.reversed() && cancelled == names.count)
  }

  @Test(.ownTime) func `scopes of an abandoned place stay with a stack that the app keeps`() async {
    let (names, stack) = abandon()
    await rest()
    #expect(names.filter { !journal.gone.contains($0) } == ["root", "2", "1", "0"])
    stack?.popToRoot()
    #expect(journal.gone.suffix(3) == ["0", "1", "2"])
  }
}

// MARK: - Leases

extension `The scope of a screen` {
  @Test(.ownTime)
  func `scopes of up to 16 screens in a dragged sheet are kept for the answer`() async {
    let gate = GuardGate()
    for count in [15, 16] {
      presented(.c).asks(gate)
      inner().append(contentsOf: Array(repeating: Spot.a, count: count))
      for entry in inner().path { journal.keep("", on: inner().screen(of: entry)) }
      drag()
      await rest()
      #expect(gate.requests.count == 1, "one screen too many is kept for no answer")
      guard count == 15 else { break }
      #expect(node.group.snapshot().blocks.flatMap(\.leases).count == 16)
      gate.answer(.allow)
      await rest()
      #expect(journal.gone.count == 15)
    }
    #expect(journal.gone.count == 31 && !hasLeases)
  }
}

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

@MainActor struct `Objects that modules declare for screens`: ScreenSuite {
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

  @Test func `a route for which a module makes no object has none`() {
    let registry = DestinationRegistry<String>("Some") { [journal] contributions in
      contributions.scope(for: Spot.self) { $0 == .a ? ScopedThing("a", journal, on: $1) : nil }
    }
    let node = NavigationNode("home", registry: registry)
    node.stack.append(contentsOf: [Spot.a, .b])
    let screens = node.stack.path.map { node.stack.screen(of: $0) }
    #expect(screens.map { $0.keep { ScopedThing("own", journal) }?.name } == ["a", "own"])
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
    #expect(journal.keep("own", on: root)?.name == "e" && journal.made == ["e"])
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
    #expect(thing(from: screens[2])?.name == "b" && journal.made == ["b"])
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
