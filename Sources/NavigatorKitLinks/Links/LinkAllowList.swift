/// The schemes and hosts whose links an app follows: all others are denied.
///
/// ```swift
/// LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example", .subdomains(of:
/// "shop.example")])
/// ```
///
/// Both are compared without regard to the case of ASCII letters. The hosts are those of `https`,
/// and of `http` if that is listed as a scheme. A custom scheme has no host: what stands in its
/// place is the first segment. List a host alone, without scheme or port, as it stands in a URL:
/// `café.example` as `xn--caf-dma.example`. In another form it matches nothing, and a diagnostic
/// says so.
///
/// A function can decide about hosts that are only known at run time:
///
/// ```swift
/// LinkAllowList(schemes: ["https"]) { host in tenants.contains(host) }
/// ```
public struct LinkAllowList: Sendable {
  /// A host, or all of its subdomains.
  public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
    package let name: String
    package let isSuffix: Bool

    package var isASCII: Bool { name.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it can be the host of a URL: ASCII, without a scheme, a user, a port or a path.
    package var mayStandInURL: Bool {
      isASCII && (name.hasPrefix("[") || !name.utf8.contains(where: Self.endsHost))
    }

    /// Whether a character ends a host in a URL; only hosts in brackets may contain it.
    package static func endsHost(_ character: UInt8) -> Bool { ":/?#@\\ ".utf8.contains(character) }

    private init(_ name: String, isSuffix: Bool) {
      // Some other letters become ASCII in lower case.
      let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
      self.name = (isSuffix ? "." : "") + (isASCII ? name.lowercased() : name)
      self.isSuffix = isSuffix
    }

    /// Exactly this host.
    public init(_ name: String) {
      self.init(name, isSuffix: false)
    }

    /// Exactly this host.
    public init(stringLiteral name: String) {
      self.init(name)
    }

    /// All subdomains of a host, at any depth, without the host itself.
    public static func subdomains(of name: String) -> Host {
      Host(name, isSuffix: true)
    }
  }

  /// The schemes, in lower case.
  package let schemes: [String]
  package let hosts: [Host]
  /// Decides about hosts that are not listed.
  let allowsHost: (@Sendable (String) -> Bool)?

  /// The hosts that a link may have; an empty name is left out, since it would allow links without
  /// a host.
  package var urlHosts: [Host] { hosts.filter { !$0.name.isEmpty && $0.mayStandInURL } }

  /// Makes a list; a scheme or a host that is not listed is denied.
  ///
  /// - Parameters:
  ///   - schemes: The schemes.
  ///   - hosts: The hosts of web links.
  ///   - allowsHost: Decides about the host of a web link, in lower case, if it is not listed. It
  ///     is called on any thread, each time that such a link is read, and only for names of
  ///     letters, digits, hyphens and underscores between single dots.
  public init(
    schemes: [String],
    hosts: [Host] = [],
    allowsHost: (@Sendable (_ host: String) -> Bool)? = nil
  ) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts
    self.allowsHost = allowsHost
  }
}
