/// Leads from a request or an event to the block that it concerns, and keeps nothing alive.
///
/// It takes no part in comparisons: what happened is the same, whether the block is still there or not.
final class BlockReference: Hashable, Sendable {
  private let reference: Weak<NavigationPipeline>

  init(_ pipeline: NavigationPipeline) {
    reference = Weak(pipeline)
  }

  var pipeline: NavigationPipeline? { reference.value }

  static func == (lhs: BlockReference, rhs: BlockReference) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// The block, or the nearest around it, that is of a type.
  @MainActor
  func block<Block>(as type: Block.Type) -> Block? {
    for pipeline in sequence(first: pipeline, next: { $0?.outer }) {
      guard let pipeline else { break }
      if let found = pipeline.owner as? Block ?? pipeline.block as? Block { return found }
    }
    for group in pipeline?.group?.lineage ?? [] {
      if let found = group.place as? Block { return found }
    }
    return nil
  }
}
