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

  /// All names, one behind the other, and where each stands: nothing is counted to read them.
  private let bytes: [UInt8]
  private let schemeRanges: [Range<Int>]
  private let hostRanges: [Range<Int>]

  /// Makes a list; what is not listed is denied.
  public init(schemes: [String], hosts: [Host] = []) {
    self.schemes = schemes.map { $0.lowercased() }
    self.hosts = hosts
    var bytes: [UInt8] = []
    func add(_ name: String) -> Range<Int> {
      let start = bytes.count
      bytes += name.utf8
      return start..<bytes.count
    }
    schemeRanges = self.schemes.map(add)
    hostRanges = hosts.map { add($0.name) }
    self.bytes = bytes
  }

  /// The index of an allowed scheme, which stands at the beginning of a link.
  func scheme(_ bytes: LinkBytes, end: Int) -> Int? {
    for index in schemeRanges.indices {
      let name = schemeRanges[index]
      if name.count == end, equal(name, bytes, from: 0) { return index }
    }
    return nil
  }

  /// Whether a name stands in a link, in any case.
  private func equal(_ name: Range<Int>, _ link: LinkBytes, from start: Int) -> Bool {
    for index in name where link[start + index - name.lowerBound].lowercased != bytes[index] {
      return false
    }
    return true
  }

  /// Whether a scheme is one of the web, by its index.
  func isWeb(_ index: Int) -> Bool { Self.isWeb(schemes[index]) }

  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  func allowsHost(_ bytes: LinkBytes, _ range: Range<Int>) -> Bool {
    for index in hostRanges.indices {
      let name = hostRanges[index]
      let start = range.upperBound - name.count
      guard start >= range.lowerBound, equal(name, bytes, from: start) else { continue }
      if start == range.lowerBound {
        if !hosts[index].isSuffix { return true }
      } else if hosts[index].isSuffix, Self.areLabels(bytes, range) {
        return true
      }
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
