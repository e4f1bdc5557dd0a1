import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `Guards decide in one order` {
  @Test func `an armed leave-guard ends the transition before anybody else is asked`() {
    let trace = TransitionTrace([.form])
    trace.guarding("g")
    trace.navigator.guards.protect("draft", for: .everything)
    trace.returned(trace.navigator.replace(with: [.b]))
    #expect(
      trace.lines == [
        "event replace the stack with b [code]: Blocked by draft: there are unsaved changes.",
        "returns Blocked by draft: there are unsaved changes.",
      ]
    )
  }

  @Test func `a refusal ends the chain`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g") { _ in .block("no") }
    trace.guarding("h")
    trace.returned(trace.navigator.navigate(to: .b))
    #expect(
      trace.lines == [
        "g? forward b", "event push b [code]: Blocked by g: no.", "returns Blocked by g: no.",
      ]
    )
  }

  @Test func `a redirect asks all guards about what comes instead, and is one transition`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g")
    trace.guarding("h") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.login)) : .allow
    }
    trace.returned(trace.navigator.navigate(to: .b))
    #expect(
      trace.lines == [
        "g? forward b", "h? forward b", "g? forward login", "h? forward login",
        "notify", "commit a login",
        "event push login [redirect]: Redirected by h to push login.",
        "returns Redirected by h to push login.",
      ]
    )
  }

  @Test func `a redirect to what is there already ends without a commit`() {
    let trace = TransitionTrace([.login])
    trace.guarding("g") { _ in .redirect(to: .push(Spot.login, strategy: .ifNotOnTop)) }
    let nothing = """
      Redirected by g to push login, where nothing changed: the route is on top already.
      """
    trace.returned(trace.navigator.navigate(to: .b))
    #expect(
      trace.lines == [
        "g? forward b", "event push b [code]: \(nothing)", "returns \(nothing)",
      ]
    )
  }

  @Test func `a circle of redirects ends with the whole chain`() {
    let trace = TransitionTrace()
    trace.guarding("g") { $0.route.as(Spot.self) == .a ? .redirect(to: .push(Spot.b)) : .allow }
    trace.guarding("h") { $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.a)) : .allow }
    trace.returned(trace.navigator.navigate(to: .a))
    let failure = """
      Failed: redirects lead in a circle, by g to push b, then by h to push a; \
      let one of the guards allow what it leads to.
      """
    #expect(
      trace.lines == [
        "g? forward a", "g? forward b", "h? forward b",
        "event push b [redirect]: \(failure)", "returns \(failure)",
      ]
    )
  }

  @Test func `a guard that throws refuses`() {
    let trace = TransitionTrace([.a])
    trace.guarding("g") { _ in throw GuardTrouble() }
    trace.returned(trace.navigator.navigate(to: .b))
    #expect(
      trace.lines == [
        "g? forward b", "event push b [code]: Blocked by g: the guard failed with trouble.",
        "returns Blocked by g: the guard failed with trouble.",
      ]
    )
  }

  @Test func `a guard that takes its time holds the whole chain back`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("first")
    trace.guarding("slow", by: gate)
    trace.guarding("last")
    let outcome = trace.navigator.navigate(to: .b)
    trace.returned(outcome)
    await gate.arrivals()
    trace.state()
    gate.answer(.allow)
    await trace.ended(outcome)
    #expect(
      trace.lines == [
        "first? forward b", "event push b [code]: Waits for a guard to decide.",
        "returns Waits for a guard to decide.", "slow? forward b", "state a",
        "last? forward b", "first? forward b", "notify", "commit a b",
        "event push b [code]: Done.", "ends Done.",
      ]
    )
  }

  @Test func `a slow guard that throws refuses`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("slow", by: gate)
    let outcome = trace.navigator.navigate(to: .b)
    await gate.arrivals()
    gate.fail(GuardTrouble())
    await trace.ended(outcome)
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.", "slow? forward b",
        "event push b [code]: Blocked by slow: the guard failed with trouble.",
        "ends Blocked by slow: the guard failed with trouble.",
      ]
    )
  }

  @Test func `a double tap through a slow guard pushes once`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("slow", by: gate)
    let first = trace.navigator.navigate(to: .b)
    await gate.arrivals()
    let second = trace.navigator.navigate(to: .b)
    await gate.arrivals(2)
    gate.open()
    await trace.ended(second)
    await trace.ended(first)
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.", "slow? forward b",
        "event push b [code]: Superseded by a newer command.",
        "event push b [code]: Waits for a guard to decide.", "slow? forward b", "notify",
        "commit a b", "event push b [code]: Done.",
        "ends Done.", "ends Superseded by a newer command.",
      ]
    )
  }

  @Test func `a commit supersedes what waits, and says so before it notifies`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("slow", for: .routes(of: Spot.self), by: gate)
    let outcome = trace.navigator.navigate(to: .b)
    await gate.arrivals()
    trace.returned(trace.navigator.popToRoot())
    gate.open()
    await trace.ended(outcome)
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.", "slow? forward b",
        "event push b [code]: Superseded by a newer command.", "notify", "commit (root)",
        "event pop to the root [code]: Done.", "returns Done.",
        "ends Superseded by a newer command.",
      ]
    )
  }

  @Test func `a late answer of a superseded guard that ignores being told to stop is nothing`()
    async
  {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("slow", by: gate)
    let outcome = trace.navigator.navigate(to: .b)
    await gate.arrivals()
    trace.navigator.popToRoot()
    await trace.ended(outcome)
    let before = trace.lines
    gate.answer(.redirect(to: .push(Spot.login)))
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(gate.cancelledCount == 1)
    #expect(trace.lines == before)
    #expect(trace.navigator.routes.isEmpty)
  }

  @Test func `a time limit ends the command, and a later answer is nothing`() async {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    let clock = ManualClock()
    trace.navigator.guards.addAsync("slow", timeLimit: .seconds(3), clock: clock) {
      try await gate.decide($0)
    }
    let outcome = trace.navigator.navigate(to: .b)
    await gate.arrivals()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    await trace.ended(outcome)
    gate.open()
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.",
        "event push b [code]: Failed: the guard slow did not answer within its time limit.",
        "ends Failed: the guard slow did not answer within its time limit.",
      ]
    )
  }

  @Test func `a parked command is told twice: when it is held, and when it ends`() async {
    let trace = TransitionTrace([.a])
    let session = LoginSession()
    trace.guarding("log-in") { session.decide($0) }
    let outcome = trace.navigator.navigate(to: .b)
    trace.returned(outcome)
    session.logIn()
    await trace.ended(outcome)
    #expect(
      trace.lines == [
        "log-in? forward b", "event push b [code]: Held back by log-in until logged in.",
        "log-in? forward login", "notify", "commit a login", "event push login [redirect]: Done.",
        "returns Held back by log-in until logged in.",
        "log-in? forward b", "notify", "commit a b", "event push b [resume]: Done.", "ends Done.",
      ]
    )
  }

  @Test func `a check after a log-out removes all that is not allowed in one commit`() {
    let trace = TransitionTrace([.a, .b, .c, .d])
    trace.guarding("g") { request in
      let isForMembers = request.route.as(Spot.self) == .b || request.route.as(Spot.self) == .d
      return isForMembers ? .block("out") : .allow
    }
    trace.returned(trace.navigator.revalidate())
    #expect(
      trace.lines == [
        "g? revalidate a", "g? revalidate b", "g? revalidate c", "g? revalidate d",
        "notify", "commit a c", "event remove 2 [revalidation]: Done.", "returns Done.",
      ]
    )
  }
}
