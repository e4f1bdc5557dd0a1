import NavigatorKit
import Testing

/// Holds async guards until the test answers for them.
@MainActor final class GuardGate {
  /// What guards were asked, in order.
  private(set) var requests: [GuardRequest] = []

  /// How many guards have been told to stop by the time they ended.
  private(set) var cancelledCount = 0

  /// How many guards have ended.
  private(set) var endedCount = 0

  private let respectsCancellation: Bool
  private var held: [(id: Int, continuation: CheckedContinuation<GuardDecision, any Error>)] = []
  private var cancelledEarly: Set<Int> = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// - Parameter respectsCancellation: Whether a guard that is told to stop ends at once; otherwise
  ///   it ignores that, as many do.
  init(respectsCancellation: Bool = false) {
    self.respectsCancellation = respectsCancellation
  }

  /// What the guard does: it waits for the test.
  func decide(_ request: GuardRequest) async throws -> GuardDecision {
    requests.append(request)
    let id = requests.count
    defer {
      endedCount += 1
      if Task.isCancelled { cancelledCount += 1 }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        held.append((id, continuation))
        let met = watchers.filter { $0.count <= requests.count }
        watchers.removeAll { $0.count <= requests.count }
        for watcher in met { watcher.continuation.resume() }
        if cancelledEarly.contains(id) { stop(id) }
      }
    } onCancel: {
      Task { @MainActor in stop(id) }
    }
  }

  /// Waits until a number of guards have been asked.
  func arrivals(_ count: Int = 1) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  /// Waits until a guard waits for an answer.
  func asked() async { await eventually("a guard is asked") { !held.isEmpty } }

  /// Answers for the guard that has waited longest.
  func answer(_ decision: GuardDecision, sourceLocation: SourceLocation = #_sourceLocation) {
    guard !held.isEmpty else {
      Issue.record("no guard waits for an answer", sourceLocation: sourceLocation)
      return
    }
    held.removeFirst().continuation.resume(returning: decision)
  }

  /// Has the guard that has waited longest throw.
  func fail(_ error: any Error) {
    guard !held.isEmpty else { return }
    held.removeFirst().continuation.resume(throwing: error)
  }

  /// Answers for all that wait, so that nothing is left when a test ends.
  func open(_ decision: GuardDecision = .allow) {
    while !held.isEmpty { answer(decision) }
  }

  private func stop(_ id: Int) {
    guard respectsCancellation else { return }
    guard let index = held.firstIndex(where: { $0.id == id }) else {
      cancelledEarly.insert(id)
      return
    }
    held.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}

/// Lets the main actor take turns, so that everything happens that has become possible, while no
/// time passes.
///
/// A yield is no turn: an optimized build comes back to the main actor only when it needs it.
@MainActor
func turns(_ count: Int = 20) async {
  for _ in 0..<count { await Task { @MainActor in }.value }
}

/// Lets other tasks run until something is so, and fails if it never is.
@MainActor
func eventually(
  _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  for _ in 0..<500_000 {
    if condition() { return }
    await Task.yield()
  }
  Issue.record("never came true: \(what)", sourceLocation: sourceLocation)
}
