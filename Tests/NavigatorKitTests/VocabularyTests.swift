import NavigatorKit
import Observation
import Testing

/// The names that apps rely on, spelled as apps spell them.
///
/// That this compiles is half the test.
@MainActor
struct VocabularyTests {
  @Test func `the names of an erased route compile as apps spell them`() {
    let route = AnyRoute(HomeRoute.list)
    let typed: HomeRoute? = route.as(HomeRoute.self)
    let inferred: HomeRoute? = route.as()
    let isHome: Bool = route.is(HomeRoute.self)
    let entry = RouteEntry(route)
    let id: EntryID = entry.id
    #expect(typed == inferred && isHome && entry.route == route && entry.id == id)
    #expect(route.description == "HomeRoute.list")
  }

  @Test func `the names of a route path compile as apps spell them`() {
    let routes: [any NavigationRoute] = [HomeRoute.list, Number(7)]
    let path = RoutePath(routes: routes)
    let literal: RoutePath = [HomeRoute.list, Number(7)]
    func isPath<P>(_ path: P) -> Bool
    where
      P: RandomAccessCollection & MutableCollection & RangeReplaceableCollection & Hashable
        & Sendable, P.Element == RouteEntry
    { path.count == 2 }
    #expect(isPath(path) && isPath(literal))
  }

  @Test func `the names of a navigator compile as apps spell them`() {
    let navigator = Navigator<HomeRoute>()
    func isObservable(_ object: some Observable) -> Bool { true }
    #expect(isObservable(navigator))
    let _: NavigationOutcome = navigator.navigate(to: .list)
    navigator.navigate(to: .detail(id: 1), strategy: .ifNotOnTop, animated: false)
    navigator.replace(with: [.list, .detail(id: 1)], animated: false)
    navigator.popLast()
    navigator.popLast(2, animated: false)
    navigator.pop(to: .list, animated: false)
    navigator.pop(animated: false) { $0 == .list }
    navigator.pop(toLastWhere: { $0 == .list })
    navigator.popToRoot(animated: false)
    let routes: ReferenceWritableKeyPath<Navigator<HomeRoute>, [HomeRoute]> = \.routes
    let hostPath: ReferenceWritableKeyPath<Navigator<HomeRoute>, RoutePath> = \.host.path
    navigator[keyPath: routes] = [.list]
    #expect(navigator[keyPath: hostPath].count == 1)
    #expect(navigator.presentedRoute == .list && navigator.hasPresentedRoutes)
    #expect(navigator.contains(.list) && navigator.contains { $0 == .list })
    #expect(Navigator(routes: [HomeRoute.list]).routes == [.list])
  }

  @Test func `the names of a multi-route navigator compile as apps spell them`() {
    let navigator = MultiRouteNavigator()
    let _: NavigationOutcome = navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.profile, strategy: .navigateOrPush, animated: false)
    let any: AnyRoute? = navigator.presentedRoute
    let home: HomeRoute? = navigator.presentedRoute(of: HomeRoute.self)
    #expect(any == AnyRoute(AccountRoute.profile) && home == .list)
    #expect(navigator.routes(of: HomeRoute.self) == [.list])
    #expect(navigator.contains(HomeRoute.list))
    #expect(navigator.contains(of: HomeRoute.self, where: { $0 == .list }))
    #expect(navigator.hasPresentedRoutes)
    navigator.replace(with: [HomeRoute.list, AccountRoute.profile], animated: false)
    navigator.pop(toLast: HomeRoute.self, animated: false)
    navigator.pop(to: HomeRoute.list, animated: false)
    navigator.popLast(2, animated: false)
    navigator.popToRoot(animated: false)
    let path: ReferenceWritableKeyPath<MultiRouteNavigator, RoutePath> = \.path
    let hostPath: ReferenceWritableKeyPath<MultiRouteNavigator, RoutePath> = \.host.path
    navigator[keyPath: path] = [HomeRoute.list]
    #expect(navigator[keyPath: hostPath].count == 1)
    #expect(MultiRouteNavigator(path: [HomeRoute.list]).path.count == 1)
  }

  @Test func `the names of the push strategies compile as apps spell them`() {
    let strategies: Set<PushStrategy> = [
      .always, .ifNotOnTop, .ifNotExists, .navigateOrPush, .replaceTop,
    ]
    #expect(strategies.count == 5)
  }

  @Test func `the names of modules and their registry compile as apps spell them`() throws {
    let modules: [any NavigationModule<String>] = [HomeModule(), AccountModule()]
    let name: ModuleName = modules[0].name
    let registry: DestinationRegistry<String> = DestinationRegistry(modules)
    #expect(name == "Home")
    #expect(try registry.content(for: HomeRoute.list) == "list")
  }
}

/// Owners are made in plain classes and default values, off the main actor.
final class PlainOwner: Sendable {
  let typed = Navigator<HomeRoute>(routes: [.list])
  let mixed = MultiRouteNavigator()
  let restored = MultiRouteNavigator(path: [HomeRoute.list])
}

struct PlainOwnerTests {
  @Test func `navigators are made off the main actor`() async {
    let owner = PlainOwner()
    let depths = await [owner.typed.depth, owner.mixed.depth, owner.restored.depth]
    #expect(depths == [1, 0, 1])
  }
}
