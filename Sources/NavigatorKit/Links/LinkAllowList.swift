/// Which schemes and hosts an app follows links of: all others are denied.
///
/// ```swift
/// LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example", .subdomains(of: "shop.example")])
/// ```
///
/// Both are compared without regard to case. The hosts are those of `https`, and of `http` where that
/// is listed as a scheme; a custom scheme has no host, since what stands there is the first segment.
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
  public let schemes: [String]

  /// The hosts of web links.
  public let hosts: [Host]

  private let schemeBytes: [[UInt8]]
  private let hostBytes: [[UInt8]]

  /// Makes a list; what is not listed is denied.
  public init(schemes: [String], hosts: [Host] = []) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts
    schemeBytes = self.schemes.map { Array($0.utf8) }
    hostBytes = hosts.map { Array($0.name.utf8) }
  }

  /// The index of an allowed scheme, which stands at the beginning of a link.
  func scheme(_ bytes: LinkBytes, end: Int) -> Int? {
    schemeBytes.firstIndex { scheme in
      guard scheme.count == end else { return false }
      for (index, byte) in scheme.enumerated() where bytes[index].lowercased != byte {
        return false
      }
      return true
    }
  }

  /// Whether a scheme is one of the web, by its index.
  func isWeb(_ index: Int) -> Bool { Self.isWeb(schemes[index]) }

  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  func allowsHost(_ bytes: LinkBytes, _ range: Range<Int>) -> Bool {
    for (host, name) in zip(hosts, hostBytes) {
      let start = range.upperBound - name.count
      guard host.isSuffix ? start > range.lowerBound : start == range.lowerBound else { continue }
      guard name.indices.allSatisfy({ bytes[start + $0].lowercased == name[$0] }) else { continue }
      if !host.isSuffix || Self.areLabels(bytes, range) { return true }
    }
    return false
  }

  /// Whether there are only letters, digits, hyphens and underscores between single dots.
  private static func areLabels(_ bytes: LinkBytes, _ range: Range<Int>) -> Bool {
    var last = UInt8.dot
    for index in range {
      let byte = bytes[index].lowercased
      let isLabel =
        (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2d || byte == 0x5f
      guard isLabel || (byte == .dot && last != .dot) else { return false }
      last = byte
    }
    return last != .dot
  }
}

extension UInt8 {
  /// The byte with an ASCII letter in lower case.
  fileprivate var lowercased: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
}
