/// An alert or a confirmation dialog, as hosts show it and as guards and events see it.
public struct DialogContent: Hashable, Sendable {
  /// What kind of dialog it is.
  public enum Kind: Hashable, Sendable {
    /// An alert.
    case alert
    /// A list of choices.
    case confirmation
  }

  /// One of the buttons.
  public struct Button: Hashable, Sendable {
    /// What stands on it.
    public let label: String

    /// What it is for.
    public let role: DialogRole

    /// What it answers, by which hosts answer the dialog.
    public let answer: AnyRoute
  }

  /// What kind of dialog it is.
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
