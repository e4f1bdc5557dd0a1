/// The reversal of Foundation's encoding of a host that is no ASCII (RFC 3492).
///
/// A custom scheme has no host: the first segment stands there, and `shop://café` is to lead where
/// `shop://caf%C3%A9` does. Foundation has made `shop://xn--caf-dma` of it by then.
enum Punycode {
  /// The most bytes of a label, with its prefix.
  private static let maximumLength = 63

  /// The host with its labels percent-encoded instead, or `nil` if none of them is punycode.
  static func percentEncoded(_ host: Substring) -> String? {
    var isFound = false
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map { label in
      guard let text = decoded(label) else { return String(label) }
      isFound = true
      return PercentEncoding.encode(text)
    }
    return isFound ? labels.joined(separator: ".") : nil
  }

  /// The host with a hyphen of its labels percent-encoded, so that they are taken for themselves, or
  /// `nil` if none of them is punycode.
  static func protected(_ host: Substring) -> String? {
    guard percentEncoded(host) != nil else { return nil }
    return host.split(separator: ".", omittingEmptySubsequences: false).map { label in
      decoded(label) == nil ? String(label) : "xn%2D-" + label.dropFirst(4)
    }
    .joined(separator: ".")
  }

  /// The text of a label, or `nil` if it is none that Foundation would have written.
  private static func decoded(_ label: Substring) -> String? {
    let bytes = label.utf8
    guard bytes.count <= maximumLength, label.hasPrefix("xn--"),
      bytes.allSatisfy({ $0 < 0x80 && $0 != .percent })
    else { return nil }
    let code = bytes.dropFirst(4)
    let hyphen = code.lastIndex(of: UInt8(ascii: "-"))
    var scalars = code[..<(hyphen ?? code.startIndex)].map { Unicode.Scalar($0) }
    var digits = hyphen.map { code[code.index(after: $0)...] } ?? code
    // A label of ASCII alone is not punycoded.
    guard !digits.isEmpty else { return nil }
    var (number, position, bias, isFirst) = (128, 0, 72, true)
    while !digits.isEmpty {
      guard let distance = distance(&digits, bias) else { return nil }
      let count = scalars.count + 1
      bias = adapted(distance, count, isFirst)
      isFirst = false
      position += distance
      number += position / count
      position %= count
      guard number <= 0x10_ffff, let scalar = Unicode.Scalar(UInt32(number)) else { return nil }
      scalars.insert(scalar, at: position)
      position += 1
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Reads how far the next character is from the last (RFC 3492, section 6.2).
  private static func distance(_ digits: inout Substring.UTF8View.SubSequence, _ bias: Int) -> Int?
  {
    var (distance, weight, step): (Int64, Int64, Int) = (0, 1, 36)
    while let digit = digits.popFirst().flatMap(value) {
      distance += Int64(digit) * weight
      // No character is further away, and so nothing overflows.
      guard distance <= 0x11_0000 * 64 else { return nil }
      let threshold = min(max(step - bias, 1), 26)
      if digit < threshold { return Int(distance) }
      weight *= Int64(36 - threshold)
      step += 36
    }
    return nil
  }

  private static func adapted(_ distance: Int, _ count: Int, _ isFirst: Bool) -> Int {
    var delta = isFirst ? distance / 700 : distance / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }

  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }
}
