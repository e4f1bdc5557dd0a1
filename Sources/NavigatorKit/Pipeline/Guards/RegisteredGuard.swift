/// A guard in a chain.
///
/// A class, since it is passed around a lot and would be much to copy.
final class RegisteredGuard: Sendable {
  let token: GuardToken
  let name: GuardName
  let scope: GuardScope
  let role: Role
  /// Whether a module contributes it, so that several groups may have it.
  let isContributed: Bool
  /// Its place among the guards of its navigator or group.
  let order: Int

  enum Role: Sendable {
    /// Decides at once.
    case sync(@MainActor (GuardRequest) throws -> GuardDecision)
    /// Decides later, and within a limit if there is one.
    case async(@MainActor (GuardRequest) async throws -> GuardDecision, limit: TimeLimit?)
    /// Is asked about entries that go, and decides by its own answer while it is armed.
    case leave(LeaveGuard)
    /// Decides nothing, and is told of entries that have come.
    case arrival(@MainActor (RouteEntry, NavigationPipeline) -> Void)
  }

  /// Returns when the time is up.
  typealias TimeLimit = @Sendable () async throws -> Void

  static func timeLimit(_ limit: Duration?, _ clock: some Clock<Duration>) -> TimeLimit? {
    guard let limit else { return nil }
    return { try await clock.sleep(for: limit) }
  }

  init(
    token: GuardToken,
    name: GuardName,
    scope: GuardScope,
    role: Role,
    isContributed: Bool = false,
    order: Int
  ) {
    self.token = token
    self.name = name
    self.scope = scope
    self.role = role
    self.isContributed = isContributed
    self.order = order
  }

  /// Whether it decides later.
  var isSlow: Bool {
    if case .async = role { true } else { false }
  }

  var leaveGuard: LeaveGuard? {
    if case .leave(let leaveGuard) = role { leaveGuard } else { nil }
  }
}
