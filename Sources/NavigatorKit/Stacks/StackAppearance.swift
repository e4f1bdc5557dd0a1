import Observation

/// The screens of a stack that its host has shown, and the callers that wait for a screen.
@MainActor
final class StackAppearance: Attachment {
  private struct Waiting {
    let id: EntryID
    /// The entry on top when the wait began, or `nil` for the root.
    let top: EntryID?
    let end: (Bool) -> Void
  }

  /// The entries on the screen, and those on top that have been; the root is `nil`.
  private var shown: Set<EntryID?> = []
  /// The entries that have left the screen while they were on top: with their stack, or on the way back.
  private var left: Set<EntryID?> = []
  /// Whether there is a host that says what it shows.
  private var isReported = false
  private var waiting: [Waiting] = []
  private var isWatching = false

  func hostReports() { isReported = true }

  func didShow(_ entry: EntryID?) {
    isReported = true
    left.remove(entry)
    shown.subtract(left)
    left = []
    shown.insert(entry)
    end(true) { $0.top == entry }
  }

  /// Forgets an entry that has left the screen: at once, or, if it is on top, when another one appears.
  func didHide(_ entry: EntryID?, under top: EntryID?) {
    if entry == top { left.insert(entry) } else { shown.remove(entry) }
  }

  func hostDidDetach() {
    (shown, left) = ([], [])
    isReported = false
    end(false) { _ in true }
  }

  /// Waits until the entry on top has appeared, or until there is nothing to wait for.
  func wait(in pipeline: NavigationPipeline) async -> Bool {
    let (id, top) = (EntryID(), pipeline.block?.topEntry?.id)
    // A host that was released has not said that it went.
    if pipeline.hasScope, pipeline.scope == nil { hostDidDetach() }
    if shown.contains(top) { return true }
    if !isReported { return false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiting.append(Waiting(id: id, top: top) { continuation.resume(returning: $0) })
        watch(pipeline)
      }
    } onCancel: {
      Task { @MainActor in self.end(false) { $0.id == id } }
    }
  }

  /// Ends the waits for entries that are on top no more, as long as any are left.
  private func watch(_ pipeline: NavigationPipeline) {
    if isWatching || waiting.isEmpty { return }
    isWatching = true
    withObservationTracking {
      _ = pipeline.block?.observedTop
    } onChange: { [weak self, weak pipeline] in
      Task { @MainActor in self?.topDidChange(in: pipeline) }
    }
  }

  private func topDidChange(in pipeline: NavigationPipeline?) {
    isWatching = false
    let block = pipeline?.block
    let top = block?.topEntry?.id
    end(false) { block == nil || $0.top != top }
    if let pipeline { watch(pipeline) }
  }

  private func end(_ isShown: Bool, where isOver: (Waiting) -> Bool) {
    let over = waiting.filter(isOver)
    waiting.removeAll(where: isOver)
    for one in over { one.end(isShown) }
  }
}
