/// A request to one kind of block; each kind has its own type of request.
///
/// An intent holds an ask without its type. This protocol is all that the pipeline needs of an ask.
protocol BlockAsk: Hashable, Sendable, CustomStringConvertible {
  /// The ask in one word, for logs.
  var verb: String { get }

  /// The change that is asked for.
  var move: NavigationMove { get }

  /// The style of the layer that is asked for.
  var style: ModalStyle? { get }

  /// The routes that the ask names.
  var routes: [AnyRoute] { get }

  /// The ids of the ask's new entries, as far as they are known before the change.
  var newEntries: [EntryID] { get }

  /// The reason for the end of a result whose screen the ask removes, or `nil` for the usual
  /// reason.
  func end(of transition: StateTransition) -> ResultEnd.Kind?

  /// Whether the ask names what it removes by ids alone, which say nothing in a log.
  var removesByID: Bool { get }

  /// Whether the ask is about layers: these go with the visit in which they were shown.
  var isAboutLayers: Bool { get }

  /// The same ask with the policy `.stack`, unless it has a policy of its own.
  var keepingLayers: (any BlockAsk)? { get }

  /// The errand in the tree that carries the ask out step by step, if no block does.
  var errand: (any TreeErrand)? { get }

  /// The work of the ask in the whole tree of a block, within a transition; `nil` if blocks propose
  /// changes for it.
  var workInTree: TreeWork? { get }
}

/// Carries out an ask within the transition that is under way in a block.
typealias TreeWork =
  @MainActor (NavigationPipeline, NavigationCause, _ animated: Bool) -> NavigationOutcome

extension BlockAsk {
  var style: ModalStyle? { nil }

  var newEntries: [EntryID] { [] }

  func end(of transition: StateTransition) -> ResultEnd.Kind? { nil }

  var removesByID: Bool { false }

  var isAboutLayers: Bool { false }

  var keepingLayers: (any BlockAsk)? { nil }

  var errand: (any TreeErrand)? { nil }

  var workInTree: TreeWork? { nil }

  fileprivate func equals(_ other: any BlockAsk) -> Bool { other as? Self == self }
}

extension NavigationIntent: Hashable {
  /// Returns whether two intents hold equal asks.
  public static func == (one: NavigationIntent, other: NavigationIntent) -> Bool {
    one.ask.equals(other.ask)
  }

  /// Feeds the ask to the hasher.
  public func hash(into hasher: inout Hasher) {
    ask.hash(into: &hasher)
  }
}

/// The removal of entries wherever in the tree they are, which every block understands.
struct Removal: BlockAsk {
  let ids: [EntryID]

  var verb: String { "remove" }
  var move: NavigationMove { .removal }
  var removesByID: Bool { true }
  var routes: [AnyRoute] { [] }
  var description: String { ids.isEmpty ? "check" : "remove \(ids.count)" }
}

/// Several intents in one transition, each for its own block.
struct Compound: BlockAsk {
  let parts: [AddressedIntent]

  var verb: String { parts.first?.intent.verb ?? "nothing" }
  var move: NavigationMove { parts.first?.intent.ask.move ?? .plan }
  var routes: [AnyRoute] { parts.flatMap(\.intent.routes) }
  var description: String { parts.map(\.intent.description).joined(separator: ", then ") }
}

extension NavigationIntent {
  /// Remove entries wherever they are.
  static func remove(_ ids: [EntryID]) -> NavigationIntent { NavigationIntent(Removal(ids: ids)) }

  /// The entries to be removed wherever they are, if the ask is a removal.
  package var removedEntries: [EntryID]? { ask(as: Removal.self)?.ids }

  /// Several intents in one transition, each for its own block.
  static func compound(_ parts: [AddressedIntent]) -> NavigationIntent {
    NavigationIntent(Compound(parts: parts), of: parts.last?.intent.command)
  }

  /// The intents for different blocks, if the ask is several in one.
  var parts: [AddressedIntent]? { ask(as: Compound.self)?.parts }
}
