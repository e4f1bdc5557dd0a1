import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A set of destinations") struct DestinationSetTests {
  @DestinationBuilder private var both: some DestinationSet {
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "first") }
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "second") }
    Modules.account
  }

  @Test func `a set of destinations accepts what one of its parts does, and names all types`() {
    let registry = DestinationRegistry([ScreenModule("home", HomeRoute.self)])
    let registered = RegistryDestinations(registry)
    #expect(both.accepts(AnyRoute(HomeRoute.list)) && both.accepts(AnyRoute(AccountRoute.edit)))
    #expect(registered.accepts(AnyRoute(HomeRoute.list)))
    let cart = AnyRoute(CartRoute.cart)
    #expect(!both.accepts(cart) && !registered.accepts(cart))
    #expect([both.registeredTypes.count, registered.registeredTypes.count] == [3, 1])
    #expect(both.missing(cart).typeName.contains("CartRoute"))
    #expect(both.missing(cart).registered == both.registeredTypes)
    #expect(registered.missing(cart).registered == registered.registeredTypes)
  }

  @Test func `a set of destinations shows with the first of two for one type`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        both
      }
    ) { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["first"])
      navigator.navigate(to: AccountRoute.edit)
      #expect(window.topScreen.texts == ["account edit"])
    }
  }

  @Test func `a set of destinations tells routes of one hash by their types`() async {
    struct One: NavigationRoute { func hash(into hasher: inout Hasher) { hasher.combine(1) } }
    struct Other: NavigationRoute { func hash(into hasher: inout Hasher) { hasher.combine(1) } }
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        RouteDestination(for: One.self) { _ in Text(verbatim: "one") }
        RouteDestination(for: Other.self) { _ in Text(verbatim: "other") }
      }
    } test: { window in
      navigator.navigate(to: One())
      #expect(window.topScreen.texts == ["one"])
      navigator.replaceTop(with: [Other()])
      #expect(window.topScreen.texts == ["other"])
    }
  }
}
