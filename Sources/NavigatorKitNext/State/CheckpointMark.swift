/// A screen that is marked as a place to return to.
struct CheckpointMark {
  let checkpoint: AnyRoute
  let screen: NavigationIntent.Screen
  /// The block that it lay in when it was marked.
  let block: Weak<Block>
  /// What is done with the value that comes.
  let deliver: (any Sendable) -> Void

  @MainActor
  fileprivate func isSame(as other: CheckpointMark) -> Bool {
    checkpoint == other.checkpoint && screen == other.screen
      && (screen != .root || block.value === other.block.value)
  }
}

/// The marked screens of a tree, the newest mark last.
@MainActor
final class CheckpointMarks {
  private let facts = ObservedFacts()
  private(set) var all: [CheckpointMark] = [] {
    willSet { facts.willChange(.marks) }
    didSet { facts.didChange(.marks) }
  }

  nonisolated init() {}

  /// Adds a mark; an earlier one of the same checkpoint at the same screen goes.
  func add(_ mark: CheckpointMark) { all = all.filter { !$0.isSame(as: mark) } + [mark] }

  /// Forgets the marks of screens that have gone.
  func forget(_ gone: Set<EntryID>) {
    let isThere = { (mark: CheckpointMark) in
      guard mark.block.value?.standing == .shown else { return false }
      return if case .entry(let id) = mark.screen { !gone.contains(id) } else { true }
    }
    if !all.allSatisfy(isThere) { all.removeAll { !isThere($0) } }
  }

  /// Notes that an observer reads the marks.
  func noteReading() { facts.access(.marks) }
}

extension ObservedFacts.Facts {
  fileprivate static var marks: Self { Self(rawValue: 1 << 0) }
}
