import NavigatorKit
import Testing

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
struct `A module could not guard one type of its routes, and now can` {
  @Test func `a guard of a module for one type is asked about that type alone`() async {
    let node = NavigationNode("home", registry: DestinationRegistry([HotelModule()]))
    #expect(node.navigate(to: VaultRoute.door) == .committed)
    #expect(node.navigate(to: VaultRoute.safe).blocked?.guardName == "key")
    let late = await node.navigate(to: LobbyRoute()).settled()
    #expect(late.blocked?.guardName == "late")
    #expect(node.stack.depth == 1)
  }
}
