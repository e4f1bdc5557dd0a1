import NavigatorKit
import NavigatorKitLinks

/// Makes links from patterns, with words for values that are not a literal of any pattern.
struct LinkWords {
  /// The word that stands for a value.
  let word: String
  /// The number of segments of the longest path in the tree.
  let depth: Int

  init(_ trie: LinkTrie) {
    let literals = Set(trie.nodes.indices.compactMap { trie.literal(at: Int32($0)) })
    var number = 1
    while literals.contains("\(number)") { number += 1 }
    word = "\(number)"
    depth = Self.depth(of: trie)
  }

  private static func depth(of trie: LinkTrie) -> Int {
    // A child comes after its parent.
    var depths = Array(repeating: 0, count: trie.nodes.count)
    for (number, node) in trie.nodes.enumerated() {
      for child in trie.literals[number] + [node.parameter, node.optional] where child >= 0 {
        depths[Int(child)] = depths[number] + 1
      }
    }
    return depths.max() ?? 0
  }

  /// The link of a pattern with a number of segments; a rest is as long as needed.
  func link(_ segments: [LinkShape.Segment], _ base: LinkBase, count: Int) -> String {
    var link = base.description
    for position in 0..<count {
      if position > 0 { link += "/" }
      if position < segments.count, case .literal(let text) = segments[position] {
        PercentEncoding.append(text, to: &link)
      } else {
        link += word
      }
    }
    return link
  }

  /// The pattern that answers a link, regardless of the allow-list.
  func winner(_ link: String, _ trie: LinkTrie) -> Int? {
    LinkBytes.of(link) { bytes in
      let isWeb = link.hasPrefix("https:")
      return Self.winner(bytes, LinkScan(bytes), trie, isWeb: isWeb)?.pattern
    }
  }

  static func winner(
    _ bytes: LinkBytes,
    _ scan: LinkScan,
    _ trie: LinkTrie,
    isWeb: Bool
  ) -> LinkMatch? {
    let start = isWeb ? scan.path.lowerBound : scan.authority?.lowerBound ?? scan.path.lowerBound
    var match = LinkMatch()
    return trie.find(&match, in: bytes, start..<scan.path.upperBound, scan.isEncoded) ? match : nil
  }
}

extension LinkShape {
  /// Segments as people write them.
  static func path(_ segments: [Segment]) -> String {
    segments.isEmpty ? "/" : segments.map(\.description).joined(separator: "/")
  }
}
