/// The rules of an inbox for links that cannot be followed at once.
public struct LinkInboxPolicy: Hashable, Sendable {
  /// Which of several links are followed that have waited.
  public struct Order: Hashable, Sendable {
    let isNewestOnly: Bool

    /// The newest; the others are superseded by it.
    public static let newest = Order(isNewestOnly: true)

    /// All, one after the other, oldest first.
    public static let all = Order(isNewestOnly: false)
  }

  /// The treatment of a link that would remove a screen which an armed leave-guard protects.
  ///
  /// The screen may be a layer, also in a hidden tab, or a pushed one.
  public struct Protection: Hashable, Sendable {
    let isWaiting: Bool

    /// The link waits until it is protected no longer, or has gone.
    public static let wait = Protection(isWaiting: true)

    /// The link is followed, and the leave-guards decide.
    public static let attempt = Protection(isWaiting: false)
  }

  let order: Order
  let protection: Protection
  let limit: Int

  /// Makes a policy.
  ///
  /// By default the newest link counts, and waits for screens with armed leave-guards.
  ///
  /// - Parameters:
  ///   - order: Which of several links are followed that have waited.
  ///   - protection: The treatment of a link that would remove a protected screen.
  ///   - limit: How many links may wait, at least one; the oldest is superseded when there is one more.
  public init(order: Order = .newest, protection: Protection = .wait, limit: Int = 8) {
    self.order = order
    self.protection = protection
    self.limit = max(1, limit)
  }
}
