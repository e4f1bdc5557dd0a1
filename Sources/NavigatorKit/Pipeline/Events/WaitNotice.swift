import Foundation

/// What observers were told when a command began to wait.
///
/// The wait keeps it, so that they hear of its end even where that is no event by itself, or where the
/// block is released while the command waits.
@MainActor
struct WaitNotice {
  private weak var pipeline: NavigationPipeline?
  private let transition: Transition
  private let reference: BlockReference
  /// The groups that are told if the block has been released.
  private let place: FormerPlace?

  init(_ transition: Transition, by pipeline: NavigationPipeline) {
    self.pipeline = pipeline
    self.transition = transition
    reference = pipeline.reference
    place =
      pipeline.former
      ?? pipeline.block.map { FormerPlace(in: pipeline.group, queue: $0.queue) }
  }

  /// Tells how the command ended.
  func tell(_ outcome: NavigationOutcome) {
    // The observers of the block alone have gone with it.
    if let pipeline, pipeline.block != nil { return pipeline.announce(transition, outcome) }
    guard let place, let time = place.now else { return }
    place.send(
      NavigationEvent(time: time, transition: transition, outcome: outcome, reference: reference)
    )
  }
}
