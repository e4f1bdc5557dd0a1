/// The role of a button in a dialog.
public struct DialogRole: Hashable, Sendable, CustomStringConvertible {
  /// The role in one word.
  public let description: String

  /// No special role.
  public static let standard = DialogRole(description: "standard")

  /// It leaves everything as it is.
  public static let cancel = DialogRole(description: "cancel")

  /// It destroys something.
  public static let destructive = DialogRole(description: "destructive")
}
