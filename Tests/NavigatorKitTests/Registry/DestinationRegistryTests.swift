import NavigatorKit
import Testing

@MainActor struct DestinationRegistryTests {
  let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])

  @Test func `a registry shows each route by the module that owns its type`() throws {
    #expect(try registry.content(for: HomeRoute.detail(id: 7)) == "detail 7")
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.profile])
    let contents = try navigator.path.map { try registry.content(for: $0.route) }
    #expect(contents == ["list", "account profile"])
    let types = ["NavigatorKitTests.AccountRoute", "NavigatorKitTests.HomeRoute"]
    #expect(registry.registeredTypes == types && registry.hasDestination(for: HomeRoute.self))
    #expect(registry.canShow(HomeRoute.list) && registry.canShow(AnyRoute(HomeRoute.list)))
    #expect(registry.diagnostics.isEmpty && registry.report == "2 destinations, no problems")
  }

  @Test func `a registry makes the content each time it is asked`() throws {
    let tally = Tally()
    let registry = DestinationRegistry<String>("Counting") {
      $0.destination(for: HomeRoute.self) { _ in
        tally.count += 1
        return "content"
      }
    }
    for number in 0...2 {
      #expect(tally.count == number)
      _ = try registry.content(for: HomeRoute.list)
    }
  }

  @Test func `look-alikes are told apart: equal values, hash values and names of types`() throws {
    enum One { struct Route: NavigationRoute { let id: Int } }
    enum Other { struct Route: NavigationRoute { let id: Int } }
    let modules: [any NavigationModule<String>] = [
      AdHocModule("A") { $0.destination(for: Number.self) { "whole \($0.value)" } },
      AdHocModule("B") { $0.destination(for: Real.self) { "real \($0.value)" } },
      AdHocModule("C") { $0.destination(for: CollidingRoute.self) { "one \($0.value)" } },
      AdHocModule("D") { $0.destination(for: OtherCollidingRoute.self) { "other \($0.value)" } },
      AdHocModule("E") { $0.destination(for: One.Route.self) { "first \($0.id)" } },
      AdHocModule("F") { $0.destination(for: Other.Route.self) { "second \($0.id)" } },
    ]
    let routes: [any NavigationRoute] = [
      Number(1), Real(1.0), CollidingRoute(value: 1), CollidingRoute(value: 2),
      OtherCollidingRoute(value: 1), One.Route(id: 1), Other.Route(id: 1),
    ]
    for modules in [modules, modules.reversed()] {
      let registry = DestinationRegistry(modules)
      #expect(registry.diagnostics.isEmpty)
      let contents = try routes.map { try registry.content(for: AnyRoute($0)) }
      let all = ["whole 1", "real 1.0", "one 1", "one 2", "other 1", "first 1", "second 1"]
      #expect(contents == all)
      #expect(throws: MissingDestination.self) { try registry.content(for: Text("1")) }
    }
  }

  @Test func `a missing destination is an error that names route, type and all there is`() throws {
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: ProductRoute(id: 42))
    }
    #expect(missing.route == AnyRoute(ProductRoute(id: 42)) && missing.claims.isEmpty)
    #expect(missing.typeName == "NavigatorKitTests.ProductRoute")
    #expect(missing.registered == registry.registeredTypes)
    #expect(
      missing.description == """
        No module shows product 42: register a destination for NavigatorKitTests.ProductRoute. \
        Registered: NavigatorKitTests.AccountRoute, NavigatorKitTests.HomeRoute.
        """
    )
    let empty = DestinationRegistry<String>([])
    #expect(empty.diagnostics.isEmpty && !empty.hasDestination(for: HomeRoute.self))
    let error = try #require(throws: MissingDestination.self) {
      try empty.content(for: HomeRoute.search("secret"))
    }
    #expect(error.description.hasSuffix("Registered: nothing."))
    #expect(!error.description.contains("secret"))
  }

  @Test func `a missing destination is an error that names all who claim the type`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("B") { $0.destination(for: HomeRoute.self, line: 2) { "\($0)" } },
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 1) { "\($0)" } },
    ])
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: HomeRoute.list)
    }
    #expect(missing.claims.map(\.module) == ["A", "B"] && missing.claims.map(\.line) == [1, 2])
    #expect(missing.registered.isEmpty)
    #expect(
      missing.description == """
        More than one module shows HomeRoute.list (NavigatorKitTests.HomeRoute): \
        \(missing.claims[0]) and \(missing.claims[1]). Keep one of them.
        """
    )
  }
}
