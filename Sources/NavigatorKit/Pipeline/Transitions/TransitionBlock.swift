/// A block as the pipeline sees it: it proposes changes for intents, and commits them.
///
/// A block in whose entries other blocks lie is a ``BlockContainer`` as well.
@MainActor
protocol TransitionBlock: AnyObject {
  /// The queue and the pipeline of the block.
  var slot: PipelineSlot { get }

  /// The kind of the block.
  var kind: BlockKind { get }

  /// The name of the block unless it was given one.
  var defaultName: String { get }

  /// The identity of the present state.
  var revision: BlockRevision { get }

  /// All entries, bottom first.
  var allEntries: [RouteEntry] { get }

  /// How many entries there are.
  var entryCount: Int { get }

  /// The entry on top.
  var topEntry: RouteEntry? { get }

  /// The screen on top; an observer that reads it hears when it changes.
  var observedTop: RouteEntry? { get }

  /// Finds the change for an intent in the present state. Changes nothing.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - stopgaps: Entries that go in any case: in a stack with all that lies on the last of them,
  ///     in layers only where nothing but what their screens have presented lies on them.
  /// - Returns: The change, or why there is none.
  func propose(_ intent: NavigationIntent, replacing stopgaps: Set<EntryID>) -> Proposal

  /// Carries out an intent the short way, if it concerns only the observers of the state, and if
  /// the block can.
  func carryOutUnattended(_ intent: NavigationIntent, animated: Bool) -> NavigationOutcome?

  /// Carries out an intent that the block itself was given, if the block treats such intents
  /// differently.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause.
  ///   - site: The line of the call, if it alone is the cause.
  ///   - animated: Whether it is shown with an animation.
  /// - Returns: The outcome, or `nil` if the intent is treated like any other.
  func carryOut(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    at site: CallSite?,
    _ animated: Bool
  ) -> NavigationOutcome?

  /// Finishes a screen of a stack within the transition that is under way, or returns `nil` for
  /// other blocks.
  func finishWithin(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome?

  /// Whether the block could ever carry out an intent, whatever state it is in.
  func accepts(_ intent: NavigationIntent) -> Bool

  /// The intent that removes everything above an entry, or above the root; `nil` if there is
  /// nothing.
  func intentToReturn(to entry: EntryID?) -> NavigationIntent?

  /// The intent that removes an entry with all that lies on it; `nil` if the block has no such
  /// entry.
  func intentToLeave(_ entry: EntryID) -> NavigationIntent?

  /// The intent that would put entries back on top which are about to go, with their ids; `nil` if
  /// the block cannot.
  func intentToPutBack(_ entries: [RouteEntry]) -> NavigationIntent?

  /// Lets go of the contents of entries that a gesture has taken away and that were not put back.
  func endLease(_ entries: [RouteEntry])

  /// Whether an entry is there, or waits to be.
  func holds(_ id: EntryID) -> Bool

  /// Whether a removed entry has also left the screen.
  func isGone(_ id: EntryID) -> Bool

  /// Makes the host read the state again after its write was refused.
  func refuseWrite()

  /// Runs a change of whether the screen on top is protected, and tells observers.
  func changeProtection(_ change: () -> Void)

  /// The block as a container of others, if it is one.
  var container: (any BlockContainer)? { get }

  /// The block as a container of layers, if it is one.
  var overlay: (any LayerContainer)? { get }

  /// The block as a container that shows one place at a time, if it is one.
  var switcher: (any PlaceContainer)? { get }
}

extension TransitionBlock {
  var entryCount: Int { allEntries.count }

  var topEntry: RouteEntry? { allEntries.last }

  var observedTop: RouteEntry? { topEntry }

  func carryOutUnattended(_ intent: NavigationIntent, animated: Bool) -> NavigationOutcome? { nil }

  func carryOut(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    at site: CallSite?,
    _ animated: Bool
  ) -> NavigationOutcome? { nil }

  func finishWithin(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? { nil }

  func intentToReturn(to entry: EntryID?) -> NavigationIntent? { nil }

  func intentToLeave(_ entry: EntryID) -> NavigationIntent? { nil }

  func intentToPutBack(_ entries: [RouteEntry]) -> NavigationIntent? { nil }

  func endLease(_ entries: [RouteEntry]) {}

  func holds(_ id: EntryID) -> Bool { allEntries.contains { $0.id == id } }

  func isGone(_ id: EntryID) -> Bool { !holds(id) }

  func changeProtection(_ change: () -> Void) { change() }

  var container: (any BlockContainer)? { nil }

  var overlay: (any LayerContainer)? { nil }

  var switcher: (any PlaceContainer)? { nil }
}

extension TransitionBlock {
  /// The pipeline of the block, made when it is first asked for.
  var pipeline: NavigationPipeline {
    if let pipeline = slot.pipeline { return pipeline }
    let pipeline = NavigationPipeline(self)
    slot.pipeline = pipeline
    return pipeline
  }

  /// Lets one transition of the block happen at a time.
  var queue: TransitionQueue {
    get { slot.queue }
    set { slot.queue = newValue }
  }

  /// The pipelines of all blocks inside an entry, which go with it, top first.
  func pipelines(inside id: EntryID) -> [NavigationPipeline] {
    container?.innerPipelines(of: id) ?? []
  }
}
