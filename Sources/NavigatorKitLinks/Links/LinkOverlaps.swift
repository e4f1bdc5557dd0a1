/// Finds the patterns that have a link in common, without comparing each with each.
///
/// It walks the pairs of nodes of the tree that one path can lead to: from the first segment in
/// which two patterns differ, down the children that fit together. Where both nodes have literals,
/// those of the smaller one are looked up in the larger.
package struct LinkOverlaps {
  /// Pairs of which neither is more specific, and whose common links no other pattern claims.
  package private(set) var pairs: [(first: Int, second: Int)] = []
  /// Whether other entries come before an entry for some of its links.
  package private(set) var contested: [Bool]
  /// Whether there are more pairs than are listed.
  package private(set) var isCut = false

  /// How many conflicts are named.
  package static let maximumConflicts = 20

  /// How many pairs are listed.
  package static let maximumPairs = 1_000
  /// How many pairs of nodes are walked: enough for any table that people write.
  private static let maximumVisits = 2_000_000

  private let index: LinkIndex
  private var seen: Set<UInt64> = []
  private var visits = 0

  private var trie: LinkTrie { index.trie }

  package init(_ index: LinkIndex) {
    self.index = index
    contested = Array(repeating: false, count: index.entries.count)
    for (_, second) in index.duplicates { contested[second] = true }
    for node in index.trie.nodes.indices { walk(within: Int32(node)) }
    // If the search was cut short, links are checked when they are written.
    if isCut { contested = contested.map { _ in true } }
    pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// Walks the pairs of nodes below one node that the same link can reach.
  private mutating func walk(within node: Int32) {
    let current = trie.nodes[Int(node)]
    let values = [current.parameter, current.optional].filter { $0 >= 0 }
    for value in values {
      for literal in trie.literals[Int(node)] { walk(literal, value) }
    }
    if values.count == 2 { walk(values[0], values[1]) }
    let isLeaf = values.isEmpty && !current.hasLiterals
    if current.rest >= 0, !isLeaf || current.end >= 0 { contested[Int(current.rest)] = true }
    // A pattern that ends comes before patterns that could go on with optional segments.
    var ending = current
    var hasEnded = ending.end >= 0
    while ending.optional >= 0 {
      ending = trie.nodes[Int(ending.optional)]
      if ending.end >= 0 {
        if hasEnded { contested[Int(ending.end)] = true }
        hasEnded = true
      }
    }
  }

  /// Walks two nodes that the same path can lead to; the first comes before the second.
  private mutating func walk(_ first: Int32, _ second: Int32) {
    visits += 1
    guard visits <= Self.maximumVisits, pairs.count <= Self.maximumPairs else {
      isCut = true
      return
    }
    let (left, right) = (trie.nodes[Int(first)], trie.nodes[Int(second)])
    for one in ending(at: left) {
      for other in ending(at: right) { note(one, other) }
    }
    if left.rest >= 0 { below(second) { $0.note(left.rest, $1) } }
    if right.rest >= 0 { below(first) { $0.note($1, right.rest) } }

    let (leftLiterals, rightLiterals) = (trie.literals[Int(first)], trie.literals[Int(second)])
    if leftLiterals.count <= rightLiterals.count {
      for literal in leftLiterals {
        if let other = trie.literal(of: second, like: literal) { walk(literal, other) }
      }
    } else {
      for literal in rightLiterals {
        if let other = trie.literal(of: first, like: literal) { walk(other, literal) }
      }
    }
    for value in [right.parameter, right.optional] where value >= 0 {
      for literal in leftLiterals { walk(literal, value) }
    }
    for value in [left.parameter, left.optional] where value >= 0 {
      for literal in rightLiterals { walk(value, literal) }
      for other in [right.parameter, right.optional] where other >= 0 { walk(value, other) }
    }
  }

  /// The patterns that match a path which leads to a node and ends there.
  private func ending(at node: LinkTrie.Node) -> [Int32] {
    var patterns = [node.end, node.rest].filter { $0 >= 0 }
    var node = node
    while node.optional >= 0 {
      node = trie.nodes[Int(node.optional)]
      if node.end >= 0 { patterns.append(node.end) }
    }
    return patterns
  }

  /// All patterns at a node and below.
  private mutating func below(
    _ node: Int32,
    _ body: (inout LinkOverlaps, Int32) -> Void
  ) {
    visits += 1
    guard visits <= Self.maximumVisits, pairs.count <= Self.maximumPairs else {
      isCut = true
      return
    }
    let current = trie.nodes[Int(node)]
    for pattern in [current.end, current.rest] where pattern >= 0 { body(&self, pattern) }
    for child in trie.literals[Int(node)] + [current.parameter, current.optional] where child >= 0 {
      below(child, body)
    }
  }

  /// Notes two patterns that have a link in common.
  private mutating func note(_ one: Int32, _ other: Int32) {
    guard one != other else { return }
    contested[Int(other)] = true
    let key = UInt64(min(one, other)) << 32 | UInt64(max(one, other))
    guard seen.insert(key).inserted else { return }
    let (left, right) = (shape(one), shape(other))
    guard !left.covers(right), !right.covers(left) else { return }
    guard let common = left.common(with: right), !isDeclared(common) else { return }
    pairs.append((Int(min(one, other)), Int(max(one, other))))
  }

  /// The conflicts between the patterns, a line each; of many only the first are listed.
  package var conflicts: [String] {
    func line(_ kind: String, _ numbers: Int...) -> String {
      let entries = numbers.map { index.entries[$0] }
      return "\(kind): \(entries.map { "\($0.shape)" }.joined(separator: " and ")), from "
        + entries.map { "\($0.source)" }.joined(separator: " and ")
    }
    let all =
      index.flaws.map { line("invalid pattern", $0.entry) + ": it is left out, since \($0.flaw)" }
      + index.duplicates.map { line("duplicate pattern", $0.first, $0.second) }
      + pairs.map { line("ambiguous overlap", $0.first, $0.second) }
    let count = Self.maximumConflicts
    return all.count <= count ? all : all.prefix(count) + ["\(all.count - count) more conflicts"]
  }

  private func shape(_ pattern: Int32) -> LinkShape { index.entries[Int(pattern)].shape }

  /// Whether a pattern claims exactly what two others have in common.
  private func isDeclared(_ segments: [LinkShape.Segment]) -> Bool {
    var node: Int32 = 0
    for segment in segments {
      let current = trie.nodes[Int(node)]
      switch segment {
      case .literal(let text):
        guard let child = trie.literal(of: node, text) else { return false }
        node = child
      case .parameter: node = current.parameter
      case .optional: node = current.optional
      case .rest: return current.rest >= 0
      }
      if node < 0 { return false }
    }
    return trie.nodes[Int(node)].end >= 0
  }
}
