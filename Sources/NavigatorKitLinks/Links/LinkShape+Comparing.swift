extension LinkShape {
  /// How many segments are always there.
  package var fixedCount: Int {
    segments.firstIndex {
      switch $0 {
      case .literal, .parameter: false
      case .optional, .rest: true
      }
    } ?? segments.count
  }

  package var hasRest: Bool {
    if case .rest? = segments.last { true } else { false }
  }

  /// The most segments that a link may have.
  var maximumCount: Int { hasRest ? .max : segments.count }

  /// Whether every path of another shape is also one of this shape.
  func covers(_ other: LinkShape) -> Bool {
    let fixed = fixedCount
    guard fixed <= other.fixedCount, maximumCount >= other.maximumCount else { return false }
    return zip(segments.prefix(fixed), other.segments).allSatisfy { own, theirs in
      own.isLiteral ? own == theirs : true
    }
  }

  /// The segments of the shape that matches exactly what both match, or `nil` if there is none.
  package func common(with other: LinkShape) -> [Segment]? {
    let (longer, shorter) = fixedCount < other.fixedCount ? (other, self) : (self, other)
    let fixed = longer.fixedCount
    guard fixed <= shorter.maximumCount else { return nil }
    var common: [Segment] = []
    for (position, segment) in longer.segments.prefix(fixed).enumerated() {
      guard position < shorter.fixedCount, case .literal = shorter.segments[position] else {
        common.append(segment)
        continue
      }
      guard !segment.isLiteral || segment == shorter.segments[position] else { return nil }
      common.append(shorter.segments[position])
    }
    let most = min(maximumCount, other.maximumCount)
    guard most < .max else { return common + [.rest("rest", form: "")] }
    for _ in fixed..<most { common.append(.optional("value", form: "")) }
    return common
  }
}
