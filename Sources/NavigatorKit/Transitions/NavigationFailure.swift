/// Why a command could not be carried out.
public struct NavigationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong and what helps, as a sentence without its full stop.
  public let description: String

  /// Too many commands were given from inside observers before the outermost one had ended.
  ///
  /// An observer that reacts to each change with another one never ends: make it stop, or start
  /// the next command from outside.
  public static let queueOverflow = NavigationFailure(
    description: """
      more than \(TransitionQueue.limit) commands were given from inside a transition, \
      as by observers that react to each other; break the loop
      """
  )
}
