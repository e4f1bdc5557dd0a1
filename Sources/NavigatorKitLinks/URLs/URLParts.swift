/// The scheme of a URL and the parts of its authority, still encoded (RFC 3986, section 3).
package struct URLParts {
  /// The scheme, in lower case.
  let scheme: String
  /// The host without user and port, or `nil` if there is no authority.
  let host: Range<Int>?
  /// The user information before the host, or `nil` if there is none.
  private(set) var userInfo: Range<Int>?
  /// The port behind the host, or `nil` if there is none.
  private(set) var port: Range<Int>?

  package var isWeb: Bool { Self.isWeb(scheme) }

  package static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  /// Takes the parts of a URL, which has a scheme.
  init(_ bytes: LinkBytes, _ scan: LinkScan) {
    scheme = bytes.text(0..<scan.schemeEnd).lowercased()
    guard scan.hasAuthorityParts, var rest = scan.authority else {
      host = scan.authority
      return
    }
    if let at = rest.last(where: { bytes[$0] == .at }) {
      userInfo = rest.lowerBound..<at
      rest = (at + 1)..<rest.upperBound
    }
    // Colons inside brackets belong to an address.
    let bracket = rest.last { bytes[$0] == .closingBracket } ?? rest.lowerBound
    if let colon = rest.last(where: { $0 >= bracket && bytes[$0] == .colon }) {
      port = (colon + 1)..<rest.upperBound
      rest = rest.lowerBound..<colon
    }
    host = rest
  }

  /// The host if it is the first segment of the path, or `nil` if it is not.
  var segment: Range<Int>? { isWeb || host?.isEmpty != false ? nil : host }
}
