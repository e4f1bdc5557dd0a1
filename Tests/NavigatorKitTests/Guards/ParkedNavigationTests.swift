import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A parked command` {
  private let session = LoginSession()
  private let navigator = Navigator<Spot>(routes: [.a])

  init() {
    navigator.guards.add("members", for: .routes(of: Spot.self)) { [session] in session.decide($0) }
  }

  /// A stack in which b alone waits for the log-in.
  private func guardingB() -> Navigator<Spot> {
    navigator.guards.removeAll()
    navigator.guards.add("members", for: .route(Spot.b)) { [session] in session.decide($0) }
    return navigator
  }

  @Test(arguments: [PushStrategy.always, .replaceTop])
  func `a parked command replaces what is shown meanwhile, once`(next: PushStrategy) {
    let outcome = guardingB().navigate(to: .b)
    guard case .parked = outcome else { Issue.record("\(outcome)"); return }
    #expect(navigator.routes == [.a, .login] && navigator.guards.parkedIntents == [.push(Spot.b)])
    navigator.navigate(to: .form, strategy: next)
    for _ in 0..<2 { session.logIn() }
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(navigator.routes == [.a, .b] && navigator.guards.parkedIntents.isEmpty)
  }

  @Test func `a parked command is asked about afresh, and leaves none of the log-in behind`() async
  {
    let gate = GuardGate()
    navigator.guards.add("slow", for: .route(Spot.b), by: gate)
    for decision in [.block("closed"), .redirect(to: .push(Spot.home)), .allow] as [GuardDecision] {
      session.isLoggedIn = false
      let outcome = navigator.navigate(to: .b)
      session.logIn()
      await gate.asked()
      #expect(navigator.routes == [.a, .login], "until the slow guard has answered")
      let ended = await gate.settle(outcome, by: decision)
      if ended.redirection != nil {
        #expect(navigator.routes == [.a, .home])
        navigator.popLast()
      } else {
        #expect(ended.blocked?.reason == "closed" || ended == .committed)
        #expect(navigator.routes == (ended == .committed ? [.a, .b] : [.a]))
      }
    }
  }

  @Test func `a parked command is given up when the screen shown meanwhile is left`() {
    let outcome = guardingB().navigate(to: .b)
    navigator.popLast()
    session.logIn()
    let failure = outcome.unsettled?.outcome?.failure
    #expect(failure?.kind == .parkingAbandoned)
    #expect(failure?.description.hasSuffix("will not happen: logged in (members)") == true)
    #expect(navigator.routes == [.a])
  }

  @Test func `a parked command gives way to a newer one, with what was shown for it`() {
    let older = navigator.navigate(to: .b)
    let newer = navigator.navigate(to: .c)
    #expect(older.unsettled?.outcome == .superseded)
    #expect(navigator.guards.parkedIntents == [.push(Spot.c)])
    session.logIn()
    #expect(newer.unsettled?.outcome == .committed && navigator.routes == [.a, .c])
  }

  @Test func `a parked command waits beside others if the app says so, and they resume in order`() {
    navigator.guards.parkingLimit = 2
    let outcomes = [navigator.navigate(to: .b), navigator.navigate(to: .c)]
    #expect(navigator.guards.parkedIntents == [.push(Spot.b), .push(Spot.c)])
    session.logIn()
    #expect(outcomes.map { $0.unsettled?.outcome } == [.committed, .committed])
    #expect(navigator.routes.last == .c)
  }

  @Test func `a parked command ends when its condition is abandoned, and that is told`() {
    let outcome = navigator.navigate(to: .b)
    let events = EventList(navigator.events)
    session.loggedIn.abandon()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .parkingAbandoned)
    #expect(events.outcomes.map(\.failure?.kind) == [.parkingAbandoned])
    session.logIn()
    #expect(navigator.routes == [.a, .login])
  }

  @Test func `a command that is parked again shows its log-in again, and leaves none behind`() {
    let outcome = navigator.navigate(to: .b)
    session.loggedIn.fulfill()
    #expect(navigator.guards.parkedIntents == [.push(Spot.b)] && navigator.presentedRoute == .login)
    session.logIn()
    #expect(outcome.unsettled?.outcome == .committed && navigator.routes == [.a, .b])
  }

  @Test func `parking follows a redirect of the command, and of what is shown meanwhile`() {
    navigator.guards.removeAll()
    navigator.guards.add("detour", for: .route(Spot.b)) { _ in .redirect(to: .push(Spot.c)) }
    navigator.guards.add("members", for: .route(Spot.c)) { [session] in session.decide($0) }
    navigator.guards.add("fast", for: .route(Spot.login)) { _ in .redirect(to: .push(Spot.form)) }
    navigator.navigate(to: .b)
    #expect(navigator.guards.parkedIntents == [.push(Spot.c)] && navigator.routes == [.a, .form])
    session.logIn()
    #expect(navigator.routes == [.a, .c])
  }

  @Test func `parking behind a screen that is parked itself is found out, and shows nothing`() {
    let events = EventList(navigator.events)
    navigator.guards.add("all") { [session] _ in
      .park(until: session.loggedIn, showing: .push(Spot.login))
    }
    session.isLoggedIn = true
    let outcome = navigator.navigate(to: .b)
    #expect(outcome.isOpen && navigator.guards.parkedIntents == [.push(Spot.b)])
    #expect(events.outcomes.last?.failure?.kind == .redirectCycle)
    #expect(events.outcomes.last?.failure?.redirects.count == 2 && navigator.routes == [.a])
  }

  @Test func `a host that wrote what is parked or redirected reads again what is shown`() {
    navigator.guards.removeAll()
    navigator.guards.add("g") { [session] in
      $0.route.as(Spot.self) == .b ? .redirect(to: .popLast(0)) : .park(until: session.loggedIn)
    }
    let reads = ChangeCounter { [navigator] in _ = navigator.host.path }
    for spot in [Spot.b, .c] { navigator.host.path.append(spot) }
    #expect(reads.count == 2 && navigator.routes == [.a])
    #expect(navigator.guards.parkedIntents == [.append([Spot.c])])
  }

  @Test(arguments: [false, true])
  func `parking ends when its time is up, by a clock that stops`(isMet: Bool) async {
    let clock = ManualClock()
    navigator.guards.removeAll()
    navigator.guards.add("g") { [session] _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, expiringAfter: .seconds(60), clock: clock)
    }
    let outcome = navigator.navigate(to: .b)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(59))
    #expect(navigator.guards.parkedIntents.count == 1)
    if isMet { session.logIn() } else { clock.advance(by: .seconds(1)) }
    #expect(await outcome.settled().failure?.kind == (isMet ? nil : .parkingExpired))
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
    session.logIn()
    #expect(navigator.routes == (isMet ? [.a, .b] : [.a]))
  }
}
