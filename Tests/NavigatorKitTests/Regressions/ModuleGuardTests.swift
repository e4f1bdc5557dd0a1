import NavigatorKit
import Testing

private enum Wing: Hashable { case east, west }
private enum Era: Hashable { case old, new }

@MainActor
struct `Guards of modules that nobody added were never asked, and now are` {
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
    #expect(hidden?.frontStack.navigate(to: VaultRoute.safe).blocked?.guardName == "key")
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

  @Test func `what a registry shows does not matter to its guards`() {
    let numbers = DestinationRegistry([VaultModule(tally: tally, content: 42)])
    let node = NavigationNode("home", registry: numbers)
    #expect(node.navigate(to: VaultRoute.door).blocked?.guardName == "key")
  }
}
