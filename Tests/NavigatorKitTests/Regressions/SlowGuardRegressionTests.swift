import NavigatorKit
import NavigatorKitTesting
import Testing

/// A guard that does not answer is logged, by a clock that a test moves.
@MainActor
struct `A guard that takes long is logged` {
  let app = NavigationGroup("app")
  let navigator = MultiRouteNavigator()
  let gate = GuardGate()
  let clock = ManualClock()
  let sink = ListSink()

  init() {
    navigator.join(app, as: "home")
    navigator.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
  }

  private func nobodySleeps() async {
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
  }

  @Test func `a guard that never answered left no line`() async {
    app.log(to: sink, levels: [.error], clock: clock)
    navigator.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12, function: "pay()")
    await clock.waitForSleepers()
    clock.advance(by: .seconds(9))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await eventually("a line") { !sink.lines.isEmpty }
    #expect(
      sink.lines == [
        """
        error app/home: push a: waits, since the guard stock has not answered about a for 10 s; \
        give the guard a time limit, or let it answer. [push at Shop/Cart.swift:12 in pay()]
        """
      ]
    )
    clock.advance(by: .seconds(60))
    #expect(clock.sleeperCount == 0)
    #expect(sink.lines.count == 1)
    await gate.arrivals()
    gate.answer(.allow)
  }

  @Test func `one that answers in time is not, and nobody sleeps any more`() async {
    let log = app.log(to: sink, levels: [.error], clock: clock)
    let outcome = navigator.navigate(to: Spot.a)
    await clock.waitForSleepers()
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    await nobodySleeps()
    navigator.navigate(to: Spot.b)
    await clock.waitForSleepers()
    navigator.popLast()
    await nobodySleeps()
    navigator.navigate(to: Spot.c)
    await clock.waitForSleepers()
    log.cancel()
    clock.advance(by: .seconds(60))
    await nobodySleeps()
    #expect(sink.lines.isEmpty)
    gate.open()
  }

  @Test func `without a log no clock runs`() async {
    let quiet = app.log(to: sink, levels: [.info], clock: clock)
    navigator.navigate(to: Spot.a)
    await gate.arrivals()
    for _ in 0..<1_000 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
    quiet.cancel()
    gate.open()
  }

  @Test func `the wait keeps neither navigator nor log`() async {
    weak var released: MultiRouteNavigator?
    do {
      let navigator = MultiRouteNavigator()
      released = navigator
      navigator.log(to: sink, levels: [.error], clock: clock)
      navigator.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
      navigator.navigate(to: Spot.a)
      await clock.waitForSleepers()
      await gate.arrivals()
    }
    #expect(released == nil)
    await nobodySleeps()
    gate.open()
  }
}
