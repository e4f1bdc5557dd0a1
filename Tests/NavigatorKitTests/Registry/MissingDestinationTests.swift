import NavigatorKit
import Testing

@MainActor
@Suite struct MissingDestinationTests {
  @Test
  func `the error for a missing destination names the route, its type and what is registered`()
    throws
  {
    let registry = DestinationRegistry<String>([AccountModule(), HomeModule()])
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: ProductRoute(id: 42))
    }
    #expect(missing.route == AnyRoute(ProductRoute(id: 42)))
    #expect(missing.typeName == "NavigatorKitTests.ProductRoute")
    #expect(missing.claims.isEmpty)
    #expect(missing.registered == registry.registeredTypes)
    #expect(
      missing.description == """
        No module shows product 42: register a destination for NavigatorKitTests.ProductRoute. \
        Registered: NavigatorKitTests.AccountRoute, NavigatorKitTests.HomeRoute.
        """
    )
  }

  @Test func `the error for a missing destination says so when nothing is registered`() throws {
    let registry = DestinationRegistry<String>([])
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: HomeRoute.search("secret"))
    }
    #expect(missing.description.hasSuffix("Registered: nothing."))
    #expect(!missing.description.contains("secret"))
  }

  @Test func `the error for a missing destination names all modules that claim the type`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("B") { $0.destination(for: HomeRoute.self, line: 2) { "\($0)" } },
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 1) { "\($0)" } },
    ])
    let missing = try #require(throws: MissingDestination.self) {
      try registry.content(for: HomeRoute.list)
    }
    #expect(missing.claims.map(\.module) == ["A", "B"])
    #expect(missing.claims.map(\.line) == [1, 2])
    #expect(missing.registered.isEmpty)
    #expect(
      missing.description == """
        More than one module shows HomeRoute.list (NavigatorKitTests.HomeRoute): \
        \(missing.claims[0]) and \(missing.claims[1]). Keep one of them.
        """
    )
  }
}
