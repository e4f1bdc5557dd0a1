/// A record of what a plan for a whole tree has to leave out; with one the plan goes on.
@MainActor
package protocol TreeLosses: AnyObject, Sendable {
  /// Notes that an entry, a tab or a flow does not come, and which entries go along with it.
  func note(_ lost: LostEntry)

  /// The parts of the state for which the tree has no place, as the last step has found it.
  var misplaced: [MisplacedPart] { get set }
}

/// An entry that a plan leaves out, or a tab or a flow.
package struct LostEntry {
  /// The entry, with the tab or the flow as its route if it is one.
  package let entry: RouteEntry
  /// The location of the tabs or the flows, if the entry is one of them.
  package var place: String?
  /// The guard that has refused it, or `nil` if its stack does not take it.
  package var guardName: GuardName?
  /// Carries out the redirect of the guard, if it redirects.
  package var detour: (@MainActor () -> NavigationOutcome)?
  /// The entries that lie on it or in it.
  package var along: [RouteEntry] = []
}

/// A part of a state for which the tree has no place.
package struct MisplacedPart {
  /// The name of a place, a block, a tab or a flow; `nil` for entries of a block that is there.
  package var name: String?
  /// The location of the place or block that should hold it.
  package let place: String
  /// The entries in it.
  package var entries: [RouteEntry] = []
}

extension MisplacedPart {
  /// The items of a block that it cannot show.
  init(_ items: [NavigationSnapshot.Item], of kind: BlockKind, in place: String) {
    self.place = place
    if kind.showsPlaces {
      name = items.first?.entry.route.placeName
    } else {
      entries = items.flatMap { [$0.entry] + $0.stack }
    }
  }
}

extension AnyRoute {
  /// The name of a tab or a flow; a state may know only its raw value.
  fileprivate var placeName: String {
    switch self.as(RawID.self) {
    case .text(let text): text
    case .number(let number): "\(number)"
    case nil: PlaceName.of(self)
    }
  }
}
