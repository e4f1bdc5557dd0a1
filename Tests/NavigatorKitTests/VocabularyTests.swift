import NavigatorKit
import Observation
import Testing

/// What types are beside their names, which the guides' snippets and the recorded interface hold.
@MainActor struct VocabularyTests {
  @Test func `a path is a collection of entries, and navigators are observed`() {
    let path: RoutePath = [HomeRoute.list, Number(7)]
    func isPath<P>(_ path: P) -> Bool
    where
      P: RandomAccessCollection & MutableCollection & RangeReplaceableCollection & Hashable
        & Sendable, P.Element == RouteEntry
    { path.count == 2 }
    func isObservable(_ object: some Observable) -> Bool { true }
    #expect(isPath(path) && isPath(RoutePath(routes: [HomeRoute.list, Number(7)])))
    #expect(isObservable(Navigator<HomeRoute>()) && isObservable(MultiRouteNavigator()))
  }

  @Test func `paths of navigators can be bound`() {
    let (navigator, mixed) = (Navigator<HomeRoute>(), MultiRouteNavigator())
    let routes: ReferenceWritableKeyPath<Navigator<HomeRoute>, [HomeRoute]> = \.routes
    let path: ReferenceWritableKeyPath<MultiRouteNavigator, RoutePath> = \.path
    let hostPath: ReferenceWritableKeyPath<Navigator<HomeRoute>, RoutePath> = \.host.path
    navigator[keyPath: routes] = [.list]
    mixed[keyPath: path] = [HomeRoute.list]
    #expect(navigator[keyPath: hostPath].count == 1 && mixed.host.path.count == 1)
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
