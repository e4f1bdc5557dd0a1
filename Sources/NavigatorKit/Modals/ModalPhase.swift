/// How far a modal layer has come.
///
/// Without a host, a layer is presented as soon as a command asks for it, and gone as soon as it is
/// dismissed.
public struct ModalPhase: Hashable, Sendable, CustomStringConvertible {
  /// The phase in one word.
  public let description: String

  /// It has to wait until other layers have left the screen.
  public static let waiting = ModalPhase(description: "waiting")

  /// The layer comes next, as soon as the one below it has appeared.
  public static let requested = ModalPhase(description: "requested")

  /// The host has been asked to show it, and has yet to say that it has appeared.
  public static let presenting = ModalPhase(description: "presenting")

  /// It is on the screen.
  public static let presented = ModalPhase(description: "presented")

  /// It was dismissed, and the host has yet to say that it has left the screen.
  public static let dismissing = ModalPhase(description: "dismissing")

  /// It has left the screen, or never was on it.
  public static let gone = ModalPhase(description: "gone")
}
