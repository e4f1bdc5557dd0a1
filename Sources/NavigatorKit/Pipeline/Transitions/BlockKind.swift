/// The kind of a block.
public struct BlockKind: Hashable, Sendable, CustomStringConvertible {
  /// The kind in one word.
  public let description: String

  /// A stack of screens.
  public static let stack = BlockKind(description: "stack")
  /// Modal layers.
  public static let modals = BlockKind(description: "modals")
  /// Tabs, of which one is selected.
  public static let tabs = BlockKind(description: "tabs")
  /// Flows, of which one is entered.
  public static let flow = BlockKind(description: "flow")
}
