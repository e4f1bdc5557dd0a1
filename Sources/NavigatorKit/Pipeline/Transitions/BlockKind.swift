/// The kind of a block.
public struct BlockKind: Hashable, Sendable, CustomStringConvertible {
  /// The kind in one word.
  public var description: String { name.description }

  /// Whether the block shows one of several places at a time.
  let showsPlaces: Bool
  private let name: StaticName

  init(_ name: StaticString, showsPlaces: Bool = false) {
    self.name = StaticName(name)
    self.showsPlaces = showsPlaces
  }

  /// A stack of screens.
  public static let stack = BlockKind("stack")
  /// Modal layers.
  public static let modals = BlockKind("modals")
  /// Tabs, of which one is selected.
  public static let tabs = BlockKind("tabs", showsPlaces: true)
  /// Flows, of which one is entered.
  public static let flow = BlockKind("flow", showsPlaces: true)
}
