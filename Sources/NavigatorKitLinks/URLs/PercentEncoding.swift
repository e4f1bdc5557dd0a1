/// Percent-encoding of a part of a URL (RFC 3986, section 2.1).
///
/// Everything but the unreserved characters is encoded: such text means the same in every part.
package enum PercentEncoding {
  /// Appends text, encoded.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func append(_ part: String, to text: inout String) {
    if LinkBytes.of(part, { bytes in bytes.allSatisfy(isUnreserved) }) {
      text += part
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.utf8.count * 3)
    for byte in part.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    text += String(decoding: bytes, as: UTF8.self)
  }

  /// The text, encoded.
  static func encode(_ part: String) -> String {
    var text = ""
    append(part, to: &text)
    return text
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
