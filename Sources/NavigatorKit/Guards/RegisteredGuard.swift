/// A guard in a chain.
struct RegisteredGuard: Sendable {
  let token: GuardToken
  let name: GuardName
  let scope: GuardScope
  let role: Role

  enum Role: Sendable {
    /// Decides at once.
    case sync(@MainActor (GuardRequest) throws -> GuardDecision)
    /// Decides later, and within a limit if there is one.
    case async(@MainActor (GuardRequest) async throws -> GuardDecision, limit: TimeLimit?)
    /// Is asked about entries that go, and decides as it says if it is armed.
    case leave(LeaveGuard)
  }

  /// Returns when the time is up.
  typealias TimeLimit = @Sendable () async throws -> Void

  static func timeLimit(_ limit: Duration?, _ clock: some Clock<Duration>) -> TimeLimit? {
    guard let limit else { return nil }
    return { try await clock.sleep(for: limit) }
  }

  var leaveGuard: LeaveGuard? {
    if case .leave(let leaveGuard) = role { leaveGuard } else { nil }
  }
}

/// Names a guard that was added, so that it can be removed.
public struct GuardToken: Hashable, Sendable {
  let id: EntryID
}
