import NavigatorKit
import Testing

@Suite struct RoutePathTests {
  @Test func `a literal holds its routes in order`() {
    let path: RoutePath = [HomeRoute.list, AccountRoute.profile, Number(7)]
    #expect(
      path.routes == [
        AnyRoute(HomeRoute.list), AnyRoute(AccountRoute.profile), AnyRoute(Number(7)),
      ]
    )
    #expect(RoutePath().isEmpty)
    #expect(([] as RoutePath).isEmpty)
  }

  @Test func `a path of entries keeps them`() {
    let entries = [HomeRoute.list, .detail(id: 1)].map { RouteEntry(AnyRoute($0)) }
    #expect(Array(RoutePath(entries)) == entries)
    #expect(RoutePath(routes: entries.map(\.route))[0].id != entries[0].id)
  }

  @Test func `an array of routes is not one route`() {
    let routes: [HomeRoute] = [.list, .detail(id: 1)]
    #expect(RoutePath(routes: routes).routes(of: HomeRoute.self) == routes)
  }

  @Test func `equal paths hold equal entries, ids included`() {
    let path: RoutePath = [HomeRoute.list]
    let copy = path
    #expect(path == copy)
    #expect(path.hashValue == copy.hashValue)
    let lookalike: RoutePath = [HomeRoute.list]
    #expect(path != lookalike)
    #expect(path.routes == lookalike.routes)
  }

  @Test func `a path remade of its entries equals it`() {
    let path: RoutePath = [HomeRoute.list, Number(7)]
    #expect(RoutePath(Array(path)) == path)
  }

  @Test func `a path read from a stack equals one made of the same entries`() async {
    await MainActor.run {
      let entry = RouteEntry(AnyRoute(HomeRoute.list))
      let navigator = MultiRouteNavigator(path: RoutePath([entry]))
      #expect(navigator.path == RoutePath([entry]))
      #expect(navigator.path.hashValue == RoutePath([entry]).hashValue)
    }
  }

  @Test func `appending a route adds a new entry`() {
    var path: RoutePath = [HomeRoute.list]
    path.append(HomeRoute.list)
    #expect(path.count == 2)
    #expect(path[0].id != path[1].id)
  }

  @Test func `appending an entry keeps its id`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    var path = RoutePath()
    path.append(entry)
    #expect(Array(path) == [entry])
  }

  @Test func `copies of a path are independent`() {
    let path: RoutePath = [HomeRoute.list]
    var copy = path
    copy[0] = RouteEntry(AnyRoute(AccountRoute.profile))
    copy.append(Number(7))
    #expect(path.routes == [AnyRoute(HomeRoute.list)])
  }

  @Test func `a path is described from the bottom, without payload`() {
    let path: RoutePath = [HomeRoute.detail(id: 42), AccountRoute.profile]
    #expect(path.description == "HomeRoute.detail > AccountRoute.profile")
    #expect(RoutePath().description == "(root)")
  }
}
