/// The outcome of a navigation command: a change, the reason why there was none, or a wait.
///
/// Every command returns one; view code may ignore it.
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

  /// The change happened although a leave-guard would have refused it, as with a swipe: the guard
  /// could not be asked in time.
  case committedDespite(LateLeave)

  /// The command left the state as it was, since there was nothing to do.
  case unchanged(UnchangedReason)

  /// A guard refused.
  case blocked(BlockedNavigation)

  /// A guard had another intent carried out.
  case redirected(Redirection)

  /// A newer transition took the place of this one before it was decided, or the session ended.
  case superseded

  /// The command could not be carried out, and left the state as it was.
  case failed(NavigationFailure)

  /// A guard has not answered yet. The state is as it was.
  case pending(PendingNavigation)

  /// A guard holds the command until a condition is met. The state has not changed, except for a
  /// screen that the guard shows meanwhile.
  case parked(PendingNavigation)

  /// The command waits for its turn: another is being carried out, or a layer is on the screen.
  case queued(PendingNavigation)
}

extension NavigationOutcome {
  /// Whether the command changed the state as asked.
  public var isCommitted: Bool {
    switch self {
    case .committed, .committedDespite: true
    case .unchanged, .blocked, .redirected, .superseded, .failed, .pending, .parked, .queued: false
    }
  }

  /// The command that had not ended when the outcome was made, if there is one.
  ///
  /// It says itself whether it has ended since.
  public var unsettled: PendingNavigation? {
    switch self {
    case .pending(let pending), .parked(let pending), .queued(let pending): pending
    case .committed, .committedDespite, .unchanged, .blocked, .redirected, .superseded, .failed: nil
    }
  }

  /// Waits until the command has ended and returns how; an outcome that is final returns itself.
  ///
  /// A parked command ends when it has been carried out or given up, which may take forever. If the
  /// task is cancelled, as by a test's `.timeLimit`, the outcome is that of the moment: not final.
  @MainActor
  public func settled() async -> NavigationOutcome {
    await unsettled?.settled() ?? self
  }
}

extension NavigationOutcome {
  /// Whether the state has changed: by the command, or by the intent that it was redirected to.
  public var isChange: Bool {
    switch self {
    case .committed, .committedDespite: true
    case .redirected(let redirection): redirection.unchanged == nil
    case .unchanged, .blocked, .superseded, .failed, .pending, .parked, .queued: false
    }
  }

  /// Waits until the guards have decided and returns how the command ended, or that it is parked.
  ///
  /// Unlike ``settled()`` it does not wait for the condition of a parked command. If the task is
  /// cancelled, it returns the outcome as it is.
  @MainActor
  public func decided() async -> NavigationOutcome {
    if case .parked = self { return self }
    return await unsettled?.decided() ?? self
  }

  /// Calls a function when the command has ended: at once if it has.
  @MainActor
  func whenEnded(_ follower: @escaping (NavigationOutcome) -> Void) {
    if let unsettled { unsettled.whenSettled(follower) } else { follower(self) }
  }

  /// Calls a function when the command has been decided: at once if it has.
  @MainActor
  func whenDecided(_ follower: @escaping (NavigationOutcome) -> Void) {
    if case .parked = self { return follower(self) }
    if let unsettled { unsettled.whenDecided(follower) } else { follower(self) }
  }
}

extension NavigationOutcome: CustomStringConvertible {
  /// The outcome as a sentence.
  public var description: String {
    switch self {
    case .committed: "Done."
    case .committedDespite(let late): "Done, too late for \(late)".asSentence
    case .unchanged(let reason): "Nothing changed: \(reason)".asSentence
    case .blocked(let blocked): "Blocked by \(blocked)".asSentence
    case .redirected(let redirection): "Redirected \(redirection)".asSentence
    case .superseded: "Superseded by a newer command."
    case .failed(let failure): "Failed: \(failure)".asSentence
    case .pending: "Waits for a guard to decide."
    case .parked(let pending):
      pending.hold.map { "Held back by \($0.guardName) until \($0.condition)".asSentence }
        ?? "Held back."
    case .queued: "Waits for its turn."
    }
  }
}

extension String {
  /// The text with a full stop, unless it ends like a sentence already: an app words its reasons as
  /// it likes.
  package var asSentence: String { last.map(".!?…".contains) ?? false ? self : self + "." }
}
