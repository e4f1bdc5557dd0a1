import Observation

/// Waits until a condition holds that reads observable state, such as a dialog that a view model puts up.
///
/// ```swift
/// let saving = Task { await model.save() }
/// await waitUntil { node.modals.host.presentedDialog != nil }
/// ```
///
/// It asks at once, and again after each change of the state that the condition has read: it neither polls nor counts
/// time. It also returns when its task is cancelled, as by a test's `.timeLimit`; a condition that reads nothing
/// observable and does not hold is asked once.
///
/// - Parameter condition: Reads the state.
@MainActor
public func waitUntil(_ condition: @escaping @MainActor () -> Bool) async {
  while !Task.isCancelled {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    // Observers hear of a change before it is made. What waits for the stream goes on after it, in a later job.
    if withObservationTracking(condition, onChange: { change.finish() }) { return }
    for await _ in changes {}
  }
}
