import NavigatorKit
import Testing

@MainActor
@Suite struct QueryTests {
  @Test(arguments: StackKind.allCases)
  func `an empty stack shows the root`(kind: StackKind) {
    let stack = HomeStack(kind)
    #expect(stack.routes.isEmpty)
    #expect(stack.presentedRoute == nil)
    #expect(stack.presentedRouteName == nil)
    #expect(!stack.hasPresentedRoutes)
    #expect(stack.depth == 0)
    #expect(stack.hostPath.isEmpty)
    #expect(!stack.isPresented(.list))
    #expect(!stack.contains(.list))
    #expect(!stack.contains { _ in true })
  }

  @Test(arguments: StackKind.allCases)
  func `queries answer what the stack holds`(kind: StackKind) {
    let stack = HomeStack(kind, [.list, .detail(id: 1), .search("secret")])
    #expect(stack.routes == [.list, .detail(id: 1), .search("secret")])
    #expect(stack.presentedRoute == .search("secret"))
    #expect(stack.presentedRouteName?.description == "HomeRoute.search")
    #expect(stack.hasPresentedRoutes)
    #expect(stack.depth == 3)
    #expect(stack.hostPath.routes == stack.routes.map { AnyRoute($0) })
    #expect(stack.isPresented(.search("secret")))
    #expect(!stack.isPresented(.list))
    #expect(stack.contains(.detail(id: 1)))
    #expect(!stack.contains(.detail(id: 2)))
    #expect(stack.contains { $0 == .list })
    #expect(!stack.contains { $0 == .detail(id: 2) })
  }

  @Test func `a mixed stack answers for each type`() {
    let navigator = MultiRouteNavigator(
      path: [HomeRoute.list, AccountRoute.profile, HomeRoute.detail(id: 1), Number(1), Real(1.0)]
    )
    #expect(navigator.presentedRoute(of: HomeRoute.self) == .detail(id: 1))
    #expect(navigator.presentedRoute(of: AccountRoute.self) == .profile)
    #expect(navigator.presentedRoute(of: Number.self) == 1)
    #expect(navigator.presentedRoute(of: ProductRoute.self) == nil)
    #expect(navigator.presentedRoute(of: AnyRoute.self) == AnyRoute(Real(1.0)))
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(id: 1)])
    #expect(navigator.routes(of: ProductRoute.self) == [])
    #expect(navigator.routes(of: AnyRoute.self) == navigator.routes)
    #expect(navigator.contains(of: HomeRoute.self, where: { $0 == .list }))
    #expect(!navigator.contains(of: HomeRoute.self, where: { $0 == .search("") }))
    #expect(navigator.contains(of: Real.self))
    #expect(!navigator.contains(of: Text.self))
    #expect(navigator.contains { $0.is(Number.self) })
    #expect(!navigator.contains { $0.is(Text.self) })
  }

  @Test func `a mixed stack tells equal numbers of different types apart`() {
    let navigator = MultiRouteNavigator(path: [Number(1)])
    #expect(navigator.contains(Number(1)))
    #expect(!navigator.contains(Real(1.0)))
    #expect(navigator.isPresented(Number(1)))
    #expect(!navigator.isPresented(Real(1.0)))
    #expect(navigator.isPresented(AnyRoute(Number(1))))
    #expect(navigator.contains(AnyRoute(Number(1))))
    #expect(!navigator.contains(AnyRoute(Real(1.0))))
  }

  @Test func `a name shows a payload only where the route says so`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.search("secret")])
    #expect(navigator.presentedRouteName?.description == "HomeRoute.search")
    navigator.navigate(to: ProductRoute(id: 42))
    #expect(navigator.presentedRouteName?.description == "product 42")
  }

  @Test func `a stack of erased routes holds them as they are`() {
    let navigator = Navigator<AnyRoute>(routes: [AnyRoute(Number(1))])
    navigator.navigate(to: AnyRoute(AnyRoute(Text("text"))))
    #expect(navigator.routes == [AnyRoute(Number(1)), AnyRoute(Text("text"))])
    #expect(navigator.host.path.routes == navigator.routes)
    navigator.host.path = [HomeRoute.list]
    #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
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

  @Test func `a mixed stack finds the route of an entry`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, Number(1)])
    let entry = navigator.path[0]
    #expect(navigator.contains(entry))
    #expect(navigator.pop(to: entry) == .committed)
    #expect(navigator.isPresented(entry))
  }
}
