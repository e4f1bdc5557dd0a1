import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `A command that waits for a slow guard` {
  let navigator = Navigator<Spot>(routes: [.a])
  let gate = GuardGate()

  init() {
    navigator.guards.addAsync("slow") { [gate] request in
      request.route.as(Spot.self) == .b ? try await gate.decide(request) : .allow
    }
    navigator.guards.add("closed") { $0.route.as(Spot.self) == .d ? .block("no") : .allow }
  }

  private func push() async -> NavigationOutcome {
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    return outcome
  }

  @Test func `a command that waits for a slow guard is not superseded by one that changes nothing`()
    async
  {
    let outcome = await push()
    navigator.pop(to: .e)
    navigator.popLast(0)
    navigator.routes = [.a]
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }

  @Test
  func `a command that waits for a slow guard is not superseded by one that is refused at once`()
    async
  {
    navigator.guards.removeAll()
    navigator.guards.add("closed") { $0.route.as(Spot.self) == .d ? .block("no") : .allow }
    navigator.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
    let outcome = await push()
    #expect(navigator.navigate(to: .d).blocked != nil)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a command that waits is superseded by one that has to wait, even if that is refused`()
    async
  {
    let outcome = await push()
    let newer = navigator.navigate(to: .d)
    #expect(await outcome.settled() == .superseded)
    #expect(await newer.settled().blocked != nil)
    gate.open()
    #expect(navigator.routes == [.a])
  }

  @Test func `a command that waits for a slow guard is superseded by a gesture`() async {
    let outcome = await push()
    navigator.host.path = []
    #expect(await outcome.settled() == .superseded)
    gate.open()
    #expect(navigator.routes.isEmpty)
  }

  @Test func `a superseded command tells its slow guard to stop`() async {
    let gate = GuardGate(respectsCancellation: true)
    navigator.guards.removeAll()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    navigator.popToRoot()
    #expect(await outcome.settled() == .superseded)
    await eventually("the guard has stopped") { gate.endedCount == 1 }
    #expect(gate.cancelledCount == 1)
  }

  @Test func `a command that waits for a slow guard keeps the target that it had before`() async {
    let outcome = navigator.navigate(to: .b, strategy: .replaceTop)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.b])
  }

  @Test func `a command that waits can be awaited by many, and by somebody who comes late`() async {
    let outcome = await push()
    async let one = outcome.settled()
    async let two = outcome.settled()
    gate.answer(.block("no"))
    #expect(await one == two)
    #expect(await outcome.settled().blocked?.reason == "no")
    #expect(outcome.unsettled?.outcome?.blocked?.reason == "no")
  }

  @Test func `a command that waits sends its host back to what is shown until it is decided`() async
  {
    let host = ChangeCounter { _ = navigator.host.path }
    let stack = ChangeCounter { _ = navigator.routes }
    navigator.host.path.append(Spot.b)
    #expect(host.count == 1)
    #expect(stack.count == 0)
    await gate.arrivals()
    gate.answer(.allow)
    await eventually("b is shown") { navigator.routes == [.a, .b] }
    #expect(host.count == 2)
    #expect(stack.count == 1)
  }

  @Test func `a command that a slow guard gives runs after the one that it holds back has ended`()
    async
  {
    navigator.guards.removeAll()
    let trace = TransitionTrace([.a])
    var asked: NavigationOutcome?
    trace.navigator.guards.addAsync("slow") { [unowned trace] request in
      await Task.yield()
      if asked == nil { asked = trace.navigator.navigate(to: .c) }
      await Task.yield()
      return request.route.as(Spot.self) == .b ? .block("no") : .allow
    }
    let outcome = trace.navigator.navigate(to: .b)
    #expect(await outcome.settled().blocked?.reason == "no")
    #expect(await asked?.settled() == .committed)
    #expect(
      trace.lines == [
        "event push b [code]: Waits for a guard to decide.",
        "event push c [code]: Waits for its turn.", "event push b [code]: Blocked by slow: no.",
        "event push c [code]: Waits for a guard to decide.", "notify", "commit a c",
        "event push c [code]: Done.",
      ]
    )
  }

  @Test func `an intent that a slow guard performs runs after the one that it holds back, too`()
    async
  {
    let navigator = Navigator<Spot>(routes: [.a])
    var asked: NavigationOutcome?
    navigator.guards.addAsync("slow") { [unowned navigator] request in
      if asked == nil { asked = navigator.perform(.push(Spot.c)) }
      return .allow
    }
    #expect(await navigator.navigate(to: .b).settled() == .committed)
    #expect(await asked?.settled() == .committed)
    #expect(navigator.routes == [.a, .b, .c])
  }

  @Test func `a slow guard has no time limit unless it is given one`() async {
    let outcome = await push()
    for _ in 0..<100 { await Task.yield() }
    #expect(outcome.unsettled?.outcome == nil)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }

  @Test func `a time limit stops its clock when the slow guard has answered`() async {
    let clock = ManualClock()
    navigator.guards.removeAll()
    navigator.guards.addAsync("slow", timeLimit: .seconds(1), clock: clock) { [gate] in
      try await gate.decide($0)
    }
    let outcome = await push()
    await clock.waitForSleepers()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
    clock.advance(by: .seconds(2))
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a time limit is for each slow guard, counted from when that one is asked`() async {
    let clock = ManualClock()
    navigator.guards.removeAll()
    for name in ["one", "two"] as [GuardName] {
      navigator.guards.addAsync(name, timeLimit: .seconds(3), clock: clock) { [gate] in
        try await gate.decide($0)
      }
    }
    let outcome = await push()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    gate.answer(.allow)
    await gate.arrivals(2)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    #expect(outcome.unsettled?.outcome == nil)
    clock.advance(by: .seconds(1))
    #expect(await outcome.settled().failure?.kind == .guardTimedOut)
    #expect(await outcome.settled().failure?.description.contains("guard two") == true)
    gate.open()
  }

  @Test func `a second tap gives one push, though no guard has been asked about the first yet`()
    async
  {
    let navigator = Navigator<Spot>(routes: [.a])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let taps = [navigator.navigate(to: .b), navigator.navigate(to: .b)]
    await gate.arrivals()
    gate.open()
    await eventually("both guards have been asked, or one") { gate.endedCount >= 1 }
    gate.open()
    for tap in taps { _ = await tap.settled() }
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `two commands past two slow guards do not mix: the newer one is done as a whole`()
    async
  {
    let trace = TransitionTrace([.a])
    let gate = GuardGate()
    trace.guarding("one", by: gate)
    trace.guarding("two", by: gate)
    let first = trace.navigator.append(contentsOf: [.b, .c])
    await gate.arrivals()
    gate.answer(.allow)
    await gate.arrivals(2)
    let second = trace.navigator.replace(with: [.d, .e])
    await gate.arrivals(3)
    gate.answer(.allow)  // The late one.
    for count in 4...6 {
      gate.answer(.allow)
      await gate.arrivals(count)
    }
    gate.answer(.allow)
    #expect(await first.settled() == .superseded)
    #expect(await second.settled() == .committed)
    #expect(trace.lines.filter { $0.hasPrefix("commit") } == ["commit d e"])
  }

  @Test func `a pop that waits gives way to a swipe, and takes nothing more away`() async {
    let navigator = Navigator<Spot>(routes: [.a, .b, .c])
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator.popLast()
    await gate.arrivals()
    navigator.host.path.removeLast()
    gate.open()
    #expect(await outcome.settled() == .superseded)
    await eventually("the uncovered screen is asked about") { gate.requests.count == 2 }
    gate.open()
    #expect(navigator.routes == [.a, .b])
  }
}
