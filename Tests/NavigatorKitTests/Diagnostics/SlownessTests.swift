import NavigatorKit
import NavigatorKitTesting
import Testing

/// A guard that does not answer is logged, by a clock that a test moves.
@MainActor struct `The line about a slow guard` {
  let app = NavigationGroup("app")
  let navigator: MultiRouteNavigator
  let gate = GuardGate()
  let clock = ManualClock()
  let sink = ListSink()

  init() {
    navigator = MultiRouteNavigator(in: app, as: "home")
    navigator.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
  }

  private func nobodySleeps() async {
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
  }

  @Test func `a guard that never answers is logged as an error, once`() async {
    app.events.log(to: sink, levels: [.error], clock: clock)
    navigator.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(9))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await eventually("a line") { !sink.lines.isEmpty }
    #expect(
      sink.lines == [
        """
        error app/home: push a: waits, since the guard stock has not answered about a for 10 s; \
        give the guard a time limit, or let it answer. [push at Shop/Cart.swift:12]
        """
      ]
    )
    clock.advance(by: .seconds(60))
    #expect(clock.sleeperCount == 0 && sink.lines.count == 1)
    await gate.arrivals()
    gate.answer(.allow)
  }

  @Test func `a guard that answers in time is not logged, and no clock runs on`() async {
    let log = app.events.log(to: sink, levels: [.error], clock: clock)
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

  @Test func `a guard that takes long runs no clock where nothing logs errors`() async {
    let quiet = app.events.log(to: sink, levels: [.info], clock: clock)
    navigator.navigate(to: Spot.a)
    await gate.arrivals()
    await turns(1_000)
    #expect(clock.sleeperCount == 0)
    quiet.cancel()
    gate.open()
  }

  @Test func `the clock of a slow guard keeps neither navigator nor log`() async {
    weak var released: MultiRouteNavigator?
    do {
      let navigator = MultiRouteNavigator()
      released = navigator
      navigator.events.log(to: sink, levels: [.error], clock: clock)
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

/// A layer that does not show is logged, by a clock that a test moves.
@MainActor struct `The line about a slow layer` {
  let app = NavigationGroup("app")
  let sink = ListSink()
  let host = ScriptedHost()
  let modals: ModalPresenter<Spot>

  init() {
    modals = ModalPresenter(in: app, as: "modals")
    modals.host.attach(host)
    app.events.log(to: sink, levels: [.error])
    modals.present(.a, fileID: "Shop/Cart.swift", line: 3)
  }

  @Test(.ownTime) func `a layer that the host never shows is logged as an error`() {
    pass(.seconds(4))
    modals.host.didShow(modals.layers[0].id)
    pass(.seconds(1))
    #expect(sink.lines.isEmpty)
    modals.present(.b, policy: .stack, fileID: "Shop/Cart.swift", line: 4)
    pass(.seconds(5))
    #expect(
      sink.lines == [
        """
        error app/modals: present b as sheet: has not been shown for 5 s: a second host of the \
        same presenter may be in its way, or a sheet of the app's own or of another presenter in \
        the same window; present that with this one, too. [present at Shop/Cart.swift:4]
        """
      ]
    )
    modals.dismiss()
    pass(.seconds(60))
    #expect(sink.lines.count == 1)
  }

  @Test(.ownTime) func `a layer that waits for another to leave is logged with the name of that`() {
    host.begun = [modals.layers[0].id]
    modals.host.didShow(modals.layers[0].id)
    modals.present(.b)
    pass(.seconds(5))
    let line = "a, which has to leave the screen first, has not."
    #expect(sink.lines.first?.contains(line) == true)
  }
}
