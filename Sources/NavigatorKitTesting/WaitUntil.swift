import Observation

/// Waits until a condition on observable state holds, such as that a view model shows a dialog.
///
/// ```swift
/// let saving = Task { await model.save() }
/// await waitUntil { node.modals.host.presentedDialog != nil }
/// ```
///
/// The condition is checked at once, and again after each change of the state that it has read:
/// there is neither polling nor a time limit. The function also returns when its task is cancelled,
/// as by a test's `.timeLimit`. A condition that reads nothing observable is checked only once.
///
/// - Parameter condition: Reads the state, and returns whether to go on.
@MainActor
public func waitUntil(_ condition: @escaping @MainActor () -> Bool) async {
  while !Task.isCancelled {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    // Observers hear of a change before it is made. The wait for the stream goes on after it, in a
    // later job.
    if withObservationTracking(condition, onChange: { change.finish() }) { return }
    for await _ in changes {}
  }
}
