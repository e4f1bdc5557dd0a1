import NavigatorKit
import Testing

@MainActor
@Suite("The documented guards")
struct GuardSnippets {
  @Test func `a guard asks its navigator for what it decides by`() {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("not too deep") { request in
      let depth = request.block(as: MultiRouteNavigator.self)?.depth ?? 0
      return depth < 2 ? .allow : .block("go back first")
    }
    #expect(navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(id: 1)]) == .committed)
    #expect(navigator.navigate(to: HomeRoute.detail(id: 2)).isChange == false)
  }

  @Test func `a guard allows, blocks or redirects`() async {
    // snippet: guards
    let navigator = MultiRouteNavigator()
    navigator.guards.add("catalog", for: HomeRoute.self) { route, _ in
      switch route {
      case .detail(id: 3): .redirect(to: .push(HomeRoute.detail(id: 4)))
      case .detail(id: 13): .block("not for sale")
      default: .allow
      }
    }

    let refused = navigator.navigate(to: HomeRoute.detail(id: 13))
    #expect(refused.description == "Blocked by catalog: not for sale.")

    let redirected = navigator.navigate(to: HomeRoute.detail(id: 3))
    #expect(redirected.description == "Redirected by catalog to push HomeRoute.detail.")
    #expect(navigator.routes(of: HomeRoute.self) == [.detail(id: 4)])
    // end

    let guess = await navigator.dryRun(.push(HomeRoute.detail(id: 13)))
    #expect(guess.description == "Blocked by catalog: not for sale.")
    #expect(navigator.depth == 1)
    #expect(await navigator.dryRun(.push(HomeRoute.list)) == .committed)
    #expect(navigator.depth == 1)
    #expect(refused.isCommitted == false)
    #expect(redirected.isChange)
  }

  @Test func `a guard holds a command back, and a later check removes what it let through`() async {
    struct LogInRoute: NavigationRoute {}
    @MainActor final class Session { var isLoggedIn = false }
    let session = Session()
    // snippet: guards-park
    let loggedIn = ParkCondition("logged in")

    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    navigator.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      session.isLoggedIn ? .allow : .park(until: loggedIn, showing: .push(LogInRoute()))
    }

    let orders = navigator.navigate(to: AccountRoute.orders)
    #expect(orders.description == "Held back by log-in until logged in.")
    #expect(navigator.presentedRoute(of: LogInRoute.self) == LogInRoute())

    session.isLoggedIn = true
    #expect(loggedIn.fulfill() == [.committed])
    #expect(navigator.presentedRoute(of: AccountRoute.self) == .orders)

    // Logged out:
    session.isLoggedIn = false
    #expect(navigator.revalidate() == .committed)
    #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
    // end
    #expect(await orders.settled() == .committed)
  }

  @Test func `a leave-guard protects a screen`() {
    // snippet: guards-leave
    let navigator = MultiRouteNavigator(path: [AccountRoute.profile])
    let draft = navigator.guards.protect("draft", for: .routes(of: AccountRoute.self))
    #expect(navigator.host.isProtected == true)

    // "Discard your changes?"
    if case .blocked(let blocked) = navigator.popLast() {
      #expect(blocked.reason == .unsavedChanges)
      #expect(blocked.resume() == .committed)
    }
    #expect(draft.isArmed == false)
    // end
    #expect(navigator.depth == 0)

    // It was for that screen. The next one is protected once there is something to lose again.
    navigator.navigate(to: AccountRoute.profile)
    #expect(navigator.host.isProtected == false)
    draft.isArmed = true
    #expect(navigator.host.isProtected == true)
    draft.isArmed = false  // saved
    #expect(navigator.host.isProtected == false)
    #expect(navigator.popLast() == .committed)
  }

  @Test func `a module guards what it shows`() {
    let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])
    let node = NavigationNode("home", registry: registry)

    #expect(node.navigate(to: HomeRoute.list) == .committed)
    #expect(node.navigate(to: AccountRoute.orders).isChange == false)
    #expect(node.present(AccountRoute.profile).isChange == false)
    #expect(registry.guards.map(\.module) == ["AccountModule"])
    #expect(node.stack.depth == 1)
  }

  @Test func `a group guards its members, and takes intents from one to another`() {
    let app = NavigationGroup("app")
    let home = MultiRouteNavigator(in: app, as: "home")
    let covers = ModalPresenter<AnyRoute>(in: app, as: "covers")
    app.guards.add("closed", for: .routes(of: HomeRoute.self)) { _ in .block("back at six") }

    #expect(home.navigate(to: HomeRoute.list).description == "Blocked by closed: back at six.")
    #expect(home.perform(.present(AccountRoute.profile)) == .committed)
    #expect(covers.presentedRoute(of: AccountRoute.self) == .profile)
    #expect(home.depth == 0)
  }
}
