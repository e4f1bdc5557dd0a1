import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A link to a route")
struct RouteLinkTests {
  private func shown(
    _ link: some View,
    _ test: @MainActor (StandInWindow, MultiRouteNavigator) async -> Void
  ) async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        link
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in link }
      }
    } test: { window in
      await test(window, navigator)
    }
  }

  @Test func `a link to a route has a title, and pushes its route once`() async {
    await shown(RouteLink("Homes", to: HomeRoute.list)) { window, navigator in
      #expect(window.topScreen.buttons == ["Homes"])
      window.tap("Homes")
      window.tap("Homes")
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
    }
  }

  @Test func `a link to a route pushes again where its strategy says so`() async {
    await shown(RouteLink("Homes", to: HomeRoute.list, strategy: .always)) { window, navigator in
      window.tap("Homes")
      window.tap("Homes")
      #expect(navigator.routes(of: HomeRoute.self) == [.list, .list])
    }
  }

  @Test func `a link to a route does nothing outside of a stack`() async {
    await withWindow(RouteLink("Homes", to: HomeRoute.list)) { window in
      #expect(window.tap("Homes"))
      #expect(window.topScreen.buttons == ["Homes"])
    }
  }

  @Test func `a link to a route shows a text of the app's as it is`() async {
    let names = ["%d desks", "*Walnut*"]
    for name in names {
      await shown(RouteLink(name, to: HomeRoute.list)) { window, _ in
        #expect(window.topScreen.buttons == [name])
      }
      await shown(RouteLink(name.prefix(4), to: HomeRoute.list)) { window, _ in
        #expect(window.topScreen.buttons == [String(name.prefix(4))])
      }
    }
  }
}
