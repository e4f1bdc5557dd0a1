public import Foundation

/// What a guard is asked about: one entry of one transition.
public struct GuardRequest: Sendable {
  /// The entry: a screen, a layer, a tab, a flow, or what a tab begins with.
  public let entry: RouteEntry

  /// When it is asked.
  public let phase: GuardPhase

  /// The transition that the entry is part of.
  public let transition: Transition

  /// When the navigator, presenter or group that the guard is attached to last changed.
  ///
  /// `nil` if it never did, or only while nobody guarded or observed it.
  public let lastTransition: Date?

  /// The time now, by the same clock as ``lastTransition``.
  public let now: Date

  /// Whether nothing will happen, whatever the decision: somebody wants to know.
  public let isDryRun: Bool

  /// The route of the entry.
  public var route: AnyRoute { entry.route }
}
