/// Where guards sent a command.
public struct Redirection: Hashable, Sendable {
  /// One step of a redirection.
  public struct Hop: Hashable, Sendable {
    /// The guard that decided.
    public let guardName: GuardName

    /// The intent that the guard put in the place of the command.
    public let intent: NavigationIntent
  }

  /// The steps, in order; there is at least one.
  public let hops: [Hop]

  /// Why the last intent changed nothing, or `nil` if it was committed.
  public let unchanged: UnchangedReason?

  /// How many redirects one command may go through.
  package static let limit = 8
}

extension Redirection: CustomStringConvertible {
  /// The steps in words.
  public var description: String {
    let path = hops.map { "by \($0.guardName) to \($0.intent)" }.joined(separator: ", then ")
    return unchanged.map { "\(path), where nothing changed: \($0)" } ?? path
  }
}
