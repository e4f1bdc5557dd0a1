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
  private var count = 0
  /// The removed entries that a leave-guard may bring back: their scopes stay.
  var leased: [RouteEntry] = [] {
    didSet { attention.note(.leases, !leased.isEmpty) }
  }
  /// The removed entries under layers that have yet to leave the screen: their scopes wait for
  /// that.
  private var covered: Set<EntryID> = []

  /// How high the block lies in its tree: if the app lets go of several, the results of higher
  /// blocks end first.
  var height = 0

  /// Whether its results end before the result of the layer in which the block's stack lies, if it
  /// lies in one.
  var endsBeforeLayer = false
  /// Whether new entries are being given their scopes, so that the order of all is not known yet.
  var isWelcoming = false

  private struct Slot: Sendable {
    /// The position of the entry: a greater number lies higher.
    var number: Int
    /// The results that end with the entry: that of the command that brought it, and those of other
    /// callers.
    var awaited: [any AwaitedResult]
    /// The value that the command brings which is being committed.
    var offer: (any Sendable)?
    /// The value that counts if a gesture ends the entry, since a gesture brings none.
    var presumption: (any Sendable)?
    var decision: Decision?

    /// Ends the results as decided, or for a reason if nothing was decided.
    @MainActor
    func end(otherwise end: ResultEnd, where isOver: (any AwaitedResult) -> Bool = { _ in true }) {
      for awaited in awaited where isOver(awaited) {
        switch decision {
        case .value(let value): awaited.end(with: value)
        case .end(let end):
          let presumed = end.kind == .dismissedByGesture ? presumption : nil
          presumed.map { awaited.end(with: $0) } ?? awaited.end(end)
        case nil: awaited.end(end)
        }
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
      for slot in slots.values.sorted(by: { $0.number > $1.number }) {
        slot.end(otherwise: .ownerGone)
      }
    }
  }

  /// Whether no result is awaited, and no screen may come back.
  var isEmpty: Bool { attention.isDisjoint(with: [.results, .leases]) }

  /// Notes a result that a caller waits for: it ends after the others of its entry, or before them
  /// if `isFirst`.
  func expect(_ awaited: any AwaitedResult, first isFirst: Bool = false) {
    let id = awaited.entryID
    let place = isFirst ? 0 : slots[id]?.awaited.count ?? 0
    slots[id, default: newSlot()].awaited.insert(awaited, at: place)
    keep(awaited)
  }

  private func newSlot() -> Slot {
    count += 1
    return Slot(number: count, awaited: [])
  }

  /// Notes that entries lie on all others now, bottom first.
  func raise(_ entries: some Sequence<RouteEntry>) {
    for entry in entries { raise(entry.id) }
  }

  /// Notes that an entry lies on all others now.
  func raise(_ id: EntryID) {
    guard let index = slots.index(forKey: id) else { return }
    count += 1
    slots.values[index].number = count
  }

  /// Strikes a result off when it ends by itself, as a cancelled wait does.
  private func keep(_ awaited: any AwaitedResult) {
    let id = awaited.entryID
    awaited.didEnd = { [weak self, weak awaited] in
      self?.slots[id]?.awaited.removeAll { $0 === awaited }
      if self?.slots[id]?.awaited.isEmpty ?? false { self?.slots[id] = nil }
    }
  }

  /// Hands the results of entries that have yet to come to another book.
  func hand(_ ids: [EntryID], to other: ResultBook) {
    for id in ids {
      guard let slot = slots[id], slot.decision == nil else { continue }
      slots[id] = nil
      other.slots[id] = slot
      for awaited in slot.awaited { other.keep(awaited) }
    }
  }

  /// Decides a result; the first decision stands, and a value on offer is better than a reason.
  func decide(_ id: EntryID, _ end: ResultEnd) {
    guard var slot = slots[id], slot.decision == nil else { return }
    slot.decision = slot.offer.map { .value($0) } ?? .end(end)
    slots[id] = slot
  }

  /// Why an entry may not be finished with a value, or `nil` if it may: a caller asked for another
  /// type.
  func refusal(of value: any Sendable, for id: EntryID) -> NavigationFailure? {
    slots[id]?.awaited.lazy.compactMap { $0.refusal(of: value) }.first
  }

  /// Notes the value that counts if a gesture ends the entry.
  func presume(_ value: any Sendable, for id: EntryID) {
    slots[id]?.presumption = value
  }

  /// Turns a decision without a value into the value, if it has not been delivered.
  ///
  /// A dialog may leave the screen before it says which button was pressed.
  func amend(_ id: EntryID, with value: any Sendable) -> Bool {
    guard let decision = slots[id]?.decision, case .end = decision else { return false }
    slots[id]?.decision = .value(value)
    return true
  }

  /// Forgets the decision about an entry that is back.
  func revoke(_ id: EntryID) { slots[id]?.decision = nil }

  /// Whether the result or the scope of an entry is to end.
  func concerns(_ id: EntryID) -> Bool { slots[id] != nil }

  /// Ties a screen to a layer that has come in the place of one that the screen had presented.
  func passOn(_ former: EntryID, to layer: UncoveredEntry) {
    for case let end as EntryEnd in slots.values.lazy.flatMap(\.awaited)
    where end.layer?.entry.id == former {
      end.layer = layer
    }
  }

  /// The ends of a screen that dismiss the layers which it has presented.
  func layerEnds(of id: EntryID) -> [EntryEnd] {
    slots[id]?.awaited.compactMap { $0 as? EntryEnd }.filter { $0.layer != nil } ?? []
  }

  /// Whether it is known how a result ends.
  func isDecided(_ id: EntryID) -> Bool { slots[id]?.decision != nil }

  /// Delivers the decision about an entry to its results.
  ///
  /// Its scope waits until its lease has ended, and until the layers over it have left.
  func deliver(_ id: EntryID) {
    guard let slot = slots[id], slot.decision != nil else { return }
    if covered.contains(id) || leased.contains(where: { $0.id == id }) {
      return tell(id, .ownerGone)
    }
    slots[id] = nil
    slot.end(otherwise: .ownerGone)
  }

  /// Ends the results of an entry that may come back, but not its scope.
  private func tell(_ id: EntryID, _ end: ResultEnd) {
    let slot = slots[id]
    slots[id]?.awaited.removeAll { !$0.comesBack }
    slot?.end(otherwise: end) { !$0.comesBack }
  }

  /// Ends the results of all entries, but not their scopes, since the entries may come back.
  func tellAll(_ end: ResultEnd, beginningWith first: [EntryID]) {
    for id in first + fromTop { tell(id, end) }
  }

  /// The entries with anything awaited, the top first.
  private var fromTop: [EntryID] {
    slots.sorted { $0.value.number > $1.value.number }.map(\.key)
  }

  /// Keeps the scopes of removed entries until a layer over them has left the screen.
  func keepScopes(
    of entries: some Collection<RouteEntry>,
    under layer: EntryID,
    of layers: ResultBook
  ) {
    let ids = entries.map(\.id).filter { slots[$0] != nil }
    if ids.isEmpty { return }
    covered.formUnion(ids)
    layers.expect(
      EntryEnd(layer, comesBack: true) { [self] _ in
        covered.subtract(ids)
        for id in ids.reversed() { deliver(id) }
      }
    )
    layers.decide(layer, .ownerGone)
  }

  /// Ends the result of an entry that never came about.
  func end(_ id: EntryID, _ end: ResultEnd) {
    for awaited in slots.removeValue(forKey: id)?.awaited ?? [] { awaited.end(end) }
  }

  /// Ends the results and the scopes of all entries, the top first: as decided, or for a reason.
  ///
  /// - Parameters:
  ///   - end: The reason.
  ///   - first: The entries whose results end first, in this order.
  func endAll(_ end: ResultEnd, beginningWith first: [EntryID] = []) {
    (leased, covered) = ([], [])
    for id in first + fromTop { endForGood(id, end) }
  }

  /// Ends the results of an entry that cannot come back any more: as decided, or for a reason.
  func endForGood(_ id: EntryID, _ end: ResultEnd) {
    if !leased.isEmpty { leased.removeAll { $0.id == id } }
    if !covered.isEmpty { covered.remove(id) }
    guard slots[id] != nil else { return }
    decide(id, end)
    deliver(id)
  }

  /// Offers a value to the callers that await an entry, or takes it back with `nil`.
  func offer(_ value: (any Sendable)?, for id: EntryID) { slots[id]?.offer = value }
}
