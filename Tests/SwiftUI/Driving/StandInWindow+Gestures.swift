extension StandInWindow {
  /// Taps the button or link with that label in front; a dialog is dismissed by any of its buttons.
  ///
  /// - Parameters:
  ///   - label: The texts of the control's label.
  ///   - times: How often, before the views can catch up.
  /// - Returns: Whether there was such a control, and it was enabled.
  @discardableResult
  public func tap(_ label: String, times: Int = 1) -> Bool {
    settle()
    guard let layer = layers.last else { return false }
    let found = layer.content.actions.first { $0.control.label == label }
    guard let action = usable(found, named: label) else { return false }
    let perform: @MainActor () -> Void = { for _ in 0..<max(times, 1) { action.perform() } }
    if let slot = layer.presentation?.slot, slot.style.isDialog {
      slot.dismiss(running: perform)
    } else {
      perform()
    }
    settle()
    return true
  }

  /// Replaces what stands in the text field with that label in front.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - label: The text of the field's label.
  /// - Returns: Whether there was such a field, and it was enabled.
  @discardableResult
  public func type(_ text: String, into label: String) -> Bool {
    settle()
    guard let field = layers.last?.content.fields.first(where: { $0.label == label }) else {
      renderer.note(.noSuchControl, "There is no field \"\(label)\" on the screen")
      return false
    }
    guard field.isEnabled else { return false }
    field.text.wrappedValue = text
    settle()
    return true
  }

  /// Taps a tab, which writes the selection also if the tab is selected already.
  ///
  /// A tab that is not in the bar is a violation, `noSuchControl`: whether it is there, `tabs` says.
  ///
  /// - Parameter label: The texts of the tab's label.
  /// - Returns: Whether there was such a tab.
  @discardableResult
  public func selectTab(_ label: String) -> Bool {
    settle()
    let found = layers.last?.content.tabs.first { $0.control.label == label }
    guard let tab = usable(found, named: label) else { return false }
    tab.perform()
    settle()
    return true
  }

  /// Writes the selections of all tab views and lists as they are, without a tap.
  public func rewriteSelections() {
    settle()
    renderer.rewriteSelections()
    settle()
  }

  /// Drags the sheet or popover in front down until it is gone.
  ///
  /// - Returns: Whether there was one that allows it.
  @discardableResult
  public func swipeDownSheet() -> Bool {
    settle()
    guard let layer = layers.last, let slot = layer.presentation?.slot else { return false }
    guard slot.style == .sheet || slot.style == .popover else { return false }
    guard !layer.content.isInteractiveDismissDisabled else { return false }
    slot.dismiss(byUser: true)
    settle()
    return true
  }

  /// Closes the modal in front without an answer, as a tap outside, Escape or a swipe would.
  ///
  /// Whether the app allows that is not asked: see `swipeDownSheet()`.
  ///
  /// - Returns: Whether there was one; an alert is closed by its buttons only.
  @discardableResult
  public func forceDismiss() -> Bool {
    settle()
    guard let slot = layers.last?.presentation?.slot, slot.style != .alert else { return false }
    slot.dismiss(byUser: true)
    settle()
    return true
  }

  /// Drags the sheet in front to another height.
  ///
  /// - Parameter detent: One of the sheet's detents.
  /// - Returns: Whether the sheet can rest there.
  @discardableResult
  public func dragSheet(to detent: PresentationDetent) -> Bool {
    settle()
    guard let content = layers.last?.content, content.detents.contains(detent) else { return false }
    content.selectDetent?(detent)
    settle()
    return true
  }

  private func usable(
    _ action: ScreenContent.Action?,
    named label: String
  ) -> ScreenContent.Action? {
    guard let action else {
      renderer.note(.noSuchControl, "There is no \"\(label)\" on the screen")
      return nil
    }
    return action.control.isEnabled ? action : nil
  }
}
