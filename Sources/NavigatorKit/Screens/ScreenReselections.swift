/// How often the screens of a block were in front when their tab was selected again.
@MainActor
final class ScreenReselections: Attachment {
  private let facts = ObservedFacts()
  private var counts: [EntryID?: Int] = [:]

  /// How often the screen of an entry, or the root, was in front then.
  func count(of entry: EntryID?) -> Int {
    facts.access(.reselections)
    return counts[entry] ?? 0
  }

  fileprivate func note(_ entry: EntryID?, in block: any TransitionBlock) {
    facts.change(.reselections) {
      counts = counts.filter { known, _ in known.map(block.holds) ?? true }
      counts[entry, default: 0] += 1
    }
  }
}

extension NavigationGroup {
  /// Tells the screen in front in the group that its tab was selected again.
  func noteReselection() {
    let screen =
      foundInFront().flatMap { front in
        front.pipeline.map { ScreenHandle(.entry(front.entry), of: $0) }
      }
      ?? innermost.frontStack.map { ScreenHandle(.root, of: $0) }
    guard let standing = screen?.standing else { return }
    let counts = standing.pipeline.attachments[ScreenReselections.self]
    counts.note(standing.entry, in: standing.block)
  }
}

extension ObservedFacts.Facts {
  /// How often screens were in front when their tab was selected again.
  static var reselections: Self { Self(rawValue: 1 << 0) }
}
