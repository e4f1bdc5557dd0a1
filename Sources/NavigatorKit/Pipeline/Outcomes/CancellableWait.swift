/// Waits for the value that a follower is called with.
///
/// The follower may also be called after the task was cancelled: nobody waits any more then.
///
/// - Parameter follow: Adds the follower to those who are told of the value.
/// - Returns: The value, or `nil` as soon as the task is cancelled.
@MainActor
package func firstValue<Value: Sendable>(
  _ follow: (_ follower: @escaping @MainActor (Value) -> Void) -> Void
) async -> Value? {
  let wait = CancellableWait<Value>()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      wait.continuation = continuation
      follow { wait.end(with: $0) }
      if Task.isCancelled { wait.end(with: nil) }
    }
  } onCancel: {
    Task { @MainActor in wait.end(with: nil) }
  }
}

/// A wait that ends once.
@MainActor
private final class CancellableWait<Value: Sendable> {
  var continuation: CheckedContinuation<Value?, Never>?

  func end(with value: Value?) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
