/// A weak reference from a request or an event to the block that it concerns.
///
/// It takes no part in comparisons: two events are equal whether or not the block is still there.
final class BlockReference: Hashable, Sendable {
  private let reference: Weak<NavigationPipeline>

  init(_ pipeline: NavigationPipeline) {
    reference = Weak(pipeline)
  }

  var pipeline: NavigationPipeline? { reference.value }

  static func == (lhs: BlockReference, rhs: BlockReference) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// The block, or else the nearest one around it, of a type.
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
