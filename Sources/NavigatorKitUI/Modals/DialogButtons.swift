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
    // SwiftUI has begun to show the dialog when it asks for the buttons.
    let _ = begin()
    let buttons = dialog.content.buttons
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
}
