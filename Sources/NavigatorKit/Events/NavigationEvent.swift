public import Foundation

/// What happened, or did not: one for each transition, refused ones included.
///
/// Where a guard redirects a command, the event tells of what is done instead, also by another block, and
/// its outcome names the redirects. The observers of the block whose guard it was hear that one event,
/// too. What is redirected to a plan, or has to wait, is an event when it begins to wait, with the
/// command as it was asked for; each step of the plan is an event of its own then.
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
