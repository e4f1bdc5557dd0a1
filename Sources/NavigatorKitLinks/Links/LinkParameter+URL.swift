public import Foundation

extension URL: LinkParameter {
  /// Reads an absolute URL; a character that does not belong in one is not repaired.
  public init?(linkText: String) {
    guard let url = URL(string: linkText, encodingInvalidCharacters: false), url.scheme != nil
    else { return nil }
    self = url
  }

  /// The text of the URL; in the link it is percent-encoded once more.
  public var linkText: String { absoluteString }

  /// Whether the URL is absolute: pass its `absoluteURL` if it is relative to another one.
  public var hasLinkText: Bool { URL(linkText: linkText) == self }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "an absolute URL" }
}
