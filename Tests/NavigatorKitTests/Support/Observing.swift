import Observation

/// Calls a function once, when what an expression reads is about to change.
@MainActor
func whenChanged<Value>(
  _ expression: @escaping @MainActor () -> Value,
  _ action: @escaping @MainActor () -> Void
) {
  withObservationTracking({ _ = expression() }, onChange: { MainActor.assumeIsolated { action() } })
}
