/// What an intent comes to in one state.
@usableFromInline
enum Proposal: Sendable {
  case change(ProposedChange)
  case unchanged(UnchangedReason, intent: @MainActor () -> NavigationIntent)
  case failed(NavigationFailure, intent: @MainActor () -> NavigationIntent)
  /// It has to wait its turn, and does once the closure has been called.
  case deferred(
    intent: @MainActor () -> NavigationIntent,
    until: @MainActor (NavigationCause, Bool, [Redirection.Hop]) -> NavigationOutcome
  )
}

/// A change that can be committed as long as the state is the one that it was proposed for.
///
/// A class, since it is passed around a lot and has much to copy.
@MainActor
@usableFromInline
final class ProposedChange {
  /// The state that it was proposed for.
  let revision: StackRevision
  /// The intent in erased form.
  let intent: NavigationIntent
  let keptBelow: Int
  let keptAbove: Int
  let removed: [RouteEntry]
  let inserted: [RouteEntry]
  /// What is in front of all that is uncovered.
  let revealed: RouteEntry?
  let origin: RouteEntry?
  let destination: RouteEntry?
  /// Whether it only removes from the end: what a host has done already when it says so.
  let isTailRemoval: Bool
  /// Changes the state and tells the observers.
  let commit: () -> Void
  /// All that is uncovered, bottom first, if it does not lie in the block itself.
  let uncovered: [UncoveredEntry]
  /// The pipelines of what the change lets go of, as long as it has not been committed.
  let released: (() -> [NavigationPipeline])?
  /// What is made for the change, once the guards have allowed all that could be asked about.
  let prepared: PreparedPlace?
  /// What other blocks change in the same transition.
  let companions: [CompanionChange]

  @usableFromInline
  init(
    revision: StackRevision,
    intent: NavigationIntent,
    keptBelow: Int,
    keptAbove: Int,
    removed: [RouteEntry],
    inserted: [RouteEntry],
    revealed: RouteEntry?,
    origin: RouteEntry?,
    destination: RouteEntry?,
    isTailRemoval: Bool,
    commit: @escaping () -> Void,
    uncovered: [UncoveredEntry] = [],
    released: (() -> [NavigationPipeline])? = nil,
    prepared: PreparedPlace? = nil,
    companions: [CompanionChange] = []
  ) {
    self.revision = revision
    self.intent = intent
    self.keptBelow = keptBelow
    self.keptAbove = keptAbove
    self.removed = removed
    self.inserted = inserted
    self.revealed = revealed
    self.origin = origin
    self.destination = destination
    self.isTailRemoval = isTailRemoval
    self.commit = commit
    self.uncovered = uncovered
    self.released = released
    self.prepared = prepared
    self.companions = companions
  }

  /// The same change with what other blocks change, as what was asked for as a whole.
  func together(
    with companions: [CompanionChange],
    for intent: NavigationIntent
  ) -> ProposedChange {
    ProposedChange(
      revision: revision,
      intent: intent,
      keptBelow: keptBelow,
      keptAbove: keptAbove,
      removed: removed,
      inserted: inserted,
      revealed: revealed,
      origin: origin,
      destination: destination,
      isTailRemoval: isTailRemoval,
      commit: commit,
      uncovered: uncovered,
      released: released,
      prepared: prepared,
      companions: companions
    )
  }
}

/// An entry that comes to be in front, or that holds what does.
@usableFromInline
struct UncoveredEntry: Sendable {
  @usableFromInline let entry: RouteEntry
  /// The block that it lies in, whose guards are asked about it.
  ///
  /// Somebody may keep what was refused, which must not keep the blocks.
  weak let pipeline: NavigationPipeline?
}

extension ProposedChange {
  /// All that the change of a block uncovers, bottom first.
  func uncovered(of pipeline: NavigationPipeline) -> [UncoveredEntry] {
    guard uncovered.isEmpty else { return uncovered }
    return revealed.map { [UncoveredEntry(entry: $0, pipeline: pipeline)] } ?? []
  }
}

/// A change that one block makes in the transition of another.
@usableFromInline
struct CompanionChange: Sendable {
  weak let pipeline: NavigationPipeline?
  let change: ProposedChange
}
