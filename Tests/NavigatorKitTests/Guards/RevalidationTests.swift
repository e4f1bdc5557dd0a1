import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A check of what is shown` {
  private let navigator = Navigator<Spot>(routes: [.a, .b])
  private let gate = GuardGate()

  @Test func `a check changes and tells nothing when all is allowed, or nobody guards`() {
    let trace = TransitionTrace([.a, .b])
    #expect(trace.navigator.revalidate() == .unchanged(.allAllowed))
    trace.guarding("g")
    #expect(trace.navigator.revalidate() == .unchanged(.allAllowed))
    #expect(trace.lines == ["g? revalidate a", "g? revalidate b"])
  }

  @Test func `a check asks no more guards about what one has refused, nor about what comes out`() {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g") { $0.route.as(Spot.self) == .c ? .block("out") : .allow }
    trace.guarding("h")
    trace.navigator.revalidate()
    let questions = ["g? revalidate a", "h? revalidate a", "g? revalidate b", "h? revalidate b"]
    #expect(trace.lines.filter { $0.contains("?") } == questions + ["g? revalidate c"])
    #expect(trace.names == "a b")
  }

  @Test func `a check removes screens although a leave-guard is armed, and names it`() throws {
    navigator.guards.protect("draft", for: .everything)
    navigator.guards.add("g", for: .route(Spot.b)) { _ in .block("out") }
    let late = try #require(navigator.revalidate().late)
    #expect(late.guardNames == ["draft"] && late.removed.map(\.route) == [AnyRoute(Spot.b)])
    #expect(navigator.routes == [.a])
  }

  @Test func `a check does what guards want instead, each thing once, after what had to go`() {
    let trace = TransitionTrace([.a, .b, .c])
    trace.guarding("g") {
      guard $0.phase == .revalidate, $0.route.as(Spot.self) != .a else { return .allow }
      return .redirect(to: .push(Spot.login))
    }
    #expect(trace.navigator.revalidate() == .committed)
    #expect(
      trace.lines.dropFirst(3) == [
        "notify", "commit a", "event remove 2 [revalidation]: Done.", "g? forward login",
        "notify", "commit a login", "event push login [redirect]: Done.",
      ]
    )
  }

  @Test func `a check after log-out takes a guard that parks for one that refuses`() {
    let session = LoginSession()
    navigator.routes = [.login, .home, .form]
    navigator.guards.add("members") { session.decide($0) }
    #expect(navigator.revalidate() == .committed)
    #expect(navigator.routes == [.login] && navigator.guards.parkedIntents.isEmpty)
  }

  @Test func `a check waits for slow guards, and calls meanwhile repeat it`() async {
    navigator.guards.add("slow", by: gate)
    let first = navigator.revalidate()
    await gate.arrivals()
    for _ in 0..<2 { #expect(navigator.revalidate() == first) }
    for decision in [.allow, .allow, .block("out")] as [GuardDecision] {
      await gate.asked()
      gate.answer(decision)
    }
    #expect(await gate.settle(first) == .committed)
    #expect(gate.requests.map { $0.route.as(Spot.self) } == [.a, .b, .a, .b])
    #expect(navigator.routes == [.b])
  }

  @Test func `a check leaves alone what came while it waited`() async {
    navigator.guards.addAsync("slow") { [gate] in
      $0.phase == .revalidate ? try await gate.decide($0) : .allow
    }
    let outcome = navigator.revalidate()
    await gate.arrivals()
    _ = await navigator.navigate(to: .c).settled()
    gate.answer(.block("out"))
    #expect(await gate.settle(outcome, by: .block("out")) == .committed && navigator.routes == [.c])
  }

  @Test func `a check lets nothing stay if its guards fail, or are late`() async {
    let clock = ManualClock()
    navigator.navigate(to: .c)
    navigator.guards.add("fails", for: .route(Spot.b)) { _ in throw GuardTrouble() }
    navigator.guards.addAsync(
      "late",
      for: .route(Spot.c),
      timeLimit: .seconds(1),
      clock: clock
    ) { [gate] in try await gate.decide($0) }
    let outcome = navigator.revalidate()
    await gate.arrivals()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await outcome.settled() == .committed)
    gate.open()
    #expect(navigator.routes == [.a])
  }

  @Test func `a check of a group walks all its members, and waits for the slowest`() async {
    let app = NavigationGroup("app")
    let one = Navigator<Spot>(routes: [.a, .form], in: app)
    let two = MultiRouteNavigator(
      path: [Spot.form, SideRoute.help],
      in: NavigationGroup("scene", in: app)
    )
    app.guards.add("g", for: .route(Spot.form)) { _ in .block("out") }
    two.guards.add("slow", by: gate)
    #expect(await gate.settle(app.revalidate()) == .committed)
    #expect(one.routes == [.a] && two.routes == [AnyRoute(SideRoute.help)])
    #expect(await gate.settle(app.revalidate()) == .unchanged(.allAllowed))
  }
}

@MainActor struct `An uncovered screen` {
  private let trace = TransitionTrace([.a, .b, .c])
  private let gate = GuardGate()
  private var navigator: Navigator<Spot> { trace.navigator }

  @Test func `an uncovered screen is checked after a gesture by slow guards, and goes`() async {
    navigator.guards.add("slow", by: gate)
    trace.write { $0.removeLast() }
    await gate.asked()
    #expect(trace.names == "a b")
    gate.answer(.block("out"))
    await gate.asked()
    gate.answer(.allow)
    await eventually("the screen has gone") { trace.names == "a" }
    #expect(gate.requests.map { "\($0.phase) \($0.route)" } == ["reveal b", "reveal a"])
  }

  @Test func `an uncovered screen is checked before a pop by code, which a refusal stops`() {
    trace.guarding("g") { $0.phase == .reveal ? .block("closed") : .allow }
    #expect(navigator.popLast().blocked?.reason == "closed" && trace.names == "a b c")
    trace.write { $0.removeLast() }
    #expect(trace.names == "(root)", "a gesture stands, and uncovers nothing that is refused")
  }

  @Test func `an uncovered screen is checked afresh after a second gesture`() async {
    navigator.guards.add("slow", by: gate)
    for count in 1...2 {
      trace.write { $0.removeLast() }
      await gate.arrivals(count)
    }
    gate.answer(.block("late answer about b"))
    gate.answer(.block("out"))
    await eventually("a has gone") { trace.names == "(root)" }
    #expect(gate.requests.map { $0.route.as(Spot.self) } == [.b, .a])
  }
}
