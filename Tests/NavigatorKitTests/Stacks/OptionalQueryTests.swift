import NavigatorKit
import Testing

/// An optional compiles wherever a route is asked about, and is the route in it.
@MainActor
struct `A question with an optional` {
  private let navigator = MultiRouteNavigator(path: [Spot.a, SideRoute.help, Spot.b, Spot.c])
  private let there: Spot? = .b
  private let top: Spot? = .c
  private let away: Spot? = .e
  private let none: Spot? = nil
  private let twice: Spot?? = .b

  @Test func `a navigator finds an optional route that is in it, and never nil`() {
    #expect(navigator.contains(navigator.presentedRoute))
    #expect(navigator.contains(there))
    #expect(navigator.contains(twice))
    #expect(!navigator.contains(away))
    #expect(!navigator.contains(none))
    #expect(navigator.isPresented(navigator.presentedRoute))
    #expect(navigator.isPresented(top))
    #expect(!navigator.isPresented(there))
    #expect(!navigator.isPresented(none))
    #expect(!MultiRouteNavigator().isPresented(none))
    #expect(!MultiRouteNavigator().contains(MultiRouteNavigator().presentedRoute))
  }

  @Test func `a pop to an optional route finds that, and changes nothing for nil`() {
    #expect(navigator.pop(to: none) == .unchanged(.notFound))
    #expect(navigator.pop(to: away) == .unchanged(.notFound))
    #expect(navigator.depth == 4)
    #expect(navigator.pop(to: there) == .committed)
    #expect(navigator.depth == 3)
    #expect(navigator.pop(to: navigator.presentedRoute) == .unchanged(.alreadyOnTop))
    #expect(navigator.perform(.pop(to: Optional(Spot.a))) == .committed)
    #expect(navigator.depth == 1)
  }

  @Test func `a screen is finished by its optional route, too`() {
    #expect(navigator.finish(none, with: 1) == .unchanged(.notFound))
    #expect(navigator.finish(there, with: 1) == .committed)
    #expect(navigator.depth == 2)
  }

  @Test func `a path finds the positions of an optional route`() {
    let path: RoutePath = [Spot.b, SideRoute.help, Spot.b]
    #expect(path.contains(there))
    #expect(!path.contains(none))
    #expect(path.firstIndex(of: there) == 0)
    #expect(path.lastIndex(of: there) == 2)
    #expect(path.firstIndex(of: path.routes.last) == 0)
    #expect(path.firstIndex(of: none) == nil)
    #expect(path.lastIndex(of: away) == nil)
  }

  @Test func `an optional entry is that entry, and not an equal route`() {
    let navigator = MultiRouteNavigator(path: [Spot.b, Spot.a, Spot.b, Spot.c])
    let path = navigator.path
    let equal: RouteEntry? = RouteEntry(AnyRoute(Spot.c))
    let third: RouteEntry? = path[2]
    #expect(navigator.contains(path.first))
    #expect(!navigator.contains(equal))
    #expect(navigator.isPresented(path.last))
    #expect(!navigator.isPresented(equal))
    #expect(path.firstIndex(of: third) == 2)
    #expect(path.lastIndex(of: path.first) == 0)
    #expect(navigator.pop(to: equal) == .unchanged(.notFound))
    #expect(navigator.pop(to: path.first) == .committed)
    #expect(navigator.depth == 1)
  }

  @Test func `a presenter finds the layer of an optional route, and never nil`() {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(Spot.b)
    modals.present(Spot.c, policy: .stack)
    #expect(modals.contains(modals.presentedRoute))
    #expect(modals.contains(there))
    #expect(!modals.contains(none))
    #expect(modals.isPresented(modals.presentedRoute))
    #expect(modals.isPresented(top))
    #expect(!modals.isPresented(none))
    #expect(modals.dismiss(to: none) == .unchanged(.notFound))
    #expect(modals.dismiss(to: there) == .committed)
    #expect(modals.finish(none, with: 1) == .unchanged(.notFound))
    #expect(modals.finish(there, with: 1) == .committed)
    #expect(!modals.isPresenting)
  }

  @Test func `a guard for an optional route is asked about the route in it`() {
    navigator.guards.add("closed", for: .route(away)) { _ in .block("closed") }
    #expect(navigator.navigate(to: Spot.e).blocked?.guardName == "closed")
  }
}
