/// The word of a tree that keeps commands from the short way, and through which a block reaches its store.
///
/// A block asks this one word before it changes itself at once. The store writes it; nothing else does.
@MainActor
@usableFromInline
class Gate {
  /// What is under way in a tree.
  struct Word: OptionSet, Sendable {
    let rawValue: UInt8

    /// A change is under way.
    static let busy = Word(rawValue: 1 << 0)
    /// Commands wait for their turn.
    static let queued = Word(rawValue: 1 << 1)
    /// Commands wait for a guard, a condition, a layer or a flow.
    static let waiting = Word(rawValue: 1 << 2)
    /// Results and ends of screens are awaited.
    static let results = Word(rawValue: 1 << 3)
    /// A host wants to carry changes out itself.
    static let host = Word(rawValue: 1 << 4)
    /// Somebody follows every change of the tree: a history, undo.
    static let followed = Word(rawValue: 1 << 5)
    /// The screens in front of the tree are noted, which the short way does itself.
    static let visits = Word(rawValue: 1 << 6)
    /// Layers belong to screens, and go with them.
    static let belongings = Word(rawValue: 1 << 7)
  }

  final var word: Word = []

  /// The blocks that stay until they are let go of: screens of them keep objects, or bring results.
  private final var kept: [EntryID: (block: Block, depth: Int)] = [:]
  /// The marked screens of the tree.
  private(set) final lazy var marks = CheckpointMarks()
  /// The id of the stack whose top is in front of the tree, if nothing has changed since that was found out but this one.
  final var front: EntryID?

  /// Screens that a gesture has taken away and that may come back, top first: what they keep stays meanwhile.
  final var lingering: [Seen] = []

  nonisolated init() {}

  final func lingers(_ id: EntryID) -> Bool { lingering.contains { $0.entry.id == id } }

  final func lingers(_ screen: NavigationIntent.Screen) -> Bool {
    if case .entry(let id) = screen { lingers(id) } else { false }
  }

  final func note(_ what: Word, _ isThere: Bool) {
    if isThere { word.insert(what) } else { word.remove(what) }
  }

  final func keep(_ block: Block) {
    let block = block.layer?.presenter ?? block
    kept[block.id] = (block, block.group?.lineage.count ?? 0)
  }

  /// The blocks that stay until they are let go of, from the top: layers lie over all, and inner places over outer ones.
  final var keptBlocks: [Block] {
    let level = { (held: (block: Block, depth: Int)) in
      held.block is LayersBlock ? -held.depth : held.depth - .max
    }
    return kept.values.sorted { level($0) > level($1) }.map(\.block)
  }

  final func letGo(of block: Block) { kept[block.id] = nil }

  /// Ends a turn of the short way that somebody follows, or during which something else was asked for.
  func shortWayDidEnd(of stack: AnyStackBlock) {}
}
