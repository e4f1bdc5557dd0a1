/// The screens that were in front, in a ring: once it is full, a visit takes the place of the
/// oldest.
///
/// The queue of a tree notes the screen in front whenever a transition has ended. So a compound
/// command is one visit. If the stack in front changes, that is a comparison and a write; a stack
/// of one route type also erases the route, which allocates.
@MainActor
final class VisitLog {
  /// How many visits of a tree are kept.
  nonisolated static let standardLimit = 100

  /// How many visits are kept, at least one.
  let limit: Int

  private let facts = ObservedFacts()
  private weak var tree: NavigationGroup?
  private var ring: [RouteEntry] = []
  /// The place of the oldest visit, once the ring is full.
  private var oldest = 0
  /// The entry that is shown, or `nil` for a root.
  private var shown: EntryID?
  /// The stack whose top is in front: it holds as long as only stacks have changed.
  private(set) var frontStack: EntryID?
  /// Whether blocks or groups of the tree came or went since the screen in front was noted.
  var isStale = true
  /// Whether blocks have changed since then.
  private var hasChanges = false
  /// The block that has changed, if it is the only one.
  private weak var changedBlock: NavigationPipeline?

  /// Makes the log of the tree of a group, or one that is told what to note.
  nonisolated init(limit: Int = standardLimit, of tree: NavigationGroup? = nil) {
    self.limit = max(1, limit)
    self.tree = tree
  }

  /// The visits, oldest first.
  var entries: [RouteEntry] {
    catchUp()
    facts.access(.visits)
    return Array(ring[oldest...] + ring[..<oldest])
  }

  /// Whether the screen of the last visit is shown, rather than a root.
  var isShown: Bool {
    catchUp()
    facts.access(.visits)
    return shown != nil
  }

  /// Forgets all visits except the screen that is shown.
  func clear() {
    catchUp()
    facts.change(facts.read) {
      ring = shown == nil ? [] : Array((ring[oldest...] + ring[..<oldest]).suffix(1))
      oldest = 0
    }
  }

  /// Forgets all visits, and which screen is shown: when that is noted again, it is the first one.
  func forgetAll() {
    let old = ring
    facts.change(facts.read) { (ring, oldest, shown) = ([], 0, nil) }
    extendLifetime(old)
    isStale = true
  }

  /// Whether the screen in front may be another one than was noted.
  var isOutdated: Bool { isStale || hasChanges }

  /// Notes that a block has changed: if it is the only one, the screen in front can be found
  /// without a search.
  func noteChange(of pipeline: NavigationPipeline) {
    if !hasChanges {
      changedBlock = pipeline
      hasChanges = true
    } else if changedBlock !== pipeline {
      changedBlock = nil
    }
  }

  /// Notes the screen in front, if anything has changed since the last time.
  ///
  /// - Parameter pipeline: A block that has changed the short way.
  func note(after pipeline: NavigationPipeline? = nil) {
    if let pipeline { noteChange(of: pipeline) }
    if isOutdated { search(after: changedBlock) }
  }

  /// Finds the screen in front.
  ///
  /// - Parameter pipeline: The only block that has changed, if it was one: if its stack is in
  ///   front, the tree need not be searched.
  private func search(after pipeline: NavigationPipeline?) {
    hasChanges = false
    guard let tree else { return }
    // What is about to go with a session may come to the front for a moment.
    if tree.queue.isEndingSession {
      isStale = true
      return
    }
    if let pipeline {
      if !isStale, pipeline.id == frontStack, let top = pipeline.block?.topEntry {
        return note(top)
      }
      pipeline.group?.noteChange(of: pipeline)
    }
    isStale = false
    let front = tree.foundInFront()
    frontStack = front?.pipeline?.kind == .stack ? front?.pipeline?.id : nil
    note(front?.entry)
  }

  /// Notes an entry, if another one was shown before.
  func note(_ entry: RouteEntry?) {
    guard entry?.id != shown else { return }
    let changing = facts.read
    facts.willChange(changing)
    shown = entry?.id
    if let entry { append(entry) }
    facts.didChange(changing)
  }

  @inline(__always)
  private func append(_ entry: RouteEntry) {
    var (entry, visits) = (entry, [RouteEntry]())
    // To change the ring in its place takes a check for exclusive access.
    swap(&visits, &ring)
    if visits.isEmpty { visits.reserveCapacity(limit) }
    if visits.count < limit {
      visits.append(entry)
    } else {
      swap(&visits[oldest], &entry)
      oldest = oldest + 1 == limit ? 0 : oldest + 1
    }
    swap(&visits, &ring)
    // Releasing the oldest route may run the app's code, which may read the visits: so the ring is
    // back by then.
    extendLifetime(entry)
  }

  /// Notes the screen in front if blocks or groups have come into the tree or left it since the
  /// last note, unless a transition is under way.
  func catchUp() {
    if isStale, let queue = tree?.queue, !queue.isBusy { search(after: nil) }
  }
}

extension ObservedFacts.Facts {
  /// The visits.
  fileprivate static var visits: Self { Self(rawValue: 1 << 0) }
}
