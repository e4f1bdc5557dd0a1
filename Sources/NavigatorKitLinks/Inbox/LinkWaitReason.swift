public import NavigatorKit

/// The reason why a link waits in an inbox.
///
/// Two reasons are equal if they are of the same kind, even if they name different guards.
public struct LinkWaitReason: Sendable, CustomStringConvertible {
  private let words: CodedText

  /// The reason, as a part of a sentence: `a layer in front is protected from being left`.
  public var description: String { words.text }

  /// The leave-guards of the screens that the link would remove; none if it waits for another
  /// reason.
  public let guardNames: [GuardName]

  private init(_ code: String, _ description: String, guardNames: [GuardName] = []) {
    words = CodedText(code, description)
    self.guardNames = guardNames
  }

  /// The scene cannot show anything yet: see ``LinkInbox/isReady``.
  public static let notReady = LinkWaitReason("notReady", "the scene is not ready")

  /// A saved state is coming back.
  public static let restoration = LinkWaitReason("restoration", "a saved state is coming back")

  /// A leave-guard protects a screen that the link would remove: a pushed one or a layer, even in a
  /// hidden tab.
  public static let protectedLayer = protected(by: [], isLayerInFront: true)

  static func protected(by names: [GuardName], isLayerInFront: Bool) -> LinkWaitReason {
    let what = isLayerInFront ? "a layer in front" : "a screen that it would take away"
    return LinkWaitReason(
      "protectedLayer",
      "\(what) is protected from being left",
      guardNames: names
    )
  }
}

extension LinkWaitReason: Hashable {
  /// Returns whether both are of one kind.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.words == rhs.words }

  /// Feeds the kind to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
