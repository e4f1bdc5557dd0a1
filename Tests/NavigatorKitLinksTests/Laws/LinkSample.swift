import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting

/// A route that says which pattern a link led to, and with which segments.
struct SampledRoute: NavigationRoute {
  let pattern: String
  let values: [[String]?]
}

/// A random pattern, and what it matches by the plainest reading of the rules.
struct SampledPattern: Hashable, CustomStringConvertible {
  enum Segment: Hashable { case literal(String), parameter, optional, rest }

  static let words = ["a", "b", "c"]

  var segments: [Segment]
  var line: UInt = 1

  init(most: Int, using generator: inout SeededGenerator) {
    segments = []
    for _ in 0..<Int.random(in: 0...most, using: &generator) {
      let canBeFixed = segments.last != .optional
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5 where canBeFixed:
        segments.append(.literal(Self.words.randomElement(using: &generator) ?? "a"))
      case 5..<8 where canBeFixed: segments.append(.parameter)
      case 8: segments.append(.optional)
      case 9 where canBeFixed:
        segments.append(.rest)
        return
      default: return
      }
    }
  }

  init(_ segments: [Segment], line: UInt = 1) { (self.segments, self.line) = (segments, line) }

  var description: String {
    "/"
      + segments.map { segment in
        switch segment {
        case .literal(let word): word
        case .parameter: "{}"
        case .optional: "{?}"
        case .rest: "{...}"
        }
      }.joined(separator: "/")
  }

  func matches(_ path: [String]) -> Bool {
    var path = path[...]
    for segment in segments {
      switch segment {
      case .literal(let word): guard path.popFirst() == word else { return false }
      case .parameter: guard path.popFirst() != nil else { return false }
      case .optional: _ = path.popFirst()
      case .rest: return true
      }
    }
    return path.isEmpty
  }

  /// The order that is documented: kinds from the left, what ends comes first, then the line.
  func comes(before other: SampledPattern) -> Bool {
    for (own, theirs) in zip(segments, other.segments) where own.rank != theirs.rank {
      return own.rank < theirs.rank
    }
    if segments.count != other.segments.count { return segments.count < other.segments.count }
    return line < other.line
  }

  /// The link that the pattern declares, with items in its query, and with five a fragment.
  func link(items: Int = 0, using generator: inout SeededGenerator) -> DeepLink<SampledRoute> {
    var link: any GrowingLink = GrowingPattern<Bool>(link: LinkPath().flag("first"))
    for segment in segments { link = link.growing(by: segment) }
    for item in 0..<items { link = link.growing(byItem: item) }
    if items == 5 { link = link.growingByFragment() }
    return link.finished(as: self, items: items, using: &generator)
  }

  /// A route that the pattern has a link for.
  func route(items: Int = 0, using generator: inout SeededGenerator) -> SampledRoute {
    func segment() -> String { SampledText.segment(using: &generator) }
    func any() -> String { SampledText.any(using: &generator) }
    var values: [[String]?] = [Bool.random(using: &generator) ? [""] : nil]
    var canBeThere = true
    for part in segments {
      switch part {
      case .literal: break
      case .parameter: values.append([segment()])
      case .optional:
        canBeThere = canBeThere && Bool.random(using: &generator)
        values.append(canBeThere ? [segment()] : nil)
      case .rest:
        values.append((0..<Int.random(in: 0...3, using: &generator)).map { _ in segment() })
      }
    }
    for item in 0..<items {
      switch item % 4 {
      case 0: values.append([any()])
      case 1: values.append(Bool.random(using: &generator) ? [any()] : nil)
      case 2: values.append((0..<Int.random(in: 0...3, using: &generator)).map { _ in any() })
      default: values.append(["\(Int.random(in: .min ... .max, using: &generator))"])
      }
    }
    if items == 5 { values.append(Bool.random(using: &generator) ? [any()] : nil) }
    return SampledRoute(pattern: name, values: values)
  }

  var name: String { "\(self)#\(line)" }
}

extension SampledPattern.Segment {
  var rank: Int {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .optional: 2
    case .rest: 3
    }
  }
}

/// A value that can be made of texts, and says them.
protocol SampledValue: Sendable {
  init(texts: [String]?)
  var texts: [String]? { get }
}

extension String: SampledValue {
  init(texts: [String]?) { self = texts?.first ?? "" }
  var texts: [String]? { [self] }
}

extension Int: SampledValue {
  init(texts: [String]?) { self = texts?.first.flatMap { Int($0) } ?? 0 }
  var texts: [String]? { ["\(self)"] }
}

extension Bool: SampledValue {
  init(texts: [String]?) { self = texts != nil }
  var texts: [String]? { self ? [""] : nil }
}

extension Optional: SampledValue where Wrapped == String {
  init(texts: [String]?) { self = texts?.first }
  var texts: [String]? { map { [$0] } }
}

extension Array: SampledValue where Element == String {
  init(texts: [String]?) { self = texts ?? [] }
  var texts: [String]? { self }
}

/// A link in the making whose types are known only at run time.
///
/// A function that called itself with one type more each time would be specialized without end by the
/// optimizer: tests of the release build did not compile within an hour.
private protocol GrowingLink {
  func growing(by segment: SampledPattern.Segment) -> any GrowingLink

  func growing(byItem item: Int) -> any GrowingLink

  func growingByFragment() -> any GrowingLink

  func finished(
    as pattern: SampledPattern,
    items: Int,
    using generator: inout SeededGenerator
  ) -> DeepLink<SampledRoute>
}

private struct GrowingPattern<each V: SampledValue>: GrowingLink {
  let link: LinkPattern<(repeat each V)>

  private func grown<T: SampledValue>(_ next: LinkPattern<(repeat each V, T)>) -> any GrowingLink {
    GrowingPattern<repeat each V, T>(link: next)
  }

  func growing(by segment: SampledPattern.Segment) -> any GrowingLink {
    switch segment {
    case .literal(let word): GrowingPattern(link: link.literal(word))
    case .parameter: grown(link.parameter("value", as: String.self))
    case .optional: grown(link.optionalParameter("maybe", as: String.self))
    case .rest: grown(link.rest("rest", as: String.self))
    }
  }

  func growing(byItem item: Int) -> any GrowingLink {
    switch item % 4 {
    case 0: grown(link.query("q\(item)&", as: String.self))
    case 1: grown(link.optionalQuery("o\(item)=é", as: String.self))
    case 2: grown(link.repeatedQuery("r\(item)", as: String.self))
    default: grown(link.query("n\(item)", as: Int.self))
    }
  }

  func growingByFragment() -> any GrowingLink { grown(link.fragment("fragment", as: String.self)) }

  func finished(
    as pattern: SampledPattern,
    items: Int,
    using generator: inout SeededGenerator
  ) -> DeepLink<SampledRoute> {
    let name = pattern.name
    return link.route(
      example: pattern.route(items: items, using: &generator),
      line: pattern.line
    ) { (values: repeat each V) in
      var all: [[String]?] = []
      for value in repeat each values { all.append(value.texts) }
      return SampledRoute(pattern: name, values: all)
    } print: { route in
      guard route.pattern == name else { return nil }
      var values = route.values[...]
      return (repeat (each V)(texts: values.removeFirst()))
    }
  }
}

/// Texts of any characters, the awkward ones above all.
enum SampledText {
  static func any(using generator: inout SeededGenerator) -> String {
    let awkward: [Unicode.Scalar] = [
      "%", "/", "2", "F", "?", "&", "=", "#", "+", " ", "é", "\u{301}", ".", "\\", "[", "@", ":",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let any = Unicode.Scalar(UInt32.random(in: 0...0x10_ffff, using: &generator))
      let isAwkward = Int.random(in: 0..<3, using: &generator) > 0
      text.append((isAwkward ? awkward.randomElement(using: &generator) : any) ?? "x")
    }
    return String(text)
  }

  /// A text that can be a segment.
  static func segment(using generator: inout SeededGenerator) -> String {
    let text = any(using: &generator)
    return text.isEmpty || text == "." || text == ".." ? "x" : text
  }
}
