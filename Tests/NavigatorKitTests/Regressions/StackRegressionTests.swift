import NavigatorKit
import NavigatorKitTesting
import Testing

/// What went wrong with stacks elsewhere.
@MainActor
@Suite struct StackRegressionTests {
  @Test func `a typed query does not report a route that a back swipe removed`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.profile])
    let host = StackHostDouble(navigator)
    host.swipeBack()
    #expect(navigator.presentedRoute(of: AccountRoute.self) == nil)
    #expect(navigator.lastRoute(of: AccountRoute.self) == nil)
    #expect(navigator.routes(of: AccountRoute.self).isEmpty)
    #expect(!navigator.contains(AccountRoute.profile))
    #expect(!navigator.contains(of: AccountRoute.self))
    #expect(navigator.presentedRoute(of: HomeRoute.self) == .list)
    host.swipeBack()
    #expect(navigator.presentedRoute(of: HomeRoute.self) == nil)
  }

  @Test func `a typed query does not report what a write of the whole path removed`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.profile])
    navigator.path = [AccountRoute.detail(id: 1)]
    #expect(navigator.routes(of: HomeRoute.self).isEmpty)
    #expect(navigator.presentedRoute(of: AccountRoute.self) == .detail(id: 1))
  }

  @Test(arguments: StackKind.allCases)
  func `pop at one screen removes one entry and does not trap`(kind: StackKind) {
    let stack = HomeStack(kind, [.list])
    #expect(stack.popLast() == .committed)
    #expect(stack.routes.isEmpty)
    #expect(stack.popLast() == .unchanged(.alreadyAtRoot))
    #expect(stack.routes.isEmpty)
  }

  @Test(arguments: StackKind.allCases)
  func `pop does not remove twice when the host writes what was popped`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    stack.popLast()
    host.update()
    host.writeBack()
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test(arguments: StackKind.allCases)
  func `a no-match pop does not empty the stack`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1)])
    #expect(stack.pop(to: .detail(id: 2)) == .unchanged(.notFound))
    #expect(stack.pop { $0 == .search("") } == .unchanged(.notFound))
    #expect(stack.routes == [.list, .detail(id: 1)])
  }

  @Test func `a no-match pop to a type does not empty the stack`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    #expect(navigator.pop(toLast: AccountRoute.self) == .unchanged(.notFound))
    #expect(navigator.depth == 1)
  }

  @Test(arguments: StackKind.allCases)
  func `two equal routes pushed twice are two entries and ifNotOnTop refuses a double tap`(
    kind: StackKind
  ) {
    let stack = HomeStack(kind)
    stack.navigate(to: .list)
    stack.navigate(to: .list)
    #expect(Set(stack.ids).count == 2)
    let twice = HomeStack(kind)
    #expect(twice.navigate(to: .list, strategy: .ifNotOnTop) == .committed)
    #expect(twice.navigate(to: .list, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(twice.routes == [.list])
  }

  @Test(arguments: StackKind.allCases)
  func `a deep path is shown in one step and closed for good`(kind: StackKind) {
    let stack = HomeStack(kind)
    let host = stack.host()
    stack.append(contentsOf: [.list, .detail(id: 1), .search("")])
    #expect(host.update())
    #expect(host.readCount == 2)
    host.goBack(levels: 3)
    host.update()
    #expect(stack.routes.isEmpty)
    #expect(host.shown.isEmpty)
    #expect(!host.needsUpdate)
  }

  @Test(arguments: StackKind.allCases)
  func `a host that writes more than is left is heeded and does not trap`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("")])
    let host = stack.host()
    stack.popToRoot()
    host.swipeBack()
    #expect(stack.routes == [.list, .detail(id: 1)])
    #expect(host.shown == stack.hostPath)
  }

  @Test func `routes that collide in hash value are told apart`() {
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: CollidingRoute(value: 1))
    navigator.navigate(to: OtherCollidingRoute(value: 1), strategy: .ifNotExists)
    navigator.navigate(to: CollidingRoute(value: 2), strategy: .ifNotExists)
    #expect(navigator.depth == 3)
    #expect(navigator.pop(to: CollidingRoute(value: 3)) == .unchanged(.notFound))
    #expect(navigator.pop(to: CollidingRoute(value: 1)) == .committed)
    #expect(navigator.routes == [AnyRoute(CollidingRoute(value: 1))])
  }

  @Test func `routes that print alike are told apart`() {
    struct Quiet: NavigationRoute, CustomStringConvertible {
      let id: Int
      var description: String { "same" }
    }
    let navigator = MultiRouteNavigator(path: [Quiet(id: 1), Quiet(id: 2)])
    #expect(!navigator.contains(Quiet(id: 3)))
    #expect(navigator.pop(to: Quiet(id: 1)) == .committed)
    #expect(navigator.routes(of: Quiet.self).map(\.id) == [1])
  }

  @Test func `a route that a stack cannot hold does not empty it`() {
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    let host = StackHostDouble(navigator)
    host.write([AccountRoute.profile])
    #expect(navigator.routes == [.list, .detail(id: 1)])
    host.update()
    #expect(host.shown == navigator.hostPath)
  }

  @Test func `all routes of a mixed stack answer, not the first alone`() {
    let navigator = MultiRouteNavigator()
    navigator.replace(with: [HomeRoute.list, AccountRoute.profile, HomeRoute.detail(id: 1)])
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(id: 1)])
    #expect(navigator.routes(of: AccountRoute.self) == [.profile])
  }
}
