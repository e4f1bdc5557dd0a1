public import Foundation

extension URL: LinkParameter {
  /// Reads an absolute URL, whose characters all belong in one: nothing is repaired.
  public init?(linkText: String) {
    guard let url = URL(string: linkText, encodingInvalidCharacters: false), url.scheme != nil
    else { return nil }
    self = url
  }

  /// The text of the URL, which is percent-encoded once more where it stands in the link.
  public var linkText: String { absoluteString }

  /// Whether the URL is absolute: pass the `absoluteURL` of one that is relative to another.
  public var hasLinkText: Bool { URL(linkText: linkText) == self }

  /// A URL with a scheme.
  public static var linkTextForm: String { "an absolute URL" }
}
