/// Where a link comes from.
public struct LinkSource: Hashable, Sendable, CustomStringConvertible {
  /// The source in a word or two.
  public let description: String

  /// Names a source of an app's own.
  public init(_ description: String) {
    self.description = description
  }

  /// A URL that the system opens.
  public static let url = LinkSource("URL")

  /// A user activity, such as a universal link or a search result.
  public static let userActivity = LinkSource("user activity")

  /// The payload of a push notification.
  public static let pushPayload = LinkSource("push payload")

  /// A shortcut of the home screen.
  public static let shortcut = LinkSource("shortcut")
}
