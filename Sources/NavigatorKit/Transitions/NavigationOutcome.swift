/// What a navigation command did.
///
/// Every command answers with one, and view code may ignore it.
///
/// ```swift
/// switch navigator.pop(to: .list) {
/// case .unchanged(let reason): print(reason)  // "no such route"
/// default: break
/// }
/// ```
public enum NavigationOutcome: Hashable, Sendable {
  /// The command changed the state as asked.
  case committed

  /// The command left the state as it was.
  case unchanged(UnchangedReason)

  /// The command was given while another was being carried out, and runs after it.
  case queued(PendingNavigation)

  /// The command could not be carried out, and left the state as it was.
  case failed(NavigationFailure)
}

extension NavigationOutcome {
  /// Whether the command changed the state as asked.
  public var isCommitted: Bool { self == .committed }

  /// Waits for a command that has not ended and returns how it did; one that has returns itself.
  @MainActor
  public func settled() async -> NavigationOutcome {
    switch self {
    case .queued(let pending): await pending.settled()
    case .committed, .unchanged, .failed: self
    }
  }
}

extension NavigationOutcome: CustomStringConvertible {
  /// The outcome as a sentence.
  public var description: String {
    switch self {
    case .committed: "Done."
    case .unchanged(let reason): "Nothing changed: \(reason)."
    case .queued: "Waits for the command that is being carried out."
    case .failed(let failure): "Failed: \(failure)."
    }
  }
}
