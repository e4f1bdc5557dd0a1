#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The buttons of a dialog, which say that they have come and gone where the system tells them.
struct DialogButtons: View {
  private let dialog: PresentedDialog
  private let answer: (DialogContent.Button) -> Void
  private let begin: () -> Void
  private let appear: () -> Void
  private let disappear: () -> Void

  init(
    dialog: PresentedDialog,
    answer: @escaping (DialogContent.Button) -> Void,
    begin: @escaping () -> Void,
    appear: @escaping () -> Void,
    disappear: @escaping () -> Void
  ) {
    self.dialog = dialog
    self.answer = answer
    self.begin = begin
    self.appear = appear
    self.disappear = disappear
  }

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
