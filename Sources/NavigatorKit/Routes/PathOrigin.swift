/// The state of the stack that a path was read from, and the part that is unchanged since.
///
/// A host reads a path, drops the last entry and writes the rest back. Comparing the whole path
/// with the stack would be O(depth). So a path that was read from a stack notes the state that it
/// shows, and how many of its first entries are unchanged since: those need no comparison as long
/// as the stack is still in that state.
@usableFromInline
struct PathOrigin: Sendable {
  /// The state of the stack that was read.
  @usableFromInline let revision: BlockRevision

  /// How many entries from the bottom are as they were read.
  @usableFromInline var untouched: Int

  @inlinable
  init(revision: BlockRevision, untouched: Int) {
    self.revision = revision
    self.untouched = untouched
  }

  /// Notes a change at an index.
  mutating func touch(_ index: Int) {
    untouched = min(untouched, index)
  }
}

/// One state of one block, whatever dialog lies on it: no two states of any two blocks share it.
@usableFromInline
struct BlockRevision: Hashable, Sendable {
  @usableFromInline let block: EntryID
  @usableFromInline var number: UInt64 = 0
}
