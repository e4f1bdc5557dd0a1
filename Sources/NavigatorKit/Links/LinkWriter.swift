/// Writes the path and the query of a link.
@usableFromInline
struct LinkWriter: Sendable {
  /// The link up to the query.
  private(set) var path: String
  /// The items of the query, or an empty text.
  private(set) var query = ""
  /// The value that no link can hold, if one was to be written.
  private(set) var failure: UnprintableLink.Reason?
  /// Optional items that were left out: who reads segments would find a later one in their place.
  private(set) var leftOut: Set<String>?
  private var hasGap = false

  /// Begins with what stands before the path; `leftOut` is counted for segments only.
  init(_ base: String, countingLeftOut: Bool = false) {
    path = base
    // One allocation for most links.
    path.reserveCapacity(base.utf8.count + 64)
    if countingLeftOut { leftOut = [] }
  }

  /// Writes text that is encoded already.
  @usableFromInline
  mutating func literal(_ encoded: String) {
    path += encoded
  }

  /// Writes a value as a segment.
  @usableFromInline
  mutating func segment(_ prefix: String, _ text: String, of name: String) {
    if text.isEmpty || text == "." || text == ".." || hasGap {
      failure = failure ?? .value(parameter: name, text: text)
    }
    path += prefix
    PercentEncoding.append(text, to: &path)
  }

  /// Writes a value as a segment, or notes that it is left out.
  @usableFromInline
  mutating func optionalSegment(_ prefix: String, _ text: String?, of name: String) {
    guard let text else {
      hasGap = true
      return
    }
    segment(prefix, text, of: name)
  }

  /// Writes an item of the query.
  @usableFromInline
  mutating func item(_ name: LinkItemName, _ value: String?) {
    if leftOut?.contains(name.text) == true {
      failure = failure ?? .value(parameter: name.text, text: value ?? "")
    }
    item(encoded: name.encoded, value)
  }

  /// Notes that an item of the query is left out.
  @usableFromInline
  mutating func leaveOut(_ name: LinkItemName) {
    leftOut?.insert(name.text)
  }

  /// Writes an item whose name is encoded already.
  mutating func item(encoded name: String, _ value: String?) {
    if !query.isEmpty { query += "&" }
    query += name
    guard let value else { return }
    query += "="
    PercentEncoding.append(value, to: &query)
  }

  /// Puts the query behind the path, and returns the whole link.
  mutating func finish() -> String {
    if !query.isEmpty {
      path += "?"
      path += query
      query = ""
    }
    return path
  }
}
