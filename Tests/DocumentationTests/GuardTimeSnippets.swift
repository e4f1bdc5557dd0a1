import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The documented times of guards")
struct GuardTimeSnippets {
  @Test func `a guard that takes its time holds its command back`() async {
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

    // A user who taps on is not taken back to the first screen:
    let first = navigator.navigate(to: HomeRoute.detail(id: 1))
    let second = navigator.navigate(to: HomeRoute.detail(id: 2))
    #expect(await second.settled() == .committed)
    #expect(await first.settled() == .superseded)
    #expect(navigator.routes(of: HomeRoute.self) == [.detail(id: 2)])
    // end
  }

  @Test func `a command waits no longer than its guard says`() async {
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

  @Test func `a guard is asked on the way forward, when its screen is revealed, and in checks`() {
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

  @Test func `a guard limits how fast commands follow`() {
    var now = Date(timeIntervalSince1970: 0)
    // snippet: guards-rate
    let app = NavigationGroup("app", now: { now })  // a test passes its own time
    let navigator = MultiRouteNavigator(in: app, as: "home")
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

  @Test func `a swipe that came first stands, and tells what it took`() {
    // snippet: guards-late
    let navigator = MultiRouteNavigator(path: [AccountRoute.profile])
    navigator.guards.protect("draft", for: .everything)
    var lost: [AnyRoute] = []
    navigator.events.observe { event in
      if case .committedDespite(let late) = event.outcome { lost = late.removed.map(\.route) }
    }
    navigator.host.path.removeLast()  // what a host writes after a swipe
    #expect(lost == [AnyRoute(AccountRoute.profile)])
    #expect(navigator.depth == 0)
    // end
  }
}
