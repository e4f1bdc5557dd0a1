import Foundation

/// That observers were told that a command waits: those who were are to hear how it ended.
@MainActor
struct WaitNotice {
  private weak var pipeline: NavigationPipeline?
  private let transition: Transition
  private let reference: BlockReference
  /// Where the block was: its groups are told even if it is released while the command waits.
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
    // The observers of the block alone go with it.
    if let pipeline, pipeline.block != nil { return pipeline.announce(transition, outcome) }
    guard let place, let time = place.now else { return }
    place.send(
      NavigationEvent(time: time, transition: transition, outcome: outcome, reference: reference)
    )
  }
}
