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
  var commit: () -> Void
  /// Whose guards are asked about the uncovered entry, if it lies in another block.
  var revealedIn: NavigationPipeline?
  /// The pipelines of what the change lets go of, as long as it has not been committed.
  var released: () -> [NavigationPipeline] = { [] }
  /// What other blocks change in the same transition.
  var companions: [CompanionChange] = []
}

/// A change that one block makes in the transition of another.
struct CompanionChange {
  let pipeline: NavigationPipeline
  let change: ProposedChange
}
