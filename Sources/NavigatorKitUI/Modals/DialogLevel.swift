#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Shows the dialog that lies directly above one layer.
///
/// SwiftUI says neither that a dialog has appeared nor that it is gone. It counts as shown when it is
/// offered, and as gone in the main actor's next turn after it is offered no more: what is presented in
/// the same update as it leaves would be lost.
struct DialogLevel<Route: NavigationRoute>: ViewModifier {
  @Bindable private var presenter: ModalPresenter<Route>
  private let slot: ModalSlot

  init(presenter: ModalPresenter<Route>, slot: ModalSlot) {
    self.presenter = presenter
    self.slot = slot
  }

  func body(content: Content) -> some View {
    let dialog = presenter[dialogIn: slot]
    content
      .alert(
        Text(verbatim: dialog?.content.title ?? ""),
        isPresented: $presenter[shows: .alert, in: slot],
        presenting: dialog,
        actions: buttons,
        message: message
      )
      .confirmationDialog(
        Text(verbatim: dialog?.content.title ?? ""),
        isPresented: $presenter[shows: .confirmation, in: slot],
        titleVisibility: .visible,
        presenting: dialog,
        actions: buttons,
        message: message
      )
      .onChange(of: dialog?.id, initial: true) { old, new in
        if let old, old != new { Task { presenter.didDismiss(old) } }
        if let new { presenter.didShow(new) }
      }
  }

  private func buttons(_ dialog: PresentedDialog) -> some View {
    ForEach(dialog.content.buttons) { button in
      Button(role: ButtonRole(button.role)) {
        presenter.answer(dialog.id, with: button.id)
      } label: {
        Text(verbatim: button.label)
      }
    }
  }

  @ViewBuilder
  private func message(_ dialog: PresentedDialog) -> some View {
    if let message = dialog.content.message { Text(verbatim: message) }
  }
}

extension ModalPresenter {
  /// Whether a dialog of a kind is shown in a slot, as SwiftUI binds it.
  subscript(shows kind: DialogContent.Kind, in slot: ModalSlot) -> Bool {
    get { self[dialogIn: slot]?.content.kind == kind }
    set { if !newValue { self[dialogIn: slot] = nil } }
  }
}

extension ButtonRole {
  init?(_ role: DialogRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    default: return nil
    }
  }
}
#endif
