import NavigatorKit
import Testing

/// What went wrong with destinations elsewhere.
@MainActor
@Suite struct RegistryRegressionTests {
  private enum One { struct Route: NavigationRoute { let id: Int } }
  private enum Other { struct Route: NavigationRoute { let id: Int } }

  @Test func `two module destinations whose routes collide in hash value are told apart`() throws {
    let modules: [any NavigationModule<String>] = [
      AdHocModule("A") { $0.destination(for: CollidingRoute.self) { "one \($0.value)" } },
      AdHocModule("B") { $0.destination(for: OtherCollidingRoute.self) { "other \($0.value)" } },
    ]
    for modules in [modules, modules.reversed()] {
      let registry = DestinationRegistry(modules)
      #expect(registry.diagnostics.isEmpty)
      #expect(try registry.content(for: CollidingRoute(value: 1)) == "one 1")
      #expect(try registry.content(for: CollidingRoute(value: 2)) == "one 2")
      #expect(try registry.content(for: OtherCollidingRoute(value: 1)) == "other 1")
    }
  }

  @Test func `two modules whose types have the same name are told apart`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { $0.destination(for: One.Route.self) { "one \($0.id)" } },
      AdHocModule("B") { $0.destination(for: Other.Route.self) { "other \($0.id)" } },
    ])
    #expect(registry.diagnostics.isEmpty)
    #expect(try registry.content(for: One.Route(id: 1)) == "one 1")
    #expect(try registry.content(for: Other.Route(id: 1)) == "other 1")
  }

  @Test func `the module that comes first does not win`() {
    let modules: [any NavigationModule<String>] = [
      AdHocModule("A") { $0.destination(for: HomeRoute.self) { "a \($0)" } },
      AdHocModule("B") { $0.destination(for: HomeRoute.self) { "b \($0)" } },
    ]
    for modules in [modules, modules.reversed()] {
      #expect(throws: MissingDestination.self) {
        try DestinationRegistry(modules).content(for: HomeRoute.list)
      }
    }
  }

  @Test func `a route that nobody shows is an error with its name, not an empty screen`() throws {
    let registry = DestinationRegistry<String>([HomeModule()])
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: AccountRoute.profile)
    }
    #expect(missing.description.contains("AccountRoute.profile"))
  }
}
