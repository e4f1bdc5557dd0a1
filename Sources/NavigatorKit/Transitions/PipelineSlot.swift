/// Where a block keeps its queue and, once anybody wants one, its pipeline.
///
/// Not generic and not inlinable, unlike the block: so the checks that every push makes are a call
/// or two, whatever the type of its routes.
@MainActor
@usableFromInline
final class PipelineSlot {
  /// What lets one transition of the block happen at a time.
  var queue = TransitionQueue()

  /// What guards and observes the block.
  var pipeline: NavigationPipeline?

  nonisolated init() {}

  /// Begins a transition that concerns nobody but the observers of the state.
  ///
  /// - Returns: Whether it may begin. It may not while another is under way, nor where guards or
  ///   observers want to know what it is.
  @usableFromInline
  func begin() -> Bool {
    if let pipeline, !pipeline.isIdle { return false }
    return queue.begin()
  }

  /// Ends a transition, and carries out what was asked for meanwhile.
  @usableFromInline
  func end() { queue.end() }

  /// How a host takes part, if one is attached.
  @usableFromInline var scope: (any CommitScope)? { pipeline?.scope }
}
