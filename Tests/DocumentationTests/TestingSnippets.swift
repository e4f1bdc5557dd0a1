import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The documented test kit")
struct TestingSnippets {
  @Test func `a host and a view that are not there`() {
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

  @Test func `a clock that a test advances`() async {
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
}
