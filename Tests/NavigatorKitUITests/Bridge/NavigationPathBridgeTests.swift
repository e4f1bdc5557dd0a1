import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The path of a stack of an app's own")
struct NavigationPathBridgeTests {
  @Test func `a bound NavigationPath shows what is pushed, and keeps it known after a swipe back`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(PathStack(navigator: navigator)) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      #expect(window.topScreen.texts == ["detail(1)"])
      window.goBack()
      #expect(window.topScreen.texts == ["list"])
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
    }
  }

  @Test
  func `a bound NavigationPath counts what a bare link pushes, keeps showing it, and pops it`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(PathStack(navigator: navigator)) { window in
      window.tap("bare list")
      #expect(window.topScreen.texts == ["list"])
      #expect(navigator.depth == 1)
      #expect(navigator.presentedRoute?.is(OpaqueRoute.self) == true)
      navigator.navigate(to: HomeRoute.detail(2))
      #expect(window.topScreen.texts == ["detail(2)"])
      navigator.popLast()
      #expect(window.topScreen.texts == ["list"])
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a bound NavigationPath brings back what SwiftUI writes again only if guards let it`()
    async
  {
    let navigator = MultiRouteNavigator()
    await withWindow(options: [.standard, .longerPathWrites]) {
      PathStack(navigator: navigator)
    } test: { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(7)])
      await window.rest()
      navigator.guards.add("closed", for: .route(HomeRoute.detail(7))) { _ in .block("closed") }
      navigator.popLast()
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
      #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
    }
  }

  @Test(arguments: [true, false])
  func `a bound NavigationPath knows a screen as before when the swipe back from it is cancelled`(
    inOneTurn: Bool
  ) async {
    let navigator = MultiRouteNavigator()
    await withWindow(PathStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(7)])
      await window.rest()
      let ids = navigator.path.map(\.id)
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest()
      #expect(window.topScreen.texts == ["detail(7)"])
      #expect(navigator.contains(HomeRoute.detail(7)))
      #expect(navigator.path.map(\.id) == ids)
    }
  }

  @Test
  func `a bound NavigationPath lets a guard refuse a bare link, and shows the stack as it is`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("nothing unknown", for: .routes(of: OpaqueRoute.self)) { _ in
      .block("unknown")
    }
    await withWindow(PathStack(navigator: navigator)) { window in
      window.tap("bare list")
      #expect(navigator.depth == 0)
      #expect(window.topScreen.texts == ["home"])
    }
  }
}
