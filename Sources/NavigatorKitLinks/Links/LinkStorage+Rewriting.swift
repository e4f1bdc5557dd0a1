import NavigatorKit

/// Changes the path and the query of a link before a pattern is looked up.
package typealias LinkRewriting = @Sendable (inout DeepLinkRequest) -> Void

extension LinkStorage {
  /// The link with the path and the query that the app makes of its own; scheme, host and fragment
  /// stay.
  ///
  /// A link that is not followed is refused before the app is asked, and the limits are checked
  /// afterwards.
  func rewritten(
    _ text: String,
    isURL: Bool,
    _ rewriting: LinkRewriting
  ) throws(UnresolvedLink) -> String {
    guard text.utf8.count <= DeepLinkParser.maximumLength else { return text }
    var visit = LinkVisit()
    LinkBytes.of(text) { look(at: $0, &visit) }
    if visit.scan.hasForeignCharacter || visit.scan.isEncoded, !isURL {
      let text = try parsed { () throws(DeepLinkError) in try DeepLinkParser.text(of: text) }
      return try rewritten(text, isURL: true, rewriting)
    }
    let request = try LinkBytes.of(text) { bytes throws(UnresolvedLink) in
      try followed(bytes, visit)
    }
    var changed = request
    rewriting(&changed)
    guard changed.path != request.path || changed.queryItems != request.queryItems else {
      return text
    }
    let scheme = request.scheme ?? ""
    let base = URLParts.isWeb(scheme) ? "\(scheme)://\(request.host ?? "")/" : "\(scheme)://"
    let fragment = visit.scan.fragment.map { range in LinkBytes.of(text) { $0.text(range) } }
    return base + Self.written(changed) + (fragment.map { "#" + $0 } ?? "")
  }

  /// The path and the query of a request, encoded.
  private static func written(_ request: DeepLinkRequest) -> String {
    let segments = request.path.filter { !$0.isEmpty }.map(PercentEncoding.encode)
    let items = request.queryItems.map { item in
      PercentEncoding.encode(item.name)
        + (item.value.map { "=" + PercentEncoding.encode($0) } ?? "")
    }
    return segments.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
