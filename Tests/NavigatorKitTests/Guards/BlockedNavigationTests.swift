import NavigatorKit
import Testing

@MainActor struct `A blocked command` {
  private let trace = TransitionTrace([.a])
  private let gate = GuardGate()
  private var navigator: Navigator<Spot> { trace.navigator }

  /// A push of b that a guard refuses.
  private func block() throws -> BlockedNavigation {
    navigator.guards.add("g", for: .route(Spot.b)) { _ in .block("no") }
    return try #require(navigator.navigate(to: .b).blocked)
  }

  @Test func `a blocked command asks all guards anew but those that stopped it`() throws {
    trace.guarding("first")
    trace.guarding("one") { _ in .block("no") }
    trace.guarding("two") { _ in .block("no") }
    trace.guarding("last")
    let one = try #require(navigator.navigate(to: .b).blocked)
    let two = try #require(one.resume().blocked)
    #expect(one.resume() == .unchanged(.stateMoved), "once, also if it came to nothing")
    #expect(two.resume() == .committed)
    #expect(two.resume() == .unchanged(.stateMoved))
    #expect(
      trace.lines == [
        "first? forward b", "one? forward b", "event push b [code]: Blocked by one: no.",
        "first? forward b", "two? forward b", "event push b [code]: Blocked by two: no.",
        "first? forward b", "last? forward b", "notify", "commit a b",
        "event push b [code]: Done.",
      ]
    )
  }

  @Test(arguments: [false, true])
  func `a blocked command does not go on once the state has moved`(isBack: Bool) throws {
    let blocked = try block()
    navigator.navigate(to: .c)
    if isBack { navigator.popLast() }
    #expect(blocked.resume() == .unchanged(.stateMoved))
    let moved = "event push b [code]: Nothing changed: the state has moved since."
    #expect(trace.lines.last == moved)
    #expect(navigator.routes == (isBack ? [.a] : [.a, .c]))
  }

  @Test func `a blocked command goes on to where a later guard redirects it`() throws {
    navigator.guards.protect("draft", for: .everything)
    navigator.guards.add("g", for: .route(Spot.b)) { _ in
      .redirect(to: .replace(with: [Spot.login]))
    }
    let blocked = try #require(navigator.replace(with: [.b]).blocked)
    #expect(blocked.resume().redirection?.hops.map(\.guardName) == ["g"])
    #expect(navigator.routes == [.login])
  }

  @Test(arguments: [false, true])
  func `a blocked command that goes on waits for slow guards`(isLate: Bool) async throws {
    let blocked = try block()
    navigator.guards.add("slow", for: .route(Spot.b), by: gate)
    let outcome = blocked.resume()
    await gate.arrivals()
    if isLate { navigator.navigate(to: .c) }
    #expect(await gate.settle(outcome) == (isLate ? .superseded : .committed))
    #expect(navigator.routes == [.a, isLate ? .c : .b])
  }

  @Test func `a blocked command fails after its navigator has gone`() throws {
    var navigator: Navigator<Spot>? = Navigator<Spot>()
    navigator?.guards.add("g") { _ in .block("no") }
    let blocked = try #require(navigator?.navigate(to: .a).blocked)
    navigator = nil
    #expect(blocked.resume().failure?.kind == .ownerReleased)
  }

  @Test func `a blocked command that goes on inside an observer waits for its turn`() async throws {
    var resumed: NavigationOutcome?
    navigator.events.observe { if let blocked = $0.outcome.blocked { resumed = blocked.resume() } }
    _ = try block()
    let outcome = try #require(resumed)
    guard case .queued = outcome else { throw GuardTrouble() }
    #expect(await outcome.settled() == .committed && navigator.routes == [.a, .b])
  }
}

/// Routes that lead on to the next number.
private struct Station: NavigationRoute { let number: Int }

@MainActor struct `A redirect` {
  /// Pushes station 0, from which a guard leads on as far as the last, or in a circle of three.
  private func outcome(last: Int) -> (outcome: NavigationOutcome, shown: [Int]) {
    let navigator = Navigator<Station>()
    navigator.guards.add("next") { request in
      guard let number = request.route.as(Station.self)?.number, number != last else {
        return .allow
      }
      return .redirect(to: .push(Station(number: last < 0 ? (number + 1) % 3 : number + 1)))
    }
    let outcome = navigator.navigate(to: Station(number: 0))
    return (outcome, navigator.routes.map(\.number))
  }

  @Test func `redirects are followed up to the limit, and the outcome names each`() throws {
    let (outcome, shown) = outcome(last: 8)
    let redirection = try #require(outcome.redirection)
    #expect(redirection.hops.map(\.intent) == (1...8).map { .push(Station(number: $0)) })
    #expect(redirection.unchanged == nil && shown == [8] && Redirection.limit == 8)
  }

  @Test func `redirects over the limit, or in a circle, fail with the chain, and change nothing`() {
    let (long, circle) = (outcome(last: 9), outcome(last: -1))
    #expect(long.outcome.failure?.kind == .tooManyRedirects)
    #expect(long.outcome.failure?.redirects.count == 9)
    #expect(circle.outcome.failure?.kind == .redirectCycle)
    let chain = circle.outcome.failure?.redirects.map(\.intent)
    #expect(chain == [1, 2, 0].map { .push(Station(number: $0)) })
    #expect(long.shown.isEmpty && circle.shown.isEmpty)
  }

  @Test func `a redirect to what changes nothing says why`() {
    let cases: [(NavigationIntent, UnchangedReason)] = [
      (.push(SideRoute.help), .foreignRoute), (.popToRoot, .alreadyAtRoot),
    ]
    for (intent, reason) in cases {
      let navigator = Navigator<Spot>()
      navigator.guards.add("g") { _ in .redirect(to: intent) }
      #expect(navigator.navigate(to: .a).redirection?.unchanged == reason)
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `a redirect of a slow guard is followed when it answers`() async {
    let (navigator, gate) = (Navigator<Spot>(routes: [.a]), GuardGate())
    navigator.guards.add("slow", for: .route(Spot.b), by: gate)
    let login = NavigationIntent.push(Spot.login)
    let outcome = await gate.settle(navigator.navigate(to: .b), by: .redirect(to: login))
    #expect(outcome.redirection?.hops.map(\.intent) == [login] && navigator.routes == [.a, .login])
  }

  @Test func `a redirect that a guard then refuses names the refusal and the way to it`() throws {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") {
      $0.route.as(Spot.self) == .a ? .redirect(to: .push(Spot.b)) : .block("closed")
    }
    let blocked = try #require(navigator.navigate(to: .a).blocked)
    #expect(blocked.reason == "closed" && blocked.redirects.map(\.intent) == [.push(Spot.b)])
  }

  @Test func `a redirect of a pop leads from what is shown, not from what was to be left`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    navigator.guards.add("g") { $0.phase == .reveal ? .redirect(to: .push(Spot.login)) : .allow }
    navigator.popLast()
    #expect(navigator.routes == [.a, .b, .login])
  }
}
