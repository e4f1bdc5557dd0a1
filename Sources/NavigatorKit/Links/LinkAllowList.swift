/// Which schemes and hosts an app follows links of: all others are denied.
///
/// ```swift
/// LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example", .subdomains(of: "shop.example")])
/// ```
///
/// Both are compared without regard to case. The hosts are those of `https`, and of `http` where that
/// is listed as a scheme; a custom scheme has no host, since what stands there is the first segment.
/// A host that is no ASCII is listed as it stands in a URL: `café.example` as `xn--caf-dma.example`.
public struct LinkAllowList: Hashable, Sendable {
  /// A host, or all of its subdomains.
  public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String
    let isSuffix: Bool

    /// Exactly this host.
    public init(_ name: String) {
      self.name = name.lowercased()
      isSuffix = false
    }

    /// Exactly this host.
    public init(stringLiteral name: String) {
      self.init(name)
    }

    private init(suffix: String) {
      name = suffix
      isSuffix = true
    }

    /// All subdomains of a host, at any depth, without the host itself.
    public static func subdomains(of name: String) -> Host {
      Host(suffix: "." + name.lowercased())
    }
  }

  /// The schemes, in lower case.
  let schemes: [String]
  let hosts: [Host]

  /// Makes a list; a scheme or a host that is not listed is denied.
  ///
  /// - Parameters:
  ///   - schemes: The schemes.
  ///   - hosts: The hosts of web links.
  public init(schemes: [String], hosts: [Host] = []) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts
  }
}
