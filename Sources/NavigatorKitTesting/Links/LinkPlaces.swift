import NavigatorKit
import NavigatorKitLinks

/// Looks for a link that can be in many places of the tree of patterns at once, which makes it slow
/// to read.
///
/// With a literal and a value at every depth, the places double with each segment.
///
/// First the largest possible number is estimated in one pass, from the leaves to the root. For a
/// table that people write, that is all. Only if the estimate is too high is a link searched for,
/// the most promising literal first, for a limited number of steps.
struct LinkPlaces {
  /// How many nodes are visited to find a link.
  private static let maximumVisits = 200_000

  /// The nodes of a link that is in too many places at once, with its segments so far, where `nil`
  /// is any value; `nil` if there is no such link.
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
    // If the search was cut short the answer is not known, and a warning is better than none.
    if search([0], []) || visits > Self.maximumVisits { crowd = best }
  }

  /// Whether a link that has led to these nodes so far can get into too many places.
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

  /// The nodes that one more segment can lead to, the most promising first.
  ///
  /// A node that a value leads to is reached by any literal as well.
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
  /// One pattern for each of the places.
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

  /// The segments of a link that passes through all of the places, where `nil` is any value.
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
