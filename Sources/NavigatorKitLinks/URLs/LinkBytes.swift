import Foundation

// The one file of links with unsafe code. The gain: reading a byte of a link costs a nanosecond,
// where an index of a string costs several.
//
// Why it is safe: every access is checked against the bounds, in release builds too. The value
// exists only while the closure runs that the bytes are lent to, and does not escape from it. Only
// readers store it, which cannot be copied and end with that closure.

/// The bytes of a text, lent for as long as a closure runs.
@safe
package struct LinkBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  let count: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    count = bytes.count
  }

  /// The bytes of no text.
  static var none: LinkBytes { unsafe LinkBytes(UnsafeBufferPointer(start: nil, count: 0)) }

  /// Lends the bytes of a text.
  ///
  /// It is inlined, since its results are large.
  @inline(__always)
  package static func of<Value, Failure: Error>(
    _ text: String,
    _ body: (LinkBytes) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      Result { () throws(Failure) in unsafe try body(LinkBytes(bytes)) }
    }
    switch consume result {
    case .success(let value): return value
    case .failure(let failure): throw failure
    case nil:
      // A text bridged from another system has no bytes to lend.
      return try unsafe Array(text.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
        unsafe try body(LinkBytes(bytes))
      }
    }
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    // A message with the index would cost more than the check.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such byte")
    return unsafe bytes[index]
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such bytes")
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Removes the next non-empty piece from a range, up to a separator or the end, and returns it.
  func nextPiece(of rest: inout Range<Int>, at separator: UInt8) -> Range<Int>? {
    var start = rest.lowerBound
    while start < rest.upperBound, self[start] == separator { start += 1 }
    guard start < rest.upperBound else { return nil }
    let end = first(separator, in: start..<rest.upperBound) ?? rest.upperBound
    rest = end..<rest.upperBound
    return start..<end
  }

  /// The pieces of a range between separators, without empty ones.
  func pieces(of range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var rest = range
    while let piece = nextPiece(of: &rest, at: separator) { pieces.append(piece) }
    return pieces
  }

  /// The index of the first such byte in a range.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let index = end(of: { $0 != byte }, in: range)
    return index < range.upperBound ? index : nil
  }

  /// The end of the bytes that satisfy a condition, from the beginning of a range.
  @inline(__always)
  func end(of isGood: (UInt8) -> Bool, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such bytes")
    var index = range.lowerBound
    while index < range.upperBound, unsafe isGood(bytes[index]) { index &+= 1 }
    return index
  }

  /// Whether a range of the bytes equals a range of others.
  func equal(_ range: Range<Int>, _ others: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such bytes")
    precondition(otherRange.lowerBound >= 0 && otherRange.upperBound <= others.count)
    guard let own = unsafe bytes.baseAddress else { return true }
    return unsafe others.withUnsafeBufferPointer { others in
      guard let other = others.baseAddress else { return true }
      return unsafe memcmp(own + range.lowerBound, other + otherRange.lowerBound, range.count) == 0
    }
  }

  /// Whether a range of the bytes equals other bytes.
  func equal(_ range: Range<Int>, _ other: [UInt8]) -> Bool {
    equal(range, other, 0..<other.count)
  }
}
