extension LinkTrie {
  /// Finds the pattern of a path and the positions of its values, and returns whether there is one.
  ///
  /// Candidates are tried in the order of patterns, so the first that fits is the answer. Each node
  /// is tried at most once. The number of nodes tried for a segment is the number of places that
  /// the link can be in at once.
  ///
  /// - Parameters:
  ///   - match: The pattern and its values, if there is one.
  ///   - bytes: The link.
  ///   - path: The rest of the path.
  ///   - isEncoded: Whether a byte of the link may be percent-encoded.
  ///   - node: The node that the segments before lead to.
  ///   - captures: How many values the segments before hold.
  /// - Returns: Whether there is a pattern.
  package func find(
    _ match: inout LinkMatch,
    in bytes: LinkBytes,
    _ path: Range<Int>,
    _ isEncoded: Bool,
    at node: Int32 = 0,
    captures: Int = 0
  ) -> Bool {
    let end = path.upperBound
    var (start, node, captures) = (path.lowerBound, node, captures)
    while true {
      while start < end, bytes[start] == .slash { start += 1 }
      guard start < end else { return match.end(at: pattern(endingAt: node), captures) }

      var hash = LinkTrie.seed
      let stop = bytes.end(
        of: { byte in
          guard byte != .slash else { return false }
          hash = LinkTrie.mix(hash, byte)
          return true
        },
        in: start..<end
      )

      let current = nodes[Int(node)]
      let takesValues =
        captures < LinkShape.maximumCaptures
        && current.parameter & current.optional & current.rest >= 0
      let segment = start..<stop
      // The last candidate needs no way back, and mostly it is the only one.
      if current.hasLiterals,
        let child = isEncoded && bytes.first(.percent, in: segment) != nil
          ? literal(of: node, PercentDecoding.lenient(bytes, segment))
          : literal(of: node, hash, bytes, segment)
      {
        guard takesValues else {
          (node, start) = (child, stop)
          continue
        }
        if find(&match, in: bytes, stop..<end, isEncoded, at: child, captures: captures) {
          return true
        }
      }
      guard takesValues else { return false }
      match.capture(captures, segment)
      captures += 1
      if current.parameter >= 0 {
        guard current.optional & current.rest >= 0 else {
          (node, start) = (current.parameter, stop)
          continue
        }
        if find(&match, in: bytes, stop..<end, isEncoded, at: current.parameter, captures: captures)
        {
          return true
        }
      }
      if current.optional >= 0,
        find(&match, in: bytes, stop..<end, isEncoded, at: current.optional, captures: captures)
      {
        return true
      }
      guard current.rest >= 0 else { return false }
      match.capture(captures - 1, start..<end)
      return match.end(at: current.rest, captures)
    }
  }
}

/// A pattern, and the positions of the path's values in the link.
package struct LinkMatch: Sendable {
  /// The index of the pattern, or -1.
  package var pattern = -1
  /// Whether there is a pattern.
  var isFound: Bool { pattern >= 0 }
  /// How many values the path has.
  var count = 0
  /// The offsets, begin and end of each value.
  ///
  /// A vector needs no allocation, and every offset in a link fits into its elements.
  private var offsets = SIMD32<UInt16>()

  package init() {}

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
