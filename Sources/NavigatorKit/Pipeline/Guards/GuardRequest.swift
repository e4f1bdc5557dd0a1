public import Foundation

/// The question to a guard: about one entry of one transition.
public struct GuardRequest: Sendable {
  /// The entry: a screen, a layer, a tab, a flow, or the root of a tab.
  public let entry: RouteEntry

  /// The occasion on which the guard is asked.
  public let phase: GuardPhase

  /// The transition that the entry is part of.
  public let transition: StateTransition

  /// When the navigator, presenter or group that the guard is attached to last changed.
  ///
  /// `nil` if it never did, or only changed while it had no guards and no observers.
  public let lastTransition: Date?

  /// The time now, by the same clock as ``lastTransition``.
  public let now: Date

  /// Whether it is a dry run: nothing changes, whatever the decision.
  public let isDryRun: Bool

  let reference: BlockReference

  /// The route of the entry.
  public var route: AnyRoute { entry.route }

  /// The block that the entry belongs to, for a guard that wants to ask it something.
  ///
  /// A guard belongs to the block that it guards. If it captures its navigator, that stays alive
  /// forever; if it finds it here, nothing is kept:
  ///
  /// ```swift
  /// navigator.guards.add("not too deep") { request in
  ///   let navigator = request.block(as: MultiRouteNavigator.self)
  ///   return navigator?.depth ?? 0 < 20 ? .allow : .block("go back first")
  /// }
  /// ```
  ///
  /// For a guard of a group the search begins with the member that the entry belongs to. If that is
  /// of another type, it goes on outwards: the presenter of a layer, the node, tabs, flows.
  ///
  /// - Parameter type: The type of the block or place.
  /// - Returns: The block, or `nil` if there is none of the type, or if it has been released.
  @MainActor
  public func block<Asked>(as type: Asked.Type = Asked.self) -> Asked? {
    reference.block(as: type)
  }
}
