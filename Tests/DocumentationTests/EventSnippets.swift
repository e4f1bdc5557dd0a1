import NavigatorKit
import Testing

// snippet: log-sink
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
    // end
    #expect(history.previous?.as(AccountRoute.self) == .orders)
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
    #expect(analytics == ["HomeRoute.list from ShopTab.home by code"])
    // end
    tabs.select(.account)
    #expect(analytics.last == "ShopTab.account from HomeRoute.list by code")
  }

  @Test func `a stream of events gives lines`() async {
    let navigator = MultiRouteNavigator()
    let events = navigator.events.stream()
    navigator.navigate(to: HomeRoute.list)

    for await event in events.prefix(1) {
      #expect(event.jsonLine.contains(#""outcome":"committed""#) == true)
    }
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

  @Test func `a command from inside an observer waits for its turn`() {
    let navigator = MultiRouteNavigator()
    navigator.events.observe { event in
      guard let navigator = event.block(as: MultiRouteNavigator.self) else { return }
      if navigator.depth == 1 { navigator.navigate(to: AccountRoute.profile) }
    }
    navigator.navigate(to: HomeRoute.list)
    #expect(navigator.depth == 2)
  }
}
