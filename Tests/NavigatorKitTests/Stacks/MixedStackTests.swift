import NavigatorKit
import Testing

/// A mixed stack holds routes of several types, and compares them by type and value.
@MainActor struct `A mixed stack` {
  private let navigator = MultiRouteNavigator(
    path: [HomeRoute.list, AccountRoute.profile, HomeRoute.detail(id: 1), Number(1), Real(1.0)]
  )

  @Test func `a pop to the last of a type removes what lies above it`() {
    let before = navigator.path
    #expect(navigator.pop(toLast: Text.self) == .unchanged(.notFound))
    #expect(navigator.pop(toLast: HomeRoute.self, where: { $0 == .search("") }).isChange == false)
    #expect(navigator.pop(toLast: AnyRoute.self) == .unchanged(.alreadyOnTop))
    #expect(navigator.path == before)
    var asked: [AnyRoute] = []
    navigator.pop { route in
      asked.append(route)
      return route.is(Number.self)
    }
    #expect(asked == [AnyRoute(Real(1.0)), AnyRoute(Number(1))])
    #expect(navigator.pop(toLast: HomeRoute.self) == .committed)
    #expect(navigator.pop(toLast: HomeRoute.self) == .unchanged(.alreadyOnTop))
    #expect(Array(navigator.path) == Array(before.prefix(3)))
    #expect(navigator.pop(toLast: HomeRoute.self, where: { $0 == .list }) == .committed)
    #expect(Array(navigator.path) == [before[0]])
  }

  @Test func `a path that is shown keeps its entries, and an id is minted for one in it twice`() {
    let (before, new) = (navigator.path, RouteEntry(AnyRoute(AccountRoute.profile)))
    #expect(navigator.show(RoutePath(Array(before))) == .unchanged(.equal))
    #expect(navigator.show(RoutePath([before[2], new, before[0], new, before[0]])) == .committed)
    #expect(Array(navigator.path.prefix(3)) == [before[2], new, before[0]])
    #expect(navigator.routes.suffix(2) == [new.route, before[0].route])
    #expect(Set(navigator.path.map(\.id)).count == 5)
    let made = MultiRouteNavigator(path: RoutePath([new, new]))
    #expect(made.path[0] == new && made.path[1].route == new.route && made.path[1].id != new.id)
  }

  @Test func `a stack of erased routes holds them as they are`() {
    let navigator = Navigator<AnyRoute>(routes: [AnyRoute(Number(1))])
    navigator.navigate(to: AnyRoute(AnyRoute(Text("text"))))
    #expect(navigator.routes == [AnyRoute(Number(1)), AnyRoute(Text("text"))])
    navigator.host.path = [HomeRoute.list]
    #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
  }

  /// A caller has an optional; the answer about `nil` is no.
  @Test func `a question takes an optional, and an entry is not an equal route`() {
    let (there, top, away, none): (Spot?, Spot?, Spot?, Spot?) = (.b, .c, .e, nil)
    let typed = Navigator<Spot>(routes: [.a, .b, .c])
    let mixed = MultiRouteNavigator(path: [Spot.b, SideRoute.help, Spot.b, Spot.c])
    let layers = ModalPresenter<Spot>()
    let mixedLayers = ModalPresenter<AnyRoute>()
    for spot in [Spot.b, .c] {
      layers.present(spot, policy: .stack)
      mixedLayers.present(spot, policy: .stack)
    }
    for (spot, answers) in [
      (there, (true, false)), (top, (true, true)), (away, (false, false)), (none, (false, false)),
    ] {
      #expect((typed.contains(spot), typed.isPresented(spot)) == answers)
      #expect((mixed.contains(spot), mixed.isPresented(spot)) == answers)
      #expect((layers.contains(spot), layers.isPresented(spot)) == answers)
      #expect((mixedLayers.contains(spot), mixedLayers.isPresented(spot)) == answers)
      #expect(mixed.path.contains(spot) == answers.0)
    }
    #expect(mixed.isPresented(mixed.presentedRoute) && mixed.contains(mixed.presentedRoute))
    mixedLayers.dismissAll()
    #expect(!mixedLayers.isPresented(mixedLayers.presentedRoute))
    #expect(!MultiRouteNavigator().contains(MultiRouteNavigator().presentedRoute))
    let (path, equal) = (mixed.path, RouteEntry(AnyRoute(Spot.c)))
    #expect(mixed.contains(path[0]) && mixed.isPresented(path[3]))
    #expect(!mixed.contains(equal) && !mixed.isPresented(equal))
    #expect(path.firstIndex(of: path[2]) == 2 && path.lastIndex(of: path[0]) == 0)
    #expect(mixed.pop(to: equal) == .unchanged(.notFound))
    #expect(mixed.pop(to: path[0]) == .committed && Array(mixed.path) == [path[0]])
  }
}
