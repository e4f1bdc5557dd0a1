/// Builds a tree of segments, pattern by pattern.
struct LinkTrieBuilder {
  private struct Literal: Hashable {
    let parent: Int32
    let text: String
  }

  private(set) var nodes = [LinkTrie.Node()]
  private(set) var literals: [[Int32]] = [[]]
  private(set) var edges: [LinkTrie.Edge] = []
  private(set) var arrivals: [Int32] = [-1]
  private(set) var pool: [UInt8] = []
  private var children: [Literal: Int32] = [:]

  /// Makes a builder with room for a number of patterns.
  init(capacity: Int) {
    nodes.reserveCapacity(capacity)
    literals.reserveCapacity(capacity)
    edges.reserveCapacity(capacity)
    arrivals.reserveCapacity(capacity)
    pool.reserveCapacity(capacity * 8)
    children.reserveCapacity(capacity)
  }

  /// Adds a pattern; if there is one of the same shape, returns that one instead.
  mutating func insert(_ segments: [LinkShape.Segment], as pattern: Int32) -> Int32? {
    var node: Int32 = 0
    for segment in segments {
      switch segment {
      case .literal(let text): node = literalChild(of: node, text)
      case .parameter: node = child(of: node, \.parameter)
      case .optional: node = child(of: node, \.optional)
      case .rest: return claim(node, \.rest, pattern)
      }
    }
    return claim(node, \.end, pattern)
  }

  private mutating func claim(
    _ node: Int32,
    _ place: WritableKeyPath<LinkTrie.Node, Int32>,
    _ pattern: Int32
  ) -> Int32? {
    let holder = nodes[Int(node)][keyPath: place]
    if holder >= 0 { return holder }
    nodes[Int(node)][keyPath: place] = pattern
    return nil
  }

  private mutating func child(
    of node: Int32,
    _ kind: WritableKeyPath<LinkTrie.Node, Int32>
  ) -> Int32 {
    if nodes[Int(node)][keyPath: kind] < 0 {
      nodes[Int(node)][keyPath: kind] = addNode(arrival: -1)
    }
    return nodes[Int(node)][keyPath: kind]
  }

  private mutating func literalChild(of node: Int32, _ text: String) -> Int32 {
    let literal = Literal(parent: node, text: text)
    if let child = children[literal] { return child }
    let bytes = LinkTrie.normalized(text).utf8
    var hash = LinkTrie.seed
    for byte in bytes { hash = LinkTrie.mix(hash, byte) }
    let start = Int32(pool.count)
    pool += bytes
    let child = addNode(arrival: Int32(edges.count))
    edges.append(
      LinkTrie.Edge(parent: node, child: child, hash: hash, bytes: start..<Int32(pool.count))
    )
    nodes[Int(node)].hasLiterals = true
    literals[Int(node)].append(child)
    children[literal] = child
    return child
  }

  private mutating func addNode(arrival: Int32) -> Int32 {
    nodes.append(LinkTrie.Node())
    literals.append([])
    arrivals.append(arrival)
    return Int32(nodes.count - 1)
  }
}
