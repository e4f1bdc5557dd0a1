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
      #expect(window.texts(after: navigator.navigate(to: HomeRoute.list)) == ["first"])
      #expect(window.texts(after: navigator.navigate(to: AccountRoute.edit)) == ["account edit"])
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
      #expect(window.texts(after: navigator.navigate(to: One())) == ["one"])
      #expect(window.texts(after: navigator.replaceTop(with: [Other()])) == ["other"])
    }
  }
}

/// A module whose views have several types, and none of which it erases.
private struct ViewModule: NavigationModule {
  let name: ModuleName = "Views"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: HomeRoute.self) { route in
      let text = "home \(route)"
      switch route {
      case .list: PlainScreen(text)
      default: Text(verbatim: text)
      }
    }
    contributions.destination(for: AccountRoute.self) { Text(verbatim: "account \($0)") }
    contributions.destination(for: CartRoute.self) { route in
      let view = AnyView(Text(verbatim: "erased \(route)"))
      return view
    }
  }
}

@MainActor
@Suite("The views of a module") struct ModuleViewTests {
  private let registry = DestinationRegistry<AnyView>([ViewModule()])

  @Test func `the views of a module may be written as in a body`() async {
    let node = NavigationNode("views", registry: registry)
    await withWindow(NodeHost(node) { Text("root") }) { window in
      for (route, text) in [
        (AnyRoute(HomeRoute.list), "home list"), (AnyRoute(HomeRoute.detail(9)), "home detail(9)"),
        (AnyRoute(AccountRoute.edit), "account edit"),
        (AnyRoute(CartRoute.pay), "erased pay"),
      ] {
        #expect(window.texts(after: node.navigate(to: route)) == [text])
      }
    }
  }

  @Test func `the views of a module are reported at the line that contributes them`() throws {
    let twice = DestinationRegistry<AnyView>([ViewModule(), ViewModule()])
    #expect(registry.diagnostics.isEmpty)
    #expect(twice.report.contains("(NavigatorKitUITests/DestinationSetTests.swift:"))
  }
}
