/// The schemes and hosts of an allow-list, in the form in which they are compared with the bytes of
/// a link.
///
/// A class, so that a look-up retains one reference.
final class LinkNames: Sendable {
  struct Scheme: Sendable {
    let name: Range<Int>
    let isWeb: Bool
  }

  struct Host: Sendable {
    let name: Range<Int>
    let isSuffix: Bool
  }

  /// The bytes of all names, one after the other.
  private let bytes: [UInt8]
  private let schemes: [Scheme]
  private let hosts: [Host]
  private let allowsHost: (@Sendable (String) -> Bool)?
  /// The beginnings of allowed links, except those of subdomains.
  private let bases: [String]

  init(_ allowList: LinkAllowList) {
    var bytes: [UInt8] = []
    func add(_ name: String) -> Range<Int> {
      let start = bytes.count
      bytes += name.utf8
      return start..<bytes.count
    }
    schemes = allowList.schemes.map { Scheme(name: add($0), isWeb: URLParts.isWeb($0)) }
    let listed = allowList.urlHosts
    hosts = listed.map { Host(name: add($0.name), isSuffix: $0.isSuffix) }
    let web = listed.filter { !$0.isSuffix && allowList.schemes.contains("https") }
    bases =
      allowList.schemes.filter { !URLParts.isWeb($0) }.map { LinkBase.scheme($0).description }
      + web.map { LinkBase.web($0.name).description }
    allowsHost = allowList.allowsHost
    self.bytes = bytes
  }

  /// Whether links with this beginning are known to be allowed; if not, the link itself has to be
  /// checked.
  func allows(_ base: LinkBase) -> Bool {
    let length = base.description.utf8.count
    // Comparing lengths first is cheaper than comparing texts.
    for allowed in bases where allowed.utf8.count == length && allowed == base.description {
      return true
    }
    return false
  }

  /// The allowed scheme that a link begins with, or `nil` if its scheme is not allowed.
  func scheme(_ link: LinkBytes, end: Int) -> Scheme? {
    for scheme in schemes where scheme.name.count == end && equal(scheme.name, link, from: 0) {
      return scheme
    }
    return nil
  }

  /// Whether a host in a link is allowed.
  func allowsHost(_ link: LinkBytes, _ range: Range<Int>) -> Bool {
    for host in hosts {
      let start = range.upperBound - host.name.count
      guard start >= range.lowerBound, equal(host.name, link, from: start) else { continue }
      if start == range.lowerBound {
        if !host.isSuffix { return true }
      } else if host.isSuffix, Self.areLabels(link, range) {
        return true
      }
    }
    guard let allowsHost, Self.areLabels(link, range) else { return false }
    return allowsHost(link.text(range).lowercased())
  }

  /// Whether a name stands in a link, in any case.
  private func equal(_ name: Range<Int>, _ link: LinkBytes, from start: Int) -> Bool {
    if link.equal(start..<start + name.count, bytes, name) { return true }
    for index in name where link[start + index - name.lowerBound].lowercased != bytes[index] {
      return false
    }
    return true
  }

  /// Whether a range holds only letters, digits, hyphens and underscores between single dots.
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
