import NavigatorKit
import Testing

@MainActor
@Suite struct PopTests {
  let routes: [HomeRoute] = [.list, .detail(id: 1), .list, .detail(id: 2), .search("")]

  @Test(arguments: StackKind.allCases)
  func `popLast removes the top entry and no other`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    #expect(stack.popLast() == .committed)
    #expect(stack.routes == routes.dropLast())
    #expect(stack.ids == before.dropLast())
  }

  @Test(arguments: StackKind.allCases, [1, 2, 4])
  func `popLast removes as many as it is told`(kind: StackKind, count: Int) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    #expect(stack.popLast(count) == .committed)
    #expect(stack.routes == routes.dropLast(count))
    #expect(stack.ids == before.dropLast(count))
  }

  @Test(arguments: StackKind.allCases, [5, 6, 1_000, Int.max])
  func `popLast removes all if there are fewer`(kind: StackKind, count: Int) {
    let stack = HomeStack(kind, routes)
    #expect(stack.popLast(count) == .committed)
    #expect(stack.routes.isEmpty)
  }

  @Test(arguments: StackKind.allCases, [0, -1, Int.min])
  func `popLast of no entries changes nothing`(kind: StackKind, count: Int) {
    let stack = HomeStack(kind, routes)
    let before = stack.hostPath
    #expect(stack.popLast(count) == .unchanged(.nothingAsked))
    #expect(stack.hostPath == before)
    #expect(HomeStack(kind).popLast(count) == .unchanged(.nothingAsked))
  }

  @Test(arguments: StackKind.allCases)
  func `popping at the root changes nothing`(kind: StackKind) {
    let stack = HomeStack(kind)
    #expect(stack.popLast() == .unchanged(.alreadyAtRoot))
    #expect(stack.popLast(.max) == .unchanged(.alreadyAtRoot))
    #expect(stack.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(stack.pop(to: .list) == .unchanged(.notFound))
    #expect(stack.pop(toLastWhere: { _ in true }) == .unchanged(.notFound))
    #expect(stack.routes.isEmpty)
  }

  @Test(arguments: StackKind.allCases)
  func `popToRoot removes everything`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    #expect(stack.popToRoot() == .committed)
    #expect(stack.routes.isEmpty)
  }

  @Test(arguments: StackKind.allCases)
  func `pop to a route finds the one nearest the top`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    #expect(stack.pop(to: .list) == .committed)
    #expect(stack.routes == Array(routes.prefix(3)))
    #expect(stack.ids == Array(before.prefix(3)))
  }

  @Test(arguments: StackKind.allCases)
  func `pop to the top route changes nothing`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.hostPath
    #expect(stack.pop(to: .search("")) == .unchanged(.alreadyOnTop))
    #expect(stack.pop(toLastWhere: { _ in true }) == .unchanged(.alreadyOnTop))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `pop to a route that is not there changes nothing`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.hostPath
    #expect(stack.pop(to: .detail(id: 3)) == .unchanged(.notFound))
    #expect(stack.block.perform(.pop(to: HomeRoute.detail(id: 3))) == .unchanged(.notFound))
    #expect(stack.pop(toLastWhere: { _ in false }) == .unchanged(.notFound))
    #expect(stack.hostPath == before)
  }

  @Test(arguments: StackKind.allCases)
  func `pop with a condition finds the match nearest the top`(kind: StackKind) {
    let stack = HomeStack(kind, routes)
    let before = stack.ids
    let outcome = stack.pop { route in
      if case .detail(let id) = route { id < 2 } else { false }
    }
    #expect(outcome == .committed)
    #expect(stack.routes == [.list, .detail(id: 1)])
    #expect(stack.ids == Array(before.prefix(2)))
  }

  @Test func `pop to the last of a type removes what lies above it`() {
    let navigator = MultiRouteNavigator(path: [
      HomeRoute.list, HomeRoute.search(""), Number(1), Text("text"),
    ])
    let before = navigator.path
    #expect(navigator.pop(toLast: HomeRoute.self) == .committed)
    #expect(Array(navigator.path) == Array(before.prefix(2)))
    #expect(navigator.pop(toLast: HomeRoute.self) == .unchanged(.alreadyOnTop))
    #expect(navigator.pop(toLast: AnyRoute.self) == .unchanged(.alreadyOnTop))
  }

  @Test func `pop to the last of a type takes a condition`() {
    let navigator = MultiRouteNavigator(path: [
      HomeRoute.list, HomeRoute.search(""), Number(1), Text("text"),
    ])
    #expect(navigator.pop(toLast: HomeRoute.self, where: { $0 == .list }) == .committed)
    #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
  }

  @Test func `pop to the last of a type that is not there changes nothing`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, Number(1)])
    let before = navigator.path
    #expect(navigator.pop(toLast: AccountRoute.self) == .unchanged(.notFound))
    #expect(navigator.pop(toLast: Real.self) == .unchanged(.notFound))
    #expect(
      navigator.pop(toLast: HomeRoute.self, where: { $0 == .search("") }) == .unchanged(.notFound)
    )
    #expect(navigator.path == before)
  }

  @Test func `pop to a route compares by type and value`() {
    let navigator = MultiRouteNavigator(path: [AccountRoute.detail(id: 1), Number(1), Text("text")])
    #expect(navigator.pop(to: HomeRoute.detail(id: 1)) == .unchanged(.notFound))
    #expect(navigator.pop(to: Real(1.0)) == .unchanged(.notFound))
    #expect(navigator.pop(to: AnyRoute(Number(1))) == .committed)
    #expect(navigator.depth == 2)
  }

  @Test func `a condition on a mixed stack sees all routes from the top`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, Number(1), Text("text")])
    var asked: [AnyRoute] = []
    navigator.pop { route in
      asked.append(route)
      return route.is(HomeRoute.self)
    }
    #expect(asked == [AnyRoute(Text("text")), AnyRoute(Number(1)), AnyRoute(HomeRoute.list)])
    #expect(navigator.depth == 1)
  }

  @Test func `a pop to an entry leads to that entry and not to an equal one above it`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, HomeRoute.list, Number(1)])
    let before = navigator.path
    navigator.pop(to: before[0])
    #expect(Array(navigator.path) == [before[0]])
  }
}
