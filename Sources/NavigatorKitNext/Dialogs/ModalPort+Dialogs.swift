// Alerts and confirmation dialogs: layers that show no route, above all others.

extension ModalPort {
  /// The dialog that is to be shown now, or `nil`.
  ///
  /// With a host it is there once the layer below has appeared and nothing is leaving the screen.
  public var presentedDialog: PresentedDialog? {
    block.facts.access(.modalProgress)
    guard let top = block.layers.last, let content = top.content.dialog else { return nil }
    if isHosted, block.screen.index(of: top.id) == nil { return nil }
    return PresentedDialog(id: top.id, content: content)
  }

  /// Answers a dialog with what one of its buttons answers: hosts call it when the button is pressed.
  ///
  /// Does nothing if the dialog is gone or has no button with that answer. It may be called before or
  /// after the host has said that the dialog is leaving the screen.
  @discardableResult
  public func answer(
    _ dialog: LayerID,
    with answer: some Hashable & Sendable
  ) -> NavigationOutcome {
    block.store.screen.answer(dialog, with: AnyRoute(erasing: answer), in: block)
  }

  /// The dialog of a slot, as a host binds it.
  ///
  /// Writing `nil` says that the user begins to close the dialog. Unless it was answered, or is answered
  /// before ``didDismiss(_:on:)``, it has the answer of its only cancel button, or none.
  public subscript(dialogIn slot: ModalSlot) -> PresentedDialog? {
    get {
      guard let layer = block.offer(in: slot), let content = layer.content.dialog else {
        return nil
      }
      return PresentedDialog(id: layer.id, content: content)
    }
    set { if newValue == nil { report { $0.dismiss(slot, .dialog, in: $1) } } }
  }
}
