#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The buttons of a dialog, which say that they have come and gone where the system tells them.
struct DialogButtons: View {
  let dialog: PresentedDialog
  let answer: (DialogContent.Button) -> Void
  let begin: () -> Void
  let appear: () -> Void
  let disappear: () -> Void

  var body: some View {
    let buttons = begun.content.buttons
    // Two buttons may say and answer the same.
    ForEach(buttons.indices, id: \.self) { place in
      Button(role: ButtonRole(buttons[place].role)) {
        answer(buttons[place])
      } label: {
        Text(verbatim: buttons[place].label)
      }
    }
    .onAppear(perform: appear)
    .onDisappear(perform: disappear)
    // Another dialog's buttons are others, also in the same places.
    .id(dialog.id)
  }

  /// The dialog, which SwiftUI has begun to show when it asks for the buttons.
  private var begun: PresentedDialog {
    begin()
    return dialog
  }
}
#endif
