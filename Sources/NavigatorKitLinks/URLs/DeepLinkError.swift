/// The reason why a URL could not be split into a request.
public struct DeepLinkError: Error, Hashable, Sendable {
  /// A kind of mistake in a URL.
  public enum Reason: Hashable, Sendable {
    /// The text is no URL.
    case notAURL
    /// The URL does not begin with a scheme.
    case noScheme
    /// The URL has more bytes than ``DeepLinkParser/maximumLength``.
    case tooLong
    /// The path has more segments than ``DeepLinkParser/maximumSegments``.
    case tooManySegments
    /// The query has more items than ``DeepLinkParser/maximumQueryItems``.
    case tooManyQueryItems
    /// A percent sign is not followed by two hexadecimal digits.
    case invalidPercentEncoding
    /// Percent-encoded bytes are not UTF-8.
    case notUTF8
  }

  /// The kind of the mistake.
  public let reason: Reason

  /// The part of the URL that is wrong, unchanged, at most its first 80 characters.
  public let part: String

  init(_ reason: Reason, in part: some StringProtocol) {
    self.reason = reason
    self.part = part.excerpt
  }
}

extension StringProtocol {
  /// At most 80 characters of the text; they are counted only if it has more bytes than that.
  var excerpt: String { utf8.count > 80 ? String(prefix(80)) : String(self) }

  /// The text for printing, with characters escaped that would end a line, steer a terminal or turn
  /// the direction of text.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isInvisible ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension DeepLinkError: CustomStringConvertible {
  /// The error as a sentence that names the part and the remedy.
  public var description: String {
    let part = part.printable
    return switch reason {
    case .notAURL: "'\(part)' is no URL."
    case .noScheme: "'\(part)' has no scheme: a link begins with one, as in 'shop://cart'."
    case .tooLong: "'\(part)...' has more than \(DeepLinkParser.maximumLength) bytes."
    case .tooManySegments:
      "'\(part)...' has more than \(DeepLinkParser.maximumSegments) path segments."
    case .tooManyQueryItems:
      "'\(part)...' has more than \(DeepLinkParser.maximumQueryItems) query items."
    case .invalidPercentEncoding:
      "'\(part)' has a percent sign without two hexadecimal digits: write '%25' for a percent sign."
    case .notUTF8: "'\(part)' is not UTF-8 once it is percent-decoded."
    }
  }
}
