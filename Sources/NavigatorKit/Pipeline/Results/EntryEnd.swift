/// A function that runs at the end of an entry, exactly once, whatever removes the entry.
@MainActor
final class EntryEnd: AwaitedResult {
  nonisolated let entryID: EntryID
  let isExpected = true
  let comesBack: Bool
  /// The layer that the screen of the entry has presented, if the function dismisses it.
  var layer: UncoveredEntry?
  var didEnd: (() -> Void)?
  private var body: ((ResultEnd) -> Void)?

  init(_ entry: EntryID, comesBack: Bool, _ body: @escaping (ResultEnd) -> Void) {
    entryID = entry
    self.comesBack = comesBack
    self.body = body
  }

  func end(_ end: ResultEnd) {
    body?(end)
    body = nil
    didEnd = nil
  }

  func end(with value: any Sendable) { end(.ownerGone) }
}
