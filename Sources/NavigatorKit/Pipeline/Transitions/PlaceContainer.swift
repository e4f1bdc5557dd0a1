/// A block that holds places and shows one of them at a time, as tabs and flows do.
///
/// It always shows one: a place that may not be shown gives way to another.
@MainActor
protocol PlaceContainer: BlockContainer {
  /// The group of the place that is in front of the others.
  var frontGroup: NavigationGroup? { get }

  /// The group of the place in front, if that is made: it is neither made nor observed for this.
  var shownGroup: NavigationGroup? { get }

  /// The group of an entry's place, or `nil` if that is not made yet: a transition to the entry prepares
  /// it, or makes it.
  func groupInside(_ id: EntryID) -> NavigationGroup?

  /// The entry whose place a group belongs to.
  func entry(showing group: NavigationGroup) -> EntryID?

  /// Makes the group of a place that was not made before, or returns `nil` if none is left.
  func makeHiddenGroup() -> NavigationGroup?

  /// Whether an intent from elsewhere may bring a hidden group to the front.
  var reachesHiddenGroups: Bool { get }

  /// The intent that brings a group to the front, or `nil` if it is none of those that the block shows.
  func intentToShow(_ group: NavigationGroup) -> NavigationIntent?

  /// The group that an intent brings to the front.
  func group(shownBy intent: NavigationIntent) -> NavigationGroup?

  /// The kind of end for the results of screens that go with their place.
  var endOfReleasedResults: ResultEnd.Kind { get }

  /// Keeps an intent for a place that can carry it out, or returns `nil` if there can be none.
  ///
  /// It may have waited before, for a flow that has been entered and has others in it.
  func carry(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome?
}

extension PlaceContainer {
  var switcher: (any PlaceContainer)? { self }

  func makeHiddenGroup() -> NavigationGroup? { nil }

  var reachesHiddenGroups: Bool { true }

  var endOfReleasedResults: ResultEnd.Kind { .ownerGone }

  func carry(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome? { nil }
}
