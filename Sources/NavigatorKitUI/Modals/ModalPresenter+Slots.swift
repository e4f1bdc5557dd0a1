import NavigatorKit

/// A layer as SwiftUI knows it: another one that comes in its place is the same sheet.
struct PlacedLayer<Route: NavigationRoute>: Identifiable {
  /// The place.
  let id: EntryID?
  let layer: ModalLayer<Route>
}

extension ModalPresenter {
  /// Whether a dialog is shown in a slot, as one host binds it.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - memory: The host.
  ///   - isWithheld: Whether it is not shown here, or not for a moment.
  ///   - control: The control that draws it, unless it is an alert.
  subscript(
    asks slot: ModalSlot,
    on memory: ModalMemory<Route>,
    unless isWithheld: Bool,
    at control: DialogControl?
  ) -> Bool {
    get { host[dialogIn: slot] != nil && isOffered(slot, by: memory, unless: isWithheld) }
    set {
      if newValue || isWithheld { return }
      empty(slot, of: .dialog, on: memory) { [weak self] in
        // If the control goes that draws it, the user has not closed it.
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
      return isOffered(slot, by: memory, unless: isWithheld) ? layer : nil
    }
    set {
      if newValue != nil || isWithheld { return }
      empty(slot, of: style, on: memory) { [weak self] in self?.host[style, in: slot] = nil }
    }
  }

  /// Takes over that SwiftUI has emptied a slot.
  private func empty(
    _ slot: ModalSlot,
    of style: ModalStyle,
    on memory: ModalMemory<Route>,
    _ change: @escaping () -> Void
  ) {
    // What was never shown cannot be dismissed: the presenter has SwiftUI read again.
    guard host.mayDismiss(slot, style) else { return memory.mounting.write(to: pipeline, change) }
    memory.heldSlots.empty(slot, in: self, on: memory.mounting, change)
  }

  private func isOffered(
    _ slot: ModalSlot,
    by memory: ModalMemory<Route>,
    unless isWithheld: Bool
  ) -> Bool {
    !isWithheld && host.isHosted(by: memory) && !memory.heldSlots.contains(slot)
  }
}
