/// Percent-decoding of a part of a URL, once (RFC 3986, section 2.1).
///
/// A plus sign stays a plus sign: only HTML forms read it as a space.
enum PercentDecoding {
  /// Decodes a part that was cut from an encoded URL.
  static func decode(_ bytes: LinkBytes, _ part: Range<Int>) throws(DeepLinkError) -> String {
    guard bytes.first(.percent, in: part) != nil else { return bytes.text(part) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(part.count)
    var index = part.lowerBound
    while index < part.upperBound {
      if bytes[index] != .percent {
        decoded.append(bytes[index])
        index += 1
      } else if let byte = encoded(bytes, index..<part.upperBound) {
        decoded.append(byte)
        index += 3
      } else {
        throw DeepLinkError(.invalidPercentEncoding, in: bytes.text(part))
      }
    }
    // Making a string repairs bytes that are not UTF-8, so the bytes differ then.
    let text = String(decoding: decoded, as: UTF8.self)
    guard LinkBytes.of(text, { $0.equal(0..<$0.count, decoded) }) else {
      throw DeepLinkError(.notUTF8, in: bytes.text(part))
    }
    return text
  }

  /// Decodes a text that is a part of a URL.
  static func decode(_ part: String) throws(DeepLinkError) -> String {
    try LinkBytes.of(part) { bytes throws(DeepLinkError) in try decode(bytes, 0..<bytes.count) }
  }

  /// Decodes a part, with percent signs that encode nothing taken for themselves: such links are
  /// refused elsewhere.
  static func lenient(_ bytes: LinkBytes, _ part: Range<Int>) -> String {
    (try? decode(bytes, part)) ?? bytes.text(part)
  }

  /// Checks that every percent sign encodes something.
  static func check(_ text: String) throws(DeepLinkError) {
    let percent = LinkBytes.of(text) { bytes in
      (0..<bytes.count).first {
        bytes[$0] == .percent && encoded(bytes, $0..<bytes.count) == nil
      }
    }
    guard let percent else { return }
    let part = text.utf8.dropFirst(percent)
    throw DeepLinkError(.invalidPercentEncoding, in: text[part.startIndex...].prefix(3))
  }

  /// The byte that a percent sign at the beginning of a range encodes, or `nil` if it encodes none.
  private static func encoded(_ bytes: LinkBytes, _ range: Range<Int>) -> UInt8? {
    guard range.count > 2, let high = digit(bytes[range.lowerBound + 1]),
      let low = digit(bytes[range.lowerBound + 2])
    else { return nil }
    return high << 4 | low
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
