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

  /// The pipeline of a block that lies in an entry and goes with it, if there is one.
  func innerPipeline(of id: EntryID) -> NavigationPipeline?

  /// Tells that the block belongs to another group now, or to none.
  func groupDidChange()

  /// Makes the host read again what a refused write of its got wrong.
  func refuseWrite()

  /// Runs a change of whether the screen on top is protected, and tells observers of it.
  func changeProtection(_ change: () -> Void)
}

extension TransitionBlock {
  func innerPipeline(of id: EntryID) -> NavigationPipeline? { nil }

  func groupDidChange() {}
}

/// What an intent comes to in one state.
enum Proposal {
  case change(ProposedChange)
  case unchanged(UnchangedReason, intent: () -> NavigationIntent)
  case failed(NavigationFailure, intent: () -> NavigationIntent)
  /// It has to wait its turn, and does once the closure has been called.
  case deferred(
    intent: () -> NavigationIntent,
    until: @MainActor (NavigationCause, Bool) -> NavigationOutcome
  )
}

/// A change that can be committed as long as the state is the one that it was proposed for.
@MainActor
struct ProposedChange {
  /// The state that it was proposed for.
  let revision: StackRevision
  /// The intent in erased form.
  let intent: () -> NavigationIntent
  let keptBelow: Int
  let keptAbove: Int
  let removed: [RouteEntry]
  let inserted: [RouteEntry]
  let revealed: RouteEntry?
  let origin: RouteEntry?
  let destination: RouteEntry?
  /// Whether it only removes from the end: what a host has done already when it says so.
  let isTailRemoval: Bool
  /// Changes the state and tells the observers.
  let commit: () -> Void
}
