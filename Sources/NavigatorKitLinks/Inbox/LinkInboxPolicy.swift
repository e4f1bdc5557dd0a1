/// The treatment of a link that would remove a screen which an armed leave-guard protects.
///
/// The screen may be a pushed one or a layer, even in a hidden tab.
public struct LinkInboxPolicy: Hashable, Sendable {
  let isWaiting: Bool

  /// The link waits until the screen is no longer protected, or is gone.
  public static let wait = LinkInboxPolicy(isWaiting: true)

  /// The link is followed, and the leave-guards decide.
  public static let attempt = LinkInboxPolicy(isWaiting: false)
}
