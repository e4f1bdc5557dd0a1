/// The treatment of a link that would remove a screen which an armed leave-guard protects.
///
/// The screen may be a layer, also in a hidden tab, or a pushed one.
public struct LinkInboxPolicy: Hashable, Sendable {
  let isWaiting: Bool

  /// The link waits until the screen is protected no longer, or has gone.
  public static let wait = LinkInboxPolicy(isWaiting: true)

  /// The link is followed, and the leave-guards decide.
  public static let attempt = LinkInboxPolicy(isWaiting: false)
}
