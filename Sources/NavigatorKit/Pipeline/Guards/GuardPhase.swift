/// When a guard is asked.
public struct GuardPhase: Hashable, Sendable, CustomStringConvertible {
  /// The phase in one word: the name of its static member, to log and to compare.
  public var description: String { name.rawValue }

  private let name: Name

  private enum Name: String {
    case forward, restore, reveal, revalidate, leave
  }

  /// An entry is about to be added.
  public static let forward = GuardPhase(name: .forward)
  /// An entry is about to return from a saved state.
  public static let restore = GuardPhase(name: .restore)
  /// An entry that lay under another is uncovered: by a pop, by selecting a tab, by entering a
  /// flow, or by dismissing a layer.
  ///
  /// A layer that is uncovered counts, also by a pop of the stack in it to its root, and so does
  /// the screen on top of that stack. The group that a presenter is a member of knows what lies
  /// under it.
  public static let reveal = GuardPhase(name: .reveal)
  /// An entry that is there already is checked again.
  public static let revalidate = GuardPhase(name: .revalidate)
  /// An entry is about to go.
  ///
  /// Only leave-guards are asked.
  public static let leave = GuardPhase(name: .leave)
}
