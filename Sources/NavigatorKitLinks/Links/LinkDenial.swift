/// Why a link is not followed, whatever it leads to.
public enum LinkDenial: Hashable, Sendable {
  /// The scheme is not allowed.
  case scheme(String)
  /// The host of a web link is not allowed.
  case host(String)
  /// A web link has no host.
  case noHost
  /// A user stands before the host, which can make a host look like another one.
  case userInfo
  /// A port follows the host, or a colon without one.
  ///
  /// `URL(string:)` drops such a colon from a text that it repairs: then the link is followed.
  case port
  /// A segment of the path is `.` or `..`, encoded or not.
  case dotSegment
}

extension LinkDenial: CustomStringConvertible {
  /// A sentence that names the cause and the remedy.
  public var description: String {
    switch self {
    case .scheme(let scheme):
      "The scheme '\(scheme.printable)' is not allowed: name it in the table's allow-list if it is the app's."
    case .host(let host):
      "The host '\(host.printable)' is not allowed: name it in the table's allow-list if it is the app's."
    case .noHost: "A web link without a host is not allowed: write one."
    case .userInfo: "A link with a user before the host is not allowed: leave it out."
    case .port: "A link with a port is not allowed: leave it out."
    case .dotSegment:
      "A link with '.' or '..' as a segment is not allowed: write the path it means."
    }
  }
}
