#if canImport(SwiftUI)
import NavigatorKit
import Observation

/// The slots that SwiftUI has emptied and that are not empty for good, which it reads as empty.
@MainActor
@Observable
final class HeldSlots {
  private var writes: [ModalSlot: HeldWrite] = [:]

  nonisolated init() {}

  /// The layers of those slots.
  var layers: Set<LayerID> { Set(writes.keys.compactMap(\.layer)) }

  func contains(_ slot: ModalSlot) -> Bool { writes[slot] != nil }

  /// Takes over that SwiftUI has emptied a slot: for good only if this is still the host a few turns later.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - presenter: The presenter.
  ///   - mounting: The host's mounting.
  ///   - change: Empties the slot for good.
  func empty(
    _ slot: ModalSlot,
    in presenter: ModalPresenter<some NavigationRoute>,
    on mounting: Mounting,
    _ change: @escaping () -> Void
  ) {
    if contains(slot) { return }
    writes[slot] = mounting.hold(for: presenter.pipeline) { [weak self] in
      self?.writes[slot] = nil
      change()
    } else: { [weak self] in
      self?.writes[slot] = nil
    }
  }

  /// Forgets that a slot was emptied, since it is known now why.
  func refill(_ slot: ModalSlot) { writes.removeValue(forKey: slot)?.drop() }
}
#endif
