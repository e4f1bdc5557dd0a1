/// A block that holds places and shows one of them at a time, as tabs and flows do.
///
/// It always shows one: if a place may not be shown, another takes its place.
@MainActor
protocol PlaceContainer: BlockContainer {
  /// The group of the place in front: reading makes and observes it.
  var frontGroup: NavigationGroup? { get }

  /// The group of the place in front, if it has been made: reading neither makes nor observes it.
  var shownGroup: NavigationGroup? { get }

  /// The group of an entry's place, or `nil` if it is not made yet: a transition to the entry will
  /// make it.
  func groupInside(_ id: EntryID) -> NavigationGroup?

  /// The entry whose place a group belongs to.
  func entry(showing group: NavigationGroup) -> RouteEntry?

  /// The entries that are not listed, but whose places are kept while they are hidden.
  var hiddenEntries: [RouteEntry] { get }

  /// All tabs, or all flows that are declared, in order.
  var holders: [AnyRoute] { get }

  /// The roots that are declared for places that are not made yet, each with its tab or its flow,
  /// in order.
  var unmadeRoots: [(holder: AnyRoute, root: AnyRoute)] { get }

  /// The group of a tab or a flow, to be filled, made if need be; `nil` for a hidden flow that
  /// keeps no place.
  func groupToFill(of holder: AnyRoute) -> NavigationGroup?

  /// Makes the group of the first place without one, or returns `nil` if no place is left to make.
  func makeHiddenGroup() -> NavigationGroup?

  /// Whether an intent from elsewhere may bring a hidden place to the front.
  var reachesHiddenGroups: Bool { get }

  /// The intent that brings a group to the front, or `nil` if the block does not show that group.
  func intentToShow(_ group: NavigationGroup) -> NavigationIntent?

  /// The group that an intent brings to the front.
  func group(shownBy intent: NavigationIntent) -> NavigationGroup?

  /// The reason for the end of results whose screens go with their place.
  var endOfReleasedResults: ResultEnd.Kind { get }

  /// Keeps an intent until a hidden place that can carry it out is shown, or returns `nil` if there
  /// is none.
  ///
  /// With `earlier` it has waited already, for an outer flow that has been entered since.
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

  var hiddenEntries: [RouteEntry] { [] }

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

/// The raw value of a tab or a flow: it names the tab or flow if its type is not known.
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
