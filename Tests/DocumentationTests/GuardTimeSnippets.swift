import NavigatorKit
import Testing

@MainActor
@Suite("The documented times of guards")
struct GuardTimeSnippets {
  @Test func `a guard that takes its time holds its command back`() async {
    @MainActor func isInStock(_ id: Int) async -> Bool { id != 13 }
    // snippet: guards-async
    let navigator = MultiRouteNavigator()
    navigator.guards.addAsync("stock", timeLimit: .seconds(5)) { request in
      guard case .detail(let id)? = request.route.as(HomeRoute.self) else { return .allow }
      return await isInStock(id) ? .allow : .block("sold out")
    }
    let outcome = navigator.navigate(to: HomeRoute.detail(id: 13))
    #expect(outcome.description == "Waits for a guard to decide.")
    #expect(await outcome.settled().description == "Blocked by stock: sold out.")
    // end

    // A user who taps on is not taken back to the first screen:
    let first = navigator.navigate(to: HomeRoute.detail(id: 1))
    let second = navigator.navigate(to: HomeRoute.detail(id: 2))
    #expect(await second.settled() == .committed)
    #expect(await first.settled() == .superseded)
    #expect(navigator.routes(of: HomeRoute.self) == [.detail(id: 2)])
  }
}
