import NavigatorKit
import Testing

// snippet: log-sink
/// Hands the lines of a log to a stream, for a task that writes a file.
struct LineSink: NavigationLogSink {
  let lines: AsyncStream<String>.Continuation

  func write(_ entry: NavigationLogEntry) { lines.yield(entry.description) }
}
// end

@MainActor
@Suite("The documented events")
struct EventSnippets {
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
    #expect(history.previous?.as(AccountRoute.self) == .orders)
    // end
    #expect(seen.count == 3)
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
    tabs.select(.account)
    #expect(analytics.first == "HomeRoute.list from ShopTab.home by code")
    #expect(analytics.last == "ShopTab.account from HomeRoute.list by code")
    // end
  }

  @Test func `events are told apart by their moves`() {
    // snippet: events-switch
    var crumbs: [String] = []
    let home = NavigationNode("home")
    home.events.observe { event in
      let transition = event.transition
      switch transition.move {
      case .push, .pop: crumbs.append("\(transition.depthBefore) -> \(transition.depthAfter)")
      case .sheet, .fullScreen: crumbs.append("over it, as \(transition.style ?? .sheet)")
      case .dismissal: crumbs.append("back to \(event.to?.route.description ?? "the root")")
      default: crumbs.append("\(transition.kind): \(transition.move)")
      }
    }

    home.navigate(to: HomeRoute.list)
    home.present(AccountRoute.profile)
    home.dismiss()
    #expect(crumbs == ["0 -> 1", "over it, as sheet", "back to HomeRoute.list"])
    // end
  }

  @Test func `a guard decides by what an observer has counted`() {
    // snippet: guard-and-observer
    let navigator = MultiRouteNavigator()
    var left = 1
    navigator.guards.add("quota") { request in
      left > 0 || request.phase != .forward ? .allow : .block("log in to see more")
    }
    navigator.events.observe { event in
      if event.outcome.isChange, event.transition.move == .push { left -= 1 }
    }

    navigator.navigate(to: HomeRoute.list)
    let refused = navigator.navigate(to: AccountRoute.orders)
    #expect(refused.description == "Blocked by quota: log in to see more.")
    // end
  }

  @Test func `a stream of events gives lines`() async {
    // snippet: events-stream
    let navigator = MultiRouteNavigator()
    let events = navigator.events.stream()
    navigator.navigate(to: HomeRoute.list)

    for await event in events.prefix(1) {
      #expect(event.jsonLine.contains(#""outcome":"committed""#) == true)
    }
    // end
  }

  @Test func `reasons are counted by their codes`() {
    // snippet: events-codes
    let navigator = MultiRouteNavigator()
    var counts: [String: Int] = [:]
    navigator.events.observe { event in
      switch event.outcome {
      case .unchanged(let reason): counts[reason.code, default: 0] += 1
      case .failed(let failure): counts[failure.kind.code, default: 0] += 1
      default: break
      }
    }
    navigator.pop(to: HomeRoute.list)
    navigator.popToRoot()

    #expect(counts == ["notFound": 1, "alreadyAtRoot": 1])
    // end
  }

  @Test func `a log of an app's own has what is asked for`() async {
    // snippet: log-sink-use
    let (lines, continuation) = AsyncStream<String>.makeStream()
    let navigator = MultiRouteNavigator(as: "home")
    let log = navigator.events.log(
      to: LineSink(lines: continuation),
      levels: [.navigation, .error]
    )

    navigator.navigate(to: HomeRoute.list)
    log.cancel()
    navigator.popToRoot()  // not written
    // end
    continuation.finish()
    var written: [String] = []
    for await line in lines { written.append(line) }
    #expect(written.count == 1)
    #expect(written.first?.contains("home") == true)
  }

  @Test func `a command from inside an observer waits for its turn`() async {
    // snippet: reentrancy
    let navigator = MultiRouteNavigator()
    var inside: NavigationOutcome?
    navigator.events.observe { event in
      guard let navigator = event.block(as: MultiRouteNavigator.self) else { return }
      if navigator.depth == 1 { inside = navigator.navigate(to: AccountRoute.profile) }
    }
    navigator.navigate(to: HomeRoute.list)

    #expect(inside?.description == "Waits for its turn.")
    #expect(await inside?.settled() == .committed)
    #expect(navigator.depth == 2)
    // end
  }

  @Test func `a command that waits is told of, and can be cancelled`() async {
    // snippet: waiting
    let home = NavigationNode("home")
    let stock = Stock()
    home.stack.guards.addAsync("stock") { _ in await stock.answer() }
    var told: [String] = []
    home.events.observe { event in told.append("\(event.outcome)") }

    let outcome = home.navigate(to: HomeRoute.list)
    #expect(home.host.isWaiting == true)
    #expect(told == ["Waits for a guard to decide."])

    home.host.cancelWaiting()
    #expect(home.host.isWaiting == false)
    #expect(told.last == "Superseded by a newer command.")
    #expect(await outcome.settled() == .superseded)
    // end
  }

  @Test func `a list of refusals has what was refused lately`() {
    // snippet: refusals
    let app = NavigationGroup("app")
    let navigator = MultiRouteNavigator(in: app, as: "home")
    app.guards.add("maintenance", for: .routes(of: AccountRoute.self)) { _ in .block("closed") }
    var refusals: [NavigationEvent] = []
    app.events.observe { event in
      switch event.outcome {
      case .blocked, .failed, .committedDespite: refusals = refusals.suffix(19) + [event]
      default: break
      }
    }

    navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.orders)
    let refusal = refusals.last
    #expect(refusal?.outcome.description == "Blocked by maintenance: closed.")
    #expect(refusal?.transition.owner == "app/home")
    #expect(app.visits.current?.as(HomeRoute.self) == .list)
    // end
  }
}

/// Asks a server that takes its time.
@MainActor
private final class Stock {
  func answer() async -> GuardDecision {
    await Task.yield()
    return .allow
  }
}
