import NavigatorKit
import Testing

@MainActor
struct `A check of what is shown` {
  @Test func `a check of what is shown changes and tells nothing when all is allowed`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g")
    #expect(trace.navigator.revalidate() == .unchanged(.allAllowed))
    #expect(trace.lines == ["g? revalidate a", "g? revalidate b"])
  }

  @Test func `a check asks nobody where there are no guards`() {
    let navigator = Navigator<Spot>(routes: [.a])
    #expect(navigator.revalidate() == .unchanged(.allAllowed))
  }

  @Test func `a check asks no more guards about an entry that one has refused`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g") { $0.route.as(Spot.self) == .a ? .block("out") : .allow }
    trace.guarding("h")
    trace.navigator.revalidate()
    #expect(
      trace.lines.filter { $0.contains("?") }
        == ["g? revalidate a", "g? revalidate b", "h? revalidate b"]
    )
  }

  @Test func `a check removes entries although a leave-guard is armed, and names it`() throws {
    let navigator = Navigator<Spot>(routes: [.a, .form])
    navigator.guards.protect("draft", for: .everything)
    navigator.guards.add("g") { $0.route.as(Spot.self) == .form ? .block("out") : .allow }
    let late = try #require(navigator.revalidate().late)
    #expect(late.guardNames == ["draft"])
    #expect(late.removed.map(\.route) == [AnyRoute(Spot.form)])
    #expect(navigator.routes == [.a])
  }

  @Test func `a check does what guards want instead, each thing once, after what had to go`() {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g", for: .routes(of: Spot.self)) {
      guard $0.phase == .revalidate, $0.route.as(Spot.self) != .a else { return .allow }
      return .redirect(to: .push(Spot.login))
    }
    #expect(trace.navigator.revalidate() == .committed)
    #expect(trace.navigator.routes == [.a, .login])
    #expect(
      trace.lines.suffix(6)
        == [
          "notify", "commit a", "event remove 2 [revalidation]: Done.", "g? forward login",
          "notify", "commit a login", "event push login [redirect]: Done.",
        ].suffix(6)
    )
  }

  @Test func `a check takes a guard that parks for one that refuses, since nothing is held back`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    let session = LoginSession()
    navigator.guards.add("members", for: .everything) {
      $0.route.as(Spot.self) == .a ? .allow : session.decide($0)
    }
    #expect(navigator.revalidate() == .committed)
    #expect(navigator.routes == [.a])
    #expect(navigator.guards.parkedIntents.isEmpty)
  }

  @Test func `a check after log-out leaves no way back to what is not allowed any more`() {
    let session = LoginSession()
    session.isLoggedIn = true
    let navigator = Navigator<Spot>(routes: [.login, .home, .form])
    navigator.guards.add("members") { request in
      session.isLoggedIn || request.route.as(Spot.self) == .login ? .allow : .block("log in")
    }
    session.isLoggedIn = false
    navigator.revalidate()
    #expect(navigator.routes == [.login])
  }

  @Test func `a check waits for slow guards, and calls meanwhile join it and have it repeated`()
    async
  {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let first = navigator.revalidate()
    await gate.arrivals()
    let second = navigator.revalidate()
    let third = navigator.revalidate()
    #expect(first == second && second == third)
    gate.answer(.allow)
    await gate.arrivals(2)
    gate.answer(.allow)
    await gate.arrivals(3)
    #expect(gate.requests.map { $0.route.as(Spot.self) } == [.a, .b, .a])
    gate.answer(.block("out"))
    await gate.arrivals(4)
    gate.answer(.allow)
    #expect(await first.settled() == .committed)
    #expect(gate.requests.count == 4)
    #expect(navigator.routes == [.b])
  }

  @Test func `a check that is asked for twice while a transition is under way is joined too`() async
  {
    let navigator = Navigator<Spot>(routes: [.a])
    navigator.guards.addAsync("slow") { _ in
      await Task.yield()
      return .allow
    }
    var outcomes: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      outcomes = [navigator.revalidate(), navigator.revalidate()]
    }
    navigator.popLast(0)
    #expect(outcomes.count == 2)
    for outcome in outcomes { #expect(await outcome.settled() == .unchanged(.allAllowed)) }
  }

  @Test func `a check leaves alone what came while it waited`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") {
      $0.phase == .revalidate ? try await gate.decide($0) : .allow
    }
    let outcome = navigator.revalidate()
    await gate.arrivals()
    _ = await navigator.navigate(to: .c).settled()
    gate.answer(.block("out"))
    await gate.arrivals(2)
    gate.answer(.block("out"))
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.c])
  }

  @Test func `a check goes on when a gesture uncovers an entry meanwhile`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator.revalidate()
    await gate.arrivals()
    navigator.host.path.removeLast()
    var answered = 0
    // Whatever it asks about a from now on is refused.
    while answered < 8, outcome.unsettled?.outcome == nil {
      await eventually("another question, or the end") {
        gate.requests.count > answered || outcome.unsettled?.outcome != nil
      }
      guard gate.requests.count > answered else { continue }
      let isFirst = gate.requests[answered].route.as(Spot.self) == .a
      gate.answer(isFirst ? .block("out") : .allow)
      answered += 1
    }
    #expect(navigator.routes == [.b])
    #expect(await outcome.settled() == .committed)
  }

  @Test func `a check of a group walks all its members, and of its groups`() {
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let one = Navigator<Spot>(routes: [.a, .form], in: app)
    let two = MultiRouteNavigator(path: [Spot.form, SideRoute.help], in: scene)
    app.guards.add("g") { $0.route.as(Spot.self) == .form ? .block("out") : .allow }
    #expect(app.revalidate() == .committed)
    #expect(one.routes == [.a])
    #expect(two.routes == [AnyRoute(SideRoute.help)])
    #expect(app.revalidate() == .unchanged(.allAllowed))
  }

  @Test func `a check of a group is awaited to the end of its slowest member`() async {
    let app = NavigationGroup("app")
    let one = Navigator<Spot>(routes: [.a], in: app)
    let two = Navigator<Spot>(routes: [.b], in: app)
    let gate = GuardGate()
    two.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = app.revalidate()
    await gate.arrivals()
    gate.answer(.block("out"))
    #expect(await outcome.settled() == .committed)
    #expect(one.routes == [.a] && two.routes.isEmpty)
  }
}

@MainActor
struct `An uncovered entry` {
  @Test
  func `an uncovered entry is checked after a gesture by slow guards too, and goes if they refuse`()
    async
  {
    let trace = TransitionTrace([.a, .b, .c])
    let gate = GuardGate()
    trace.guarding("slow", by: gate)
    trace.write { $0.removeLast() }
    await gate.arrivals()
    #expect(trace.names == "a b")
    gate.answer(.block("out"))
    await gate.arrivals(2)
    gate.answer(.allow)
    await eventually("the entry has gone") { trace.names == "a" }
    #expect(gate.requests.map(\.phase) == [.reveal, .reveal])
    #expect(gate.requests.map { $0.route.as(Spot.self) } == [.b, .a])
  }

  @Test func `an uncovered entry is checked before a pop by code, which a refusal stops`() {
    let navigator = Navigator<Spot>(routes: [.a, .b])
    navigator.guards.add("g") { $0.phase == .reveal ? .block("closed") : .allow }
    #expect(navigator.popLast().blocked?.reason == "closed")
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `an entry that a check uncovers when it removes the top has been checked already`() {
    let trace = TransitionTrace([.a, .b])
    trace.guarding("g") { $0.route.as(Spot.self) == .b ? .block("out") : .allow }
    trace.navigator.revalidate()
    #expect(trace.lines.filter { $0.contains("reveal") }.isEmpty)
    #expect(trace.names == "a")
  }

  @Test func `an uncovered entry is checked afresh when a second gesture uncovers another`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    navigator.host.path.removeLast()
    await gate.arrivals()
    navigator.host.path.removeLast()
    await gate.arrivals(2)
    gate.answer(.block("late answer about b"))
    gate.answer(.block("out"))
    await eventually("a has gone") { navigator.routes.isEmpty }
    #expect(gate.requests.map { $0.route.as(Spot.self) } == [.b, .a])
  }

  @Test func `a swipe after log-out uncovers nothing that needs a log-in`() {
    let session = LoginSession()
    session.isLoggedIn = true
    let navigator = Navigator<Spot>()
    navigator.guards.add("members") { request in
      session.isLoggedIn || request.route.as(Spot.self) == .login ? .allow : .block("log in")
    }
    navigator.append(contentsOf: [.home, .form])
    session.isLoggedIn = false
    navigator.navigate(to: .login)
    navigator.host.path.removeLast()
    #expect(navigator.routes.isEmpty)
  }
}
