import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Guards of a hosted stack")
struct GuardedHostTests {
  @Test func `guards of a hosted stack refuse what a link pushes, and the screen stays`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in .block("log in") }
    var outcomes: [NavigationOutcome] = []
    navigator.events.observe { outcomes.append($0.outcome) }
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      #expect(window.topScreen.texts == ["root"])
      #expect(navigator.depth == 0)
      guard case .blocked(let blocked) = outcomes.first else {
        Issue.record("\(outcomes)")
        return
      }
      #expect(blocked.guardName == "log in")
    }
  }

  @Test func `guards of a hosted stack refuse what the binding appends, and the host reads again`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in .block("log in") }
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("list")
      let count = window.pathChanges.count
      navigator.host.path.append(RouteEntry(AnyRoute(AccountRoute.profile)))
      #expect(window.topScreen.texts == ["home list"])
      #expect(navigator.depth == 1)
      #expect(window.pathChanges.count == count)
    }
  }

  @Test func `guards of a hosted stack send a link elsewhere`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in
      .redirect(to: .push(CartRoute.cart))
    }
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(navigator.routes == [AnyRoute(CartRoute.cart)])
    }
  }

  @Test func `guards of a hosted stack that answer late let the screen come late, and once`() async
  {
    let navigator = MultiRouteNavigator()
    navigator.guards.addAsync("slow", for: .everything) { _ in
      await Task.yield()
      return .allow
    }
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("list")
      #expect(window.topScreen.texts == ["root"])
      await nextTurn()
      await nextTurn()
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.pathChanges.map(\.to) == [1])
    }
  }

  @Test func `a leave-guard hides the way back while the top is protected, and only then`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("profile")
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: AccountRoute.self))
      #expect(window.topScreen.isBackButtonHidden)
      #expect(!window.goBack())
      #expect(navigator.depth == 1)
      window.tap("go on")
      #expect(!window.topScreen.isBackButtonHidden)
      #expect(window.goBack())
      #expect(window.topScreen.isBackButtonHidden)
      unsaved.isArmed = false
      #expect(!window.topScreen.isBackButtonHidden)
      #expect(window.goBack())
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test
  func `guards of a hosted stack are asked again of what is shown, and take away what they refuse`()
    async
  {
    let navigator = MultiRouteNavigator()
    var isLoggedIn = true
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in
      isLoggedIn ? .allow : .block("log in")
    }
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, HomeRoute.detail(1)])
      #expect(window.topScreen.texts == ["home detail(1)"])
      isLoggedIn = false
      navigator.pipeline.revalidate()
      #expect(!navigator.path.contains { $0.route.is(AccountRoute.self) })
      #expect(window.topScreen.backLevels == navigator.depth)
    }
  }

  @Test func `a guard is asked about each of several routes`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("no cart", for: .routes(of: CartRoute.self)) { _ in .block("closed") }
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, CartRoute.pay])
      #expect(window.topScreen.texts == ["root"])
      #expect(window.pathChanges.isEmpty)
    }
  }

  @Test func `a way back after a log-out leads to no screen that the log-out forbids`() async {
    let navigator = MultiRouteNavigator()
    var isLoggedIn = true
    navigator.guards.add("log in", for: .routes(of: AccountRoute.self)) { _ in
      isLoggedIn ? .allow : .block("log in")
    }
    await withWindow(ShopStack(navigator: navigator)) { window in
      navigator.replace(with: [AccountRoute.profile, HomeRoute.list])
      window.settle()
      isLoggedIn = false
      navigator.pipeline.revalidate()
      while window.goBack() {}
      #expect(window.topScreen.texts == ["root"])
      #expect(!navigator.contains(AccountRoute.profile))
    }
  }
}
