import Foundation

/// Where a block or a group was before its tree let go of it for good, as of the stack of a
/// dismissed sheet.
///
/// An app may keep such an object. Its commands are refused then, and the observers of the tree are
/// told.
@MainActor
struct FormerPlace {
  /// The names from the root of that tree to the place.
  let path: String

  /// The queue of that tree: its observers must not be told in the middle of another transition.
  let queue: TransitionQueue

  private let groups: [Weak<NavigationGroup>]

  /// Makes the former place of something in a group, or in no tree; `isHeard` says whether the tree
  /// is told.
  init(in group: NavigationGroup?, queue: TransitionQueue, isHeard: Bool = true) {
    path = group?.location ?? ""
    groups = isHeard ? group?.hearers.map { Weak($0) } ?? [] : []
    self.queue = queue
  }

  var hasObservers: Bool { groups.contains { $0.value?.events.isEmpty == false } }

  /// The path of something by the names from the place on.
  func path(of names: String) -> String { path.isEmpty ? names : "\(path)/\(names)" }

  /// The groups whose observers hear of the place, innermost first, as far as they are there.
  var hearers: [NavigationGroup] { groups.compactMap(\.value) }

  /// The time in that tree, if a group of it is still there.
  var now: Date? { hearers.first?.now() }
}
