/// Percent-decoding of a part of a URL, once (RFC 3986, section 2.1).
///
/// A plus sign is a plus sign: only HTML forms read it as a space.
enum PercentDecoding {
  /// Decodes a part that was cut out of a URL while it was encoded.
  static func decode(_ part: Substring) throws(DeepLinkError) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.utf8.count)
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw DeepLinkError(.invalidPercentEncoding, in: part) }
      bytes.append(high << 4 | low)
    }
    // Decoding repairs what is not UTF-8, and then the bytes differ.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw DeepLinkError(.notUTF8, in: part) }
    return text
  }

  /// Checks that every percent sign encodes something.
  static func check(_ text: String) throws(DeepLinkError) {
    var rest = text.utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let code = rest[percent...].dropFirst().prefix(2)
      guard code.count == 2, code.allSatisfy({ digit($0) != nil }) else {
        throw DeepLinkError(.invalidPercentEncoding, in: text[percent...].prefix(3))
      }
      rest = rest[code.endIndex...]
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
