internal import Foundation

/// What the current thread is doing: which node it evaluates, and in which transaction.
///
/// `Binding`, `State` and `withTransaction` are not isolated to the main actor, so they find their
/// surroundings through the thread, as SwiftUI's do.
final class ThreadState {
  /// What everything that is read now is attributed to: one run of a node's body or builder.
  var reader: Reader?
  var transaction: Transaction?

  private static let key = "SwiftUI.ThreadState"

  static var current: ThreadState {
    if let state = Thread.current.threadDictionary[key] as? ThreadState { return state }
    let state = ThreadState()
    Thread.current.threadDictionary[key] = state
    return state
  }
}

/// Who read a value, in which run: a change after a later run is none of its business.
struct Reader: Sendable {
  // An observation that outlives the window reports to an inbox that nobody opens any more.
  let inbox: Inbox
  let node: Int
  let generation: Int

  static var current: Reader? { ThreadState.current.reader }

  func invalidate() { inbox.add(self) }
}

/// Where changes are reported, from any thread, until the window takes them at its next turn.
final class Inbox: @unchecked Sendable {
  /// One change of something that a node had read.
  struct Entry {
    let node: Int
    let generation: Int
    let transaction: Transaction
    let wasDuringUpdate: Bool
  }

  private let lock = NSLock()
  private var entries: [Entry] = []
  /// The URLs that the app gave to the system.
  @MainActor var openedURLs: [URL] = []

  func add(_ reader: Reader) {
    let state = ThreadState.current
    let entry = Entry(
      node: reader.node,
      generation: reader.generation,
      transaction: state.transaction ?? Transaction(),
      wasDuringUpdate: state.reader != nil
    )
    lock.withLock { entries.append(entry) }
  }

  func take() -> [Entry] {
    lock.withLock {
      defer { entries = [] }
      return entries
    }
  }

  var isEmpty: Bool { lock.withLock { entries.isEmpty } }
}
