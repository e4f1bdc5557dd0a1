import NavigatorKit

enum VaultRoute: NavigationRoute { case door, safe }
struct LobbyRoute: NavigationRoute {}

/// How often a guard was asked.
@MainActor
final class Tally {
  var count = 0
}

/// A module that lets nobody in, unless it is told to.
struct VaultModule<Content: Sendable>: NavigationModule {
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
