import NavigatorKit
import NavigatorKitRestoration
import Testing

private enum Wing: String, NavigationRoute { case east, west }

private enum VaultRoute: NavigationRoute { case door, safe }
private struct LobbyRoute: NavigationRoute {}

/// A module that lets nobody in, unless it is told to.
private struct VaultModule<Content: Sendable>: NavigationModule {
  let name: ModuleName = "Vault"
  let tally: Tally
  let content: Content
  var decision = GuardDecision.block("no key")

  func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: VaultRoute.self) { [content] _ in content }
    contributions.guardDestinations("key") { [tally, decision] _ in
      tally.count += 1
      return decision
    }
  }
}

/// A module that lets nobody in, and looks a route up for whom it lets in.
private struct LookUpModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.guardDestinations("key") { _ in .block("no key") }
    contributions.guardDestinationsAsync("look-up", for: LobbyRoute.self) { _, _ in .allow }
  }
}

private struct LobbyModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LobbyRoute.self) { _ in "lobby" }
  }
}

/// Made where nothing is isolated, as in the default of an environment.
private nonisolated func node(_ registry: DestinationRegistry<String>) -> NavigationNode {
  NavigationNode("home", registry: registry)
}

@MainActor struct `The guards of modules` {
  private let tally = Tally()
  private let registry: DestinationRegistry<String>
  /// One that lets everybody in.
  private let open: DestinationRegistry<String>

  init() {
    registry = DestinationRegistry([VaultModule(tally: tally, content: "vault")])
    open = DestinationRegistry([VaultModule(tally: tally, content: "vault", decision: .allow)])
  }

  @Test(arguments: [false, true])
  func `a guard of a module is asked about what the module looks up, unless another shows it`(
    isShown: Bool
  ) {
    var modules: [any NavigationModule<String>] = [LookUpModule()]
    if isShown { modules.append(LobbyModule()) }
    let outcome = node(DestinationRegistry(modules)).navigate(to: LobbyRoute())
    #expect(outcome.blockedBy == (isShown ? nil : "key") && outcome.isOpen == isShown)
  }

  @Test func `a node with a registry asks its guards about the first command`() {
    let node = node(registry)
    #expect(node.navigate(to: VaultRoute.door).blockedBy == "key")
    #expect(node.present(VaultRoute.safe).blockedBy == "key")
    #expect(node.navigate(to: LobbyRoute()) == .committed && tally.count == 2)
    let numbers = DestinationRegistry([VaultModule(tally: tally, content: 42)])
    let other = NavigationNode("home", registry: numbers)
    #expect(other.navigate(to: VaultRoute.door).blockedBy == "key", "whatever a registry shows")
  }

  @Test func `tabs with a registry ask its guards in every tab, and in every layer`() throws {
    let tabs = TabNavigator("main", selection: Wing.east, tabs: [.east, .west], registry: registry)
    let hidden = try #require(tabs.node(of: .west))
    #expect(hidden.navigate(to: VaultRoute.door).blockedBy == "key")
    hidden.present(LobbyRoute())
    #expect(hidden.host.frontStack.navigate(to: VaultRoute.safe).blockedBy == "key")
    #expect(tally.count == 2)
  }

  @Test func `flows with a registry ask its guards in what is made for a flow`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Wing.east) { group -> any NavigationPlace in
        let node = NavigationNode("old", in: group)
        node.navigate(to: VaultRoute.door)
        return node
      },
      others: [.flow(.west) { NavigationNode("new", in: $0) }],
      registry: registry
    )
    #expect(flows.place(as: NavigationNode.self)?.stack.depth == 0)
    flows.enter(.west)
    let node = flows.place(as: NavigationNode.self)
    #expect(node?.navigate(to: VaultRoute.door).blockedBy == "key" && tally.count == 2)
  }

  @Test func `a guard of a module for one type is asked about that type alone`() async {
    let hotel = AdHocModule("Hotel") { contributions in
      contributions.destination(for: VaultRoute.self) { _ in "vault" }
      contributions.destination(for: LobbyRoute.self) { _ in "lobby" }
      contributions.guardDestinations("key", for: VaultRoute.self) { route, _ in
        route == .safe ? .block("no key") : .allow
      }
      contributions.guardDestinationsAsync("late", for: LobbyRoute.self) { _, _ in
        .block("closed")
      }
    }
    let node = node(DestinationRegistry([hotel]))
    #expect(node.navigate(to: VaultRoute.door) == .committed)
    #expect(node.navigate(to: VaultRoute.safe).blockedBy == "key")
    #expect(await node.navigate(to: LobbyRoute()).settled().blockedBy == "late")
    #expect(node.stack.depth == 1)
  }

  @Test func `a registry that is given to a node and to the tabs around it asks once`() {
    let tabs = TabNavigator("main", selection: Number(1), tabs: [1], registry: open) {
      [open] _, group in NavigationNode("one", in: group, registry: open)
    }
    tabs.node(of: 1)?.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
  }

  @Test func `the guards of a registry that an app adds by hand, once more or twice, ask once`() {
    let (node, stack, copy) = (node(open), MultiRouteNavigator(), open)
    for guards in [node.guards, node.stack.guards] { guards.add(contentsOf: open.guards) }
    for guards in [open.guards, copy.guards] { stack.guards.add(contentsOf: guards) }
    node.navigate(to: VaultRoute.door)
    stack.navigate(to: VaultRoute.door)
    #expect(tally.count == 2)
    // A registry that is made anew is another one.
    let other = Tally()
    let anew = DestinationRegistry([VaultModule(tally: other, content: "")])
    node.guards.add(contentsOf: anew.guards)
    #expect(node.navigate(to: VaultRoute.door).blocked != nil)
    #expect(tally.count == 3 && other.count == 1)
  }
}

@MainActor struct `The registry of a place` {
  private let tally = Tally()
  private let first = DestinationRegistry<String>("First") { contributions in
    contributions.destination(for: KeptPage.self) { "\($0)" }
    contributions.persist(KeptPage.self, as: "page")
  }

  /// A registry of its own, whose guard counts how often it is asked.
  private func second() -> DestinationRegistry<Int> {
    DestinationRegistry("Second") { [tally] contributions in
      contributions.destination(for: KeptNote.self) { _ in 1 }
      contributions.guardDestinations("counting") { _ in
        tally.count += 1
        return .allow
      }
    }
  }

  private func tabs(_ registry: DestinationRegistry<String>?) -> TabNavigator<Wing> {
    TabNavigator("main", selection: Wing.east, tabs: [.east, .west], registry: registry)
  }

  /// A group whose lines about registries are logged.
  private func group(_ registry: DestinationRegistry<String>) -> (NavigationGroup, ListSink) {
    let (group, sink) = (NavigationGroup("app", registry: registry), ListSink())
    group.events.log(to: sink)
    return (group, sink)
  }

  @Test func `archives of places further in find the registry of the outermost`() throws {
    let (before, after) = (tabs(first), tabs(first))
    before.node(of: .west)?.navigate(to: KeptPage.page(1))
    let archive = try #require(before.node(of: .west)).archive()
    #expect(after.node(of: .west)?.restore(archive).report.losses == [])
    #expect(after.node(of: .west)?.stack.routes == [AnyRoute(KeptPage.page(1))])
  }

  @Test func `a place that an app puts together takes the registry for all that is in it`() throws {
    let registry = second()
    #expect(try registry.content(for: KeptNote.list) == 1)
    #expect(registry.guards.map(\.module) == ["Second"])
    let group = NavigationGroup("window", registry: registry)
    NavigationNode("home", in: group).navigate(to: KeptNote.list)
    #expect(tally.count == 1 && registry.diagnostics(of: group) == [])
  }

  @Test func `a second registry in a tree is one line of the log, and the first counts`() {
    let (group, sink) = group(first)
    let node = NavigationNode("home", in: group, registry: second())
    node.navigate(to: KeptNote.list)
    node.navigate(to: KeptPage.page(1))
    #expect(tally.count == 0, "nothing of it counts, nor do its guards")
    let diagnostic = """
      second registry: that of app/home. \
      Give a registry to app alone: its modules count everywhere in it.
      """
    #expect(sink.entries.filter { $0.command == "registry" }.map(\.message) == [diagnostic])
    #expect(first.diagnostics(of: group).map(\.kind) == [.secondRegistry])
    #expect(first.diagnostics(of: node).map(\.description) == [diagnostic])
  }

  @Test func `one registry that is given twice is no mistake`() {
    let (group, sink) = group(first)
    NavigationNode("home", in: group, registry: first).navigate(to: KeptPage.page(1))
    #expect(sink.entries.allSatisfy { $0.command != "registry" })
    #expect(first.diagnostics(of: group) == [])
  }

  @Test func `an archive of a place without a registry says so, and so does its restoration`() {
    let (before, after) = (tabs(nil), tabs(nil))
    before.node(of: .west)?.navigate(to: KeptPage.page(1))
    before.select(.west)
    let report = after.restore(before.archive()).report
    #expect(report.losses.count { $0.reason == .withoutRegistry } == 2, "\(report)")
    #expect(after.selection == .west, "what has a raw value needs no registry")
    #expect(after.node(of: .west)?.stack.depth == 0)
  }
}
