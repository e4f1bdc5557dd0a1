import NavigatorKit
import Testing

@Suite struct AnyRouteTests {
  @Test func `an erased route gives back the route it was made of`() {
    let route = AnyRoute(HomeRoute.detail(id: 7))
    #expect(route.as(HomeRoute.self) == .detail(id: 7))
    #expect(route.as() == HomeRoute.detail(id: 7))
    #expect(route.is(HomeRoute.self))
    #expect(route.base as? HomeRoute == .detail(id: 7))
    #expect(ObjectIdentifier(route.routeType) == ObjectIdentifier(HomeRoute.self))
  }

  @Test func `an erased route gives nothing as another type`() {
    let route = AnyRoute(HomeRoute.detail(id: 7))
    #expect(route.as(AccountRoute.self) == nil)
    #expect(route.as(HomeRoute?.self) == nil)
    #expect(!route.is(AccountRoute.self))
  }

  @Test func `an erased route gives a number as its own type only`() {
    let route = AnyRoute(erasing: 1)
    #expect(route.as(Int.self) == 1)
    #expect(route.as(Double.self) == nil)
    #expect(route.as(Int8.self) == nil)
    #expect(route.as(UInt.self) == nil)
  }

  @Test func `an erased route is not wrapped twice`() {
    let once = AnyRoute(HomeRoute.list)
    let twice = AnyRoute(AnyRoute(once))
    #expect(twice == once)
    #expect(twice.is(HomeRoute.self))
    #expect(twice.as(HomeRoute.self) == .list)
    #expect(twice.base is HomeRoute)
  }

  @Test func `an erased route is not wrapped twice as an existential`() {
    let route: any NavigationRoute = AnyRoute(HomeRoute.list)
    #expect(AnyRoute(route).as(HomeRoute.self) == .list)
    let value: any Hashable & Sendable = AnyRoute(HomeRoute.list)
    #expect(AnyRoute(erasing: value).as(HomeRoute.self) == .list)
  }

  @Test func `an erased route takes the route out of an entry`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    #expect(AnyRoute(erasing: entry) == entry.route)
    #expect(AnyRoute(erasing: entry).is(HomeRoute.self))
    #expect(!AnyRoute(erasing: entry).is(RouteEntry.self))
  }

  @Test func `an erased route gives itself as an erased route`() {
    let route = AnyRoute(HomeRoute.list)
    #expect(route.as(AnyRoute.self) == route)
    #expect(route.is(AnyRoute.self))
  }

  @Test func `an erased route is its own identity`() {
    #expect(AnyRoute(HomeRoute.list).id == AnyRoute(HomeRoute.list))
    #expect(HomeRoute.list.id == HomeRoute.list)
  }

  @Test func `an erased route equals a route of the same type and value`() {
    #expect(AnyRoute(HomeRoute.detail(id: 1)) == AnyRoute(HomeRoute.detail(id: 1)))
    #expect(AnyRoute(HomeRoute.detail(id: 1)) != AnyRoute(HomeRoute.detail(id: 2)))
    #expect(AnyRoute(HomeRoute.detail(id: 1)) != AnyRoute(AccountRoute.detail(id: 1)))
  }

  @Test func `an integer does not equal the same number of another type`() {
    #expect(AnyRoute(erasing: 1) != AnyRoute(erasing: 1.0))
    #expect(AnyRoute(erasing: 1) != AnyRoute(erasing: Int64(1)))
    let routes = [AnyRoute(erasing: 1), AnyRoute(erasing: 1.0), AnyRoute(erasing: UInt8(1))]
    #expect(Set(routes).count == 3)
  }

  @Test func `an optional does not equal its value`() {
    #expect(AnyRoute(HomeRoute.list) != AnyRoute(erasing: Optional(HomeRoute.list)))
  }

  @Test func `equal routes hash alike`() {
    let numbers = (0..<100).flatMap { [AnyRoute(Number($0)), AnyRoute(Number($0))] }
    #expect(Set(numbers).count == 100)
    #expect(AnyRoute(HomeRoute.list).hashValue == AnyRoute(HomeRoute.list).hashValue)
  }

  @Test func `types feed the hash`() {
    // Both types feed nothing themselves.
    #expect(
      AnyRoute(CollidingRoute(value: 1)).hashValue
        != AnyRoute(OtherCollidingRoute(value: 1)).hashValue
    )
  }

  @Test func `an erased route describes its type and case without payload`() {
    #expect(AnyRoute(HomeRoute.list).description == "HomeRoute.list")
    #expect(AnyRoute(HomeRoute.detail(id: 42)).description == "HomeRoute.detail")
    #expect("\(AnyRoute(HomeRoute.search("secret")))" == "HomeRoute.search")
    #expect(AnyRoute(CollidingRoute(value: 42)).description == "CollidingRoute")
    #expect(AnyRoute(erasing: "secret").description == "String")
  }

  @Test func `a named route is described as it wishes`() {
    #expect(AnyRoute(ProductRoute(id: 42)).description == "product 42")
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
