/// Finds the pattern of a link, and where its values stand.
struct LinkMatcher {
  let trie: LinkTrie
  let bytes: LinkBytes
  /// Where the path ends.
  let end: Int
  /// Whether something in the link is percent-encoded.
  let isEncoded: Bool
  private(set) var match = LinkMatch()

  init(_ trie: LinkTrie, _ bytes: LinkBytes, end: Int, isEncoded: Bool) {
    self.trie = trie
    self.bytes = bytes
    self.end = end
    self.isEncoded = isEncoded
  }

  /// Finds the pattern of the rest of the path, from a node of the tree.
  ///
  /// What is tried first comes first in the order of patterns, so the first that fits is the answer.
  mutating func find(from offset: Int, at node: Int32 = 0, captures: Int = 0) -> Bool {
    var start = offset
    while start < end, bytes[start] == .slash { start += 1 }
    guard start < end else { return found(trie.pattern(endingAt: node), captures) }

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

    let current = trie.nodes[Int(node)]
    if !current.literals.isEmpty {
      let child =
        isEncoded
        ? trie.literal(of: node, decoded(start..<stop))
        : trie.literal(of: node, hash, bytes, start..<stop)
      if let child, find(from: stop, at: child, captures: captures) { return true }
    }
    guard captures < LinkShape.maximumCaptures else { return false }
    for child in [current.parameter, current.optional] where child >= 0 {
      match.capture(captures, start..<stop)
      if find(from: stop, at: child, captures: captures + 1) { return true }
    }
    guard current.rest >= 0 else { return false }
    match.capture(captures, start..<end)
    return found(current.rest, captures + 1)
  }

  private mutating func found(_ pattern: Int32, _ captures: Int) -> Bool {
    match.pattern = Int(pattern)
    match.count = captures
    return pattern >= 0
  }

  private func decoded(_ range: Range<Int>) -> String.UTF8View {
    let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    // What does not decode was refused before.
    return ((try? PercentDecoding.decode(text[...])) ?? text).utf8
  }
}

/// A pattern, and where the values of the path stand in the link.
struct LinkMatch {
  /// The index of the pattern, or -1.
  var pattern = -1
  /// How many values the path has.
  var count = 0
  /// The offsets, begin and end of each value: a vector, since it needs no allocation. A link is
  /// shorter than their largest value.
  private var offsets = SIMD32<UInt16>()

  mutating func capture(_ index: Int, _ range: Range<Int>) {
    offsets[2 * index] = UInt16(truncatingIfNeeded: range.lowerBound)
    offsets[2 * index + 1] = UInt16(truncatingIfNeeded: range.upperBound)
  }

  subscript(index: Int) -> Range<Int>? {
    index < count ? Int(offsets[2 * index])..<Int(offsets[2 * index + 1]) : nil
  }
}
