extension PresentationSlot {
  /// Dismisses a dialog for the tap on one of its buttons, whose action runs before, in between or
  /// afterwards, as the options say.
  func dismiss(running action: @escaping @MainActor () -> Void) {
    if renderer.options.contains(.actsAfterDialog) {
      clearNow()
      renderer.tasks.append(Task { @MainActor in action() })
    } else if renderer.options.contains(.clearsDialogFirst) {
      clearNow()
      action()
    } else {
      action()
    }
    dismiss(byUser: true)
  }

  private func clearNow() {
    clear()
    shown?.isCleared = true
  }
}
