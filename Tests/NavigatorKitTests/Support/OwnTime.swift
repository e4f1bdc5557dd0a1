import Testing

@testable import NavigatorKit

/// A time that passes when a test says so, by which hosts wait.
@MainActor private final class OwnTime: HostClock {
  private var now = Duration.zero
  private var waits: [(end: Duration, work: @MainActor () -> Void)] = []

  nonisolated init() {}

  func later(_ duration: Duration, _ work: @escaping @MainActor () -> Void) {
    let end = now + duration
    let place = waits.firstIndex { $0.end > end } ?? waits.endIndex
    waits.insert((end, work), at: place)
  }

  func advance(by duration: Duration) {
    let end = now + duration
    while let next = waits.first, next.end <= end {
      waits.removeFirst()
      now = next.end
      next.work()
    }
    now = end
  }
}

/// Gives a test a time of its own, by which hosts wait.
///
/// It is a trait of tests, not of suites: with `@Suite` a module of tests takes a fifth longer to
/// compile.
struct OwnTimeTrait: TestTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await HostTime.$clock.withValue(OwnTime()) { try await body() }
  }
}

extension Trait where Self == OwnTimeTrait {
  /// Gives a test a time of its own, by which hosts wait.
  static var ownTime: OwnTimeTrait { OwnTimeTrait() }
}

/// Lets a time pass at once, with what hosts wait for.
@MainActor
func pass(_ duration: Duration) { (HostTime.clock as? OwnTime)?.advance(by: duration) }

/// Lets the main actor do what it has to, and a little time pass.
@MainActor
func turn() async {
  await Task.yield()
  pass(.milliseconds(25))
}
