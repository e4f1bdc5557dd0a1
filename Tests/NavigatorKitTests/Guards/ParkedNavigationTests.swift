import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `A parked command` {
  let session = LoginSession()
  let navigator = Navigator<Spot>(routes: [.a])

  init() {
    navigator.guards.add("members") { [session] in session.decide($0) }
  }

  @Test func `a parked command waits behind the screens shown meanwhile, and then replaces them`()
    async
  {
    let outcome = navigator.navigate(to: .b)
    guard case .parked = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(navigator.routes == [.a, .login])
    #expect(navigator.guards.parkedIntents == [.push(Spot.b)])
    navigator.guards.removeAll()
    navigator.navigate(to: .c)
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
    #expect(navigator.guards.parkedIntents.isEmpty)
  }

  @Test func `a parked command is resumed once`() async {
    let outcome = navigator.navigate(to: .b)
    session.logIn()
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a parked command is asked about afresh when it is resumed`() async {
    let outcome = navigator.navigate(to: .b)
    navigator.guards.add("closed") { $0.route.as(Spot.self) == .b ? .block("closed") : .allow }
    session.logIn()
    #expect(await outcome.settled().blocked?.reason == "closed")
    #expect(navigator.routes == [.a])
  }

  @Test func `a parked command is given up by a command that leaves the screen shown meanwhile`()
    async throws
  {
    let (navigator, condition) = guardingB()
    let outcome = navigator.navigate(to: .b)
    #expect(navigator.routes == [.a, .login])
    navigator.popLast()
    condition.fulfill()
    let failure = try #require(await outcome.settled().failure)
    #expect(failure.kind == .parkingAbandoned)
    #expect(navigator.routes == [.a])
  }

  @Test func `a parked command replaces the next step of a log-in too`() async {
    let (navigator, condition) = guardingB()
    let outcome = navigator.navigate(to: .b)
    navigator.navigate(to: .form, strategy: .replaceTop)
    navigator.guards.removeAll()
    condition.fulfill()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  /// A stack whose place b has to wait for a log-in.
  private func guardingB() -> (Navigator<Spot>, ParkCondition) {
    let navigator = Navigator<Spot>(routes: [.a])
    let condition = ParkCondition("logged in")
    navigator.guards.add("log-in", for: Spot.self) { spot, _ in
      spot == .b ? .park(until: condition, showing: .push(Spot.login)) : .allow
    }
    return (navigator, condition)
  }

  @Test func `a parked command resumes through a slow guard`() async {
    let gate = GuardGate()
    navigator.guards.addAsync("slow") {
      $0.route.as(Spot.self) == .login ? .allow : try await gate.decide($0)
    }
    let outcome = navigator.navigate(to: .b)
    await eventually("log-in is shown") { navigator.routes == [.a, .login] }
    session.logIn()
    await gate.arrivals()
    #expect(navigator.routes == [.a, .login])
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a parked command gives way to a newer one, since one waits at a time`() async {
    let older = navigator.navigate(to: .b)
    let newer = navigator.navigate(to: .c)
    #expect(await older.settled() == .superseded)
    #expect(navigator.guards.parkedIntents == [.push(Spot.c)])
    session.logIn()
    #expect(await newer.settled() == .committed)
    #expect(navigator.presentedRoute == .c)
    #expect(!navigator.contains(.b))
  }

  @Test
  func `a parked command leaves none of the screens behind that were shown for it or an older one`()
    async
  {
    navigator.navigate(to: .b)
    let newer = navigator.navigate(to: .c)
    session.logIn()
    #expect(await newer.settled() == .committed)
    #expect(navigator.routes == [.a, .c])
  }

  @Test func `a parked command waits beside others if the app says so, and they resume in order`()
    async
  {
    navigator.guards.parkingLimit = 2
    let first = navigator.navigate(to: .b)
    let second = navigator.navigate(to: .c)
    #expect(navigator.guards.parkedIntents == [.push(Spot.b), .push(Spot.c)])
    session.logIn()
    #expect(await first.settled() == .committed)
    #expect(await second.settled() == .committed)
    #expect(navigator.routes.last == .c)
  }

  @Test func `a parked command ends when its condition is abandoned, and that is told`() async {
    var events: [NavigationEvent] = []
    let outcome = navigator.navigate(to: .b)
    navigator.events.observe { events.append($0) }
    session.loggedIn.abandon()
    #expect(await outcome.settled().failure?.kind == .parkingAbandoned)
    #expect(events.map(\.outcome.failure?.kind) == [.parkingAbandoned])
    session.logIn()
    #expect(navigator.routes == [.a, .login])
  }

  @Test func `a command that is parked again shows log-in and leaves none of it behind`() async {
    let outcome = navigator.navigate(to: .b)
    session.loggedIn.fulfill()
    #expect(navigator.guards.parkedIntents == [.push(Spot.b)])
    #expect(navigator.presentedRoute == .login)
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test
  func `a parked command that is redirected when it resumes leaves none of the log-in behind`()
    async
  {
    let outcome = navigator.navigate(to: .b)
    navigator.guards.add("welcome") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.home)) : .allow
    }
    session.logIn()
    #expect(await outcome.settled().redirection != nil)
    #expect(navigator.routes == [.a, .home])
  }
}

@MainActor
struct `Parking` {
  @Test func `parking ends when its time is up`() async {
    let navigator = Navigator<Spot>()
    let clock = ManualClock()
    let condition = ParkCondition("later")
    navigator.guards.add("g") { _ in
      .park(until: condition, expiringAfter: .seconds(60), clock: clock)
    }
    let outcome = navigator.navigate(to: .a)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(59))
    #expect(navigator.guards.parkedIntents.count == 1)
    clock.advance(by: .seconds(1))
    #expect(await outcome.settled().failure?.kind == .parkingExpired)
    condition.fulfill()
    #expect(navigator.routes.isEmpty)
  }

  @Test func `parking stops its clock when the command resumes`() async {
    let navigator = Navigator<Spot>()
    let clock = ManualClock()
    let session = LoginSession()
    navigator.guards.add("g") { _ in
      session.isLoggedIn
        ? .allow : .park(until: session.loggedIn, expiringAfter: .seconds(60), clock: clock)
    }
    let outcome = navigator.navigate(to: .a)
    await clock.waitForSleepers()
    session.logIn()
    #expect(await outcome.settled() == .committed)
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
  }

  @Test func `parking can show a screen that is itself redirected, and that one is replaced`() async
  {
    let navigator = Navigator<Spot>(routes: [.a])
    let session = LoginSession()
    navigator.guards.add("members") { request in
      request.route.as(Spot.self) == .form ? .allow : session.decide(request)
    }
    navigator.guards.add("fast log-in") {
      $0.route.as(Spot.self) == .login ? .redirect(to: .push(Spot.form)) : .allow
    }
    let outcome = navigator.navigate(to: .b)
    #expect(navigator.routes == [.a, .form])
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `parking can follow a redirect`() async {
    let navigator = Navigator<Spot>(routes: [.a])
    let session = LoginSession()
    navigator.guards.add("detour") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.c)) : .allow
    }
    navigator.guards.add("members") { session.decide($0) }
    let outcome = navigator.navigate(to: .b)
    #expect(navigator.guards.parkedIntents == [.push(Spot.c)])
    session.logIn()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .c])
  }

  @Test
  func `parking behind a screen that is held back itself is found out, and ends with the chain`() {
    let navigator = Navigator<Spot>(routes: [.a])
    let session = LoginSession()
    navigator.guards.add("members") { _ in
      .park(until: session.loggedIn, showing: .push(Spot.login))
    }
    var events: [NavigationEvent] = []
    navigator.events.observe { events.append($0) }
    let outcome = navigator.navigate(to: .b)
    guard case .parked = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(navigator.guards.parkedIntents == [.push(Spot.b)])
    #expect(events.last?.outcome.failure?.kind == .redirectCycle)
    #expect(events.last?.outcome.failure?.redirects.count == 2)
    #expect(navigator.routes == [.a])
  }

  @Test func `parking keeps a host that wrote what is parked on what is shown`() {
    let navigator = Navigator<Spot>(routes: [.a])
    let session = LoginSession()
    navigator.guards.add("members") { _ in .park(until: session.loggedIn) }
    navigator.host.path.append(Spot.b)
    #expect(navigator.routes == [.a])
    #expect(navigator.guards.parkedIntents == [.append([Spot.b])])
  }
}
