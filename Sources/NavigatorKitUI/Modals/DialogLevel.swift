import NavigatorKit
import SwiftUI

/// Shows the dialog that lies directly above one layer.
///
/// SwiftUI promises to report neither that a dialog has appeared nor that it is gone. The
/// appearance of its buttons is believed; for the rest see ``DialogMemory``.
struct DialogLevel<Route: NavigationRoute>: ViewModifier {
  @Bindable var presenter: ModalPresenter<Route>
  let slot: ModalSlot
  let memory: ModalMemory<Route>
  let anchors: DialogAnchors
  let isWithheld: Bool
  let recall: () -> Void

  func body(content: Content) -> some View {
    let dialog = presenter.host.isHosted(by: memory) ? presenter.host[dialogIn: slot] : nil
    let control = dialog.flatMap(anchors.control)
    let isLost = dialog.map(anchors.hasLostControl) ?? false
    let isPresented = $presenter[asks: slot, on: memory, unless: isWithheld, at: control]
    let isElsewhere = isWithheld || isLost || control != nil
    content
      .environment(anchors)
      .environment(
        \.anchoredDialog,
        control.map { control in
          AnchoredDialog(control: control, dialog: dialog, isPresented: isPresented) {
            buttons($0, as: .confirmation)
          }
        }
      )
      .alert(
        Text(verbatim: dialog?.content.title ?? ""),
        isPresented: $presenter[asks: slot, on: memory, unless: isElsewhere, at: nil],
        presenting: isElsewhere ? nil : dialog,
        actions: { buttons($0, as: .alert) },
        message: \.message
      )
      .onChange(of: isLost) {
        guard isLost, let dialog else { return }
        anchors.letGo(of: dialog)
        // The dialog may be lost while it leaves in the other form.
        memory.noteLoss(of: dialog.id)
        recall()
      }
      .onChange(of: dialog, initial: true) { old, new in
        if let old, old.id != new?.id { leave(old) }
        if let new { enter(new, as: control == nil ? .alert : .confirmation) }
      }
  }

  private func buttons(_ dialog: PresentedDialog, as form: DialogMemory.Form) -> DialogButtons {
    DialogButtons(
      dialog: dialog,
      answer: { button in
        // The dialog has ended with an answer, not without one.
        memory.heldSlots.refill(slot)
        presenter.host.answer(dialog.id, with: button.answer)
      },
      begin: {
        if anchors.isDrawn(dialog, as: form) { memory.noteBegin(dialog.id) }
      },
      appear: { appear(dialog, as: form) },
      disappear: { disappear(dialog, as: form) }
    )
  }
}

// MARK: - Coming and going

extension DialogLevel {
  /// Reacts to a dialog that is offered.
  private func enter(_ dialog: PresentedDialog, as form: DialogMemory.Form) {
    if memory.dialogs.tellsAppearance(of: dialog, as: form) { return }
    // By then SwiftUI has made its last writes about the dialog before.
    HostTime.later(HostTime.write) {
      // The dialog may have left by then.
      if presenter.host.phase(of: dialog.id) == .presenting, !memory.hasBegunToShow(dialog.id) {
        memory.dialogs.presumed.insert(dialog.id)
      }
      presenter.host.didShow(dialog.id, on: memory)
    }
  }

  private func appear(_ dialog: PresentedDialog, as form: DialogMemory.Form) {
    memory.dialogs.noteAppearance(as: form)
    guard [.presenting, .presented].contains(presenter.host.phase(of: dialog.id)) else { return }
    memory.dialogs.noteUp(dialog, as: form)
    presenter.host.didShow(dialog.id, on: memory)
  }

  /// Reacts to a dialog that is no longer offered.
  private func leave(_ dialog: PresentedDialog) {
    memory.dialogs.presumed.remove(dialog.id)
    if memory.dialogs.tellsDisappearance(of: dialog) { return }
    // SwiftUI would lose a layer that is presented while the dialog leaves.
    HostTime.later(HostTime.transition) { note(dialog, isGone: true) }
  }

  private func disappear(_ dialog: PresentedDialog, as form: DialogMemory.Form) {
    memory.dialogs.noteDisappearance(of: dialog, as: form)
    Task {
      note(dialog, isGone: presenter.host.phase(of: dialog.id) == .dismissing)
    }
  }

  private func note(_ dialog: PresentedDialog, isGone: Bool) {
    guard isGone || !presenter.host.isHosted(by: memory) else { return }
    memory.dialogs.forget(dialog)
    memory.forget(dialog.id, above: slot.base)
    presenter.host.didDismiss(dialog.id, on: memory)
  }
}

extension PresentedDialog {
  var message: Text? { content.message.map(Text.init(verbatim:)) }
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
