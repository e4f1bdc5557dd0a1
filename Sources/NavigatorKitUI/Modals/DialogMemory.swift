import NavigatorKit

/// The words of dialogs' buttons about their appearance, and whether they say so at all.
///
/// Whether `onAppear` and `onDisappear` of what is in a dialog run is documented nowhere. So nothing
/// waits for either unless it was heard before for a dialog of the same form:
///
/// * a dialog whose appearance is not told counts as shown a little after it is offered: what SwiftUI writes by then is
///   about the one before;
/// * one whose disappearance is not told counts as gone when its transition is over. Should it leave for longer, what
///   comes next may be lost, and is asked for again.
struct DialogMemory {
  /// How a dialog is drawn, which for a confirmation depends on its control.
  enum Form { case alert, confirmation }

  /// The dialogs that count as shown, though SwiftUI has not begun to show them.
  var presumed: Set<LayerID> = []
  private var shown: [LayerID: Form] = [:]
  private var appearing: Set<Form> = []
  private var disappearing: Set<Form> = []

  /// The dialogs whose buttons have appeared.
  var up: some Sequence<LayerID> { shown.keys }

  /// Whether the appearance of a dialog will be told.
  func tellsAppearance(of dialog: PresentedDialog, as form: Form) -> Bool {
    dialog.content.hasVisibleButtons(as: form) && appearing.contains(form)
  }

  /// Whether the disappearance of a dialog is still to be told.
  func tellsDisappearance(of dialog: PresentedDialog) -> Bool {
    shown[dialog.id].map(disappearing.contains) ?? false
  }

  mutating func noteAppearance(as form: Form) { appearing.insert(form) }

  /// Notes that a dialog is on the screen.
  mutating func noteUp(_ dialog: PresentedDialog, as form: Form) { shown[dialog.id] = form }

  mutating func noteDisappearance(of dialog: PresentedDialog, as form: Form) {
    disappearing.insert(form)
    forget(dialog)
  }

  mutating func forget(_ dialog: PresentedDialog) { shown[dialog.id] = nil }
}

extension DialogContent {
  /// Whether there are buttons wherever it is drawn.
  ///
  /// A confirmation that is drawn as a popover, as on an iPad and since iOS 26, has no cancel buttons.
  fileprivate func hasVisibleButtons(as form: DialogMemory.Form) -> Bool {
    form == .alert ? !buttons.isEmpty : buttons.contains { $0.role != .cancel }
  }
}
