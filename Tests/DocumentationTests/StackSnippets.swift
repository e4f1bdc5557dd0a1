import NavigatorKit
import Testing

@MainActor
@Suite("The documented stacks")
struct StackSnippets {
  @Test func `a stack of one route type`() {
    // snippet: navigator
    let navigator = Navigator<HomeRoute>()
    navigator.navigate(to: .list)
    navigator.navigate(to: .detail(id: 42))

    #expect(navigator.presentedRoute == .detail(id: 42))
    #expect(navigator.depth == 2)
    #expect(navigator.pop(to: .list) == .committed)
    #expect(navigator.routes == [.list])
    // end
  }

  @Test func `a stack of any route types`() {
    // snippet: multi-route
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.orders)
    navigator.navigate(to: HomeRoute.detail(id: 42))

    #expect(navigator.presentedRoute(of: AccountRoute.self) == .orders)
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(id: 42)])

    // What a swipe back writes through the binding:
    navigator.path.removeLast()
    #expect(navigator.contains(HomeRoute.detail(id: 42)) == false)
    #expect(navigator.depth == 2)
    // end
  }

  @Test func `outcomes instead of surprises`() {
    // snippet: outcomes
    let navigator = Navigator<HomeRoute>(routes: [.list])
    #expect(navigator.pop(to: .detail(id: 7)) == .unchanged(.notFound))
    #expect(navigator.navigate(to: .list, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(navigator.popLast(5) == .committed)
    #expect(navigator.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }

  @Test func `a path as a value`() {
    // snippet: path
    var path: RoutePath = [HomeRoute.list, AccountRoute.profile]
    path.append(HomeRoute.list)

    #expect((path[0].route == path[2].route) == true)
    #expect((path[0].id == path[2].id) == false)
    #expect(path.last(of: AccountRoute.self) == .profile)

    let navigator = MultiRouteNavigator(path: path)
    #expect(navigator.path == path)
    // end
  }
}
