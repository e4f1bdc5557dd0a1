/// A function that runs at the end of an entry, as a result ends: exactly once, whatever removes the entry.
@MainActor
final class EntryEnd: AwaitedResult {
  nonisolated let entryID: EntryID
  let isExpected = true
  let comesBack: Bool
  var didEnd: (() -> Void)?
  private var body: (() -> Void)?

  init(_ entry: EntryID, comesBack: Bool, _ body: @escaping () -> Void) {
    entryID = entry
    self.comesBack = comesBack
    self.body = body
  }

  func end(_ end: ResultEnd) {
    body?()
    body = nil
    didEnd = nil
  }

  func end(with value: any Sendable) { end(.ownerGone) }
}
