import Foundation

/// Percent-encoding of a part of a URL (RFC 3986, section 2.1).
///
/// Everything but the unreserved characters is encoded: such text means the same in every part.
package enum PercentEncoding {
  /// Appends text, encoded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func append(_ part: String, to text: inout String) {
    let isPlain = LinkBytes.of(part) { bytes in bytes.allSatisfy(isUnreserved) }
    text += isPlain ? part : part.addingPercentEncoding(withAllowedCharacters: unreserved) ?? part
  }

  /// The text, encoded.
  static func encode(_ part: String) -> String {
    var text = ""
    append(part, to: &text)
    return text
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
  )

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
