import NavigatorKit
import Testing

struct `An erased route` {
  @Test func `an erased route gives back the route it was made of, as its own type only`() {
    let route = AnyRoute(HomeRoute.detail(id: 7))
    #expect(route.as(HomeRoute.self) == .detail(id: 7) && route.as() == HomeRoute.detail(id: 7))
    #expect(route.is(HomeRoute.self) && route.base as? HomeRoute == .detail(id: 7))
    #expect(ObjectIdentifier(route.routeType) == ObjectIdentifier(HomeRoute.self))
    #expect(route.as(AccountRoute.self) == nil && route.as(HomeRoute?.self) == nil)
    #expect(!route.is(AccountRoute.self))
    let number = AnyRoute(erasing: 1)
    #expect(number.as(Int.self) == 1 && number.as(Double.self) == nil)
    #expect(number.as(Int8.self) == nil && number.as(UInt.self) == nil)
    #expect(route.as(AnyRoute.self) == route && route.is(AnyRoute.self))
    #expect(route.id == route && HomeRoute.list.id == HomeRoute.list)
  }

  @Test func `an erased route is not wrapped twice, and is taken out of an entry`() {
    let once = AnyRoute(HomeRoute.list)
    let route: any NavigationRoute = once
    let value: any Hashable & Sendable = once
    for twice in [
      AnyRoute(AnyRoute(once)), AnyRoute(route), AnyRoute(erasing: value),
      AnyRoute(erasing: RouteEntry(once)),
    ] { #expect(twice == once && twice.as(HomeRoute.self) == .list && twice.base is HomeRoute) }
  }

  @Test func `erased routes are equal, and hash alike, if type and value are the same`() {
    let routes = [
      AnyRoute(HomeRoute.detail(id: 1)), AnyRoute(HomeRoute.detail(id: 2)),
      AnyRoute(AccountRoute.detail(id: 1)), AnyRoute(erasing: 1), AnyRoute(erasing: 1.0),
      AnyRoute(erasing: Int64(1)), AnyRoute(HomeRoute.list),
      AnyRoute(erasing: Optional(HomeRoute.list)),
    ]
    for (index, route) in routes.enumerated() {
      #expect(routes.indices.filter { routes[$0] == route } == [index])
    }
    #expect(Set(routes + routes).count == routes.count)
    #expect(AnyRoute(HomeRoute.list).hashValue == AnyRoute(HomeRoute.list).hashValue)
    // Both types feed nothing themselves.
    #expect(
      AnyRoute(CollidingRoute(value: 1)).hashValue
        != AnyRoute(OtherCollidingRoute(value: 1)).hashValue
    )
  }

  @Test func `an erased route is described without payload, or as it wishes`() {
    let routes = [
      AnyRoute(HomeRoute.list), AnyRoute(HomeRoute.detail(id: 42)),
      AnyRoute(HomeRoute.search("secret")), AnyRoute(CollidingRoute(value: 42)),
      AnyRoute(erasing: "secret"), AnyRoute(ProductRoute(id: 42)),
    ]
    #expect(
      routes.map(\.description) == [
        "HomeRoute.list", "HomeRoute.detail", "HomeRoute.search", "CollidingRoute", "String",
        "product 42",
      ]
    )
    #expect(RouteName(of: ProductRoute(id: 42)).description == "product 42")
    #expect(RouteName(of: AnyRoute(ProductRoute(id: 42))) == RouteName(of: ProductRoute(id: 42)))
  }

  @MainActor
  @Test func `the type of an erased route is the one that it is erased from`() throws {
    let route = AnyRoute(erasing: Sub() as Base)
    #expect(route.is(Base.self))
    #expect(ObjectIdentifier(route.routeType) == ObjectIdentifier(Base.self))
    let missing = try #require(throws: MissingDestination.self) {
      try DestinationRegistry<String>([]).content(for: route)
    }
    #expect(missing.typeName.hasSuffix("Base"))
  }

  class Base: Hashable, @unchecked Sendable {
    static func == (lhs: Base, rhs: Base) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Sub: Base, @unchecked Sendable {}
}
