/// A block as the pipeline sees it: something that can say what an intent comes to, and do it.
@MainActor
protocol TransitionBlock: AnyObject {
  /// What the block is called unless it was given a name.
  var defaultName: String { get }

  /// What lets one transition of the block happen at a time.
  var queue: TransitionQueue { get set }

  /// Names the present state.
  var revision: StackRevision { get }

  /// All entries, bottom first.
  var allEntries: [RouteEntry] { get }

  var entryCount: Int { get }

  /// The entry on top.
  var topEntry: RouteEntry? { get }

  /// Finds what an intent comes to in the present state. Changes nothing.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - stopgaps: Entries that go in any case, with what lies above the last of them.
  /// - Returns: The change, or why there is none.
  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal

  /// Whether the block could ever carry out an intent, whatever state it is in.
  func accepts(_ intent: NavigationIntent) -> Bool

  /// Whether an entry is there, or waits to be.
  func holds(_ id: EntryID) -> Bool

  /// Whether an entry that was removed has left the screen, too.
  func isGone(_ id: EntryID) -> Bool

  /// The pipelines of all that lies in an entry and goes with it, top first.
  func innerPipelines(of id: EntryID) -> [NavigationPipeline]

  /// All that lies at the root of an entry's place, as far as that is known.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - isMaking: Whether the place is made for it.
  /// - Returns: The roots.
  func roots(of id: EntryID, making isMaking: Bool) -> [PlaceRoot]

  /// The group of an entry's place, made if that may be; nothing is shown by it.
  func groupInside(_ id: EntryID) -> NavigationGroup?

  /// The group that is in front of the others that the block shows one at a time.
  var frontGroup: NavigationGroup? { get }

  /// Makes a group that the block would show some time and that is not there yet, or `nil`.
  func makeHiddenGroup() -> NavigationGroup?

  /// Whether it is a stack of screens.
  var isStack: Bool { get }

  /// Whether what the block shows lies over everything else in its group.
  var isOverlay: Bool { get }

  /// Whether the block always shows something: what may not be shown gives way to something else.
  var isNeverEmpty: Bool { get }

  /// Whether intents that come from elsewhere may have a group shown that is not in front.
  var reachesHiddenGroups: Bool { get }

  /// What has a part shown that lies under others, or `nil` if nothing of the block covers it.
  func intentToUncover(_ part: CoveredPart) -> NavigationIntent?

  /// What leads back to an entry, or to the root, or `nil` if that is what the block shows.
  func intentToReturn(to entry: EntryID?) -> NavigationIntent?

  /// What brings a group to the front, or `nil` if it is none of those that the block shows.
  func intentToShow(_ group: NavigationGroup) -> NavigationIntent?

  /// The group that an intent brings to the front.
  func group(shownBy intent: NavigationIntent) -> NavigationGroup?

  /// The stack in the entry at a position, made if there can be one.
  func innerStack(at index: Int) -> NavigationPipeline?

  /// Keeps what lies over everything else off the screen, or lets it come back.
  ///
  /// To be called within a transition.
  func suspend(_ isSuspended: Bool)

  /// Whether nothing of the block is on the screen.
  var isOffScreen: Bool { get }

  /// Whether the screen shows what the block wants there, and nothing else of it.
  var isInStep: Bool { get }

  /// Calls a function when the screen shows what the block holds, at once if it does, or when the
  /// block is released.
  func whenShown(_ follower: @escaping @MainActor () -> Void)

  /// Gives up what somebody waits for, if it waits here and not in the pipeline.
  func giveUp(_ pending: PendingNavigation)

  /// Gives up all that waits here and not in the pipeline, since the block is gone.
  func giveUpWaiting()

  /// Keeps an intent until something is shown that can carry it out, if that may ever be.
  ///
  /// It may have waited before, for a flow that has been entered and has others in it.
  func carry(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome?

  /// The screen on top; whoever observes hears when it changes.
  var observedTop: RouteEntry? { get }

  /// What kind of block it is, for snapshots.
  var kind: NavigationSnapshot.Block.Kind { get }

  /// What the block shows; whoever observes hears when it changes.
  var snapshotItems: [NavigationSnapshot.Item] { get }

  /// Tells that the block belongs to another group now, or to none.
  func groupDidChange()

  /// Makes the host read again what a refused write of its got wrong.
  func refuseWrite()

  /// Runs a change of whether the screen on top is protected, and tells observers of it.
  func changeProtection(_ change: () -> Void)
}

extension TransitionBlock {
  func innerPipelines(of id: EntryID) -> [NavigationPipeline] { [] }

  func roots(of id: EntryID, making isMaking: Bool) -> [PlaceRoot] { [] }

  func groupInside(_ id: EntryID) -> NavigationGroup? { nil }

  var frontGroup: NavigationGroup? { nil }

  func makeHiddenGroup() -> NavigationGroup? { nil }

  var isStack: Bool { false }

  var isOverlay: Bool { false }

  var isNeverEmpty: Bool { false }

  var reachesHiddenGroups: Bool { true }

  var observedTop: RouteEntry? { topEntry }

  var kind: NavigationSnapshot.Block.Kind { .stack }

  var snapshotItems: [NavigationSnapshot.Item] {
    allEntries.map { NavigationSnapshot.Item(entry: $0) }
  }

  func intentToUncover(_ part: CoveredPart) -> NavigationIntent? { nil }

  func intentToReturn(to entry: EntryID?) -> NavigationIntent? { nil }

  func intentToShow(_ group: NavigationGroup) -> NavigationIntent? { nil }

  func group(shownBy intent: NavigationIntent) -> NavigationGroup? { nil }

  func innerStack(at index: Int) -> NavigationPipeline? { nil }

  func suspend(_ isSuspended: Bool) {}

  var isOffScreen: Bool { true }

  var isInStep: Bool { true }

  func whenShown(_ follower: @escaping @MainActor () -> Void) { follower() }

  func giveUp(_ pending: PendingNavigation) {}

  func giveUpWaiting() {}

  func carry(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome? { nil }

  func groupDidChange() {}
}

/// Something that a block may cover.
enum CoveredPart {
  /// A member of the block's group, or a block that lies in one of its entries.
  case pipeline(NavigationPipeline)
  /// A group in the block's group.
  case group(NavigationGroup)
}
