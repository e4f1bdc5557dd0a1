public import Foundation

/// A transition that was made, or a command that changed nothing: refused, superseded, or with
/// nothing to do.
///
/// A write that changes nothing is no event, since hosts make such writes all the time. Nor is a
/// write that is dropped, since the host or the view had not seen the newest state.
///
/// A command that has to wait, for a guard, a condition or its turn, makes one more event, when it
/// begins to wait: with the command as it was asked for and an outcome that is `pending`, `parked`
/// or `queued`. However many guards it waits for, that is one wait. How it ends is an event in any
/// case. To count the changes, ask ``NavigationOutcome/isChange`` of the outcome.
///
/// A redirected command is one event: it describes the final command, lists the redirects in its
/// outcome, and is sent to the observers of both blocks. A command that is redirected to a plan is
/// an event when it begins to wait; each step of the plan is then an event of its own.
public struct NavigationEvent: Hashable, Sendable {
  /// When it happened.
  public let time: Date

  /// The transition, as it was asked for if it was refused.
  public let transition: StateTransition

  /// How it ended, or that it waits.
  public let outcome: NavigationOutcome

  /// The screen in front of the whole tree before, or `nil` for the root of a node.
  ///
  /// If the root of a tab or flow was in front, it is the tab or flow. A dialog is no screen. For a
  /// navigator without a group it is the screen on top.
  public let from: RouteEntry?

  /// The screen in front of the whole tree now: the same as before if nothing changed, or only a
  /// hidden part.
  public let to: RouteEntry?

  /// Whether it is a step of a plan.
  package var isStep: Bool { transition.facts.isStep }

  var reference: BlockReference

  /// The observed block, for an observer that wants to ask it something.
  ///
  /// An observer belongs to the block that it observes. If it captures its navigator, that stays
  /// alive forever; if it finds it here, nothing is kept:
  ///
  /// ```swift
  /// navigator.events.observe { event in
  ///   guard let navigator = event.block(as: MultiRouteNavigator.self) else { return }
  ///   title = "\(navigator.depth) screens"
  /// }
  /// ```
  ///
  /// For an observer of a group the search begins with the member that the transition concerns. If
  /// that is of another type, it goes on outwards: the presenter of a layer, the node, tabs, flows.
  /// The block takes no part in comparisons.
  ///
  /// - Parameter type: The type of the block or place.
  /// - Returns: The block, or `nil` if there is none of the type, or if it has been released.
  @MainActor
  public func block<Asked>(as type: Asked.Type = Asked.self) -> Asked? {
    reference.block(as: type)
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The transition, its cause and its outcome.
  public var description: String {
    "\(transition) [\(transition.summary), \(transition.cause)] \(outcome)"
  }
}
