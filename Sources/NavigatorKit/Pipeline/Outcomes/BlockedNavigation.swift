/// A command that a guard refused.
public struct BlockedNavigation: Hashable, Sendable {
  /// The guard.
  public let guardName: GuardName

  /// Why it refused.
  public let reason: BlockReason

  /// The redirects that led to the refused change, in order.
  public let redirects: [Redirection.Hop]

  /// The command past the guard that stopped it.
  let continuation: BlockedContinuation?

  /// Carries the command on past the guard that stopped it, as after "Discard changes?".
  ///
  /// All other guards are asked anew, including any added since: the user may have logged out. Two
  /// kinds are not asked: guards past which this command was carried on before, and leave-guards
  /// that have allowed. If the state has moved since, after a dry run, and at a second call,
  /// nothing happens, and the outcome says so.
  ///
  /// After a step of a plan, the rest of the plan follows, and the outcome is that of both. If a
  /// newer plan has begun since, nothing happens, and the outcome is
  /// ``NavigationOutcome/superseded``.
  @MainActor
  @discardableResult
  public func resume() -> NavigationOutcome {
    continuation?.resume() ?? .unchanged(.dryRun)
  }
}

extension BlockedNavigation: CustomStringConvertible {
  /// The guard and its reason.
  public var description: String { "\(guardName): \(reason)" }
}

/// Carries a blocked command on, at most once.
@MainActor
final class BlockedContinuation: Sendable {
  private var action: (() -> NavigationOutcome)?

  init(_ action: @escaping () -> NavigationOutcome) {
    self.action = action
  }

  func resume() -> NavigationOutcome {
    guard let action else { return .unchanged(.stateMoved) }
    self.action = nil
    return action()
  }

  /// Makes the command a part of a larger one, for when it is resumed.
  func becomePart(of whole: @escaping (_ part: () -> NavigationOutcome) -> NavigationOutcome) {
    guard let action else { return }
    self.action = { whole(action) }
  }
}

extension BlockedContinuation: nonisolated Hashable {
  nonisolated static func == (lhs: BlockedContinuation, rhs: BlockedContinuation) -> Bool {
    lhs === rhs
  }

  nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
