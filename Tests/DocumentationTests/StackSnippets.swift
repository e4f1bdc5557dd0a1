import NavigatorKit
import Testing

@MainActor
@Suite("The documented stacks")
struct StackSnippets {
  @Test func `a stack of one route type answers in that type`() {
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

  @Test func `a stack of any route types answers for each`() {
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

  @Test func `an outcome says why nothing has changed`() {
    // snippet: outcomes
    let navigator = Navigator<HomeRoute>(routes: [.list])
    #expect(navigator.pop(to: .detail(id: 7)) == .unchanged(.notFound))
    #expect(navigator.navigate(to: .list, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    #expect(navigator.popLast(5) == .committed)
    #expect(navigator.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }

  @Test func `a push treats routes that are there as its strategy says`() {
    // snippet: strategies
    let navigator = Navigator<HomeRoute>(routes: [.list, .detail(id: 1)])
    #expect(navigator.navigate(to: .list, strategy: .ifNotExists) == .unchanged(.alreadyInStack))
    #expect(navigator.navigate(to: .detail(id: 2), strategy: .replaceTop) == .committed)
    #expect(navigator.routes == [.list, .detail(id: 2)])
    #expect(navigator.navigate(to: .list, strategy: .navigateOrPush) == .committed)
    #expect(navigator.routes == [.list])
    // end
  }

  @Test func `several routes come and go at once`() {
    // snippet: several
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: [HomeRoute.list, AccountRoute.orders, HomeRoute.detail(id: 42)])
    #expect(navigator.pop(toLast: AccountRoute.self) == .committed)
    #expect(navigator.path.description == "HomeRoute.list > AccountRoute.orders")

    navigator.replaceTop(with: [AccountRoute.profile, HomeRoute.detail(id: 7)])
    #expect(navigator.depth == 3)
    #expect(navigator.replace(with: []) == .committed)
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }

  @Test func `an edit in the middle of a stack is one command`() {
    // snippet: path-edit
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.orders])
    navigator.navigate(to: HomeRoute.detail(id: 42))
    let detail = navigator.path[2]

    var path = navigator.path
    path.remove(at: 1)
    path.insert(contentsOf: [AccountRoute.profile] as RoutePath, at: 0)
    #expect(navigator.show(path) == .committed)
    #expect(path.description == "AccountRoute.profile > HomeRoute.list > HomeRoute.detail")
    #expect(navigator.isPresented(detail) == true)

    #expect(navigator.show(path) == .unchanged(.equal))
    #expect(navigator.pop(to: path[0]) == .committed)
    // end
    #expect(navigator.depth == 1)
  }

  @Test func `a command is a value`() async {
    // snippet: intents
    let later: NavigationIntent = .push(AccountRoute.orders)
    let navigator = MultiRouteNavigator()

    #expect(later.description == "push AccountRoute.orders")
    #expect(await navigator.dryRun(later) == .committed)
    #expect(navigator.depth == 0)
    #expect(navigator.perform(later, cause: .link) == .committed)
    #expect(navigator.depth == 1)
    // end
  }

  @Test func `names of routes may be read by people`() {
    struct InvoiceRoute: NavigationRoute, NamedRoute {
      let number: Int
      var routeName: String { "invoice \(number)" }
    }
    #expect(RouteName(of: HomeRoute.detail(id: 42)).description == "HomeRoute.detail")
    #expect(RouteName(of: InvoiceRoute(number: 7)).description == "invoice 7")
  }
}
