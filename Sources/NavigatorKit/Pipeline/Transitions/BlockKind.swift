/// The kind of a block.
public struct BlockKind: Hashable, Sendable, CustomStringConvertible {
  /// The kind in one word.
  public var description: String { name.description }

  /// Whether the block shows one of several places at a time.
  package let showsPlaces: Bool
  /// Whether the block shows layers, which lie over everything else in its group.
  let showsLayers: Bool
  private let name: StaticName

  init(_ name: StaticString, showsPlaces: Bool = false, showsLayers: Bool = false) {
    self.name = StaticName(name)
    self.showsPlaces = showsPlaces
    self.showsLayers = showsLayers
  }

  /// A stack of screens.
  public static let stack = BlockKind("stack")
  /// Modal layers.
  public static let modals = BlockKind("modals", showsLayers: true)
  /// Tabs, of which one is selected.
  public static let tabs = BlockKind("tabs", showsPlaces: true)
  /// Flows, of which one is entered.
  public static let flow = BlockKind("flow", showsPlaces: true)
}
