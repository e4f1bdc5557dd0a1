/// One change to one block, as guards and observers see it.
///
/// It holds only the difference: a push onto ten thousand entries describes one entry. The states
/// before and after follow from it.
public struct StateTransition: Hashable, Sendable {
  /// The name of the block that changes, with the names of the groups above it: `main/home`.
  public var owner: String { facts.owner }

  /// The intent of the command.
  ///
  /// After a redirect, the intent that was carried out in its place.
  public var intent: NavigationIntent { facts.intent }

  /// The cause of the change, such as a place in the code, a gesture or a link.
  public var cause: NavigationCause { facts.cause }

  /// The kind of the block that changes.
  public var kind: BlockKind { facts.kind }

  /// The style of the new layer, or, if there is none, of the frontmost layer that goes.
  ///
  /// `nil` for a change that is not about layers.
  public var style: ModalStyle? { facts.style }

  /// How many screens, layers or tabs the block has before the change; a flow is one.
  public var depthBefore: Int { facts.depthBefore }

  /// How many screens, layers or tabs the block has after the change; a flow is one.
  public var depthAfter: Int { facts.depthAfter }

  /// How many entries stay below the change.
  public var keptBelow: Int { facts.keptBelow }

  /// How many entries stay above the change.
  package var keptAbove: Int { facts.keptAbove }

  /// The entries that go, bottom first.
  public var removed: [RouteEntry] { Array(facts.removed) }

  /// The entries that come, bottom first.
  public var inserted: [RouteEntry] { Array(facts.inserted) }

  /// The entry that the change uncovers, if it was there before and lay under another.
  ///
  /// It may lie in another block, such as the stack under a dismissed layer. If a layer and the
  /// screen on top of its stack are uncovered, it is the screen.
  public var revealed: RouteEntry? { facts.revealed }

  /// The entry on top before the change: at the root the entry of the root, or `nil` if that has no
  /// route.
  public var origin: RouteEntry? { facts.origin }

  /// The entry on top after the change: at the root the entry of the root, or `nil` if that has no
  /// route.
  public var destination: RouteEntry? { facts.destination }

  /// Whether it is shown with an animation.
  public var isAnimated: Bool { facts.isAnimated }

  /// The changes of other blocks in the same transition, such as the stack of a selected tab.
  public var parts: [StateTransition] { facts.parts }

  /// The change that the transition makes, as one word to switch on.
  public var move: NavigationMove {
    if cause.kind == .restore { return .restore }
    return facts.isStep ? .plan : facts.change
  }

  /// Held by reference: guards, observers and outcomes pass it on, and a copy would count many
  /// references.
  private let content: Content

  var facts: Facts { content.facts }

  init(_ facts: Facts) {
    content = Content(facts)
  }
}

extension StateTransition {
  private final class Content: Hashable, Sendable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }

    static func == (one: Content, other: Content) -> Bool {
      one === other || one.facts == other.facts
    }

    func hash(into hasher: inout Hasher) { hasher.combine(facts) }
  }

  /// All facts of a transition, under the names of its properties.
  struct Facts: Hashable, Sendable {
    var owner: String = ""
    var intent: NavigationIntent
    var cause: NavigationCause = NavigationCause.unknownCode
    let kind: BlockKind
    var style: ModalStyle?
    var depthBefore: Int
    let depthAfter: Int
    let keptBelow: Int
    let keptAbove: Int
    var removed: Few<RouteEntry>
    let inserted: Few<RouteEntry>
    let revealed: RouteEntry?
    var origin: RouteEntry?
    let destination: RouteEntry?
    var isAnimated: Bool = false
    var parts: [StateTransition] = []
    /// The move of the change, or the one that was asked for if nothing changes.
    let change: NavigationMove
    /// Whether it is a step of a plan.
    var isStep = false
  }
}

extension StateTransition: CustomStringConvertible {
  /// The block and its screens, such as `home: HomeRoute.list -> HomeRoute.detail`.
  public var description: String {
    ([self] + parts).map { "\($0.owner): \($0.screens)" }.joined(separator: "; ")
  }

  /// The intent, with the names of the screens that it removes by their ids.
  var summary: String {
    // A dialog has no name, unless it goes among screens.
    guard !removed.isEmpty, intent.ask.removesByID,
      style != .dialog || intent.removedEntries != nil
    else { return "\(intent)" }
    return "\(intent.verb) \(Self.names(removed))"
  }

  /// The screens before and after; if they are the same, the changes below.
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
