/// What an intent comes to in one state.
enum Proposal {
  case change(ProposedChange)
  case unchanged(UnchangedReason, intent: () -> NavigationIntent)
  case failed(NavigationFailure, intent: () -> NavigationIntent)
  /// It has to wait its turn, and does once the closure has been called.
  case deferred(
    intent: () -> NavigationIntent,
    until: @MainActor (NavigationCause, Bool, [Redirection.Hop]) -> NavigationOutcome
  )
}

/// A change that can be committed as long as the state is the one that it was proposed for.
@MainActor
struct ProposedChange {
  /// The state that it was proposed for.
  let revision: StackRevision
  /// The intent in erased form.
  var intent: () -> NavigationIntent
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
  var commit: () -> Void
  /// All that is uncovered, bottom first, if it does not lie in the block itself.
  var uncovered: [UncoveredEntry] = []
  /// The pipelines of what the change lets go of, as long as it has not been committed.
  var released: () -> [NavigationPipeline] = { [] }
  /// What other blocks change in the same transition.
  var companions: [CompanionChange] = []
}

/// An entry that comes to be in front, or that holds what does.
struct UncoveredEntry {
  let entry: RouteEntry
  /// The block that it lies in, whose guards are asked about it.
  let pipeline: NavigationPipeline
}

extension ProposedChange {
  /// All that the change of a block uncovers, bottom first.
  func uncovered(of pipeline: NavigationPipeline) -> [UncoveredEntry] {
    guard uncovered.isEmpty else { return uncovered }
    return revealed.map { [UncoveredEntry(entry: $0, pipeline: pipeline)] } ?? []
  }
}

/// A change that one block makes in the transition of another.
struct CompanionChange {
  let pipeline: NavigationPipeline
  let change: ProposedChange
}
