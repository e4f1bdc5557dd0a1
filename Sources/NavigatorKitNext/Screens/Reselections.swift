/// How often screens were in front when their tab was selected again.
@MainActor
final class Reselections {
  private let facts = ObservedFacts()
  /// By the entry, or by the block for its root.
  private var counts: [EntryID: Int] = [:]

  func count(of standing: ScreenStanding) -> Int {
    facts.access(.reselections)
    return counts[standing.key] ?? 0
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
    facts.change(facts.read) {
      counts = counts.filter { known.contains($0.key) }
      counts[standing.key, default: 0] += 1
    }
  }
}

extension ScreenStanding {
  fileprivate var key: EntryID { entry ?? block.id }
}

extension ObservedFacts.Facts {
  fileprivate static var reselections: Self { Self(rawValue: 1 << 0) }
}
