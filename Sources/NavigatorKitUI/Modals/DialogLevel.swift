#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Shows the dialog that lies directly above one layer.
///
/// SwiftUI promises neither to say that a dialog has appeared nor that it is gone. What its buttons
/// say of their own appearance is believed; for what they do not say, see ``DialogMemory``.
struct DialogLevel<Route: NavigationRoute>: ViewModifier {
  @Bindable private var presenter: ModalPresenter<Route>
  private let slot: ModalSlot
  private let memory: ModalMemory
  @Binding private var isWithheld: Bool

  init(
    presenter: ModalPresenter<Route>,
    slot: ModalSlot,
    memory: ModalMemory,
    isWithheld: Binding<Bool>
  ) {
    self.presenter = presenter
    self.slot = slot
    self.memory = memory
    _isWithheld = isWithheld
  }

  func body(content: Content) -> some View {
    let dialog = presenter[dialogIn: slot]
    content
      .alert(
        Text(verbatim: dialog?.content.title ?? ""),
        isPresented: $presenter[shows: .alert, in: slot, unless: isWithheld],
        presenting: dialog?.ifOf(.alert),
        actions: buttons,
        message: message
      )
      .confirmationDialog(
        Text(verbatim: dialog?.content.title ?? ""),
        isPresented: $presenter[shows: .confirmation, in: slot, unless: isWithheld],
        titleVisibility: .visible,
        presenting: dialog?.ifOf(.confirmation),
        actions: buttons,
        message: message
      )
      .onChange(of: dialog, initial: true) { old, new in
        if let old, old.id != new?.id { leave(old) }
        if let new { enter(new) }
      }
  }

  private func buttons(_ dialog: PresentedDialog) -> some View {
    DialogButtons(
      dialog: dialog,
      memory: memory,
      answer: { presenter.answer(dialog.id, with: $0) },
      appear: { appear(dialog) },
      disappear: { disappear(dialog) }
    )
  }

  @ViewBuilder
  private func message(_ dialog: PresentedDialog) -> some View {
    if let message = dialog.content.message { Text(verbatim: message) }
  }
}

// MARK: - Coming and going

extension DialogLevel {
  /// A dialog is offered.
  private func enter(_ dialog: PresentedDialog) {
    if memory.dialogs.tellsAppearance(of: dialog) { return }
    // Nothing that SwiftUI still writes for the one before can come later than this.
    Task { presenter.didShow(dialog.id) }
  }

  private func appear(_ dialog: PresentedDialog) {
    memory.dialogs.noteAppearance(of: dialog)
    switch presenter.phase(of: dialog.id) {
    case .presenting, .presented:
      memory.dialogs.up.insert(dialog.id)
      presenter.didShow(dialog.id)
    default: break
    }
  }

  /// A dialog is offered no more.
  private func leave(_ dialog: PresentedDialog) {
    if memory.dialogs.tellsDisappearance(of: dialog) { return }
    // What is presented in the same update as it leaves would be lost.
    Task { note(dialog, isGone: true) }
  }

  private func disappear(_ dialog: PresentedDialog) {
    memory.dialogs.noteDisappearance(of: dialog)
    let isLate = presenter.phase(of: dialog.id) == .gone
    Task {
      note(dialog, isGone: presenter.phase(of: dialog.id) == .dismissing)
      if isLate { offerAgain() }
    }
  }

  private func note(_ dialog: PresentedDialog, isGone: Bool) {
    guard isGone else { return }
    memory.dialogs.up.remove(dialog.id)
    memory.forget(dialog.id, above: slot.base)
    presenter.didDismiss(dialog.id)
  }

  /// Offers once more what was asked for while a dialog was still leaving: SwiftUI may have lost it.
  private func offerAgain() {
    guard let layer = presenter.slot(above: slot.base).layer, !memory.hasBegunToShow(layer) else {
      return
    }
    isWithheld = true
  }
}

extension PresentedDialog {
  /// The dialog, if it is of a kind.
  fileprivate func ifOf(_ kind: DialogContent.Kind) -> PresentedDialog? {
    content.kind == kind ? self : nil
  }
}

extension ModalPresenter {
  /// Whether a dialog of a kind is shown in a slot, as SwiftUI binds it.
  subscript(
    shows kind: DialogContent.Kind,
    in slot: ModalSlot,
    unless isWithheld: Bool
  ) -> Bool {
    get { !isWithheld && self[dialogIn: slot]?.content.kind == kind }
    set { if !newValue, !isWithheld { self[dialogIn: slot] = nil } }
  }

  /// The layer of a slot, unless it is held back for a moment.
  subscript(
    style: ModalStyle,
    in slot: ModalSlot,
    unless isWithheld: Bool
  ) -> ModalLayer<Route>? {
    get { isWithheld ? nil : self[style, in: slot] }
    set { if !isWithheld { self[style, in: slot] = newValue } }
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
