/// The positions of the parts of a link, found in one pass over its bytes.
///
/// Exceptions are only noted: the parser deals with them.
package struct LinkScan {
  /// The position of the colon that ends the scheme; 0 if there is none.
  private(set) var schemeEnd = 0
  /// The range of the authority, or `nil` if there is none.
  package private(set) var authority: Range<Int>?
  /// The range of the path, without the authority.
  package private(set) var path = 0..<0
  /// The range of the query.
  private(set) var query = 0..<0
  /// The range of the fragment, or `nil` if there is none.
  private(set) var fragment: Range<Int>?

  /// Whether the authority holds a user, a port or a bracketed address.
  private(set) var hasAuthorityParts = false
  /// Whether a byte is percent-encoded.
  package private(set) var isEncoded = false
  /// Whether a segment is `.` or `..`.
  private(set) var hasDotSegment = false
  /// Whether the path holds two slashes in a row.
  private(set) var hasEmptySegment = false
  /// Whether a character does not belong in a URL.
  private(set) var hasForeignCharacter = false
  /// How many segments the path has, without the authority.
  private(set) var segmentCount = 0
  private(set) var itemCount = 0

  package init() {}

  package init(_ bytes: LinkBytes) {
    scan(bytes)
  }

  /// Scans a link, once.
  mutating func scan(_ bytes: LinkBytes) {
    var index = scheme(bytes)
    guard schemeEnd > 0 else { return }
    if index + 1 < bytes.count, bytes[index] == .slash, bytes[index + 1] == .slash {
      index = scanAuthority(bytes, from: index + 2)
    }
    index = scanPath(bytes, from: index)
    index = scanQuery(bytes, from: index)
    // The rest is the fragment.
    if index < bytes.count { fragment = (index + 1)..<bytes.count }
    while index < bytes.count {
      note(bytes[index])
      index += 1
    }
  }

  private mutating func scheme(_ bytes: LinkBytes) -> Int {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .colon {
        schemeEnd = index
        return index + 1
      }
      let isFirst = index == 0
      guard byte.isLetter || (!isFirst && byte.belongsInScheme) else { break }
      index += 1
    }
    hasForeignCharacter = true
    return 0
  }

  private mutating func scanAuthority(_ bytes: LinkBytes, from start: Int) -> Int {
    var index = next(bytes, from: start)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .slash || byte == .question || byte == .hash { break }
      if byte == .at || byte == .colon || byte == .bracket { hasAuthorityParts = true }
      note(byte)
      index = next(bytes, from: index + 1)
    }
    authority = start..<index
    noteDots(bytes, start..<index)
    return index
  }

  private mutating func scanPath(_ bytes: LinkBytes, from start: Int) -> Int {
    var begin = start
    var index = next(bytes, from: start)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .slash {
        if index > begin { segmentCount += 1 } else if begin > start { hasEmptySegment = true }
        noteDots(bytes, begin..<index)
        begin = index + 1
      } else if byte == .question || byte == .hash {
        break
      } else {
        note(byte)
      }
      index = next(bytes, from: index + 1)
    }
    if index > begin { segmentCount += 1 }
    noteDots(bytes, begin..<index)
    path = start..<index
    return index
  }

  private mutating func scanQuery(_ bytes: LinkBytes, from start: Int) -> Int {
    query = start..<start
    guard start < bytes.count, bytes[start] == .question else { return start }
    var begin = start + 1
    var index = next(bytes, from: begin)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .ampersand {
        if index > begin { itemCount += 1 }
        begin = index + 1
      } else if byte == .hash {
        break
      } else {
        note(byte)
      }
      index = next(bytes, from: index + 1)
    }
    if index > begin { itemCount += 1 }
    query = (start + 1)..<index
    return index
  }

  /// The next byte that may be a separator or an exception, or the end.
  @inline(__always)
  private func next(_ bytes: LinkBytes, from start: Int) -> Int {
    bytes.end(of: \.isPlain, in: start..<bytes.count)
  }

  private mutating func noteDots(_ bytes: LinkBytes, _ segment: Range<Int>) {
    guard segment.count == 1 || segment.count == 2, bytes[segment.lowerBound] == .dot,
      bytes[segment.upperBound - 1] == .dot
    else { return }
    hasDotSegment = true
  }

  @inline(__always)
  private mutating func note(_ byte: UInt8) {
    if byte == .percent { isEncoded = true }
    if !byte.belongsInURL { hasForeignCharacter = true }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7a).contains(self | 0x20) }

  fileprivate var belongsInScheme: Bool {
    (0x30...0x39).contains(self) || self == 0x2b || self == 0x2d || self == 0x2e
  }

  /// Whether the byte means itself in every part of a URL (RFC 3986, section 2.3).
  ///
  /// Most bytes do, and need no other check.
  @inline(__always)
  var isPlain: Bool {
    if isLetter { return true }
    let mask: UInt64 = self < 64 ? 0x03_ff_60_00_00_00_00_00 : 0x47_ff_ff_fe_87_ff_ff_fe
    return self < 128 && mask >> UInt64(self & 63) & 1 == 1
  }

  /// Whether the byte may stand unencoded after the scheme (RFC 3986, appendix A).
  ///
  /// A bit for each character from 0 to 127; brackets belong only in addresses.
  fileprivate var belongsInURL: Bool {
    let mask: UInt64 = self < 64 ? 0xaf_ff_ff_fa_00_00_00_00 : 0x47_ff_ff_fe_87_ff_ff_ff
    return self < 128 && mask >> UInt64(self & 63) & 1 == 1
  }
}
