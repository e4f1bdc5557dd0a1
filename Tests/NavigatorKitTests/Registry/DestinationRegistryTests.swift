import NavigatorKit
import Testing

@MainActor
@Suite struct DestinationRegistryTests {
  let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])

  @Test func `a registry shows each route by the module that owns its type`() throws {
    #expect(try registry.content(for: HomeRoute.detail(id: 7)) == "detail 7")
    #expect(try registry.content(for: AccountRoute.profile) == "account profile")
  }

  @Test func `a registry shows an erased route`() throws {
    #expect(try registry.content(for: AnyRoute(HomeRoute.list)) == "list")
  }

  @Test func `a registry shows every entry of a mixed stack`() throws {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.profile])
    let contents = try navigator.path.map { try registry.content(for: $0.route) }
    #expect(contents == ["list", "account profile"])
  }

  @Test func `a registry knows for which types it has a destination`() {
    #expect(registry.hasDestination(for: HomeRoute.self))
    #expect(registry.hasDestination(for: AccountRoute.self))
    #expect(!registry.hasDestination(for: ProductRoute.self))
    #expect(
      registry.registeredTypes == [
        "NavigatorKitTests.AccountRoute", "NavigatorKitTests.HomeRoute",
      ]
    )
  }

  @Test func `a registry has nothing to report of modules that fit together`() {
    #expect(registry.diagnostics.isEmpty)
    #expect(registry.report == "2 destinations, no problems")
  }

  @Test func `a registry without modules shows nothing and has nothing to report`() {
    let registry = DestinationRegistry<String>([])
    #expect(registry.diagnostics.isEmpty)
    #expect(registry.registeredTypes.isEmpty)
    #expect(!registry.hasDestination(for: HomeRoute.self))
    #expect(throws: MissingDestination.self) { try registry.content(for: HomeRoute.list) }
  }

  @Test func `a registry makes the content each time it is asked`() throws {
    final class Counter { var count = 0 }
    let counter = Counter()
    let registry = DestinationRegistry<Int>([
      CountingModule {
        counter.count += 1
        return counter.count
      }
    ])
    #expect(counter.count == 0)
    #expect(try registry.content(for: HomeRoute.list) == 1)
    #expect(try registry.content(for: HomeRoute.list) == 2)
  }

  @Test func `a registry tells a route from a look-alike of another type`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("Whole") { $0.destination(for: Number.self) { "whole \($0.value)" } },
      AdHocModule("Real") { $0.destination(for: Real.self) { "real \($0.value)" } },
    ])
    #expect(try registry.content(for: Number(1)) == "whole 1")
    #expect(try registry.content(for: Real(1.0)) == "real 1.0")
    #expect(throws: MissingDestination.self) { try registry.content(for: Text("1")) }
  }

  @Test func `two destinations whose routes collide in hash value are told apart`() throws {
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

  private enum One { struct Route: NavigationRoute { let id: Int } }
  private enum Other { struct Route: NavigationRoute { let id: Int } }

  private struct CountingModule: NavigationModule {
    let name: ModuleName = "Counting"
    let content: @MainActor () -> Int

    func contribute(to contributions: inout ModuleContributions<Int>) {
      let content = content
      contributions.destination(for: HomeRoute.self) { _ in content() }
    }
  }
}
