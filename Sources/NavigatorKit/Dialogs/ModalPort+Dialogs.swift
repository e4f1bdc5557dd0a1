// Alerts and confirmation dialogs: layers that show no route, above all others.

extension ModalPort {
  /// The dialog that is to be shown now, or `nil`.
  ///
  /// With a host it is there once the layer below has appeared and nothing is leaving the screen
  /// any more.
  public var presentedDialog: PresentedDialog? {
    engine.facts.access(.modalProgress)
    guard let top = engine.state.layers.last, let content = top.content.dialog else { return nil }
    if engine.isHosted, engine.screen.index(of: top.id) == nil { return nil }
    return PresentedDialog(id: top.id, content: content)
  }

  /// Answers a dialog with the answer of one of its buttons: hosts call it when the button is
  /// pressed.
  ///
  /// Does nothing if the dialog is gone or has no button with that answer. It may be called before
  /// or after the host has said that the dialog is leaving the screen.
  @discardableResult
  public func answer(
    _ dialog: LayerID,
    with answer: some Hashable & Sendable
  ) -> NavigationOutcome {
    engine.answer(dialog, with: AnyRoute(erasing: answer))
  }

  /// The dialog of a slot, as a host binds it.
  ///
  /// Writing `nil` says that the user begins to close the dialog. A dialog that is not answered
  /// before ``didDismiss(_:on:)`` has the answer of its only cancel button, or none.
  public subscript(dialogIn slot: ModalSlot) -> PresentedDialog? {
    get {
      guard let record = engine.offer(in: slot), let content = record.content.dialog else {
        return nil
      }
      return PresentedDialog(id: record.id, content: content)
    }
    set {
      if newValue == nil { engine.dismissByHost(slot, .dialog) }
    }
  }
}

extension ModalEngine {
  func answer(_ id: LayerID, with answer: AnyRoute) -> NavigationOutcome {
    perform(from: .gesture, telling: .modal(.dismissLayer(id))) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      let leaving = screen.index(of: id).map { screen.items[$0].record }
      let record = state.index(of: id).map { state.layers[$0] } ?? leaving
      guard let dialog = record?.content.dialog,
        dialog.buttons.contains(where: { $0.answer == answer })
      else { return .unchanged(.notFound) }
      let value = answer.base
      if state.index(of: id) == nil {
        let isAmended = attached?.results.amend(id.entryID, with: value) ?? false
        return isAmended ? .committed : .unchanged(.notFound)
      }
      return finish(id, with: value, .gesture, true)
    }
  }
}
