/// A question to the user, with a typed answer: an alert or a confirmation dialog.
///
/// ```swift
/// let discard = Dialog.alert("Discard changes?", buttons: [
///   .destructive("Discard", answer: true), .cancel("Keep", answer: false),
/// ])
/// if await presenter.ask(discard).value == true { navigator.popLast() }
/// ```
public struct Dialog<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// One of the buttons.
  public struct Button: Hashable, Sendable {
    let label: String
    let role: DialogRole
    let answer: Answer

    /// A button without a special role.
    public static func standard(_ label: String, answer: Answer) -> Button {
      Button(label: label, role: .standard, answer: answer)
    }

    /// A button that leaves everything as it is.
    public static func cancel(_ label: String, answer: Answer) -> Button {
      Button(label: label, role: .cancel, answer: answer)
    }

    /// A button that destroys something.
    public static func destructive(_ label: String, answer: Answer) -> Button {
      Button(label: label, role: .destructive, answer: answer)
    }
  }

  let kind: DialogContent.Kind
  let title: String
  let message: String?
  let buttons: [Button]
  /// The control that a confirmation points at, or `nil` if it points at none.
  let anchor: AnyRoute?

  /// An alert.
  public static func alert(_ title: String, message: String? = nil, buttons: [Button]) -> Dialog {
    Dialog(kind: .alert, title: title, message: message, buttons: buttons, anchor: nil)
  }

  /// A confirmation: a list of choices that points at the control which asked.
  ///
  /// ```swift
  /// let delete = Dialog.confirmation("Delete?", at: Control.delete, buttons: [
  ///   .destructive("Delete", answer: true), .cancel("Keep", answer: false),
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title, if there is any.
  ///   - anchor: The name of the control; in SwiftUI it is the control with the modifier
  ///     `dialogAnchor` and an equal value. If none is on the screen, the dialog is drawn as an
  ///     alert.
  ///   - buttons: The buttons, in order. A confirmation in a popover leaves out the buttons with
  ///     the role `cancel`: closing it gives the answer of the cancel button, if there is exactly
  ///     one.
  /// - Returns: The dialog.
  public static func confirmation(
    _ title: String,
    message: String? = nil,
    at anchor: (any Hashable & Sendable)? = nil,
    buttons: [Button]
  ) -> Dialog {
    Dialog(
      kind: .confirmation,
      title: title,
      message: message,
      buttons: buttons,
      anchor: anchor.map { AnyRoute(erasing: $0) }
    )
  }

  /// The dialog without the type of its answers.
  var content: DialogContent {
    let buttons = buttons.map { button in
      DialogContent.Button(
        label: button.label,
        role: button.role,
        answer: AnyRoute(erasing: button.answer)
      )
    }
    return DialogContent(
      kind: kind,
      title: title,
      message: message,
      buttons: buttons,
      anchor: anchor
    )
  }
}
