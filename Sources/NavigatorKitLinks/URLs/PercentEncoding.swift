import Foundation

/// Percent-encoding of a part of a URL (RFC 3986, section 2.1).
///
/// Everything except the unreserved characters is encoded: the result means the same in every part.
package enum PercentEncoding {
  /// Appends text, encoded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func append(_ part: String, to text: inout String) { text += encode(part) }

  /// The text, encoded.
  static func encode(_ part: String) -> String {
    if LinkBytes.of(part, { $0.end(of: \.isPlain, in: 0..<$0.count) == $0.count }) { return part }
    // A text bridged from another system may hold what is not a character.
    let text = String(decoding: part.utf8, as: UTF8.self)
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
  )
}
