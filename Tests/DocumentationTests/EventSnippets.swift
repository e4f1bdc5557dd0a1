import NavigatorKit
import Testing

@MainActor
@Suite("The documented events")
struct EventSnippets {
  @Test func `observers and a history`() {
    // snippet: events
    let navigator = MultiRouteNavigator()
    navigator.name = "home"
    navigator.log(to: PrintLogSink(), levels: [.error])
    let history = navigator.makeHistory(limit: 50)
    var seen: [String] = []
    navigator.events.observe { event in seen.append("\(event.transition)") }

    navigator.navigate(to: HomeRoute.list)
    navigator.navigate(to: AccountRoute.orders)
    navigator.popLast()

    #expect(seen.last == "home: AccountRoute.orders -> HomeRoute.list")
    let visits = history.visits.map(\.description)
    #expect(visits == ["HomeRoute.list", "AccountRoute.orders", "HomeRoute.list"])
    #expect(history.previous?.as(AccountRoute.self) == .orders)
    // end
    #expect(seen.count == 3)
  }

  @Test func `a stream of lines`() async {
    // snippet: events-stream
    let navigator = MultiRouteNavigator()
    let events = navigator.events.stream()
    navigator.navigate(to: HomeRoute.list)

    for await event in events.prefix(1) {
      #expect(event.jsonLine.contains(#""outcome":"committed""#) == true)
    }
    // end
  }
}
