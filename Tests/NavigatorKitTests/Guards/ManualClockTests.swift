import NavigatorKitTesting
import Testing

@MainActor struct `A manual clock` {
  private let clock = ManualClock()

  @Test func `a manual clock stands still until it is advanced`() async throws {
    #expect(clock.now.offset == .zero)
    for seconds in [2, 0, -1] { clock.advance(by: .seconds(seconds)) }
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(1))) == .seconds(1))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a manual clock wakes those whose time has come, and no others`() async throws {
    var woken: Set<Int> = []
    async let early: Void = clock.waitForSleepers()
    let sleepers = [3, 1, 2, 1].enumerated().map { index, seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.insert(index)
      }
    }
    await clock.waitForSleepers(4)
    await early
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 4)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 2)
    for index in [1, 3] { try await sleepers[index].value }
    #expect(woken == [1, 3])
    clock.advance(by: .seconds(5))
    for index in [0, 2] { try await sleepers[index].value }
    #expect(woken == [0, 1, 2, 3] && clock.sleeperCount == 0)
  }

  @Test
  func `a manual clock wakes those whose task is cancelled, also who wait for sleepers`() async {
    for isAsleep in [true, false] {
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      if isAsleep { await clock.waitForSleepers() }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
    #expect(clock.sleeperCount == 0)
    let wait = Task { await clock.waitForSleepers() }
    wait.cancel()
    await wait.value
  }
}
