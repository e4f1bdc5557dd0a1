import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The documented guards")
struct GuardSnippets {
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
    #expect(navigator.depth == 0)

    let redirected = navigator.navigate(to: HomeRoute.detail(id: 3))
    #expect(redirected.description == "Redirected by catalog to push HomeRoute.detail.")
    #expect(navigator.routes(of: HomeRoute.self) == [.detail(id: 4)])

    // What would it come to?
    let guess = await navigator.dryRun(.push(HomeRoute.detail(id: 13)))
    #expect(guess.description == "Blocked by catalog: not for sale.")
    // end
    #expect(navigator.depth == 1)
    #expect(await navigator.dryRun(.push(HomeRoute.list)) == .committed)
    #expect(navigator.depth == 1)
    #expect(refused.isCommitted == false)
    #expect(redirected.isChange)
  }

  @Test func `a guard holds a command back, and a later check removes what it let through`() async {
    // snippet: guards-park
    struct LogInRoute: NavigationRoute {}
    @MainActor final class Session { var isLoggedIn = false }
    let session = Session()
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
    #expect(navigator.routes(of: LogInRoute.self) == [])

    // Logged out: whatever is not allowed any more goes, also from under the top.
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
    #expect(navigator.isProtected == true)

    // "Discard your changes?"
    if case .blocked(let blocked) = navigator.popLast() {
      #expect(blocked.reason == .unsavedChanges)
      #expect(navigator.depth == 1)
      #expect(blocked.resume() == .committed)
    }
    #expect(navigator.depth == 0)

    // Saved, so there is nothing to protect:
    draft.isArmed = false
    // end
    navigator.navigate(to: AccountRoute.profile)
    #expect(navigator.isProtected == false)
    #expect(navigator.popLast() == .committed)
  }

  @Test func `a module guards what it shows`() {
    // snippet: guards-module
    let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])
    let navigator = MultiRouteNavigator()
    navigator.guards.add(contentsOf: registry.guards)

    #expect(navigator.navigate(to: HomeRoute.list) == .committed)
    #expect(navigator.navigate(to: AccountRoute.orders).isChange == false)
    // end
    #expect(registry.guards.map(\.module) == ["Account"])
    #expect(navigator.depth == 1)
  }

  @Test func `a group guards and observes its members, and takes intents from one to another`() {
    // snippet: group
    struct LogInRoute: NavigationRoute {}
    let app = NavigationGroup("app")
    let home = MultiRouteNavigator()
    let covers = ModalPresenter<AnyRoute>()
    home.join(app, as: "home")
    covers.join(app, as: "covers")

    var seen: [String] = []
    app.events.observe { event in seen.append("\(event.transition)") }
    app.guards.add("maintenance", for: .routes(of: HomeRoute.self)) { _ in
      .block("back at six")
    }
    #expect(home.navigate(to: HomeRoute.list).description == "Blocked by maintenance: back at six.")
    #expect(seen.first == "app/home: (root) -> HomeRoute.list")

    // The guard of a stack leads to a cover:
    home.guards.add("log-in", for: .routes(of: AccountRoute.self)) { _ in
      .redirect(to: .present(LogInRoute(), as: .fullScreen))
    }
    home.navigate(to: AccountRoute.orders)
    #expect(covers.presentedRoute(of: LogInRoute.self) == LogInRoute())
    #expect(home.depth == 0)
    #expect(home.perform(.dismissAll) == .committed)
    #expect(covers.isPresenting == false)
    // end
    #expect(seen.count == 4)
  }

  @Test func `a guard that takes its time`() async {
    // snippet: guards-async
    @MainActor func isInStock(_ id: Int) async -> Bool { id != 13 }

    let navigator = MultiRouteNavigator()
    navigator.guards.addAsync("stock", timeLimit: .seconds(5)) { request in
      guard case .detail(let id)? = request.route.as(HomeRoute.self) else { return .allow }
      return await isInStock(id) ? .allow : .block("sold out")
    }
    let outcome = navigator.navigate(to: HomeRoute.detail(id: 13))
    #expect(outcome.description == "Waits for a guard to decide.")
    #expect(await outcome.settled().description == "Blocked by stock: sold out.")

    // Whoever taps on meanwhile is not taken back to what they asked for first:
    let first = navigator.navigate(to: HomeRoute.detail(id: 1))
    let second = navigator.navigate(to: HomeRoute.detail(id: 2))
    #expect(await second.settled() == .committed)
    #expect(await first.settled() == .superseded)
    #expect(navigator.routes(of: HomeRoute.self) == [.detail(id: 2)])
    // end
  }

  @Test func `when a guard is asked`() {
    // snippet: guards-phases
    let navigator = MultiRouteNavigator()
    var asked: [String] = []
    navigator.guards.add("account", for: .routes(of: AccountRoute.self)) { request in
      asked.append("\(request.phase): \(request.route)")
      return .allow
    }
    navigator.navigate(to: AccountRoute.profile)
    navigator.navigate(to: HomeRoute.list)
    navigator.popLast()
    navigator.revalidate()
    let phases = ["forward", "reveal", "revalidate"]
    #expect(asked == phases.map { "\($0): AccountRoute.profile" })
    // end
  }

  @Test func `a guard that limits a rate`() {
    var now = Date(timeIntervalSince1970: 0)
    // snippet: guards-rate
    let app = NavigationGroup("app", now: { now })  // a test passes its own time
    let navigator = MultiRouteNavigator()
    navigator.join(app, as: "home")
    navigator.guards.add("not too fast") { request in
      guard let last = request.lastTransition else { return .allow }
      return request.now.timeIntervalSince(last) < 0.3 ? .block("too fast") : .allow
    }
    navigator.navigate(to: HomeRoute.list)
    let second = navigator.navigate(to: HomeRoute.detail(id: 42))
    #expect(second.description == "Blocked by not too fast: too fast.")
    // end
    now += 1
    #expect(navigator.navigate(to: HomeRoute.detail(id: 42)) == .committed)
  }

  @Test func `a swipe that came first`() {
    // snippet: guards-late
    let navigator = MultiRouteNavigator(path: [AccountRoute.profile])
    navigator.guards.protect("draft", for: .everything)
    var lost: [AnyRoute] = []
    navigator.events.observe { event in
      if case .tooLate(let late) = event.outcome { lost = late.removed.map(\.route) }
    }
    navigator.hostPath.removeLast()  // what a host writes after a swipe
    #expect(lost == [AnyRoute(AccountRoute.profile)])
    #expect(navigator.depth == 0)
    // end
  }

  @Test func `what a command waits for at most`() async {
    // snippet: guards-expire
    let clock = ManualClock()  // an app leaves it out, and real time counts
    let stocked = ParkCondition("in stock")
    let navigator = MultiRouteNavigator()
    navigator.guards.add("stock", for: .routes(of: HomeRoute.self)) { _ in
      .park(until: stocked, expiringAfter: .seconds(60), clock: clock)
    }
    let outcome = navigator.navigate(to: HomeRoute.list)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    if case .failed(let failure) = await outcome.settled() {
      #expect(failure.kind == .parkingExpired)
    }
    // end
    #expect(outcome.unsettled?.outcome?.isChange == false)
  }
}
