import NavigatorKit
import NavigatorKitTesting

/// A host that behaves like a screen with a bad memory: it shows what it is to show, one thing at a
/// time, and delays, drops, repeats and reorders what it says about it.
///
/// It uses the public host protocol only, and keeps its own list of what is on its screen.
@MainActor
final class ModelHost: ModalHost {
  struct Shown {
    let id: LayerID
    /// The slot by which its bindings were made.
    let slot: ModalSlot
    var isLeaving = false
  }

  enum Message {
    case didShow(LayerID)
    case didDismiss(LayerID)
    case wroteNil(ModalSlot)
  }

  let presenter: ModalPresenter<AnyRoute>
  let drops: Bool
  /// Whether it knows nothing of a layer any more once that has left its screen.
  let forgets: Bool
  private(set) var screen: [Shown] = []
  private(set) var mail: [Message] = []
  private var begun: Set<LayerID> = []
  private var dismissed: Set<LayerID> = []
  private var oldSlots: [ModalSlot] = []
  /// What the presenter must never ask for.
  private(set) var violations: [String] = []

  init(_ presenter: ModalPresenter<AnyRoute>, drops: Bool, forgets: Bool = false) {
    self.presenter = presenter
    self.drops = drops
    self.forgets = forgets
  }

  func hasBegunToShow(_ layer: LayerID) -> Bool {
    forgets ? screen.contains { $0.id == layer } : begun.contains(layer)
  }

  /// Looks what is to be shown, and begins to change the screen accordingly.
  func render() {
    var base: LayerID?
    for level in screen.indices {
      let shown = screen[level]
      let slot = presenter.host.slot(above: base)
      if slot.layer != shown.id {
        if let other = slot.layer {
          violations.append("\(other) is to be shown over \(shown.id), which is still there")
        }
        for upper in level..<screen.count { screen[upper].isLeaving = true }
        return
      }
      if shown.isLeaving { return }
      base = shown.id
    }
    let slot = presenter.host.slot(above: base)
    guard let next = slot.layer, !dismissed.contains(next) else { return }
    if begun.contains(next) { violations.append("\(next) is to be shown a second time") }
    begun.insert(next)
    screen.append(Shown(id: next, slot: slot))
    oldSlots.append(slot)
    mail.append(.didShow(next))
  }

  /// Ends the animation of what is leaving.
  func finishLeaving(_ random: inout SeededGenerator) {
    guard let level = screen.firstIndex(where: \.isLeaving) else { return }
    remove(at: level, &random)
  }

  /// Has the user drag a layer away.
  func swipe(_ level: Int, _ random: inout SeededGenerator) {
    guard screen.indices.contains(level), !screen[level].isLeaving else { return }
    let slot = screen[level].slot
    if random.chance(2) {
      mail.append(.wroteNil(slot))
      remove(at: level, &random)
    } else {
      // Some systems write before the animation ends.
      deliver(.wroteNil(slot))
      for upper in level..<screen.count { screen[upper].isLeaving = true }
      for shown in screen[level...] { dismissed.insert(shown.id) }
    }
  }

  private func remove(at level: Int, _ random: inout SeededGenerator) {
    let gone = screen[level...].map(\.id)
    screen.removeSubrange(level...)
    dismissed.formUnion(gone)
    mail.append(.didDismiss(gone[0]))
    if random.chance(2) { mail += gone.dropFirst().map { .didDismiss($0) } }
  }

  /// Delivers one message: not always the oldest, sometimes twice, sometimes never.
  func deliverOne(_ random: inout SeededGenerator) {
    guard !mail.isEmpty else { return }
    let index = random.chance(2) ? 0 : random.below(mail.count)
    let message = mail.remove(at: index)
    if drops, random.chance(8) { return }
    if random.chance(8) { mail.append(message) }
    deliver(message)
  }

  /// Writes nil once more for something that is long gone.
  func repeatOldWrite(_ random: inout SeededGenerator) {
    guard !oldSlots.isEmpty else { return }
    let slot = oldSlots[random.below(oldSlots.count)]
    guard let layer = slot.layer, dismissed.contains(layer) else { return }
    deliver(.wroteNil(slot))
    deliver(.didShow(layer))
  }

  /// Says what is left to say, long after another host has come.
  func haunt(_ random: inout SeededGenerator) {
    for shown in screen where random.chance(2) { deliver(.didDismiss(shown.id)) }
    for message in mail {
      // A binding does not know its host, so that a write of the user's counts wherever it was made.
      if case .wroteNil = message { continue }
      deliver(message)
    }
    presenter.host.detach(self)
  }

  /// Does all that is left to do.
  func settle(_ random: inout SeededGenerator) {
    for _ in 0..<200 {
      while !mail.isEmpty { deliver(mail.removeFirst()) }
      if drops { presenter.host.resynchronize(showing: screen.map(\.id)) }
      let before = screen.map(\.id)
      render()
      finishLeaving(&random)
      if mail.isEmpty, before == screen.map(\.id) { return }
    }
    violations.append("does not settle")
  }

  private func deliver(_ message: Message) {
    switch message {
    case .didShow(let id): presenter.host.didShow(id, on: self)
    case .didDismiss(let id): presenter.host.didDismiss(id, on: self)
    case .wroteNil(let slot):
      presenter.host[.sheet, in: slot] = nil
      presenter.host[.fullScreen, in: slot] = nil
      presenter.host[dialogIn: slot] = nil
    }
  }
}
