/// The results that are waited for in one block, by entry.
///
/// An entry's result is *decided* when the entry is removed and *delivered* when it has left the
/// screen. Both happen once, since the first decision stands and delivery strikes the entry off.
@MainActor
final class ResultBook {
  private var slots: [EntryID: Slot] = [:] {
    didSet { attention.note(.results, !slots.isEmpty) }
  }
  private let attention: Attention

  private struct Slot: Sendable {
    let awaited: any AwaitedResult
    /// The value that the screen wants to finish with, as long as it is not decided.
    var offer: (any Sendable)?
    /// The value that stands for that of a gesture, which has none.
    var presumption: (any Sendable)?
    var decision: Decision?

    /// Ends the result as was decided, or for a reason if nothing was.
    @MainActor
    func end(otherwise end: ResultEnd) {
      switch decision {
      case .value(let value): awaited.end(with: value)
      case .end(let end):
        if end.kind == .dismissedByGesture, let presumption {
          awaited.end(with: presumption)
        } else {
          awaited.end(end)
        }
      case nil: awaited.end(end)
      }
    }
  }

  private enum Decision: Sendable {
    case value(any Sendable)
    case end(ResultEnd)
  }

  nonisolated init(_ attention: Attention) {
    self.attention = attention
  }

  deinit {
    let slots = slots
    guard !slots.isEmpty else { return }
    Task { @MainActor in
      for slot in slots.values { slot.end(otherwise: .ownerGone) }
    }
  }

  /// Whether nobody waits for anything.
  var isEmpty: Bool { !attention.contains(.results) }

  /// Notes that somebody waits.
  func expect(_ awaited: any AwaitedResult) {
    let id = awaited.entryID
    slots[id] = Slot(awaited: awaited)
    awaited.didEnd = { [weak self] in self?.slots[id] = nil }
  }

  /// Hands the results of entries that have yet to come to another book.
  func hand(_ ids: [EntryID], to other: ResultBook) {
    for id in ids {
      guard let slot = slots[id], slot.decision == nil else { continue }
      slots[id] = nil
      other.slots[id] = slot
      slot.awaited.didEnd = { [weak other] in other?.slots[id] = nil }
    }
  }

  /// Notes the value that comes if an entry goes next.
  func offer(_ value: (any Sendable)?, for id: EntryID) {
    slots[id]?.offer = value
  }

  /// Decides a result; the first time counts, and a value that was offered is better than a reason.
  func decide(_ id: EntryID, _ end: ResultEnd) {
    guard var slot = slots[id], slot.decision == nil else { return }
    slot.decision = slot.offer.map { .value($0) } ?? .end(end)
    slots[id] = slot
  }

  /// Notes the value that a gesture stands for, should it be what ends the entry.
  func presume(_ value: any Sendable, for id: EntryID) {
    slots[id]?.presumption = value
  }

  /// Makes a value of what had been decided to be none, if it has not been delivered.
  ///
  /// A dialog may leave the screen before it says which button was pressed.
  func amend(_ id: EntryID, with value: any Sendable) -> Bool {
    guard let decision = slots[id]?.decision, case .end = decision else { return false }
    slots[id]?.decision = .value(value)
    return true
  }

  /// Forgets the decision about an entry that is back.
  func revoke(_ id: EntryID) { slots[id]?.decision = nil }

  /// Whether it is known how a result ends.
  func isDecided(_ id: EntryID) -> Bool { slots[id]?.decision != nil }

  /// Delivers what was decided about an entry.
  func deliver(_ id: EntryID) {
    guard let slot = slots[id], slot.decision != nil else { return }
    slots[id] = nil
    slot.end(otherwise: .ownerGone)
  }

  /// Ends the result of an entry that never came about.
  func end(_ id: EntryID, _ end: ResultEnd) {
    slots.removeValue(forKey: id)?.awaited.end(end)
  }

  /// Ends everything: with what was decided, or with a reason.
  func endAll(_ end: ResultEnd) {
    for id in Array(slots.keys) {
      decide(id, end)
      deliver(id)
    }
  }
}
