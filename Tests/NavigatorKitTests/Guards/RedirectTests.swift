import NavigatorKit
import Testing

/// Routes that lead on to the next number.
private struct Station: NavigationRoute {
  let number: Int
}

@MainActor
struct `Redirects are bounded` {
  private func navigator(redirecting count: Int) -> Navigator<Station> {
    let navigator = Navigator<Station>()
    navigator.guards.add("next") { request in
      guard let station = request.route.as(Station.self), station.number < count else {
        return .allow
      }
      return .redirect(to: .push(Station(number: station.number + 1)))
    }
    return navigator
  }

  @Test func `redirects up to the limit are followed, and the outcome names each`() throws {
    let navigator = navigator(redirecting: Redirection.limit)
    let outcome = navigator.navigate(to: Station(number: 0))
    let redirection = try #require(outcome.redirection)
    #expect(redirection.hops.count == 8)
    #expect(redirection.hops.last?.intent == .push(Station(number: 8)))
    #expect(redirection.unchanged == nil)
    #expect(navigator.routes == [Station(number: 8)])
  }

  @Test func `redirects over the limit end the command with the chain, and the state as it was`()
    throws
  {
    let navigator = navigator(redirecting: Redirection.limit + 1)
    let failure = try #require(navigator.navigate(to: Station(number: 0)).failure)
    #expect(failure.kind == .tooManyRedirects)
    #expect(failure.redirects.count == 9)
    #expect(navigator.routes.isEmpty)
  }

  @Test func `a circle of redirects is found at once, whatever its length`() throws {
    let navigator = Navigator<Station>()
    navigator.guards.add("round") { request in
      let number = request.route.as(Station.self)?.number ?? 0
      return .redirect(to: .push(Station(number: (number + 1) % 3)))
    }
    let failure = try #require(navigator.navigate(to: Station(number: 0)).failure)
    #expect(failure.kind == .redirectCycle)
    #expect(failure.redirects.map(\.intent) == [1, 2, 0].map { .push(Station(number: $0)) })
  }

  @Test func `a redirect to a route of another type changes nothing, and says why`() throws {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") { _ in .redirect(to: .push(SideRoute.help)) }
    let redirection = try #require(navigator.navigate(to: .a).redirection)
    #expect(redirection.unchanged == .foreignRoute)
    #expect(navigator.routes.isEmpty)
  }

  @Test func `a redirect to an intent that changes nothing says why`() throws {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") { _ in .redirect(to: .popToRoot) }
    let redirection = try #require(navigator.navigate(to: .a).redirection)
    #expect(redirection.unchanged == .alreadyAtRoot)
  }

  @Test func `a redirect of a slow guard is followed when it answers`() async throws {
    let navigator = Navigator<Spot>(routes: [.a])
    navigator.guards.addAsync("slow") { request in
      await Task.yield()
      return request.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.login)) : .allow
    }
    let outcome = await navigator.navigate(to: .b).settled()
    #expect(outcome.redirection?.hops.first?.intent == .push(Spot.login))
    #expect(navigator.routes == [.a, .login])
  }

  @Test func `a redirect that a guard then refuses names the refusal and the way to it`() throws {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") {
      $0.route.as(Spot.self) == .a ? .redirect(to: .push(Spot.b)) : .block("closed")
    }
    let blocked = try #require(navigator.navigate(to: .a).blocked)
    #expect(blocked.reason == "closed")
    #expect(blocked.redirects.map(\.intent) == [.push(Spot.b)])
  }

  @Test func `a redirect of a pop leads from what is shown, not from what the pop would have left`()
  {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    navigator.guards.add("g") { $0.phase == .reveal ? .redirect(to: .push(Spot.login)) : .allow }
    navigator.popLast()
    #expect(navigator.routes == [.a, .b, .login])
  }
}
