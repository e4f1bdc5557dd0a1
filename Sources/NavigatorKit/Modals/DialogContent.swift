/// An alert or a confirmation dialog, as hosts show it and as guards and events see it.
public struct DialogContent: NavigationRoute {
  /// The kinds of dialogs.
  public enum Kind: Hashable, Sendable {
    /// An alert.
    case alert
    /// A list of choices.
    case confirmation
  }

  /// One of the buttons.
  public struct Button: Hashable, Sendable {
    /// The text on the button.
    public let label: String

    /// The role of the button.
    public let role: DialogRole

    /// The answer of the button, by which hosts answer the dialog.
    public let answer: AnyRoute
  }

  /// The kind of the dialog.
  public let kind: Kind

  /// The title.
  public let title: String

  /// The text below the title, if there is any.
  public let message: String?

  /// The buttons, in order.
  public let buttons: [Button]

  /// The control that a confirmation points at, or `nil` if it points at none.
  public let anchor: AnyRoute?
}
