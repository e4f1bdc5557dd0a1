#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The buttons of a dialog, which say that they have come and gone where the system tells them.
struct DialogButtons: View {
  private let dialog: PresentedDialog
  private let memory: ModalMemory
  private let answer: (DialogContent.Button.ID) -> Void
  private let appear: () -> Void
  private let disappear: () -> Void

  init(
    dialog: PresentedDialog,
    memory: ModalMemory,
    answer: @escaping (DialogContent.Button.ID) -> Void,
    appear: @escaping () -> Void,
    disappear: @escaping () -> Void
  ) {
    self.dialog = dialog
    self.memory = memory
    self.answer = answer
    self.appear = appear
    self.disappear = disappear
  }

  var body: some View {
    let buttons = begun.content.buttons
    ForEach(buttons) { button in
      Button(role: ButtonRole(button.role)) {
        answer(button.id)
      } label: {
        Text(verbatim: button.label)
      }
    }
    .onAppear(perform: appear)
    .onDisappear(perform: disappear)
    // Another dialog's buttons are others, also in the same places.
    .id(dialog.id)
  }

  /// The dialog, which SwiftUI has begun to show when it asks for the buttons.
  private var begun: PresentedDialog {
    memory.noteBegin(dialog.id)
    return dialog
  }
}
#endif
