import NavigatorKit

/// Reads the values of a matched link, while the link's bytes are lent.
@usableFromInline
package struct LinkReader: ~Copyable {
  private let bytes: LinkBytes
  private let match: LinkMatch
  private let query: Range<Int>
  private let itemCount: Int
  private let fragment: Range<Int>?
  /// The decoded items of the query, if the bytes themselves cannot be read as values.
  private(set) var items: [DeepLinkRequest.QueryItem]?
  /// Whether reading an item consumes it, so that the next read finds the next item of that name.
  private let takesItems: Bool
  /// How many items were read: if all were, there are no unknown items to look for.
  private(set) var readCount = 0

  /// Reads a link without encoded parts, or with `items` as its decoded query.
  package init(
    _ bytes: LinkBytes,
    _ match: LinkMatch,
    _ scan: LinkScan,
    items: [DeepLinkRequest.QueryItem]? = nil
  ) {
    self.bytes = bytes
    self.match = match
    query = scan.query
    itemCount = scan.itemCount
    fragment = scan.fragment
    self.items = items
    takesItems = false
  }

  /// Reads the items of a query alone; with `taking`, reading an item consumes it.
  package init(_ items: [DeepLinkRequest.QueryItem], taking takesItems: Bool) {
    bytes = .none
    match = LinkMatch()
    (query, itemCount) = (0..<0, 0)
    fragment = nil
    self.items = items
    self.takesItems = takesItems
  }

  /// Makes a value from its text.
  @inlinable
  func value<V: LinkParameter>(_ text: String, of slot: LinkSlot) throws(LinkFailure) -> V {
    guard let value = V(linkText: text) else {
      throw LinkFailure(slot.name, .unexpected(form: V.linkTextForm), text: text)
    }
    return value
  }
}

/// The bytes are lent to one call, and must not leave it.
@available(*, unavailable)
extension LinkReader: Sendable {}

// MARK: - The path

extension LinkReader {
  /// The decoded text of a captured segment, or `nil` if it is left out.
  @usableFromInline
  func segment(_ slot: LinkSlot) -> String? {
    guard let range = match[slot.index] else { return nil }
    return decoded(range)
  }

  /// The decoded segments of a captured rest.
  @usableFromInline
  func segments(_ slot: LinkSlot) -> [String] {
    guard let range = match[slot.index] else { return [] }
    return bytes.pieces(of: range, at: .slash).map { decoded($0) }
  }

  private func decoded(_ range: Range<Int>) -> String {
    // If the items are not decoded, nothing in the link is encoded.
    items == nil ? bytes.text(range) : PercentDecoding.lenient(bytes, range)
  }
}

// MARK: - The fragment

extension LinkReader {
  /// The decoded text of the fragment, or `nil` if there is none.
  @usableFromInline
  func fragment(_ slot: LinkSlot) throws(LinkFailure) -> String? {
    guard let fragment else { return nil }
    // The fragment has not been checked yet, since it may be ignored.
    do throws(DeepLinkError) { return try PercentDecoding.decode(bytes, fragment) } catch {
      throw LinkFailure(slot.name, .unreadable(error))
    }
  }
}

// MARK: - The query

extension LinkReader {
  /// The value of an item, or `nil` if there is no such item.
  ///
  /// With `canEnd`, an item without a value that is followed by another says that there is none for
  /// this segment.
  @usableFromInline
  mutating func item(_ slot: LinkSlot, canEnd: Bool = false) throws(LinkFailure) -> String? {
    guard let item = try first(slot) else { return nil }
    if item != nil { return item }
    guard canEnd, takesItems, allDecoded().contains(where: { $0.name == slot.name }) else {
      throw LinkFailure(slot.name, .withoutValue)
    }
    return nil
  }

  /// Whether an item is there.
  @usableFromInline
  mutating func flag(_ slot: LinkSlot) throws(LinkFailure) -> Bool {
    guard let item = try first(slot) else { return false }
    guard let text = item else { return true }
    return try value(text, of: slot)
  }

  /// The values of all items of a name.
  @usableFromInline
  mutating func allItems(_ slot: LinkSlot) throws(LinkFailure) -> [String] {
    var values: [String] = []
    while takesItems, let value = try item(slot, canEnd: true) { values.append(value) }
    for item in allDecoded() where !takesItems && item.name == slot.name {
      guard let value = item.value else { throw LinkFailure(slot.name, .withoutValue) }
      values.append(value)
      readCount += 1
    }
    return values
  }

  /// The value of an item, `.some(nil)` for a flag, or `nil` if there is no such item.
  private mutating func first(_ slot: LinkSlot) throws(LinkFailure) -> String?? {
    if let items {
      guard let index = items.firstIndex(where: { $0.name == slot.name }) else { return nil }
      readCount += 1
      if takesItems { return .some(self.items?.remove(at: index).value) }
      guard !items[(index + 1)...].contains(where: { $0.name == slot.name }) else {
        throw LinkFailure(slot.name, .repeated)
      }
      return .some(items[index].value)
    }
    guard !query.isEmpty else { return nil }
    let (count, value) = find(slot.bytes)
    guard count > 0 else { return nil }
    guard count == 1 else { throw LinkFailure(slot.name, .repeated) }
    readCount += 1
    return .some(value.map(bytes.text))
  }

  /// How many items have a name, and where the value of the last one is.
  private func find(_ name: [UInt8]) -> (count: Int, value: Range<Int>?) {
    var count = 0
    var value: Range<Int>?
    var rest = query
    while let piece = bytes.nextPiece(of: &rest, at: .ampersand) {
      let equals = bytes.first(.equals, in: piece)
      guard bytes.equal(piece.lowerBound..<(equals ?? piece.upperBound), name) else { continue }
      count += 1
      value = equals.map { ($0 + 1)..<piece.upperBound }
    }
    return (count, value)
  }

  /// The items whose names are not among these.
  func items(except names: [String]) -> [DeepLinkRequest.QueryItem] {
    allDecoded().filter { !names.contains($0.name) }
  }

  /// All items of the query.
  private func allDecoded() -> [DeepLinkRequest.QueryItem] {
    items ?? (try? DeepLinkParser.queryItems(bytes, query, itemCount)) ?? []
  }
}
