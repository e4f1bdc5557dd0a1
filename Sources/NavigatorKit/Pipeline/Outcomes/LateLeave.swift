/// The entries that were left although they were protected: by a gesture, by a binding, or by a
/// check.
///
/// A swipe that the system has performed cannot be undone on the screen, and a screen that a check
/// refuses has to go. Read ``removed``, and keep what must not be lost.
public struct LateLeave: Hashable, Sendable, CustomStringConvertible {
  /// The leave-guards that were armed.
  public let guardNames: [GuardName]

  /// The entries that were removed, bottom first.
  public let removed: [RouteEntry]

  /// The names of the guards, and the entries that were removed.
  public var description: String {
    let names = guardNames.map(\.description).joined(separator: ", ")
    return "\(names), which protected \(removed.map(\.route.description).joined(separator: " > "))"
  }
}
