import Foundation

/// Where something was that its tree has let go of for good, as the layer of a sheet that is dismissed.
///
/// An app may keep it all the same. What it is asked for then is refused, and that tree is told.
@MainActor
struct FormerPlace {
  /// The names from the root of that tree to the place.
  let path: String

  /// The queue of that tree: who is told must not hear of it in the middle of something else.
  let queue: TransitionQueue

  private let groups: [Weak<NavigationGroup>]

  /// A place in a group, or in no tree; `isHeard` says whether the tree is told of it.
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
