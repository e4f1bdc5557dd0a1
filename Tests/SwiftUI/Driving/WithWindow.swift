public import Testing

/// Shows a view to a test, which fails if the app broke rules that the test did not expect.
///
/// - Parameters:
///   - violations: The rules that the test breaks on purpose; each has to be broken.
///   - allowed: The rules that the test may break.
///   - options: How badly the system behaves.
///   - clock: The time that transitions take.
///   - sourceLocation: Where a failure is reported.
///   - root: The view.
///   - test: What happens to it.
@MainActor
public func withWindow(
  expecting violations: Set<StandInViolation.Kind> = [],
  allowing allowed: Set<StandInViolation.Kind> = [],
  options: StandInOptions = .standard,
  clock: StandInClock = StandInClock(),
  sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder root: () -> some View,
  test: @MainActor (StandInWindow) async throws -> Void
) async rethrows {
  let window = StandInWindow(options: options, clock: clock, root: root)
  try await test(window)
  let tolerated = violations.union(allowed)
  for violation in window.violations where !tolerated.contains(violation.kind) {
    Issue.record("Unexpected violation: \(violation)", sourceLocation: sourceLocation)
  }
  let noted = Set(window.violations.map(\.kind))
  for kind in violations.subtracting(noted) {
    Issue.record("The rule was not broken: \(kind)", sourceLocation: sourceLocation)
  }
  window.close()
}

/// Shows a view to a test, as the function with a builder does.
@MainActor
public func withWindow(
  _ root: @autoclosure () -> some View,
  expecting violations: Set<StandInViolation.Kind> = [],
  allowing allowed: Set<StandInViolation.Kind> = [],
  options: StandInOptions = .standard,
  clock: StandInClock = StandInClock(),
  sourceLocation: SourceLocation = #_sourceLocation,
  test: @MainActor (StandInWindow) async throws -> Void
) async rethrows {
  try await withWindow(
    expecting: violations,
    allowing: allowed,
    options: options,
    clock: clock,
    sourceLocation: sourceLocation,
    root: root,
    test: test
  )
}
