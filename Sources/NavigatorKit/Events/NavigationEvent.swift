public import Foundation

/// What happened, or did not: one for each transition, refused ones included.
public struct NavigationEvent: Hashable, Sendable {
  /// When it happened.
  public let time: Date

  /// The transition, as it was asked for if it was refused.
  public let transition: Transition

  /// How it ended.
  public let outcome: NavigationOutcome
}

extension NavigationEvent: CustomStringConvertible {
  /// The transition, its cause and its outcome.
  public var description: String {
    "\(transition) [\(transition.summary), \(transition.cause)] \(outcome)"
  }
}
