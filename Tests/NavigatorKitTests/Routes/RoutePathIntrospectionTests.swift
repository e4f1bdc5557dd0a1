import NavigatorKit
import Testing

@Suite struct RoutePathIntrospectionTests {
  let path: RoutePath = [
    HomeRoute.list, AccountRoute.profile, HomeRoute.detail(id: 1), HomeRoute.list, Number(1),
    Real(1.0),
  ]

  @Test func `the last of a type is the one nearest the top`() {
    #expect(path.last(of: HomeRoute.self) == .list)
    #expect(path.last(of: AccountRoute.self) == .profile)
    #expect(path.last(of: Number.self) == 1)
    #expect(path.last(of: ProductRoute.self) == nil)
    #expect(RoutePath().last(of: HomeRoute.self) == nil)
  }

  @Test func `the routes of a type come bottom first`() {
    #expect(path.routes(of: HomeRoute.self) == [.list, .detail(id: 1), .list])
    #expect(path.routes(of: AccountRoute.self) == [.profile])
    #expect(path.routes(of: ProductRoute.self) == [])
    #expect(path.routes(of: AnyRoute.self) == path.routes)
  }

  @Test func `contains finds equal routes of the same type only`() {
    #expect(path.contains(HomeRoute.detail(id: 1)))
    #expect(!path.contains(AccountRoute.detail(id: 1)))
    #expect(path.contains(Real(1.0)))
    #expect(!path.contains(Text("1")))
    #expect(path.contains(AnyRoute(HomeRoute.list)))
    #expect(!path.contains(AnyRoute(HomeRoute.search(""))))
  }

  @Test func `contains asks a condition of routes of its type only`() {
    var asked: [HomeRoute] = []
    let isFound = path.contains(of: HomeRoute.self) { route in
      asked.append(route)
      return route == .search("")
    }
    #expect(!isFound)
    #expect(asked == [.list, .detail(id: 1), .list])
    #expect(path.contains(of: HomeRoute.self) { $0 == .detail(id: 1) })
    #expect(!path.contains(of: ProductRoute.self) { _ in true })
  }

  @Test func `the first index is the lowest and the last the topmost`() {
    #expect(path.firstIndex(of: HomeRoute.list) == 0)
    #expect(path.lastIndex(of: HomeRoute.list) == 3)
    #expect(path.firstIndex(of: AnyRoute(HomeRoute.list)) == 0)
    #expect(path.lastIndex(of: AnyRoute(HomeRoute.list)) == 3)
    #expect(path.firstIndex(of: HomeRoute.search("")) == nil)
    #expect(path.lastIndex(of: HomeRoute.search("")) == nil)
  }

  @Test func `the last index of a type satisfies the condition`() {
    #expect(path.lastIndex(of: HomeRoute.self) { _ in true } == 3)
    #expect(path.lastIndex(of: HomeRoute.self) { $0 != .list } == 2)
    #expect(path.lastIndex(of: HomeRoute.self) { $0 == .search("") } == nil)
    #expect(path.lastIndex(of: ProductRoute.self) { _ in true } == nil)
  }

  @Test func `an error of a condition is passed on`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try path.contains(of: Number.self) { _ in throw Refused() }
    }
    #expect(throws: Refused.self) {
      try path.lastIndex(of: Number.self) { _ in throw Refused() }
    }
  }

  @Test func `a path can be asked for a type without a condition`() {
    let path: RoutePath = [HomeRoute.list]
    #expect(path.contains(of: HomeRoute.self))
    #expect(path.lastIndex(of: HomeRoute.self) == 0)
  }
}
