/// One change to one block, as guards and observers see it.
///
/// It holds the difference and no more: a push onto ten thousand entries describes one entry. The
/// states before and after follow from it.
public struct StateTransition: Hashable, Sendable {
  /// The name of the block that changes, with the names of the groups above it: `main/home`.
  public internal(set) var owner: String

  /// The intent of the command.
  ///
  /// After a redirect, the intent that was carried out in its place.
  public internal(set) var intent: NavigationIntent

  /// The cause of the change, such as a place in the code, a gesture or a link.
  public internal(set) var cause: NavigationCause

  /// The kind of the block that changes.
  public let kind: BlockKind

  /// The style of the layer that comes, or, if none does, of the frontmost layer that goes.
  ///
  /// `nil` for a change that is not about layers.
  public let style: ModalStyle?

  /// How many screens, layers or tabs the block has before the change; a flow is one.
  public let depthBefore: Int

  /// How many screens, layers or tabs the block has after the change; a flow is one.
  public let depthAfter: Int

  /// How many entries stay below the change.
  public let keptBelow: Int

  /// How many entries stay above the change.
  package let keptAbove: Int

  /// The entries that go, bottom first.
  public let removed: [RouteEntry]

  /// The entries that come, bottom first.
  public let inserted: [RouteEntry]

  /// The entry that the change uncovers, if it was there before and lay under another.
  ///
  /// It may lie in another block, such as the stack under a layer that is dismissed. Of a layer and
  /// the screen on top of the stack in it, it is the screen.
  public let revealed: RouteEntry?

  /// The entry on top before the change, or `nil` for the root.
  public let origin: RouteEntry?

  /// The entry on top after the change, or `nil` for the root.
  public let destination: RouteEntry?

  /// Whether it is shown with an animation.
  public internal(set) var isAnimated: Bool

  /// The changes of other blocks in the same transition, such as the stack of a selected tab.
  public internal(set) var parts: [StateTransition] = []

  /// The change to the block, or what was asked of it, if it does not change.
  let change: NavigationMove

  /// Whether it is a step of a plan.
  var isStep = false

  /// The change that the transition makes, in one word to switch on.
  public var move: NavigationMove {
    if cause.kind == .restore { return .restore }
    return isStep ? .plan : change
  }
}

extension StateTransition: CustomStringConvertible {
  /// The block and its screens, such as `home: HomeRoute.list -> HomeRoute.detail`.
  public var description: String {
    ([self] + parts).map { "\($0.owner): \($0.screens)" }.joined(separator: "; ")
  }

  /// The intent, with the names of the entries that are removed.
  var summary: String {
    guard intent.removedEntries != nil, !removed.isEmpty else { return "\(intent)" }
    return "remove \(Self.names(removed))"
  }

  /// The screen before and the screen after; if it is the same one, the changes below it.
  var screens: String {
    guard origin?.id == destination?.id else {
      return "\(Self.name(origin)) -> \(Self.name(destination))"
    }
    let without = removed.isEmpty ? "" : ", without \(Self.names(removed))"
    let with = inserted.isEmpty ? "" : ", with \(Self.names(inserted))"
    return Self.name(destination) + without + with
  }

  private static func name(_ entry: RouteEntry?) -> String {
    entry?.route.description ?? "(root)"
  }

  private static func names(_ entries: [RouteEntry]) -> String {
    entries.map(\.route.description).joined(separator: ", ")
  }
}
