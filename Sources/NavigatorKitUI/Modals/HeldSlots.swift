import NavigatorKit
import Observation

/// The slots that SwiftUI reads as empty for a while, though they are not.
///
/// It has emptied them, and that is not final; or what they lie on is still coming: SwiftUI may lose what is presented
/// during a transition, and does not say when that is over.
@MainActor
@Observable
final class HeldSlots {
  private var writes: [ModalSlot: HeldWork] = [:]
  /// The layers that are coming, and the end of that.
  private var coming: [LayerID: HeldWork] = [:]

  nonisolated init() {}

  /// The layers of those slots.
  var layers: Set<LayerID> { Set(writes.keys.compactMap(\.layer)) }

  func contains(_ slot: ModalSlot) -> Bool { writes[slot] != nil || isComing(slot.base) }

  /// Whether a layer is coming.
  func isComing(_ layer: LayerID?) -> Bool { layer.map { coming[$0] != nil } ?? false }

  /// Offers nothing on a layer that has begun to come, until it lies there.
  func letCome(_ layer: LayerID) {
    coming[layer]?.drop()
    coming[layer] = HostTime.later(HostTime.transition) { [weak self] in
      self?.coming[layer] = nil
    }
  }

  /// Takes over that SwiftUI has emptied a slot: for good only if this is still the host a little later.
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
    if writes[slot] != nil { return }
    writes[slot] = mounting.hold(for: presenter.pipeline) { [weak self] isFinal in
      self?.writes[slot] = nil
      if isFinal { change() }
    }
  }

  /// Forgets that a slot was emptied, since it is known now why.
  func refill(_ slot: ModalSlot) { writes.removeValue(forKey: slot)?.drop() }
}
