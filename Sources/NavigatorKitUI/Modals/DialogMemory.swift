#if canImport(SwiftUI)
import NavigatorKit

/// What the buttons of dialogs have said of their appearance, and whether they say so at all.
///
/// Whether `onAppear` and `onDisappear` of what is in a dialog run is documented nowhere. So nothing
/// waits for either unless it was heard before for a dialog of the same kind:
///
/// * a dialog whose appearance nobody tells counts as shown one turn of the main actor after it is
///   offered: what SwiftUI writes by then is about the one before;
/// * one whose disappearance nobody tells counts as gone one turn after it is offered no more. What
///   comes next may then be asked for while it still leaves, which SwiftUI complains of and may lose;
///   should its disappearance be told after all, that is offered again.
struct DialogMemory {
  /// The dialogs whose buttons have appeared.
  var up: Set<LayerID> = []
  private var appearing: Set<DialogContent.Kind> = []
  private var disappearing: Set<DialogContent.Kind> = []

  /// Whether the appearance of a dialog will be told.
  func tellsAppearance(of dialog: PresentedDialog) -> Bool {
    dialog.content.hasVisibleButtons && appearing.contains(dialog.content.kind)
  }

  /// Whether the disappearance of a dialog is still to be told.
  func tellsDisappearance(of dialog: PresentedDialog) -> Bool {
    up.contains(dialog.id) && disappearing.contains(dialog.content.kind)
  }

  mutating func noteAppearance(of dialog: PresentedDialog) {
    appearing.insert(dialog.content.kind)
  }

  mutating func noteDisappearance(of dialog: PresentedDialog) {
    disappearing.insert(dialog.content.kind)
    up.remove(dialog.id)
  }
}

extension DialogContent {
  /// Whether there are buttons wherever it is drawn.
  ///
  /// A confirmation that is drawn as a popover, as on an iPad and since iOS 26, has no cancel buttons.
  fileprivate var hasVisibleButtons: Bool {
    kind == .alert ? !buttons.isEmpty : buttons.contains { $0.role != .cancel }
  }
}
#endif
