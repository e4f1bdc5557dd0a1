/// How often screens were in front when their tab was selected again.
@MainActor
final class Reselections {
  private final class Counter {
    let facts = ObservedFacts()
    var count = 0
  }

  /// By the entry, or by the block for its root.
  private var counters: [EntryID: Counter] = [:]

  func count(of standing: Standing) -> Int {
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
      return Standing(block: seen.block, entry: isRoot ? nil : seen.entry.id)
    }
    let root = now.stackInFront(of: group).map { Standing(block: $0, entry: nil) }
    guard let standing = front ?? root else { return }
    let blocks = group.top.blocks
    let known = Set(blocks.map(\.id) + blocks.flatMap { now.entries(of: $0).map(\.id) })
    counters = counters.filter { known.contains($0.key) }
    let counter = counter(of: standing.key)
    counter.facts.change(counter.facts.read) { counter.count += 1 }
  }
}

extension Standing {
  fileprivate var key: EntryID { entry ?? block.id }
}

extension ScreenHandle {
  /// How often the tab in which the screen lies was selected again while this screen was the one in front there.
  ///
  /// ```swift
  /// .onChange(of: screen.reselections) { proxy.scrollTo(top) }
  /// ```
  ///
  /// Of all screens only that one counts a tap, and none counts one that pops. In a stack of an app's own whose screens
  /// are all the one on top, it stays zero.
  public var reselections: Int {
    guard screen != .top, let standing else { return 0 }
    return standing.block.store.reselections.count(of: standing)
  }
}

extension ObservedFacts.Facts {
  fileprivate static var reselections: Self { Self(rawValue: 1 << 0) }
}
