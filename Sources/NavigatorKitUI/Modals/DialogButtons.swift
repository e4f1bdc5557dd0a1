import NavigatorKit
import SwiftUI

/// The buttons of a dialog: they report when they appear and disappear, on systems that tell them.
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
    // Two buttons may have the same label and answer.
    ForEach(buttons.indices, id: \.self) { place in
      Button(role: ButtonRole(buttons[place].role)) {
        answer(buttons[place])
      } label: {
        Text(verbatim: buttons[place].label)
      }
    }
    .onAppear(perform: appear)
    .onDisappear(perform: disappear)
    // The buttons of another dialog are new ones, even at the same indices.
    .id(dialog.id)
  }
}
