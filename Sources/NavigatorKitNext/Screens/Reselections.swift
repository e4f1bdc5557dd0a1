/// How often screens were in front when their tab was selected again.
@MainActor
final class Reselections {
  private final class Counter {
    let facts = ObservedFacts()
    var count = 0
  }

  /// By the entry, or by the block for its root.
  private var counters: [EntryID: Counter] = [:]

  func count(of standing: ScreenStanding) -> Int {
    let counter = counter(of: standing.key)
    counter.facts.access(.reselections)
    return counter.count
  }

  private func counter(of key: EntryID) -> Counter {
    let counter = counters[key] ?? Counter()
    counters[key] = counter
    return counter
  }

  /// Counts a tap for the screen in front of a place.
  func note(in group: NavigationGroup) {
    let now = Draft()
    let front = now.front(of: group).last.map { seen in
      let isRoot = seen.entry == seen.block.rootEntry
      return ScreenStanding(block: seen.block, entry: isRoot ? nil : seen.entry.id)
    }
    let root = now.stackInFront(of: group).map { ScreenStanding(block: $0, entry: nil) }
    guard let standing = front ?? root else { return }
    let blocks = group.top.blocks
    let known = Set(blocks.map(\.id) + blocks.flatMap { now.entries(of: $0).map(\.id) })
    counters = counters.filter { known.contains($0.key) }
    let counter = counter(of: standing.key)
    counter.facts.change(counter.facts.read) { counter.count += 1 }
  }
}

extension ScreenStanding {
  fileprivate var key: EntryID { entry ?? block.id }
}

extension ObservedFacts.Facts {
  fileprivate static var reselections: Self { Self(rawValue: 1 << 0) }
}
