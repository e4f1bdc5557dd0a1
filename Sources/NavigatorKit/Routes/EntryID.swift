/// The identity of one entry of a stack, or of one modal layer.
///
/// Two equal routes in one stack are two entries, each with its own id. An id stays with its entry
/// for as long as the entry is kept, whoever writes the path. Ids of different launches of an app
/// are distinct but for a chance of about one in 2^40 for a million entries each.
public struct EntryID: Hashable, Sendable, Codable {
  @usableFromInline let rawValue: UInt64

  @usableFromInline
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Mints an id that no entry of this process has.
  public init() {
    self = Self.mint()
  }

  /// Reads an id that was saved.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(UInt64.self)
  }

  /// Writes the id as one number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  @usableFromInline
  static func mint() -> EntryID { EntryID(rawValue: EntryIDSource.shared.next(1)) }

  /// Mints a number of ids at once.
  @usableFromInline
  static func run(of count: Int) -> [EntryID] {
    guard count > 0 else { return [] }
    let first = EntryIDSource.shared.next(UInt64(count))
    return (0..<UInt64(count)).map { EntryID(rawValue: first &+ $0) }
  }
}

extension EntryID: CustomStringConvertible {
  /// A short form for logs, such as `#3f9a`, the low 16 bits in hexadecimal.
  public var description: String {
    let digits = String(rawValue & 0xffff, radix: 16)
    return "#" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
