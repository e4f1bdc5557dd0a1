import NavigatorKit
import NavigatorKitLinks

extension LinkDiagnosis {
  /// A diagnostic about a link that can be in very many places at once, if there is one.
  func crowded(_ words: LinkWords) -> [LinkDiagnostic] {
    var places = LinkPlaces(index.trie)
    let patterns = places.patterns.sorted()
    guard !patterns.isEmpty else { return [] }
    // To list all of them would fill a screen.
    let named = Array(patterns.suffix(4))
    let link = places.link().map { $0.map(LinkShape.Segment.literal) ?? .parameter("", form: "") }
    return [
      diagnostic(
        .tooManyPlaces,
        named,
        subject: "\(patterns.count) patterns, such as "
          + named.map { "\(entry($0).shape)" }.joined(separator: ", "),
        link: words.link(link, base, count: link.count),
        "A link that can be in more than \(LinkTrie.maximumPlaces) places at once is read slowly: "
          + "let literals come first, or take a rest and tell its values apart."
      )
    ]
  }
}
