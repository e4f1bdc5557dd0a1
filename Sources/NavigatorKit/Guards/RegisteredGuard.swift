import Foundation

/// A guard in a chain.
struct RegisteredGuard: Sendable {
  let token: GuardToken
  let name: GuardName
  let scope: GuardScope
  let role: Role

  /// When what it is attached to last changed, as far as anybody noticed.
  var lastTransition: Date?

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

  func noting(_ lastTransition: Date?) -> RegisteredGuard {
    var copy = self
    copy.lastTransition = lastTransition
    return copy
  }

  var leaveGuard: LeaveGuard? {
    if case .leave(let leaveGuard) = role { leaveGuard } else { nil }
  }
}
