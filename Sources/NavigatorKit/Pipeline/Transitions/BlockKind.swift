/// The kind of a block.
public struct BlockKind: Hashable, Sendable, CustomStringConvertible {
  /// The kind in one word.
  public let description: String
}
