extension LinkTrie {
  /// Finds the pattern of a path, and where its values stand, and returns whether there is one.
  ///
  /// What is tried first comes first in the order of patterns, so the first that fits is the answer.
  /// Each node is tried once at most. How many are tried for a segment is how many places the link can
  /// be in at once, for which ``LinkPlaces`` looks when the tree is built.
  ///
  /// - Parameters:
  ///   - match: The pattern and its values, if there is one.
  ///   - bytes: The link.
  ///   - path: Where the path stands that is left.
  ///   - node: The node that what came before leads to.
  ///   - captures: How many values came before.
  /// - Returns: Whether there is a pattern.
  func find(
    _ match: inout LinkMatch,
    in bytes: LinkBytes,
    _ path: Range<Int>,
    at node: Int32 = 0,
    captures: Int = 0
  ) -> Bool {
    let end = path.upperBound
    var start = path.lowerBound
    while start < end, bytes[start] == .slash { start += 1 }
    guard start < end else { return match.end(at: pattern(endingAt: node), captures) }

    var stop = start
    var hash = LinkTrie.seed
    var isEncoded = false
    while stop < end {
      let byte = bytes[stop]
      if byte == .slash { break }
      if byte == .percent { isEncoded = true }
      hash = LinkTrie.mix(hash, byte)
      stop += 1
    }

    let current = nodes[Int(node)]
    if current.hasLiterals {
      let child =
        isEncoded
        ? literal(of: node, Self.decoded(bytes, start..<stop))
        : literal(of: node, hash, bytes, start..<stop)
      if let child, find(&match, in: bytes, stop..<end, at: child, captures: captures) {
        return true
      }
    }
    guard captures < LinkShape.maximumCaptures else { return false }
    if current.parameter >= 0 {
      match.capture(captures, start..<stop)
      if find(&match, in: bytes, stop..<end, at: current.parameter, captures: captures + 1) {
        return true
      }
    }
    if current.optional >= 0 {
      match.capture(captures, start..<stop)
      if find(&match, in: bytes, stop..<end, at: current.optional, captures: captures + 1) {
        return true
      }
    }
    guard current.rest >= 0 else { return false }
    match.capture(captures, start..<end)
    return match.end(at: current.rest, captures + 1)
  }

  private static func decoded(_ bytes: LinkBytes, _ range: Range<Int>) -> String {
    let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    // What does not decode was refused before.
    return (try? PercentDecoding.decode(text[...])) ?? text
  }
}

/// A pattern, and where the values of the path stand in the link.
struct LinkMatch: Sendable {
  /// The index of the pattern, or -1.
  var pattern = -1
  /// Whether there is a pattern.
  var isFound: Bool { pattern >= 0 }
  /// How many values the path has.
  var count = 0
  /// The offsets, begin and end of each value.
  ///
  /// A vector needs no allocation, and a link is shorter than the largest offset.
  private var offsets = SIMD32<UInt16>()

  /// Ends at a pattern, or at none.
  mutating func end(at pattern: Int32, _ captures: Int) -> Bool {
    self.pattern = Int(pattern)
    count = captures
    return isFound
  }

  mutating func capture(_ index: Int, _ range: Range<Int>) {
    offsets[2 * index] = UInt16(truncatingIfNeeded: range.lowerBound)
    offsets[2 * index + 1] = UInt16(truncatingIfNeeded: range.upperBound)
  }

  subscript(index: Int) -> Range<Int>? {
    index < count ? Int(offsets[2 * index])..<Int(offsets[2 * index + 1]) : nil
  }
}
