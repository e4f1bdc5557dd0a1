/// The patterns of a table as a tree of segments, so that matching costs what the link costs,
/// however many patterns there are.
///
/// At each segment a literal comes before a parameter, a parameter before an optional one, and that
/// before a rest; a pattern that ends comes before one that could go on. Where two patterns differ,
/// the first difference from the left decides. That order is total but for patterns of the same
/// shape, and a pattern that matches a part of what another matches always comes first.
struct LinkTrie: Sendable {
  struct Node: Sendable {
    /// The children, or -1.
    var parameter: Int32 = -1
    var optional: Int32 = -1
    /// The patterns that end here, and that take all the rest from here, or -1.
    var end: Int32 = -1
    var rest: Int32 = -1
    var hasLiterals = false
  }

  /// A literal below a node.
  private struct Edge: Sendable {
    let parent: Int32
    let child: Int32
    let hash: UInt64
    /// Where the bytes of the literal stand in the pool.
    let bytes: Range<Int32>
  }

  private(set) var nodes = [Node()]
  /// The literal children of each node: apart, since matching does not need them.
  private(set) var literals: [[Int32]] = [[]]
  private var edges: [Edge] = []
  /// The edge by which each node is reached, or -1.
  private var arrivals: [Int32] = [-1]
  private var pool: [UInt8] = []
  /// Edges by hash; -1 for a free slot. The size is a power of two.
  private var slots: [Int32]

  /// Makes a tree with room for a number of literals.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    nodes.reserveCapacity(capacity)
    edges.reserveCapacity(capacity)
    pool.reserveCapacity(capacity * 8)
  }

  /// Adds a pattern, and returns the one of the same shape that is there already.
  mutating func insert(_ segments: [LinkShape.Segment], as pattern: Int32) -> Int32? {
    var node: Int32 = 0
    for segment in segments {
      switch segment {
      case .literal(let text): node = literalChild(of: node, text)
      case .parameter: node = child(of: node, \.parameter)
      case .optional: node = child(of: node, \.optional)
      case .rest:
        let holder = nodes[Int(node)].rest
        if holder < 0 { nodes[Int(node)].rest = pattern }
        return holder < 0 ? nil : holder
      }
    }
    let holder = nodes[Int(node)].end
    if holder < 0 { nodes[Int(node)].end = pattern }
    return holder < 0 ? nil : holder
  }

  private mutating func child(
    of node: Int32,
    _ kind: WritableKeyPath<Node, Int32>
  ) -> Int32 {
    if nodes[Int(node)][keyPath: kind] < 0 {
      nodes[Int(node)][keyPath: kind] = Int32(nodes.count)
      nodes.append(Node())
      literals.append([])
      arrivals.append(-1)
    }
    return nodes[Int(node)][keyPath: kind]
  }

  private mutating func literalChild(of node: Int32, _ text: String) -> Int32 {
    var hash = Self.seed
    for byte in text.utf8 { hash = Self.mix(hash, byte) }
    let bytes = Array(text.utf8)
    if let child = literal(of: node, hash, matches: { pool[$0].elementsEqual(bytes) }) {
      return child
    }
    let child = Int32(nodes.count)
    let start = Int32(pool.count)
    pool += bytes
    edges.append(
      Edge(parent: node, child: child, hash: hash, bytes: start..<Int32(pool.count))
    )
    nodes[Int(node)].hasLiterals = true
    literals[Int(node)].append(child)
    nodes.append(Node())
    literals.append([])
    arrivals.append(Int32(edges.count - 1))
    place(Int32(edges.count - 1))
    return child
  }

  private mutating func place(_ edge: Int32) {
    if edges.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for other in edges.indices { put(Int32(other)) }
    } else {
      put(edge)
    }
  }

  private mutating func put(_ edge: Int32) {
    var slot = self.slot(edges[Int(edge)].parent, edges[Int(edge)].hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = edge
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
  private func slot(_ node: Int32, _ hash: UInt64) -> Int {
    let mixed = (hash ^ UInt64(UInt32(bitPattern: node))) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  /// The child of a node for a literal with a hash, if its bytes match.
  @inline(__always)
  private func literal(
    of node: Int32,
    _ hash: UInt64,
    matches: (Range<Int>) -> Bool
  ) -> Int32? {
    var slot = slot(node, hash)
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

  /// The child of a node for a literal that stands in a link as it is.
  @inline(__always)
  func literal(of node: Int32, _ hash: UInt64, _ bytes: LinkBytes, _ range: Range<Int>) -> Int32? {
    literal(of: node, hash) { stored in
      guard stored.count == range.count else { return false }
      var index = range.lowerBound
      for position in stored {
        guard pool[position] == bytes[index] else { return false }
        index += 1
      }
      return true
    }
  }

  /// The child of a node for a literal.
  func literal(of node: Int32, _ text: some Sequence<UInt8>) -> Int32? {
    var hash = Self.seed
    for byte in text { hash = Self.mix(hash, byte) }
    return literal(of: node, hash) { pool[$0].elementsEqual(text) }
  }

  /// The child of a node for the same literal as that of another node.
  func literal(of node: Int32, like other: Int32) -> Int32? {
    let edge = edges[Int(arrivals[Int(other)])]
    let bytes = pool[Int(edge.bytes.lowerBound)..<Int(edge.bytes.upperBound)]
    return literal(of: node, edge.hash) { pool[$0].elementsEqual(bytes) }
  }

  /// The literal by which a node is reached, or `nil` if it is reached by a value.
  func literal(at node: Int32) -> String? {
    guard arrivals[Int(node)] >= 0 else { return nil }
    let bytes = edges[Int(arrivals[Int(node)])].bytes
    return String(
      decoding: pool[Int(bytes.lowerBound)..<Int(bytes.upperBound)],
      as: UTF8.self
    )
  }

  /// The pattern that a link leads to which ends at a node, or -1.
  @inline(__always)
  func pattern(endingAt node: Int32) -> Int32 {
    var node = nodes[Int(node)]
    let rest = node.rest
    while node.end < 0 {
      guard node.optional >= 0 else { return rest }
      node = nodes[Int(node.optional)]
    }
    return node.end
  }
}
