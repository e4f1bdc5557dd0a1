/// How a modal looks, as far as the app says so.
public struct StandInLooks: Equatable, Sendable {
  /// The texts of the view behind it.
  public internal(set) var background: String?

  /// The radius of its corners.
  public internal(set) var cornerRadius: Double?

  /// What a swipe in its content does.
  public internal(set) var contentInteraction: PresentationContentInteraction?

  /// The name of the type of its sizing.
  public internal(set) var sizing: String?
}
