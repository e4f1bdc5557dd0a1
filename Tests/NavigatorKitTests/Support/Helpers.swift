import NavigatorKit
import Observation

extension MultiRouteNavigator {
  /// Marks the screen on top, or the root.
  func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    screen(of: path.last).mark(checkpoint, onReturn: onReturn)
  }
}

extension NavigationNode {
  /// Marks the screen in front: on top of its front stack, or the layer at the root of that.
  func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    host.frontStack.mark(checkpoint, onReturn: onReturn)
  }
}

/// A scope that notes what it is asked to do after a write.
@MainActor final class WritingHost: CommitScope {
  var work: [@MainActor () -> Void] = []

  func commit(animated: Bool, _ change: () -> Void) { change() }

  func afterWrite(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }
}

/// Calls a function once, when what an expression reads is about to change.
@MainActor
func whenChanged<Value>(
  _ expression: @escaping @MainActor () -> Value,
  _ action: @escaping @MainActor () -> Void
) {
  withObservationTracking({ _ = expression() }, onChange: { MainActor.assumeIsolated { action() } })
}
