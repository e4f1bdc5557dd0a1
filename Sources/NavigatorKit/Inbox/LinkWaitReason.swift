/// What the links of an inbox wait for.
public struct LinkWaitReason: Hashable, Sendable, CustomStringConvertible {
  /// What they wait for, as a part of a sentence: `a layer in front is protected from being left`.
  public let description: String

  /// The scene cannot show anything yet: see ``LinkInbox/isReady``.
  public static let notReady = LinkWaitReason(description: "the scene is not ready")

  /// An earlier link, or a plan of the app's own, is being brought about, and all are to be followed.
  public static let earlierPlan = LinkWaitReason(description: "an earlier plan has not ended")

  /// A layer in front is protected from being left.
  public static let protectedLayer = LinkWaitReason(
    description: "a layer in front is protected from being left"
  )
}
