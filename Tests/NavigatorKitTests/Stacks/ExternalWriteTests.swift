import NavigatorKit
import NavigatorKitTesting
import Testing

/// Whoever binds the path writes it: what stays in the stack keeps its identity.
@MainActor
@Suite struct ExternalWriteTests {
  let routes: [HomeRoute] = [.list, .detail(id: 1), .detail(id: 2), .search("")]

  @Test(arguments: StackKind.allCases)
  func `a write of equal routes keeps the entries`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.hostPath
    stack.assign(routes)
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `a write keeps the ids of what it keeps at the bottom`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    stack.assign([.list, .detail(id: 1), .search("new"), .list])
    #expect(stack.routes == [.list, .detail(id: 1), .search("new"), .list])
    #expect(Array(stack.ids.prefix(2)) == Array(before.prefix(2)))
    #expect(Set(stack.ids.suffix(2)).isDisjoint(with: before))
  }

  @Test(arguments: StackKind.allCases)
  func `a write keeps the ids of what it keeps at the top`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    stack.assign([.list, .search("new"), .detail(id: 9), .detail(id: 2), .search("")])
    #expect(stack.ids[0] == before[0])
    #expect(Array(stack.ids.suffix(2)) == Array(before.suffix(2)))
    #expect(Set(stack.ids[1...2]).isDisjoint(with: before))
  }

  @Test(arguments: StackKind.allCases)
  func `a write keeps the ids around an entry that is removed`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    stack.assign([.list, .detail(id: 2), .search("")])
    #expect(stack.ids == [before[0], before[2], before[3]])
  }

  @Test(arguments: StackKind.allCases)
  func `a write that drops the end keeps the ids of what is left`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    for count in [3, 1, 0] {
      stack.assign(Array(routes.prefix(count)))
      #expect(stack.ids == Array(before.prefix(count)))
    }
  }

  @Test(arguments: StackKind.allCases)
  func `a write with nothing in common keeps no ids`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.ids
    stack.assign([.detail(id: 1), .list])
    #expect(stack.routes == [.detail(id: 1), .list])
    #expect(Set(stack.ids).isDisjoint(with: before))
  }

  @Test(arguments: StackKind.allCases)
  func `a shorter write keeps the bottom of equal entries`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .list, .list])
    let before = stack.ids
    stack.assign([.list, .list])
    #expect(stack.ids == Array(before.prefix(2)))
  }

  @Test(arguments: StackKind.allCases)
  func `a host that inserts, removes and replaces keeps the ids of the rest`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    var path = stack.hostPath
    path.insert(RouteEntry(AnyRoute(HomeRoute.detail(id: 9))), at: 1)
    path.removeLast()
    path[2] = RouteEntry(AnyRoute(HomeRoute.search("new")))
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test(arguments: StackKind.allCases)
  func `a host that moves entries keeps their ids`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let path = RoutePath(stack.hostPath.reversed())
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test(arguments: StackKind.allCases)
  func `a host that drops the lower of two equal entries keeps the upper`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .list])
    var path = stack.hostPath
    path.removeFirst()
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test(arguments: StackKind.allCases)
  func `an id that is written twice is minted anew for the second`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.hostPath
    stack.hostPath = RoutePath([before[0], before[1], before[0], before[1]])
    #expect(stack.routes == [.list, .detail(id: 1), .list, .detail(id: 1)])
    #expect(Array(stack.hostPath.prefix(2)) == Array(before))
    #expect(Set(stack.ids).count == 4)
  }

  @Test(arguments: StackKind.allCases)
  func `an unknown id that is written twice is minted anew for the second`(kind: StackKind) {
    let stack = HomeStack(kind)
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    stack.hostPath = RoutePath([entry, entry])
    #expect(stack.ids.first == entry.id)
    #expect(Set(stack.ids).count == 2)
  }

  @Test(arguments: StackKind.allCases)
  func `an id that is written with another route is minted anew`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let id = stack.ids[0]
    stack.hostPath = RoutePath([RouteEntry(id: id, route: AnyRoute(HomeRoute.search("")))])
    #expect(stack.routes == [.search("")])
    #expect(stack.ids[0] != id)
  }

  @Test(arguments: StackKind.allCases)
  func `a stale write brings back the entries that it names`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let stale = stack.hostPath
    stack.popLast(2)
    stack.navigate(to: .search("new"))
    stack.hostPath = stale
    #expect(stack.hostPath == stale)
  }

  @Test(arguments: StackKind.allCases)
  func `a stale write cut short is not taken for the present state`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    var stale = stack.hostPath
    stack.replace(with: [.search("a"), .search("b"), .search("c"), .search("d")])
    stale.removeLast()
    stack.hostPath = stale
    #expect(stack.hostPath == stale)
  }

  @Test(arguments: StackKind.allCases)
  func `a path of one stack is not taken for the state of another`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let other = HomeStack(kind, [.search("a"), .search("b"), .search("c")])
    var path = other.hostPath
    path.removeLast()
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test func `a path of routes keeps the screens that it names again`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, Number(1), Text("text")])
    let before = navigator.path
    navigator.path = [HomeRoute.list, Number(2), Text("text")]
    #expect(
      navigator.path.routes == [
        AnyRoute(HomeRoute.list), AnyRoute(Number(2)), AnyRoute(Text("text")),
      ]
    )
    #expect(navigator.path[0] == before[0])
    #expect(navigator.path[1].id != before[1].id)
    #expect(navigator.path[2] == before[2])
  }

  @Test func `the path can be changed in place`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    let before = navigator.path
    navigator.path.append(AccountRoute.profile)
    navigator.path += RoutePath(routes: [Number(1), Number(2)])
    navigator.path.removeLast()
    #expect(Array(navigator.path.prefix(1)) == Array(before))
    #expect(
      navigator.routes == [
        AnyRoute(HomeRoute.list), AnyRoute(AccountRoute.profile), AnyRoute(Number(1)),
      ]
    )
  }

  @Test func `the routes of a mixed stack can be changed as its path can`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, Number(1)])
    let before = navigator.path
    navigator.routes.append(AnyRoute(Text("text")))
    #expect(Array(navigator.path.prefix(2)) == Array(before))
    #expect(navigator.path.last?.route == AnyRoute(Text("text")))
  }

  @Test func `the routes can be changed in place`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let before = navigator.host.path
    navigator.routes.append(.search(""))
    navigator.routes.removeFirst()
    #expect(navigator.routes == [.detail(id: 1), .search("")])
    #expect(navigator.host.path[0] == before[1])
  }

  @Test(arguments: StackKind.allCases)
  func `an equal route inserted below another leaves that one its id`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    var path = stack.hostPath
    path.insert(RouteEntry(AnyRoute(HomeRoute.list)), at: 0)
    stack.hostPath = path
    #expect(stack.hostPath == path)
  }

  @Test(arguments: StackKind.allCases)
  func `a stale write that brings back a lower equal entry keeps the upper`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .list])
    let stale = stack.hostPath
    stack.hostPath.removeFirst()
    stack.hostPath = stale
    #expect(stack.hostPath == stale)
  }
}
