import NavigatorKit
import Testing

@MainActor
@Suite struct ReplacementTests {
  @Test(arguments: StackKind.allCases)
  func `append pushes several routes, bottom first`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let before = stack.ids
    #expect(stack.append(contentsOf: [.detail(id: 1), .detail(id: 1), .search("")]) == .committed)
    #expect(stack.routes == [.list, .detail(id: 1), .detail(id: 1), .search("")])
    #expect(stack.ids.first == before.first)
    #expect(Set(stack.ids).count == 4)
  }

  @Test(arguments: StackKind.allCases)
  func `append of nothing changes nothing`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let before = stack.hostPath
    #expect(stack.append(contentsOf: []) == .unchanged(.nothingAsked))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop puts several routes in the place of the top`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.ids
    #expect(stack.replaceTop(with: [.detail(id: 2), .detail(id: 3)]) == .committed)
    #expect(stack.routes == [.list, .detail(id: 2), .detail(id: 3)])
    #expect(stack.ids[0] == before[0])
    #expect(!stack.ids.contains(before[1]))
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop with an equal route makes a new entry`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let before = stack.ids
    #expect(stack.replaceTop(with: [.list]) == .committed)
    #expect(stack.routes == [.list])
    #expect(stack.ids != before)
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop at the root pushes`(kind: StackKind) {
    let stack = HomeStack(kind)
    #expect(stack.replaceTop(with: [.list, .search("")]) == .committed)
    #expect(stack.routes == [.list, .search("")])
  }

  @Test(arguments: StackKind.allCases)
  func `replaceTop with nothing changes nothing`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    let before = stack.hostPath
    #expect(stack.replaceTop(with: []) == .unchanged(.nothingAsked))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `replace makes every route a new entry, also an equal one`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    let before = stack.ids
    #expect(stack.replace(with: [.list, .search("")]) == .committed)
    #expect(stack.routes == [.list, .search("")])
    #expect(Set(stack.ids).isDisjoint(with: before))
  }

  @Test(arguments: StackKind.allCases)
  func `replace with nothing leads back to the root`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    #expect(stack.replace(with: []) == .committed)
    #expect(stack.routes.isEmpty)
    #expect(stack.replace(with: []) == .unchanged(.alreadyAtRoot))
  }

  @Test func `a mixed stack takes routes of several types at once`() {
    let navigator = MultiRouteNavigator()
    navigator.replace(with: [HomeRoute.list, AccountRoute.profile])
    navigator.append(contentsOf: [Number(1), Text("text")])
    navigator.replaceTop(with: [AnyRoute(Number(2)), Real(3.0)])
    #expect(
      navigator.routes == [
        AnyRoute(HomeRoute.list), AnyRoute(AccountRoute.profile), AnyRoute(Number(1)),
        AnyRoute(Number(2)),
        AnyRoute(Real(3.0)),
      ]
    )
  }

  @Test func `a path that is shown keeps the entries in it`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.detail(id: 1), Number(7)])
    let before = navigator.path
    let added = RouteEntry(AnyRoute(AccountRoute.profile))
    #expect(navigator.show(RoutePath([before[2], added, before[0]])) == .committed)
    #expect(Array(navigator.path) == [before[2], added, before[0]])
  }

  @Test func `a path of the very entries of the stack changes nothing`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.list])
    let before = navigator.path
    #expect(navigator.show(RoutePath(Array(before))) == .unchanged(.equal))
    #expect(navigator.path == before)
  }

  @Test func `an entry that a path appends keeps its id, or has a new one if it is in the stack`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    let old = navigator.path[0]
    let new = RouteEntry(AnyRoute(Number(7)))
    navigator.show(RoutePath([old, new, old, new]))
    #expect(navigator.path.routes == [old.route, new.route, old.route, new.route])
    #expect(Array(navigator.path.prefix(2)) == [old, new])
    #expect(Set(navigator.path.map(\.id)).count == 4)
  }

  @Test func `a new navigator mints ids for entries that share one`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    let navigator = MultiRouteNavigator(
      path: RoutePath([entry, entry]) + RoutePath(routes: [Number(1)])
    )
    #expect(navigator.path[0] == entry)
    #expect(navigator.path[1].route == entry.route)
    #expect(Set(navigator.path.map(\.id)).count == 3)
  }
}
