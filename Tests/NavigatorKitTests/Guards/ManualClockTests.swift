import NavigatorKitTesting
import Testing

@MainActor
struct `A manual clock` {
  let clock = ManualClock()

  @Test func `a manual clock stands still until it is advanced`() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .zero)
    clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(1))) == .seconds(1))
  }

  @Test func `a manual clock wakes those whose time has come, and no others`() async throws {
    var woken: Set<Int> = []
    let sleepers = [3, 1, 2, 1].enumerated().map { index, seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.insert(index)
      }
    }
    await clock.waitForSleepers(4)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 4)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 2)
    for index in [1, 3] { try await sleepers[index].value }
    #expect(woken == [1, 3])
    clock.advance(by: .seconds(5))
    #expect(clock.sleeperCount == 0)
    for index in [0, 2] { try await sleepers[index].value }
    #expect(woken == [0, 1, 2, 3])
  }

  @Test func `a manual clock does not let anybody sleep until a moment that has passed`()
    async throws
  {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a manual clock wakes those whose task is cancelled, before or while they sleep`()
    async
  {
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    let early = Task { try await clock.sleep(for: .seconds(1)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a manual clock says when enough sleep, to all who wait for that`() async {
    async let one: Void = clock.waitForSleepers()
    async let two: Void = clock.waitForSleepers(2)
    let sleepers = (0..<2).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
    _ = await (one, two)
    #expect(clock.sleeperCount == 2)
    for sleeper in sleepers { sleeper.cancel() }
  }
}
