import Foundation

/// The patterns of a table as a tree of segments: matching takes time for the link, not for the
/// number of patterns.
///
/// At each segment a literal comes before a parameter, a parameter before an optional one, and that
/// before a rest; a pattern that ends comes before one that could go on. The first difference from
/// the left decides between two patterns. This order is total except for patterns of the same
/// shape, and a pattern that matches a part of what another matches always comes first.
///
/// A class, so that a look-up retains one reference.
package final class LinkTrie: Sendable {
  package struct Node: Sendable {
    /// The children, or -1.
    package var parameter: Int32 = -1
    package var optional: Int32 = -1
    /// The pattern that ends here, and the one that takes all the rest from here, or -1.
    package var end: Int32 = -1
    package var rest: Int32 = -1
    package var hasLiterals = false
  }

  /// A literal below a node.
  struct Edge: Sendable {
    let parent: Int32
    let child: Int32
    let hash: UInt64
    /// The range of the literal's bytes in the pool.
    let bytes: Range<Int32>
  }

  /// How many places a link may be in at once before it is slow to read.
  package static let maximumPlaces = 64

  package let nodes: [Node]
  /// The literal children of each node, apart from the nodes, since matching does not need them.
  package let literals: [[Int32]]
  private let edges: [Edge]
  /// The edge that leads to each node, or -1.
  private let arrivals: [Int32]
  private let pool: [UInt8]
  /// Edges by hash, or -1 for a free slot; the size is a power of two.
  private let slots: [Int32]

  init(_ builder: LinkTrieBuilder) {
    nodes = builder.nodes
    literals = builder.literals
    edges = builder.edges
    arrivals = builder.arrivals
    pool = builder.pool
    var size = 16
    while size < edges.count * 2 { size *= 2 }
    var slots: [Int32] = Array(repeating: -1, count: size)
    for (index, edge) in edges.enumerated() {
      var slot = Self.slot(edge.parent, edge.hash, size)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index)
    }
    self.slots = slots
  }
}

// MARK: - Looking up

extension LinkTrie {
  /// The hash of no bytes (FNV-1a).
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  @inline(__always)
  private static func slot(_ node: Int32, _ hash: UInt64, _ size: Int) -> Int {
    let mixed = (hash ^ UInt64(UInt32(bitPattern: node))) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
  }

  /// The child of a node for a literal of a given hash, if its bytes match.
  @inline(__always)
  private func literal(
    of node: Int32,
    _ hash: UInt64,
    matches: (Range<Int>) -> Bool
  ) -> Int32? {
    var slot = Self.slot(node, hash, slots.count)
    while slots[slot] >= 0 {
      let edge = edges[Int(slots[slot])]
      if edge.hash == hash, edge.parent == node,
        matches(Int(edge.bytes.lowerBound)..<Int(edge.bytes.upperBound))
      {
        return edge.child
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The child of a node for an unencoded literal in a link.
  @inline(__always)
  package func literal(of node: Int32, _ hash: UInt64, _ bytes: LinkBytes, _ range: Range<Int>)
    -> Int32?
  {
    literal(of: node, hash) { bytes.equal(range, pool, $0) }
  }

  /// The child of a node for a literal.
  package func literal(of node: Int32, _ text: String) -> Int32? {
    let bytes = Self.normalized(text).utf8
    var hash = Self.seed
    for byte in bytes { hash = Self.mix(hash, byte) }
    return literal(of: node, hash) { pool[$0].elementsEqual(bytes) }
  }

  /// The form of a text whose bytes are compared, since an accent may be a character of its own.
  static func normalized(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// The child of a node for the same literal that leads to another node.
  package func literal(of node: Int32, like other: Int32) -> Int32? {
    let edge = edges[Int(arrivals[Int(other)])]
    let bytes = pool[Int(edge.bytes.lowerBound)..<Int(edge.bytes.upperBound)]
    return literal(of: node, edge.hash) { pool[$0].elementsEqual(bytes) }
  }

  /// The literal that leads to a node, or `nil` if a value does.
  package func literal(at node: Int32) -> String? {
    guard arrivals[Int(node)] >= 0 else { return nil }
    let bytes = edges[Int(arrivals[Int(node)])].bytes
    return String(
      decoding: pool[Int(bytes.lowerBound)..<Int(bytes.upperBound)],
      as: UTF8.self
    )
  }

  /// The pattern of a link that ends at a node, or -1.
  @inline(__always)
  package func pattern(endingAt node: Int32) -> Int32 {
    var node = nodes[Int(node)]
    let rest = node.rest
    while node.end < 0 {
      guard node.optional >= 0 else { return rest }
      node = nodes[Int(node.optional)]
    }
    return node.end
  }
}
