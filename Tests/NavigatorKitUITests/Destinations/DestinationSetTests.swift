import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A set of destinations")
struct DestinationSetTests {
  @DestinationBuilder private var both: some DestinationSet {
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "first") }
    RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "second") }
    Modules.account
  }

  @Test func `a set of destinations accepts what one of its parts does, and names all types`() {
    #expect(both.accepts(AnyRoute(HomeRoute.list)))
    #expect(both.accepts(AnyRoute(AccountRoute.edit)))
    #expect(!both.accepts(AnyRoute(CartRoute.cart)))
    #expect(both.registeredTypes.count == 3)
    let missing = both.missing(AnyRoute(CartRoute.cart))
    #expect(missing.typeName.contains("CartRoute"))
    #expect(missing.registered == both.registeredTypes)
  }

  @Test func `a set of destinations shows with the first of two for one type`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        both
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["first"])
      navigator.navigate(to: AccountRoute.edit)
      #expect(window.topScreen.texts == ["account edit"])
    }
  }

  @Test func `a set of destinations of a registry tells what it shows`() {
    let set = RegistryDestinations(DestinationRegistry([ScreenModule("home", HomeRoute.self)]))
    #expect(set.accepts(AnyRoute(HomeRoute.list)))
    #expect(!set.accepts(AnyRoute(CartRoute.cart)))
    #expect(set.registeredTypes.count == 1)
    #expect(set.missing(AnyRoute(CartRoute.cart)).registered == set.registeredTypes)
  }

  @Test func `a set of destinations shows a route that shares its hash with another by its type`()
    async
  {
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
