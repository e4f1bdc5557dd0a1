/// What links are looked up in: a class, so that one reference is all that a look-up takes along.
final class LinkFinder: Sendable {
  let trie: LinkTrie
  let allowList: LinkAllowList

  init(_ trie: LinkTrie, _ allowList: LinkAllowList) {
    self.trie = trie
    self.allowList = allowList
  }
}

/// All that is found out about a link while its bytes are at hand.
struct LinkVisit {
  /// Why a link is not followed, as far as its bytes tell.
  enum Refusal { case scheme, authority, host }

  let scan: LinkScan
  private(set) var refusal: Refusal?
  /// Whether nothing is left to the parser: nothing is encoded, and the limits hold.
  private(set) var isPlain = false
  /// The pattern, or `nil` if none matches or the link was not followed so far.
  private(set) var match: LinkMatch?

  init(_ bytes: LinkBytes, _ finder: LinkFinder) {
    scan = LinkScan(bytes)
    guard scan.schemeEnd > 0 else { return }
    guard let scheme = finder.allowList.scheme(bytes, end: scan.schemeEnd) else {
      refusal = .scheme
      return
    }
    guard !scan.hasAuthorityParts else {
      refusal = .authority
      return
    }
    var start = scan.path.lowerBound
    var segmentCount = scan.segmentCount
    if finder.allowList.isWeb(scheme) {
      guard let host = scan.authority, finder.allowList.allowsHost(bytes, host) else {
        refusal = .host
        return
      }
      segmentCount -= 1
    } else if let authority = scan.authority {
      // What stands where a host would is the first segment.
      start = authority.lowerBound
    }
    isPlain =
      !scan.isEncoded && !scan.hasForeignCharacter
      && segmentCount <= DeepLinkParser.maximumSegments
      && scan.itemCount <= DeepLinkParser.maximumQueryItems
    var match = LinkMatch()
    if finder.trie.find(&match, in: bytes, start..<scan.path.upperBound) { self.match = match }
  }
}
