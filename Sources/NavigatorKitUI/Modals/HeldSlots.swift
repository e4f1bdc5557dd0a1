import NavigatorKit
import Observation

/// A layer as SwiftUI knows it: by its place on the screen, so that a layer that replaces it is the
/// same sheet.
struct PlacedLayer<Route: NavigationRoute>: Identifiable {
  /// The place on the screen.
  let id: EntryID?
  let layer: ModalLayer<Route>
}

/// The slots that SwiftUI has emptied, which it reads as empty though that is not final yet.
@MainActor
@Observable
final class HeldSlots {
  fileprivate var writes: [ModalSlot: HeldWork] = [:]

  nonisolated init() {}

  /// The layers in those slots that SwiftUI has emptied.
  var layers: Set<LayerID> { Set(writes.keys.compactMap(\.layer)) }

  func contains(_ slot: ModalSlot) -> Bool { writes[slot] != nil }

  /// Forgets that a slot was emptied, now that the reason is known.
  func refill(_ slot: ModalSlot) { writes.removeValue(forKey: slot)?.drop() }
}

extension ModalPresenter {
  /// Whether a dialog is shown in a slot, as one host binds it.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - memory: The host.
  ///   - isWithheld: Whether it must not be shown here, or not yet.
  ///   - control: The control that draws it; `nil` for an alert.
  subscript(
    asks slot: ModalSlot,
    on memory: ModalMemory<Route>,
    unless isWithheld: Bool,
    at control: DialogControl?
  ) -> Bool {
    get { !isWithheld && host[dialogIn: slot] != nil && isOffered(slot, by: memory) }
    set {
      if newValue || isWithheld { return }
      empty(slot, of: .dialog, on: memory) { [weak self] in
        // If the control that draws the dialog has gone, the user has not closed the dialog.
        if control?.isOnScreen == false {
          self?.pipeline.renewHost()
        } else {
          self?.host[dialogIn: slot] = nil
        }
      }
    }
  }

  /// The layer of a slot as one host binds it, unless it is held back for a moment.
  subscript(
    style: ModalStyle,
    in slot: ModalSlot,
    on memory: ModalMemory<Route>,
    unless isWithheld: Bool
  ) -> PlacedLayer<Route>? {
    get {
      let layer = host[style, in: slot].map { PlacedLayer(id: slot.place, layer: $0) }
      return !isWithheld && isOffered(slot, by: memory) ? layer : nil
    }
    set {
      if newValue != nil || isWithheld { return }
      empty(slot, of: style, on: memory) { [weak self] in self?.host[style, in: slot] = nil }
    }
  }

  /// Takes over that SwiftUI has emptied a slot; it is final only if this is still the host a
  /// little later.
  private func empty(
    _ slot: ModalSlot,
    of style: ModalStyle,
    on memory: ModalMemory<Route>,
    _ change: @escaping () -> Void
  ) {
    // A layer that was never shown cannot be dismissed: the presenter makes SwiftUI read again.
    guard host.mayDismiss(slot, style) else { return memory.mounting.write(to: pipeline, change) }
    let held = memory.heldSlots
    if held.writes[slot] != nil { return }
    held.writes[slot] = memory.mounting.hold(for: pipeline) { [weak held] isFinal in
      held?.writes[slot] = nil
      if isFinal { change() }
    }
  }

  private func isOffered(_ slot: ModalSlot, by memory: ModalMemory<Route>) -> Bool {
    host.isHosted(by: memory) && !memory.heldSlots.contains(slot)
  }
}
