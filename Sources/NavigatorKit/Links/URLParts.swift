/// The parts of a URL that requests are made of, still encoded (RFC 3986, section 3).
struct URLParts {
  /// The scheme, in lower case.
  let scheme: String
  /// The host without user and port, or `nil` if there is no authority.
  let host: Substring?
  let path: Substring
  let query: Substring

  init(_ text: String) throws(DeepLinkError) {
    guard let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) else {
      throw DeepLinkError(.noScheme, in: text)
    }
    scheme = text[..<colon].lowercased()
    var rest = text[text.index(after: colon)...]
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    } else {
      query = ""
    }
    guard rest.hasPrefix("//") else {
      host = nil
      path = rest
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    host = Self.host(of: rest[..<end])
    path = rest[end...]
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func host(of authority: Substring) -> Substring {
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    let hostAndPort = host ?? authority
    // Colons inside brackets belong to an address.
    let bracket = hostAndPort.lastIndex(of: "]") ?? hostAndPort.startIndex
    let port = hostAndPort[bracket...].lastIndex(of: ":")
    return hostAndPort[..<(port ?? hostAndPort.endIndex)]
  }
}
