public import NavigatorKit
public import NavigatorKitLinks

/// A mistake in how the links of an app fit together.
///
/// Expect none of them in a unit test:
///
/// ```swift
/// #expect(table.diagnostics.isEmpty, "\(table.report)")
/// ```
public struct LinkDiagnostic: Hashable, Sendable {
  /// The kinds of mistakes in the links of an app.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private let words: CodedText

    /// The name of the kind's static member, to log and to compare: it stays when words change.
    public var code: String { words.code }

    /// The kind in a word or two.
    public var description: String { words.text }

    private init(_ code: String, _ text: String) { words = CodedText(code, text) }

    /// Two patterns match the same links: the first one answers.
    public static let duplicatePattern = Kind("duplicatePattern", "duplicate pattern")

    /// Two patterns have a link in common, and neither is more specific.
    public static let ambiguousOverlap = Kind("ambiguousOverlap", "ambiguous overlap")

    /// There are more overlaps than are listed, or too many to be looked for.
    public static let moreOverlaps = Kind("moreOverlaps", "more overlaps")

    /// A link can be in more than 64 places of the tree of patterns at once, which makes it slow to
    /// read, or the check could not rule that out in reasonable time.
    public static let tooManyPlaces = Kind("tooManyPlaces", "too many places")

    /// More specific patterns match everything that a pattern matches.
    public static let shadowedPattern = Kind("shadowedPattern", "shadowed pattern")

    /// A pattern does not begin with the prefix of its module, or begins with the prefix of another
    /// one.
    public static let outsidePrefix = Kind("outsidePrefix", "outside the prefix")

    /// The parent of a route has no link, so no declaration says what lies under the parent.
    public static let missingParent = Kind("missingParent", "missing parent")

    /// A route lies under itself.
    public static let cyclicParent = Kind("cyclicParent", "cyclic parent")

    /// The link of an example does not lead back to it.
    public static let failingExample = Kind("failingExample", "failing example")

    /// No module shows the route that a link leads to, or one under it.
    public static let unshownRoute = Kind("unshownRoute", "unshown route")

    /// A pattern can match nothing, as it is written.
    public static let invalidPattern = Kind("invalidPattern", "invalid pattern")

    /// A pattern has an item of the query that is reserved for the tab.
    public static let reservedItem = Kind("reservedItem", "reserved item")

    /// A listed host is not ASCII, or has other parts than a host, and so matches nothing.
    public static let invalidHost = Kind("invalidHost", "invalid host")
  }

  /// The kind of the mistake.
  public let kind: Kind

  /// The pattern, the patterns or the host with the mistake.
  public let subject: String

  /// The declarations with the mistake, in order.
  public let sources: [ContributionSource]

  /// A link that shows the mistake, or `nil` if none can.
  public let link: String?

  /// The remedy, as a sentence.
  public let remedy: String
}

extension LinkDiagnostic: CustomStringConvertible {
  /// The diagnostic as a line: kind, subject, sources, a link and the remedy.
  public var description: String {
    let sources = sources.map(\.description).joined(separator: " and ")
    let link = link.map { ", as in \($0)" } ?? ""
    return "\(kind): \(subject)\(sources.isEmpty ? "" : ", from \(sources)")\(link). \(remedy)"
  }
}

extension LinkTable {
  /// The mistakes in the links of the modules, in a stable order.
  ///
  /// They are looked for each time. A table knows no registry: links to routes that no module shows
  /// are named by `registry.diagnostics(of: table)`.
  public var diagnostics: [LinkDiagnostic] {
    let diagnosis = LinkDiagnosis(self)
    return diagnosis.diagnostics
      + (storage.rewriting == nil ? [] : diagnosis.rewrittenExamples(of: self))
  }
}
