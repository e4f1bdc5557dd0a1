import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What a screen keeps.
final class Kept {}

/// Tells whether what a screen keeps is still there.
@MainActor
private final class KeptReference {
  weak var object: Kept?
}

private struct Keeper: View {
  let kept: KeptReference
  @State private var object = Kept()

  init(kept: KeptReference) {
    self.kept = kept
  }

  var body: some View {
    Text(verbatim: "keeper").onAppear { kept.object = object }
  }
}

/// What failed elsewhere with paths, driven through the adapter.
@MainActor
@Suite("Failures of paths that were found elsewhere do not happen:")
struct PathRegressionTests {
  private func shown(
    _ navigator: MultiRouteNavigator,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow {
      ShopStack(navigator: navigator)
    } test: { window in
      await test(window)
    }
  }

  @Test func `typed queries that report a route which a swipe has left`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      window.goBack()
      #expect(navigator.presentedRoute(of: AccountRoute.self) == nil)
      #expect(!navigator.contains(AccountRoute.edit))
      #expect(navigator.presentedRoute == AnyRoute(HomeRoute.list))
    }
  }

  @Test func `a pop that removes two, and traps at one screen`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      window.tap("list")
      navigator.popLast()
      #expect(window.topScreen.texts == ["root"])
      #expect(navigator.popLast() == .unchanged(.alreadyAtRoot))
      #expect(!window.goBack())
    }
  }

  @Test func `a pop without a match that empties the stack`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      window.settle()
      let count = window.pathChanges.count
      #expect(navigator.pop(to: CartRoute.cart) == .unchanged(.notFound))
      #expect(window.topScreen.texts == ["account edit"])
      #expect(window.pathChanges.count == count)
    }
  }

  @Test func `two taps that push twice`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      window.tap("list", times: 3)
      #expect(navigator.depth == 1)
      #expect(window.pathChanges.map(\.to) == [1])
    }
  }

  @Test func `guards that a swipe back walks around`() async {
    let navigator = MultiRouteNavigator()
    var revealed: [AnyRoute] = []
    await shown(navigator) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      navigator.guards.add("sees reveals") { request in
        if request.phase == .reveal { revealed.append(request.route) }
        return .allow
      }
      window.goBack()
      #expect(revealed == [AnyRoute(HomeRoute.list)])
    }
  }

  @Test func `only the first of several routes guarded`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("no cart", for: .routes(of: CartRoute.self)) { _ in .block("closed") }
    await shown(navigator) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, CartRoute.pay])
      #expect(window.topScreen.texts == ["root"])
      #expect(window.pathChanges.isEmpty)
    }
  }

  @Test func `elements of different types at one place, which trap`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      navigator.replace(with: [AccountRoute.edit])
      #expect(window.topScreen.texts == ["account edit"])
      navigator.replaceTop(with: [CartRoute.cart, HomeRoute.list])
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.violations.isEmpty)
    }
  }

  @Test func `a screen for log-in that back leads to after the log-out`() async {
    let navigator = MultiRouteNavigator()
    var isLoggedIn = true
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in
      isLoggedIn ? .allow : .block("log in")
    }
    await shown(navigator) { window in
      navigator.replace(with: [AccountRoute.profile, HomeRoute.list])
      window.settle()
      isLoggedIn = false
      navigator.pipeline.revalidate()
      while window.goBack() {}
      #expect(window.topScreen.texts == ["root"])
      #expect(!navigator.contains(AccountRoute.profile))
    }
  }

  @Test func `screens that stay alive after they were popped`() async {
    let kept = KeptReference()
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        RootScreen()
      } destinations: {
        Destination(for: HomeRoute.self) { _ in
          Keeper(kept: kept)
        }
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["keeper"])
      #expect(kept.object != nil)
      window.goBack()
      #expect(window.topScreen.texts == ["root"])
      #expect(kept.object == nil)
    }
  }
}
