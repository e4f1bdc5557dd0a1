import NavigatorKit
import SwiftUI
import Testing

extension StandInClock: HostClock {}

/// Shows a view to a test, whose hosts wait by the time of the window.
@MainActor
func withWindow(
  expecting violations: Set<StandInViolation.Kind> = [],
  allowing allowed: Set<StandInViolation.Kind> = [],
  options: StandInOptions = .standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder root: () -> some View,
  test: @MainActor (StandInWindow) async throws -> Void
) async rethrows {
  let clock = HostTime.clock as? StandInClock ?? StandInClock()
  try await HostTime.$clock.withValue(clock) {
    try await SwiftUI.withWindow(
      expecting: violations,
      allowing: allowed,
      options: options,
      clock: clock,
      sourceLocation: sourceLocation,
      root: root,
      test: test
    )
  }
}

/// Shows a view to a test, as the function with a builder does.
@MainActor
func withWindow(
  _ root: @autoclosure () -> some View,
  expecting violations: Set<StandInViolation.Kind> = [],
  allowing allowed: Set<StandInViolation.Kind> = [],
  options: StandInOptions = .standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  test: @MainActor (StandInWindow) async throws -> Void
) async rethrows {
  try await withWindow(
    expecting: violations,
    allowing: allowed,
    options: options,
    sourceLocation: sourceLocation,
    root: root,
    test: test
  )
}

/// Shows a view to a test that waits for nothing.
@MainActor
func inWindow(
  _ root: @autoclosure () -> some View,
  options: StandInOptions = .standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  test: @MainActor (StandInWindow) throws -> Void
) rethrows {
  let clock = StandInClock()
  try HostTime.$clock.withValue(clock) {
    let window = StandInWindow(options: options, clock: clock) { root() }
    try test(window)
    let violations = window.violations
    #expect(violations.isEmpty, sourceLocation: sourceLocation)
    window.close()
  }
}

/// Shows a view to a test that waits for nothing, as the function without a builder does.
@MainActor
func inWindow(
  options: StandInOptions = .standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder root: () -> some View,
  test: @MainActor (StandInWindow) throws -> Void
) rethrows { try inWindow(root(), options: options, sourceLocation: sourceLocation, test: test) }

/// Gives a test a time of its own, by which hosts wait.
///
/// It is a trait of tests, not of suites: with `@Suite` a module of tests takes a fifth longer to
/// compile.
struct OwnTime: TestTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws { try await HostTime.$clock.withValue(StandInClock()) { try await body() } }
}

extension Trait where Self == OwnTime {
  /// Gives a test a time of its own, by which hosts wait.
  static var ownTime: OwnTime { OwnTime() }
}

/// Lets a time pass, and what the main actor was to do in it.
@MainActor
func pass(_ duration: Duration) async {
  let clock = HostTime.clock as? StandInClock
  let step = Duration.milliseconds(25)
  var rest = duration
  while rest > .zero {
    await Task.yield()
    clock?.advance(by: min(step, rest))
    rest -= step
  }
}

/// Lets what was put off happen, and less time pass than a transition takes.
@MainActor
func nextTurn() async { await pass(.milliseconds(150)) }

extension StandInWindow {
  /// Lets everything come to rest: what was held back, what was put off, and all transitions.
  func rest() async {
    settle()
    var rounds = 0
    repeat {
      await nextTurn()
      finishDismissals()
      settle()
      rounds += 1
    } while rounds < 4 || rounds < 100 && isRestless
  }

  private var isRestless: Bool {
    let wait = (HostTime.clock as? StandInClock)?.untilNext ?? .seconds(9)
    return pendingDismissals > 0 || isInTransition || wait <= HostTime.transition
  }
}
