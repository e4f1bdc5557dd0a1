/// A block as guards and observers are handed it: through it they find what an app holds. All references are equal.
final class BlockReference: Hashable, Sendable {
  private let reference: Weak<Block>

  @MainActor
  init(_ block: Block) { reference = Weak(block) }

  static func == (one: BlockReference, other: BlockReference) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// What an app holds of the block or of the places around it, if that is of a type.
  @MainActor
  func block<Asked>(as type: Asked.Type) -> Asked? {
    guard let block = reference.value else { return nil }
    if let found = block.face as? Asked ?? block.layer?.presenter.face as? Asked { return found }
    return block.group?.lineage.lazy.compactMap { $0.place as? Asked ?? $0 as? Asked }.first
  }
}
