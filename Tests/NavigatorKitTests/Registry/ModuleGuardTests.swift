import NavigatorKit
import Testing

private enum Wing: NavigationRoute { case east, west }
private enum Era: NavigationRoute { case old, new }

private enum VaultRoute: NavigationRoute { case door, safe }
private struct LobbyRoute: NavigationRoute {}

/// How often a guard was asked.
@MainActor
private final class Tally {
  var count = 0
}

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

/// A module that shows two types of routes, and guards one of them.
private struct HotelModule: NavigationModule {
  let name: ModuleName = "Hotel"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: VaultRoute.self) { _ in "vault" }
    contributions.destination(for: LobbyRoute.self) { _ in "lobby" }
    contributions.guardDestinations("key", for: VaultRoute.self) { route, _ in
      route == .safe ? .block("no key") : .allow
    }
    contributions.guardDestinationsAsync("late", for: LobbyRoute.self) { _, _ in
      .block("closed")
    }
  }
}

@MainActor
struct `The guards of modules` {
  private let tally = Tally()
  private let registry: DestinationRegistry<String>

  init() {
    registry = DestinationRegistry([VaultModule(tally: tally, content: "vault")])
  }

  /// Made where nothing is isolated, as in the default of an environment.
  private nonisolated static func node(_ registry: DestinationRegistry<String>) -> NavigationNode {
    NavigationNode("home", registry: registry)
  }

  @Test func `a node with a registry asks its guards about the first command`() {
    let node = Self.node(registry)
    #expect(node.navigate(to: VaultRoute.door).blocked?.guardName == "key")
    #expect(node.present(VaultRoute.safe).blocked?.guardName == "key")
    #expect(node.navigate(to: LobbyRoute()) == .committed)
    #expect(tally.count == 2)
  }

  @Test func `tabs with a registry ask its guards in every tab, and in every layer`() {
    let tabs = TabNavigator("main", selection: Wing.east, tabs: [.east, .west], registry: registry)
    let hidden = tabs.node(of: .west)
    #expect(hidden?.navigate(to: VaultRoute.door).blocked?.guardName == "key")
    hidden?.present(LobbyRoute())
    #expect(hidden?.host.frontStack.navigate(to: VaultRoute.safe).blocked?.guardName == "key")
    #expect(tally.count == 2)
  }

  @Test func `flows with a registry ask its guards in what is made for a flow`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(Era.old) { group -> any NavigationPlace in
        let node = NavigationNode("old", in: group)
        node.navigate(to: VaultRoute.door)
        return node
      },
      others: [.flow(.new) { NavigationNode("new", in: $0) }],
      registry: registry
    )
    #expect(flows.place(as: NavigationNode.self)?.stack.depth == 0)
    flows.enter(.new)
    let node = flows.place(as: NavigationNode.self)
    #expect(node?.navigate(to: VaultRoute.door).blocked?.guardName == "key")
    #expect(tally.count == 2)
  }

  @Test func `the guards of a registry are asked, whatever the registry shows`() {
    let numbers = DestinationRegistry([VaultModule(tally: tally, content: 42)])
    let node = NavigationNode("home", registry: numbers)
    #expect(node.navigate(to: VaultRoute.door).blocked?.guardName == "key")
  }

  @Test func `a guard of a module for one type is asked about that type alone`() async {
    let node = NavigationNode("home", registry: DestinationRegistry([HotelModule()]))
    #expect(node.navigate(to: VaultRoute.door) == .committed)
    #expect(node.navigate(to: VaultRoute.safe).blocked?.guardName == "key")
    let late = await node.navigate(to: LobbyRoute()).settled()
    #expect(late.blocked?.guardName == "late")
    #expect(node.stack.depth == 1)
  }
}

@MainActor
struct `The guards of modules that are added twice` {
  private let tally = Tally()
  private let registry: DestinationRegistry<String>

  init() {
    registry = DestinationRegistry([VaultModule(tally: tally, content: "vault", decision: .allow)])
  }

  /// Made where nothing is isolated, as in the default of an environment.
  private nonisolated static func node(_ registry: DestinationRegistry<String>) -> NavigationNode {
    NavigationNode("home", registry: registry)
  }

  @Test func `a registry that is given to a node and to the tabs around it asks once`() {
    let tabs = TabNavigator(
      "main",
      selection: Number(1),
      tabs: [1],
      registry: registry
    ) { [registry] _, group in NavigationNode("one", in: group, registry: registry) }
    tabs.node(of: 1)?.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
  }

  @Test func `a registry of a node to which an app adds its guards by hand asks once`() {
    let node = Self.node(registry)
    node.guards.add(contentsOf: registry.guards)
    node.stack.guards.add(contentsOf: registry.guards)
    node.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
  }

  @Test func `the guards of a registry that are added twice ask once`() {
    let copy = registry
    let stack = MultiRouteNavigator()
    stack.guards.add(contentsOf: registry.guards)
    stack.guards.add(contentsOf: copy.guards)
    stack.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
  }

  @Test func `a registry that is made anew is another one, and is asked as well`() {
    let node = Self.node(registry)
    let other = Tally()
    node.guards.add(
      contentsOf: DestinationRegistry([VaultModule(tally: other, content: "")]).guards
    )
    #expect(node.navigate(to: VaultRoute.door).blocked != nil)
    #expect(tally.count == 1)
    #expect(other.count == 1)
  }
}
