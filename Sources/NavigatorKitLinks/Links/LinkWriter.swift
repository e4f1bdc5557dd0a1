/// Writes the path and the query of a link.
@usableFromInline
package struct LinkWriter: ~Copyable, Sendable {
  private var text: String
  /// The index of the question mark, or `nil` as long as there is no query.
  private var queryStart: String.Index?
  /// The encoded fragment: it comes last, even if something is written after it.
  private var fragment: String?
  /// The reason why a value cannot be written, if there was one.
  package private(set) var failure: UnprintableLink.Reason?
  /// By name, what says that the segments so far have no more items: it is written before an item
  /// of a later segment, which would be read as theirs.
  private var ends: [String: [String?]]?
  private var hasGap = false
  /// How many values were written for which patterns set no limit, and how many items.
  private(set) var valueCount = 0

  /// Begins with the text before the path; with `sharing`, stable segments share the query.
  package init(_ base: LinkBase, sharing: Bool = false) {
    // One allocation for most links.
    text = base.description
    text.reserveCapacity(base.description.utf8.count + 64)
    if sharing { ends = [:] }
  }

  /// Moves the whole link out of the writer.
  package mutating func take() -> String {
    var link = ""
    swap(&link, &text)
    if let fragment { link += "#" + fragment }
    return link
  }
}

// MARK: - The path

extension LinkWriter {
  /// Writes text that is already encoded.
  @usableFromInline
  mutating func literal(_ encoded: String) {
    guard !encoded.isEmpty else { return }
    let query = cutQuery()
    text += encoded
    restore(query)
  }

  /// The text of a value; the writer notes if it does not read back.
  @inlinable
  mutating func text(_ value: some LinkParameter, of slot: LinkSlot) -> String {
    let text = value.linkText
    if !value.hasLinkText { refuse(text, of: slot) }
    return text
  }

  @usableFromInline
  mutating func refuse(_ text: String, of slot: LinkSlot) {
    failure = failure ?? .unwritable(parameter: slot.name, text: text.excerpt)
  }

  /// Writes a value as a segment.
  @usableFromInline
  mutating func segment(_ slot: LinkSlot, _ value: String) {
    segment(slot.prefix, value, of: slot)
  }

  /// Writes a value as a segment, or notes that it is left out.
  @usableFromInline
  mutating func optionalSegment(_ slot: LinkSlot, _ value: String?) {
    if let value {
      segment(slot.prefix, value, of: slot)
    } else {
      literal(slot.literals)
      hasGap = true
    }
  }

  /// Writes values as segments.
  @usableFromInline
  mutating func segments(_ slot: LinkSlot, _ values: [String]) {
    valueCount += values.count
    if values.isEmpty { literal(slot.literals) }
    for (index, value) in values.enumerated() {
      segment(index == 0 ? slot.prefix : "/", value, of: slot)
    }
  }

  private mutating func segment(_ prefix: String, _ value: String, of slot: LinkSlot) {
    if hasGap || value.isEmpty || Self.isDots(value) {
      failure = failure ?? .value(parameter: slot.name, text: value)
    }
    let query = cutQuery()
    text += prefix
    PercentEncoding.append(value, to: &text)
    restore(query)
  }

  /// Whether a value is `.` or `..`, which would lead to another path.
  private static func isDots(_ value: String) -> Bool {
    value.utf8.count <= 2 && (value == "." || value == "..")
  }

  /// Cuts off the query, if an item was written before a segment.
  private mutating func cutQuery() -> Substring? {
    guard let start = queryStart else { return nil }
    let query = text[start...]
    text = String(text[..<start])
    return query
  }

  private mutating func restore(_ query: Substring?) {
    guard let query else { return }
    queryStart = text.endIndex
    text += query
  }
}

// MARK: - The query

extension LinkWriter {
  /// Writes an item of the query.
  @usableFromInline
  mutating func item(_ slot: LinkSlot, _ value: String?) {
    valueCount += 1
    for end in ends?.removeValue(forKey: slot.name) ?? [] { item(encoded: slot.encoded, end) }
    if queryStart != nil { return item(encoded: slot.encoded, value) }
    queryStart = text.endIndex
    text += slot.opening
    append(value)
  }

  /// Notes that a segment has no more items of a name, with the value of the item that says so.
  @usableFromInline
  mutating func end(_ slot: LinkSlot, _ value: String? = nil) {
    ends?[slot.name, default: []].append(value)
  }

  /// Writes an item whose name is already encoded.
  mutating func item(encoded name: Substring, _ value: String?) {
    text += queryStart == nil ? "?" : "&"
    queryStart = queryStart ?? text.index(before: text.endIndex)
    text += name
    append(value)
  }

  private mutating func append(_ value: String?) {
    guard let value else { return }
    text += "="
    PercentEncoding.append(value, to: &text)
  }
}

// MARK: - The fragment

extension LinkWriter {
  /// Notes the fragment, which is written when the link is taken out.
  @usableFromInline
  mutating func fragment(_ value: String?) {
    fragment = value.map(PercentEncoding.encode)
  }
}
