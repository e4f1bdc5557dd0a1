/// What is found out about a link before its values are read.
struct LinkVisit {
  /// Why a link is not followed, as far as its bytes tell.
  enum Refusal { case scheme, authority, host }

  fileprivate(set) var scan = LinkScan()
  fileprivate(set) var refusal: Refusal?
  /// The range of the path, including a first segment in the place of a host.
  fileprivate var path = 0..<0
  /// Whether the values can be read directly from the bytes, without the parser.
  fileprivate(set) var isPlain = false
  /// The pattern, if one matches and nothing has refused the link so far.
  fileprivate(set) var match = LinkMatch()
}

extension LinkVisit {
  /// The path of a plain link as the parser would make it, or `nil` if that needs the parser.
  func plainPath(_ bytes: LinkBytes) -> String? {
    if scan.hasEmptySegment { return nil }
    var (start, end) = (path.lowerBound, path.upperBound)
    if start < end, bytes[start] == .slash { start += 1 }
    if start < end, bytes[end - 1] == .slash { end -= 1 }
    return bytes.text(start..<end)
  }
}

extension LinkStorage {
  /// Finds out about a link everything that does not need its values.
  func look(at bytes: LinkBytes, _ visit: inout LinkVisit) {
    visit.scan.scan(bytes)
    let scan = visit.scan
    guard scan.schemeEnd > 0 else { return }
    guard let scheme = names.scheme(bytes, end: scan.schemeEnd) else {
      visit.refusal = .scheme
      return
    }
    guard !scan.hasAuthorityParts else {
      visit.refusal = .authority
      return
    }
    var start = scan.path.lowerBound
    var segmentCount = scan.segmentCount
    if scheme.isWeb {
      guard let host = scan.authority, names.allowsHost(bytes, host) else {
        visit.refusal = .host
        return
      }
    } else if let authority = scan.authority {
      // The text in the place of a host is the first segment.
      start = authority.lowerBound
      if !authority.isEmpty { segmentCount += 1 }
    }
    visit.path = start..<scan.path.upperBound
    visit.isPlain =
      !scan.isEncoded && !scan.hasForeignCharacter && !scan.hasDotSegment
      && segmentCount <= DeepLinkParser.maximumSegments
      && scan.itemCount <= DeepLinkParser.maximumQueryItems
    _ = trie.find(&visit.match, in: bytes, visit.path, scan.isEncoded)
  }
}
