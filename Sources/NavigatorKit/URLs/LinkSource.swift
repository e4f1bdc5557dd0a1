/// Where a link comes from.
public struct LinkSource: Hashable, Sendable, CustomStringConvertible {
  private let words: CodedText

  /// The name of the source's static member, to log and to compare: it stays when words change.
  ///
  /// The code of an app's own source is its description.
  public var code: String { words.code }

  /// The source in a word or two.
  public var description: String { words.text }

  /// Names a source of an app's own.
  public init(_ description: String) { words = CodedText(description) }

  private init(_ code: String, _ description: String) { words = CodedText(code, description) }

  /// A URL that the system opens.
  public static let url = LinkSource("url", "URL")

  /// A user activity, such as a universal link or a search result.
  public static let userActivity = LinkSource("userActivity", "user activity")

  /// The payload of a push notification.
  public static let pushPayload = LinkSource("pushPayload", "push payload")

  /// A shortcut of the home screen.
  public static let shortcut = LinkSource("shortcut", "shortcut")
}
