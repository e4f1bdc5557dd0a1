/// Reads the values of a link that was matched.
@usableFromInline
struct LinkReader: Sendable {
  private let text: String
  private let match: LinkMatch
  private let query: Range<Int>
  /// The items of the query, decoded, where their bytes are not the values.
  private(set) var items: [DeepLinkRequest.QueryItem]?
  /// Whether who reads an item takes it, so that another finds the next of its name.
  private let takesItems: Bool
  /// How many items were read: who has read all need not look for what nobody knows.
  private(set) var readCount = 0

  /// Reads a link in which nothing is encoded, but for what `items` holds decoded.
  init(
    _ text: String,
    _ match: LinkMatch,
    query: Range<Int>,
    items: [DeepLinkRequest.QueryItem]?
  ) {
    self.text = text
    self.match = match
    self.query = query
    self.items = items
    takesItems = false
  }

  /// Reads the segments of a path in turn, each of which takes items of the query.
  init(taking items: [DeepLinkRequest.QueryItem]) {
    text = ""
    match = LinkMatch()
    query = 0..<0
    self.items = items
    takesItems = true
  }

  /// Makes a value of its text.
  @inlinable
  func value<V: LinkParameter>(_ text: String, of name: String) throws(LinkFailure) -> V {
    guard let value = V(linkText: text) else {
      throw LinkFailure(name, .unexpected(form: V.linkTextForm), text: text)
    }
    return value
  }
}

// MARK: - The path

extension LinkReader {
  /// The decoded text of a captured segment, or `nil` if it is left out.
  @usableFromInline
  func segment(_ index: Int) -> String? {
    match[index].map { decoded(part($0)) }
  }

  /// The decoded segments of a captured rest.
  @usableFromInline
  func segments(_ index: Int) -> [String] {
    match[index].map { part($0).split(separator: "/").map(decoded) } ?? []
  }

  private func part(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)]
  }

  private func decoded(_ part: Substring) -> String {
    // A link whose items are not decoded has nothing that is encoded.
    guard items != nil else { return String(part) }
    // What does not decode was refused before.
    return (try? PercentDecoding.decode(part)) ?? String(part)
  }
}

// MARK: - The query

extension LinkReader {
  /// The value of an item, or `nil` if there is no such item.
  @usableFromInline
  mutating func item(_ name: LinkItemName) throws(LinkFailure) -> String? {
    guard let item = try first(name) else { return nil }
    guard let value = item else { throw LinkFailure(name.text, .withoutValue) }
    return value
  }

  /// Whether an item is there.
  @usableFromInline
  mutating func flag(_ name: LinkItemName) throws(LinkFailure) -> Bool {
    guard let item = try first(name) else { return false }
    guard let text = item else { return true }
    return try value(text, of: name.text)
  }

  /// The values of all items of a name.
  @usableFromInline
  mutating func allItems(_ name: LinkItemName) throws(LinkFailure) -> [String] {
    var values: [String] = []
    for item in allDecoded() where item.name == name.text {
      guard let value = item.value else { throw LinkFailure(name.text, .withoutValue) }
      values.append(value)
      readCount += 1
    }
    if takesItems { items?.removeAll { $0.name == name.text } }
    return values
  }

  /// The value of an item, which a flag has none of, or `nil` if there is no such item.
  private mutating func first(_ name: LinkItemName) throws(LinkFailure) -> String?? {
    if let items {
      guard let index = items.firstIndex(where: { $0.name == name.text }) else { return nil }
      readCount += 1
      if takesItems { return .some(self.items?.remove(at: index).value) }
      guard !items[(index + 1)...].contains(where: { $0.name == name.text }) else {
        throw LinkFailure(name.text, .repeated)
      }
      return .some(items[index].value)
    }
    guard !query.isEmpty else { return nil }
    let (count, value) = LinkBytes.of(text) { Self.find(name.bytes, in: query, of: $0) }
    guard count > 0 else { return nil }
    guard count == 1 else { throw LinkFailure(name.text, .repeated) }
    readCount += 1
    return .some(value.map { String(part($0)) })
  }

  /// How many items have a name, and where the value of the last of them stands.
  private static func find(
    _ name: [UInt8],
    in query: Range<Int>,
    of bytes: LinkBytes
  ) -> (count: Int, value: Range<Int>?) {
    var count = 0
    var value: Range<Int>?
    var start = query.lowerBound
    while start < query.upperBound {
      var equals: Int?
      var end = start
      while end < query.upperBound, bytes[end] != .ampersand {
        if equals == nil, bytes[end] == .equals { equals = end }
        end += 1
      }
      if end > start, bytes.equal(start..<(equals ?? end), name) {
        count += 1
        value = equals.map { ($0 + 1)..<end }
      }
      start = end + 1
    }
    return (count, value)
  }

  /// The items whose names are not among these.
  func items(except names: [[UInt8]], _ other: [UInt8]?) -> [DeepLinkRequest.QueryItem] {
    if items == nil, LinkBytes.of(text, { Self.knowsAll($0, query, names, other) }) { return [] }
    return allDecoded().filter { item in
      let name = Array(item.name.utf8)
      return name != other && !names.contains(name)
    }
  }

  private static func knowsAll(
    _ bytes: LinkBytes,
    _ query: Range<Int>,
    _ names: [[UInt8]],
    _ other: [UInt8]?
  ) -> Bool {
    var start = query.lowerBound
    while start < query.upperBound {
      var end = start
      while end < query.upperBound, bytes[end] != .ampersand, bytes[end] != .equals { end += 1 }
      let isKnown =
        end == start && (end == query.upperBound || bytes[end] == .ampersand)
        || names.contains { bytes.equal(start..<end, $0) }
        || other.map { bytes.equal(start..<end, $0) } ?? false
      guard isKnown else { return false }
      while end < query.upperBound, bytes[end] != .ampersand { end += 1 }
      start = end + 1
    }
    return true
  }

  /// All items of the query.
  private func allDecoded() -> [DeepLinkRequest.QueryItem] {
    if let items { return items }
    return part(query).split(separator: "&").map { piece in
      let equals = piece.firstIndex(of: "=")
      let name = String(piece[..<(equals ?? piece.endIndex)])
      let value = equals.map { equals in String(piece[equals...].dropFirst()) }
      return DeepLinkRequest.QueryItem(name, value)
    }
  }
}
