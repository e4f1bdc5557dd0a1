/// A block that holds places and shows one of them at a time, as tabs and flows do.
///
/// It always shows one: a place that may not be shown gives way to another.
@MainActor
protocol PlaceContainer: BlockContainer {
  /// The group of the place that is in front of the others.
  var frontGroup: NavigationGroup? { get }

  /// The group of an entry's place, made if that may be; nothing is shown by it.
  func groupInside(_ id: EntryID) -> NavigationGroup?

  /// All that lies at the root of an entry's place, as far as that is known.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - isMaking: Whether the place is made for it.
  /// - Returns: The roots.
  func roots(of id: EntryID, making isMaking: Bool) -> [PlaceRoot]

  /// Makes a group that the block would show some time and that is not there yet, or `nil`.
  func makeHiddenGroup() -> NavigationGroup?

  /// Whether intents that come from elsewhere may have a group shown that is not in front.
  var reachesHiddenGroups: Bool { get }

  /// The intent that brings a group to the front, or `nil` if it is none of those that the block shows.
  func intentToShow(_ group: NavigationGroup) -> NavigationIntent?

  /// The group that an intent brings to the front.
  func group(shownBy intent: NavigationIntent) -> NavigationGroup?

  /// How a result ends whose screen goes with its place.
  var endOfReleasedResults: ResultEnd.Kind { get }

  /// Keeps an intent until something is shown that can carry it out, if that may ever be.
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

  func roots(of id: EntryID, making isMaking: Bool) -> [PlaceRoot] { [] }

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
