/// Writes the path and the query of a link.
@usableFromInline
struct LinkWriter: ~Copyable, Sendable {
  /// The link up to the query.
  private var path: String
  /// The items of the query with the mark before it, or an empty text.
  private var query = ""
  /// The value that no link can hold, if one was to be written.
  private(set) var failure: UnprintableLink.Reason?
  /// Optional items that were left out: who reads segments would find a later one in their place.
  private var leftOut: Set<String>?
  private var hasGap = false

  /// Begins with what stands before the path; `leftOut` is counted for segments only.
  init(_ base: LinkBase, countingLeftOut: Bool = false) {
    path = base.description
    // One allocation for most links.
    path.reserveCapacity(path.utf8.count + 64)
    if countingLeftOut { leftOut = [] }
  }

  /// Writes text that is encoded already.
  @usableFromInline
  mutating func literal(_ encoded: String) {
    if !encoded.isEmpty { path += encoded }
  }

  /// Writes a value as a segment.
  @usableFromInline
  mutating func segment(_ slot: LinkSlot, _ text: String) {
    segment(slot.prefix, text, of: slot)
  }

  /// Writes a value as a segment, or notes that it is left out.
  @usableFromInline
  mutating func optionalSegment(_ slot: LinkSlot, _ text: String?) {
    if let text {
      segment(slot.prefix, text, of: slot)
    } else {
      path += slot.literals
      hasGap = true
    }
  }

  /// Writes values as segments.
  @usableFromInline
  mutating func segments(_ slot: LinkSlot, _ texts: [String]) {
    if texts.isEmpty { path += slot.literals }
    for (index, text) in texts.enumerated() {
      segment(index == 0 ? slot.prefix : "/", text, of: slot)
    }
  }

  private mutating func segment(_ prefix: String, _ text: String, of slot: LinkSlot) {
    if hasGap || text.isEmpty || text == "." || text == ".." {
      failure = failure ?? .value(parameter: slot.name, text: text)
    }
    path += prefix
    PercentEncoding.append(text, to: &path)
  }

  /// Writes an item of the query.
  @usableFromInline
  mutating func item(_ slot: LinkSlot, _ value: String?) {
    if leftOut?.contains(slot.name) == true {
      failure = failure ?? .value(parameter: slot.name, text: value ?? "")
    }
    item(encoded: slot.encoded, value)
  }

  /// Notes that an item of the query is left out.
  @usableFromInline
  mutating func leaveOut(_ slot: LinkSlot) {
    leftOut?.insert(slot.name)
  }

  /// Writes an item whose name is encoded already.
  mutating func item(encoded name: String, _ value: String?) {
    query += query.isEmpty ? "?" : "&"
    query += name
    guard let value else { return }
    query += "="
    PercentEncoding.append(value, to: &query)
  }

  /// The whole link: the query stands behind the path.
  consuming func link() -> String {
    if !query.isEmpty { path += query }
    return path
  }
}
