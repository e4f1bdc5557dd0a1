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
  func entry(showing group: NavigationGroup) -> RouteEntry?

  /// All tabs, or all flows that are declared, in order.
  var holders: [AnyRoute] { get }

  /// The roots that are declared for the places that are not made, each with its tab or its flow, in order.
  var unmadeRoots: [(holder: AnyRoute, root: AnyRoute)] { get }

  /// The group of a tab or a flow, made if it can be while the place is hidden, so that it can be filled.
  func groupToFill(of holder: AnyRoute) -> NavigationGroup?

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
  /// The tab or the flow that has a raw value as its name in an archive.
  func holder(named name: AnyRoute) -> AnyRoute? {
    guard let raw = name.as(RawID.self) else { return nil }
    return holders.first { RawID(of: $0) == raw }
  }

  var switcher: (any PlaceContainer)? { self }

  func intentToUncover(_ part: CoveredPart) -> NavigationIntent? {
    guard case .group(let group) = part, shownGroup !== group else { return nil }
    return intentToShow(group)
  }

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

/// The raw value of a tab or a flow, which names it where the type of the tab or flow is not known.
package enum RawID: NavigationRoute {
  case text(String)
  case number(Int)

  package init?(of holder: AnyRoute) {
    guard let value = holder.base as? any RawRepresentable else { return nil }
    switch value.rawValue {
    case let text as String: self = .text(text)
    case let number as Int: self = .number(number)
    default: return nil
    }
  }
}
