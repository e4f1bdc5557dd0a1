import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

// snippet: log-sink
struct LineSink: NavigationLogSink {
  let lines: AsyncStream<String>.Continuation

  func write(_ entry: NavigationLogEntry) { lines.yield(entry.description) }
}
// end

@MainActor
struct `The documented guards, events and tests` {
  @Test func `a guard allows, blocks or redirects`() {
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

  @Test(arguments: [false, true])
  func `a log-in that stays for a slow guard gives the command up when left`(isLeft: Bool) async {
    let loggedIn = ParkCondition("logged in")
    let node = NavigationNode("app")
    let wall = node.guards.add("log-in", for: AccountRoute.self) { _, _ in
      .park(until: loggedIn, showing: .push(HomeRoute.list))
    }
    node.guards.addAsync("server", for: AccountRoute.self) { _, _ in .allow }
    let orders = node.navigate(to: AccountRoute.orders)
    let screen = frontScreen(of: node)
    node.guards.remove(wall)
    for end in loggedIn.fulfill() where !isLeft { _ = await end.settled() }
    #expect(screen.leave().isChange == isLeft)
    #expect(await orders.settled() == (isLeft ? .superseded : .committed))
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
  }

  @Test func `a guard that takes its time holds its command back`() async {
    @MainActor func isInStock(_ id: Int) async -> Bool { id != 13 }
    // snippet: guards-async
    let navigator = MultiRouteNavigator()
    navigator.guards.addAsync("stock", for: HomeRoute.self, timeLimit: .seconds(5)) { route, _ in
      guard case .detail(let id) = route else { return .allow }
      return await isInStock(id) ? .allow : .block("sold out")
    }
    let outcome = navigator.navigate(to: HomeRoute.detail(id: 13))
    #expect(outcome.description == "Waits for a guard to decide.")
    #expect(await outcome.settled().description == "Blocked by stock: sold out.")
    // end
  }

  @Test func `observers and a history hear of each screen`() {
    // snippet: events
    let navigator = MultiRouteNavigator(as: "home")
    navigator.events.log(levels: [.error])
    let history = VisitHistory(navigator, limit: 50)
    var seen: [String] = []
    navigator.events.observe { event in seen.append("\(event.transition)") }

    navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.orders)
    navigator.popLast()
    #expect(seen.last == "home: AccountRoute.orders -> HomeRoute.list")
    let visits = history.routes.map(\.description)
    #expect(visits == ["HomeRoute.list", "AccountRoute.orders", "HomeRoute.list"])
    // end
  }

  @Test func `analytics hear of each screen that is seen`() {
    // snippet: events-analytics
    var analytics: [String] = []
    let tabs = TabNavigator("app", selection: ShopTab.home, tabs: [.home, .account])
    tabs.events.observe { event in
      guard event.outcome.isChange, let screen = event.to, screen != event.from else { return }
      let before = event.from?.route.description ?? "launch"
      analytics.append("\(screen.route) from \(before) by \(event.transition.cause.kind)")
    }
    tabs.navigate(to: HomeRoute.list, in: .home)
    #expect(analytics == ["HomeRoute.list from ShopTab.home by code"])
    // end
  }

  @Test func `a log of an app's own has what is asked for`() async {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    let navigator = MultiRouteNavigator(as: "home")
    let log = navigator.events.log(
      to: LineSink(lines: continuation),
      levels: [.navigation, .error]
    )

    navigator.navigate(to: HomeRoute.list)
    log.cancel()
    navigator.popToRoot()  // not written
    continuation.finish()
    var written: [String] = []
    for await line in lines { written.append(line) }
    #expect(written.count == 1)
    #expect(written.first?.contains("home") == true)
  }

  @Test func `a host and a view are stood in for`() {
    // snippet: testing
    let navigator = MultiRouteNavigator()
    let host = StackHostDouble(navigator)
    let counter = InvalidationCounter { navigator.hasPresentedRoutes }

    for id in 1...1_000 {
      counter.step { navigator.navigate(to: HomeRoute.detail(id: id)) }
    }
    #expect(counter.count == 1)

    host.update()
    host.swipeBack()
    #expect(navigator.presentedRoute(of: HomeRoute.self) == .detail(id: 999))
    // end
  }

  @Test func `a clock is advanced by a test`() async {
    // snippet: testing-clock
    let navigator = MultiRouteNavigator()
    let clock = ManualClock()
    navigator.guards.addAsync("stock", timeLimit: .seconds(5), clock: clock) { _ in
      try await clock.sleep(for: .seconds(60))
      return .allow
    }

    let outcome = navigator.navigate(to: HomeRoute.list)
    await clock.waitForSleepers(2)  // the guard, and its time limit
    clock.advance(by: .seconds(5))
    let end = await outcome.settled()
    #expect(end.description == "Failed: the guard stock did not answer within its time limit.")
    // end
  }

  @Test func `a recorder refuses, and records all the same`() {
    // snippet: testing-recorder
    let recorder = NavigationRecorder()
    recorder.answer = { _ in .unchanged(.alreadyOnTop) }
    #expect(recorder.navigate(to: HomeRoute.list) == .unchanged(.alreadyOnTop))

    let tabs: any TabSelecting<ShopTab> = recorder.tabs(of: ShopTab.self)
    tabs.select(.account)
    #expect(recorder.intents == [.push(HomeRoute.list), .select(ShopTab.account)])
    // end
  }
}
