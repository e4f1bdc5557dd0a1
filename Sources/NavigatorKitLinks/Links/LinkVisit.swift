/// All that is found out about a link before it is read.
struct LinkVisit {
  /// Why a link is not followed, as far as its bytes tell.
  enum Refusal { case scheme, authority, host }

  fileprivate(set) var scan = LinkScan()
  fileprivate(set) var refusal: Refusal?
  /// Where the segments of the path stand, with the one that stands where a host would.
  fileprivate var path = 0..<0
  /// Whether the values can be read as they stand: nothing is left to the parser.
  fileprivate(set) var isPlain = false
  /// The pattern, if one matches and the link was followed so far.
  fileprivate(set) var match = LinkMatch()
}

extension LinkVisit {
  /// The path of a plain link as the parser has it, or `nil` where that takes the parser.
  func plainPath(_ bytes: LinkBytes) -> String? {
    if scan.hasEmptySegment { return nil }
    var (start, end) = (path.lowerBound, path.upperBound)
    if start < end, bytes[start] == .slash { start += 1 }
    if start < end, bytes[end - 1] == .slash { end -= 1 }
    return bytes.text(start..<end)
  }
}

extension LinkStorage {
  /// Finds out about a link what can be found out without reading its values.
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
      // What stands where a host would is the first segment.
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
