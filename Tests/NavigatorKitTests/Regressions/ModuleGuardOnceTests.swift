import NavigatorKit
import Testing

@MainActor
struct `Guards of modules that were added twice were asked twice, and now are asked once` {
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
      selection: 1,
      tabs: [1],
      registry: registry
    ) { [registry] _, group in NavigationNode("one", in: group, registry: registry) }
    tabs.node(of: 1)?.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
  }

  @Test func `a registry beside the shell's own line asks once`() {
    let node = Self.node(registry)
    node.group.guards.add(contentsOf: registry.guards)
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

  @Test func `a node that joins a tree with the same registry asks once`() {
    let node = Self.node(registry)
    let app = NavigationGroup("app")
    app.guards.add(contentsOf: registry.guards)
    node.navigate(to: VaultRoute.door)
    #expect(tally.count == 1)
    node.group.join(app)
    node.navigate(to: VaultRoute.door)
    #expect(tally.count == 2)
    app.guards.removeAll()
    node.navigate(to: VaultRoute.door)
    #expect(tally.count == 3)
  }

  @Test func `a registry that is made anew is another one, and is asked as well`() {
    let node = Self.node(registry)
    let other = Tally()
    node.group.guards.add(
      contentsOf: DestinationRegistry([VaultModule(tally: other, content: "")]).guards
    )
    #expect(node.navigate(to: VaultRoute.door).blocked != nil)
    #expect(tally.count == 1)
    #expect(other.count == 1)
  }
}
