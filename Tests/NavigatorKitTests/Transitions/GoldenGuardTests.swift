import NavigatorKit
import Testing

@MainActor struct `Guards decide in one order` {
  private let trace = TransitionTrace([.a])
  private let gate = GuardGate()
  private var navigator: Navigator<Spot> { trace.navigator }

  @Test func `a refusal, an error or an armed leave-guard ends the chain`() {
    let token = trace.guarding("g") { request in
      if request.route.as(Spot.self) == .c { throw GuardTrouble() }
      return .block("no")
    }
    trace.guarding("h")
    navigator.navigate(to: .b)
    navigator.navigate(to: .c)
    navigator.guards.protect("draft", for: .everything)
    navigator.replace(with: [.b])
    navigator.guards.remove(token)
    #expect(
      trace.news() == """
        g? forward b; event push b [code]: Blocked by g: no.
        g? forward c; event push c [code]: Blocked by g: the guard failed with trouble.
        event replace the stack with b [code]: Blocked by draft: there are unsaved changes.

        """
    )
  }

  @Test func `a redirect asks all guards about what comes instead, and is one transition`() {
    trace.guarding("g")
    trace.guarding("h") {
      $0.route.as(Spot.self) == .b
        ? .redirect(to: .push(Spot.login, strategy: .ifNotOnTop)) : .allow
    }
    navigator.navigate(to: .b)
    navigator.navigate(to: .b)
    #expect(
      trace.news() == """
        g? forward b; h? forward b; g? forward login; h? forward login; notify; commit a login; \
        event push login [redirect]: Redirected by h to push login.
        g? forward b; h? forward b; event push b [code]: Redirected by h to push login, \
        where nothing changed: the route is on top already.

        """
    )
  }

  @Test func `a guard that takes its time holds the whole chain back`() async {
    trace.guarding("first")
    trace.guarding("slow", by: gate)
    trace.guarding("last")
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    trace.note("state \(trace.names)")
    gate.answer(.allow)
    await trace.ended(outcome)
    let throwing = navigator.navigate(to: .c)
    await gate.arrivals(2)
    gate.fail(GuardTrouble())
    await trace.ended(throwing)
    #expect(
      trace.news() == """
        first? forward b; event push b [code]: Waits for a guard to decide.
        slow? forward b; state a; last? forward b; first? forward b; notify; commit a b; \
        event push b [code]: Done.
        ends Done.; first? forward c; event push c [code]: Waits for a guard to decide.
        slow? forward c; event push c [code]: Blocked by slow: the guard failed with trouble.
        ends Blocked by slow: the guard failed with trouble.
        """
    )
  }

  @Test func `a double tap through a slow guard pushes once`() async {
    trace.guarding("slow", by: gate)
    let first = navigator.navigate(to: .b)
    await gate.arrivals()
    let second = navigator.navigate(to: .b)
    await gate.arrivals(2)
    gate.open()
    await trace.ended(second)
    await trace.ended(first)
    #expect(
      trace.news() == """
        event push b [code]: Waits for a guard to decide.
        slow? forward b; event push b [code]: Superseded by a newer command.
        event push b [code]: Waits for a guard to decide.
        slow? forward b; notify; commit a b; event push b [code]: Done.
        ends Done.; ends Superseded by a newer command.
        """
    )
  }

  @Test func `a commit supersedes what waits, says so first, and a late answer is nothing`() async {
    trace.guarding("slow", for: .routes(of: Spot.self), by: gate)
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    navigator.popToRoot()
    await trace.ended(outcome)
    // This guard ignores that it has been told to stop.
    gate.answer(.redirect(to: .push(Spot.login)))
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(gate.cancelledCount == 1)
    #expect(
      trace.news() == """
        event push b [code]: Waits for a guard to decide.
        slow? forward b; event push b [code]: Superseded by a newer command.
        notify; commit (root); event pop to the root [code]: Done.
        ends Superseded by a newer command.
        """
    )
  }

  @Test func `a parked command is told twice: when it is held, and when it ends`() async {
    let session = LoginSession()
    trace.guarding("log-in") { session.decide($0) }
    let outcome = navigator.navigate(to: .b)
    trace.returned(outcome)
    session.logIn()
    await trace.ended(outcome)
    #expect(
      trace.news() == """
        log-in? forward b; event push b [code]: Held back by log-in until logged in.
        log-in? forward login; notify; commit a login; event push login [redirect]: Done.
        returns Held back by log-in until logged in.; log-in? forward b; notify; commit a b; \
        event push b [resume]: Done.
        ends Done.
        """
    )
  }

  @Test func `a check after a log-out removes all that is not allowed in one commit`() {
    navigator.append(contentsOf: [.b, .c, .d])
    _ = trace.news()
    trace.guarding("g") { [.b, .d].contains($0.route.as(Spot.self)) ? .block("out") : .allow }
    navigator.revalidate()
    #expect(
      trace.news() == """
        g? revalidate a; g? revalidate b; g? revalidate c; g? revalidate d; \
        notify; commit a c; event remove 2 [revalidation]: Done.

        """
    )
  }
}
