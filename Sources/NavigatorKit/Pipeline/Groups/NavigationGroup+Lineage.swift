// The groups around a group, and its former ones.

import Foundation

extension NavigationGroup {
  /// The outermost group.
  package var root: NavigationGroup { parent?.root ?? self }

  /// How many groups it lies in.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// This group and those that it lies in, innermost first.
  var lineage: [NavigationGroup] { [self] + (parent?.lineage ?? []) }

  /// The groups whose observers hear of the members, innermost first; they include those of the
  /// tree that has let go of the group.
  var hearers: [NavigationGroup] { [self] + (listener?.hearers ?? former?.hearers ?? []) }

  /// The group that hears what happens in this one.
  var listener: NavigationGroup? { preparedBy == nil ? parent : nil }

  /// The preparation of the place that the group lies in, if that is not shown yet.
  var preparing: PreparedPlace? { preparedBy ?? parent?.preparing }

  /// The names from the outermost group to this one, with slashes.
  public var location: String { parent.map { "\($0.location)/\(name)" } ?? name }

  /// Whether the tree has let go of the group for good, or of one that it is in.
  var isGone: Bool { former != nil || parent?.isGone ?? false }

  /// The former place of this group, or of the group around it that its tree let go of.
  var formerPlace: FormerPlace? { former ?? parent?.formerPlace }

  /// Calls a function with the guards of each group, from the outermost to this one, each time with
  /// the time when a member of that group last changed.
  func forEachChain(_ body: (NavigationGuards, Date?) -> Void) {
    parent?.forEachChain(body)
    body(guards, lastTransition)
  }
}
