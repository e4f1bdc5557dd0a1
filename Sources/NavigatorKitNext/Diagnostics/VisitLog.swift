/// The screens that were in front, in a ring: once it is full, a visit takes the place of the oldest.
@MainActor
final class VisitLog {
  /// How many visits of a tree are kept.
  nonisolated static let standardLimit = 100

  /// How many visits are kept, at least one.
  let limit: Int

  private let facts = ObservedFacts()
  private var ring: [RouteEntry] = []
  /// The place of the oldest visit, once the ring is full.
  private var oldest = 0
  /// The entry that is shown, or `nil` for a root without a route.
  private(set) var shown: EntryID?
  /// Finds out whether another screen has come to the front without a command, as with a block that an app lets go.
  private let catchUp: () -> Void

  init(limit: Int = standardLimit, catchUp: @escaping () -> Void = {}) {
    self.limit = max(1, limit)
    self.catchUp = catchUp
  }

  /// The visits, oldest first.
  var entries: [RouteEntry] {
    catchUp()
    facts.access(.visits)
    return known
  }

  private var known: [RouteEntry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// Whether the screen of the last visit is shown, and no root without a route.
  var isShown: Bool {
    catchUp()
    facts.access(.visits)
    return shown != nil
  }

  /// Forgets all visits but that of the screen that is shown.
  func clear() {
    catchUp()
    facts.change(facts.read) {
      ring = shown == nil ? [] : known.suffix(1)
      oldest = 0
    }
  }

  /// Notes an entry, if another one was shown before.
  func note(_ entry: RouteEntry?) {
    guard entry?.id != shown else { return }
    let read = facts.read
    facts.willChange(read)
    shown = entry?.id
    if let entry { append(entry) }
    facts.didChange(read)
  }

  private func append(_ entry: RouteEntry) {
    var (entry, visits) = (entry, [RouteEntry]())
    // To change the ring in its place takes a check for exclusive access.
    swap(&visits, &ring)
    if visits.count < limit {
      visits.append(entry)
    } else {
      swap(&visits[oldest], &entry)
      oldest = oldest + 1 == limit ? 0 : oldest + 1
    }
    swap(&visits, &ring)
    // With the oldest route an app's code may go, which may read the visits: so the ring is back by then.
    extendLifetime(entry)
  }
}

extension ObservedFacts.Facts {
  /// The visits.
  fileprivate static var visits: Self { Self(rawValue: 1 << 0) }
}
