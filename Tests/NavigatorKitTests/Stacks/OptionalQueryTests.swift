import NavigatorKit
import Testing

/// A question takes an optional, as a caller has one, and its answer about `nil` is no.
@MainActor
struct `A question with an optional` {
  private let navigator = MultiRouteNavigator(path: [Spot.a, SideRoute.help, Spot.b, Spot.c])
  private let there: Spot? = .b
  private let top: Spot? = .c
  private let away: Spot? = .e
  private let none: Spot? = nil

  @Test func `a navigator finds an optional route that is in it, and never nil`() {
    #expect(navigator.contains(navigator.presentedRoute))
    #expect(navigator.contains(there))
    #expect(!navigator.contains(away))
    #expect(!navigator.contains(none))
    #expect(navigator.isPresented(navigator.presentedRoute))
    #expect(navigator.isPresented(top))
    #expect(!navigator.isPresented(there))
    #expect(!navigator.isPresented(none))
    #expect(!MultiRouteNavigator().isPresented(none))
    #expect(!MultiRouteNavigator().contains(MultiRouteNavigator().presentedRoute))
  }

  @Test func `a path finds an optional route that is in it, and never nil`() {
    let path: RoutePath = [Spot.b, SideRoute.help, Spot.b]
    #expect(path.contains(there))
    #expect(path.contains(path.routes.last))
    #expect(!path.contains(away))
    #expect(!path.contains(none))
  }

  @Test func `an entry is that entry, and not an equal route`() throws {
    let navigator = MultiRouteNavigator(path: [Spot.b, Spot.a, Spot.b, Spot.c])
    let path = navigator.path
    let equal = RouteEntry(AnyRoute(Spot.c))
    #expect(navigator.contains(path[0]))
    #expect(!navigator.contains(equal))
    #expect(navigator.isPresented(path[3]))
    #expect(!navigator.isPresented(equal))
    #expect(path.firstIndex(of: path[2]) == 2)
    #expect(path.lastIndex(of: path[0]) == 0)
    #expect(navigator.pop(to: equal) == .unchanged(.notFound))
    #expect(navigator.pop(to: path[0]) == .committed)
    #expect(navigator.depth == 1)
  }

  @Test func `a stack and a presenter of one type answer alike`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    #expect(navigator.contains(there) && navigator.isPresented(there))
    #expect(!navigator.contains(nil) && !navigator.isPresented(nil))
    #expect(!Navigator<Spot>().isPresented(Navigator<Spot>().presentedRoute))
    let modals = ModalPresenter<Spot>()
    #expect(!modals.contains(nil) && !modals.isPresented(modals.presentedRoute))
    modals.present(.b)
    #expect(modals.contains(there) && modals.isPresented(there))
    #expect(!modals.contains(nil) && !modals.isPresented(nil))
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
  }
}
