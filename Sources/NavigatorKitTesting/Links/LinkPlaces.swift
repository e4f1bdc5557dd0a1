import NavigatorKit
import NavigatorKitLinks

/// Looks for a link that can be in many places of the tree of patterns at once, which is what makes
/// reading it slow: with a literal and a value at every depth, the places double with each segment.
///
/// How many they are at most is estimated first, from the leaves to the root, in one pass. That is all
/// for a table that people write. Only where the estimate is too high a link is looked for, with the
/// most promising literal first, and no longer than a number of steps.
struct LinkPlaces {
  /// How many nodes are visited to find a link.
  private static let maximumVisits = 200_000

  /// The places that a link is in at once, and its segments so far, `nil` for any value; `nil` if no
  /// link is in too many.
  private(set) var crowd: (nodes: [Int32], segments: [String?])?

  private let trie: LinkTrie
  /// How many places a link can be in below each node, at most.
  private var estimates: [Int]
  private var best: (nodes: [Int32], segments: [String?]) = ([], [])
  private var visits = 0

  init(_ trie: LinkTrie) {
    self.trie = trie
    estimates = Array(repeating: 1, count: trie.nodes.count)
    // A child comes after its parent.
    for number in trie.nodes.indices.reversed() {
      let node = trie.nodes[number]
      var estimate = 0
      for literal in trie.literals[number] { estimate = max(estimate, estimates[Int(literal)]) }
      if node.parameter >= 0 { estimate += estimates[Int(node.parameter)] }
      if node.optional >= 0 { estimate += estimates[Int(node.optional)] }
      estimates[number] = min(max(estimate, 1), 1_000_000)
    }
    guard estimates[0] > LinkTrie.maximumPlaces else { return }
    // Where the search was cut the answer is not known, and it is better to be told.
    if search([0], []) || visits > Self.maximumVisits { crowd = best }
  }

  /// Whether a link that leads to these nodes so far comes to be in too many.
  private mutating func search(_ nodes: [Int32], _ segments: [String?]) -> Bool {
    visits += nodes.count
    if nodes.count > best.nodes.count { best = (nodes, segments) }
    if nodes.count > LinkTrie.maximumPlaces { return true }
    for step in steps(from: nodes) where step.estimate > LinkTrie.maximumPlaces {
      if visits > Self.maximumVisits { return false }
      if search(step.nodes, segments + [step.literal]) { return true }
    }
    return false
  }

  private struct Step {
    let literal: String?
    let nodes: [Int32]
    let estimate: Int
  }

  /// Where one more segment leads, the most promising first.
  ///
  /// What a value leads to, any literal does as well.
  private mutating func steps(from nodes: [Int32]) -> [Step] {
    var values: [Int32] = []
    var literals: [String: [Int32]] = [:]
    for number in nodes {
      let node = trie.nodes[Int(number)]
      if node.parameter >= 0 { values.append(node.parameter) }
      if node.optional >= 0 { values.append(node.optional) }
      visits += trie.literals[Int(number)].count
      for child in trie.literals[Int(number)] {
        if let literal = trie.literal(at: child) { literals[literal, default: []].append(child) }
      }
    }
    if literals.isEmpty { return values.isEmpty ? [] : [step(nil, values)] }
    return literals.map { step($0, $1 + values) }
      .sorted { ($1.estimate, $0.literal ?? "") < ($0.estimate, $1.literal ?? "") }
  }

  private func step(_ literal: String?, _ nodes: [Int32]) -> Step {
    let estimate = nodes.reduce(0) { $0 + estimates[Int($1)] }
    return Step(literal: literal, nodes: nodes, estimate: estimate)
  }
}

extension LinkPlaces {
  /// A pattern of each of the places.
  var patterns: [Int] {
    (crowd?.nodes ?? []).compactMap { place in
      var number = place
      while true {
        let node = trie.nodes[Int(number)]
        if node.end >= 0 || node.rest >= 0 { return Int(node.end >= 0 ? node.end : node.rest) }
        let children = trie.literals[Int(number)] + [node.parameter, node.optional]
        guard let child = children.first(where: { $0 >= 0 }) else { return nil }
        number = child
      }
    }
  }

  /// The segments of a link that is in all of the places on its way, `nil` for any value.
  mutating func link() -> [String?] {
    guard var (nodes, segments) = crowd else { return [] }
    while !nodes.contains(where: { trie.pattern(endingAt: $0) >= 0 }) {
      guard let step = steps(from: nodes).first else { break }
      nodes = step.nodes
      segments.append(step.literal)
    }
    return segments
  }
}
