/// The form of the links of a pattern, without the types of the values.
@usableFromInline
package struct LinkShape: Sendable {
  /// A segment of the path.
  @usableFromInline
  package enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String, form: String)
    case optional(String, form: String)
    case rest(String, form: String)

    /// The name of the value, for people, or the literal.
    package var name: String {
      switch self {
      case .literal(let text): text
      case .parameter(let name, _), .optional(let name, _), .rest(let name, _): name
      }
    }

    package var isLiteral: Bool {
      if case .literal = self { true } else { false }
    }

    /// Whether the segment is always there.
    package var isFixed: Bool {
      switch self {
      case .literal, .parameter: true
      case .optional, .rest: false
      }
    }
  }

  /// An item of the query.
  @usableFromInline
  package struct Item: Hashable, Sendable {
    @usableFromInline
    package enum Kind: Hashable, Sendable { case required, optional, repeated, flag }
    package let name: String
    let kind: Kind
    let form: String

    @usableFromInline
    init(name: String, kind: Kind, form: String) {
      self.name = name
      self.kind = kind
      self.form = form
    }
  }

  package private(set) var segments: [Segment] = []
  package private(set) var items: [Item] = []
  /// The names of the fragments that are values; more than one are a flaw.
  private(set) var fragments: [String] = []
  /// Whether it is a stable segment, one of several in a link.
  package var isSegment = false
  /// How many segments are captured.
  private(set) var captures = 0
  /// The encoded literals since the last value: they are written before the next one.
  @usableFromInline private(set) var pending = ""

  /// Whether the links of different routes may have this shape.
  var hasValues: Bool { captures > 0 || !items.isEmpty || !fragments.isEmpty }

  /// How many values a path may have: the matcher has room for as many captures.
  static let maximumCaptures = 16

  @usableFromInline
  init() {}

  init(_ literals: [String]) {
    // One allocation for most patterns.
    segments.reserveCapacity(literals.count + 2)
    append(literals)
  }

  @usableFromInline
  mutating func append(_ literals: [String]) {
    for literal in literals {
      if !segments.isEmpty { pending += "/" }
      segments.append(.literal(literal))
      PercentEncoding.append(literal, to: &pending)
    }
  }

  /// Appends a segment that is captured, and returns its slot.
  @usableFromInline
  mutating func capture(_ segment: Segment) -> LinkSlot {
    let literals = segment.isFixed ? "" : pending
    if !segments.isEmpty { pending += "/" }
    segments.append(segment)
    defer {
      captures += 1
      pending = ""
    }
    return LinkSlot(segment: segment.name, index: captures, literals: literals, prefix: pending)
  }

  @usableFromInline
  mutating func append(_ item: Item) {
    items.append(item)
  }

  @usableFromInline
  mutating func append(fragment name: String) {
    fragments.append(name)
  }

  /// Why the shape can match no link, or `nil` if it can.
  var flaw: String? {
    var last: Segment?
    for segment in segments {
      switch (last, segment) {
      case (.rest, _): return "nothing may follow a rest"
      case (.optional, .literal), (.optional, .parameter), (.optional, .rest):
        return "only optional segments may follow an optional one"
      default: last = segment
      }
      if case .literal(let text) = segment, text.isEmpty || text == "." || text == ".." {
        return "'\(text)' is never a segment of a link"
      }
    }
    if captures > Self.maximumCaptures { return "it has more than \(Self.maximumCaptures) values" }
    if segments.count > DeepLinkParser.maximumSegments {
      return "it has more than \(DeepLinkParser.maximumSegments) segments"
    }
    let names = items.map(\.name)
    if Set(names).count < names.count { return "two items of the query have the same name" }
    if names.contains("") { return "an item of the query has no name" }
    if fragments.count > 1 { return "a link has one fragment" }
    if isSegment, segments.count != 1 || captures > 0 || !fragments.isEmpty {
      return "a stable segment is one literal, and its values are items of the query"
    }
    return nil
  }
}

extension LinkShape: CustomStringConvertible {
  /// The pattern as people write it: `catalog/products/{id}?sort={sort}&edit#{section?}`.
  @usableFromInline
  package var description: String {
    path + (items.isEmpty ? "" : "?" + items.map(\.description).joined(separator: "&"))
      + fragments.map { "#{\($0)?}" }.joined()
  }

  /// The path as people write it: `catalog/products/{id}`.
  package var path: String {
    segments.isEmpty ? "/" : segments.map(\.description).joined(separator: "/")
  }
}

extension LinkShape.Segment: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name, _): "{\(name)}"
    case .optional(let name, _): "{\(name)?}"
    case .rest(let name, _): "{\(name)...}"
    }
  }
}

extension LinkShape.Item: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    switch kind {
    case .required: "\(name)={\(name)}"
    case .optional: "\(name)={\(name)?}"
    case .repeated: "\(name)={\(name)...}"
    case .flag: name
    }
  }
}
