public import Foundation

/// A transition that was made, or a command that changed nothing: refused, in vain or superseded.
///
/// Writes of what is so already are no events, since hosts make them all the time, nor are those that
/// come to nothing since the host or the view has not seen the newest state.
///
/// A command that has to wait, for a guard, a condition or its turn, is one more: when it begins to
/// wait, with the command as it was asked for and an outcome that is `pending`, `parked` or `queued`.
/// However many guards it waits for, that is one wait. How it ends is an event in any case. To count
/// what was done, ask ``NavigationOutcome/isChange`` of the outcome.
///
/// Where a guard redirects a command, the event tells of what is done instead, also by another block, and
/// its outcome names the redirects. The observers of the block whose guard it was hear that one event,
/// too. What is redirected to a plan is an event when it begins to wait; each step of the plan is an event
/// of its own then.
public struct NavigationEvent: Hashable, Sendable {
  /// When it happened.
  public let time: Date

  /// The transition, as it was asked for if it was refused.
  public let transition: StateTransition

  /// How it ended, or that it waits.
  public let outcome: NavigationOutcome

  var reference: BlockReference

  /// The block that is observed, for an observer that wants to ask it something.
  ///
  /// An observer belongs to what it observes. One that captures its navigator keeps it alive for ever;
  /// one that finds it here keeps nothing:
  ///
  /// ```swift
  /// navigator.events.observe { event in
  ///   guard let navigator = event.block(as: MultiRouteNavigator.self) else { return }
  ///   title = "\(navigator.depth) screens"
  /// }
  /// ```
  ///
  /// For an observer of a group it is the member that the transition is of. Where that is of another
  /// type, what it lies in is looked at, innermost first: the presenter of a layer, the node, tabs,
  /// flows. It takes no part in comparisons.
  ///
  /// - Parameter type: The type of the block or place.
  /// - Returns: It, or `nil` if there is none of the type, or if it has been released.
  @MainActor
  public func block<Block>(as type: Block.Type = Block.self) -> Block? {
    reference.block(as: type)
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The transition, its cause and its outcome.
  public var description: String {
    "\(transition) [\(transition.summary), \(transition.cause)] \(outcome)"
  }
}
