/// The parts of a URL that requests are made of, still encoded (RFC 3986, section 3).
struct URLParts {
  /// The scheme, in lower case.
  let scheme: String
  /// The host without user and port, or `nil` if there is no authority.
  let host: Substring?
  /// The user information before the host, or `nil` if there is none.
  let userInfo: Substring?
  /// The port behind the host, or `nil` if there is none.
  let port: Substring?
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
      (userInfo, host, port) = (nil, nil, nil)
      path = rest
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    (userInfo, host, port) = Self.authority(rest[..<end])
    path = rest[end...]
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func authority(
    _ text: Substring
  ) -> (userInfo: Substring?, host: Substring, port: Substring?) {
    var rest = text
    var userInfo: Substring?
    if let at = rest.lastIndex(of: "@") {
      userInfo = rest[..<at]
      rest = rest[rest.index(after: at)...]
    }
    // Colons inside brackets belong to an address.
    let bracket = rest.lastIndex(of: "]") ?? rest.startIndex
    guard let colon = rest[bracket...].lastIndex(of: ":") else { return (userInfo, rest, nil) }
    return (userInfo, rest[..<colon], rest[rest.index(after: colon)...])
  }
}
