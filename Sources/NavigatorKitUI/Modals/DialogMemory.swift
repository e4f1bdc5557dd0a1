import NavigatorKit

/// What dialogs' buttons have reported of their appearance, and whether they report it at all.
///
/// It is not documented whether `onAppear` and `onDisappear` run for views in a dialog. So nothing
/// waits for either of them unless it was called before for a dialog of the same form:
///
/// * If appearances are not reported, a dialog counts as shown a little after it is offered: what
///   SwiftUI writes before that is about the dialog before.
/// * If disappearances are not reported, a dialog counts as gone when its transition is over.
///   Should it take longer, the next layer may be lost, and is asked for again.
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

  /// Whether the appearance of a dialog will be reported.
  func tellsAppearance(of dialog: PresentedDialog, as form: Form) -> Bool {
    dialog.content.hasVisibleButtons(as: form) && appearing.contains(form)
  }

  /// Whether the disappearance of a dialog is still to be reported.
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
  /// Whether the dialog has buttons in every way in which it may be drawn.
  ///
  /// A confirmation in a popover, as on an iPad and since iOS 26, has no cancel buttons.
  fileprivate func hasVisibleButtons(as form: DialogMemory.Form) -> Bool {
    form == .alert ? !buttons.isEmpty : buttons.contains { $0.role != .cancel }
  }
}
