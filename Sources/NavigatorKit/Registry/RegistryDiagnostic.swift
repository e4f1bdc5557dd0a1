/// A mistake in how the modules of an app fit together.
///
/// Expect none of them in a unit test:
///
/// ```swift
/// #expect(registry.diagnostics.isEmpty, "\(registry.report)")
/// ```
public struct RegistryDiagnostic: Hashable, Sendable {
  /// The kinds of mistakes in how modules fit together.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private let words: CodedText

    /// The name of the kind's static member, to log and to compare: it stays when words change.
    public var code: String { words.code }

    /// The kind in a word or two.
    public var description: String { words.text }

    package init(_ code: String, _ text: String) { words = CodedText(code, text) }

    /// Routes of one type are shown by more than one contribution.
    public static let duplicateDestination = Kind("duplicateDestination", "duplicate destination")

    /// More than one module has the same name.
    public static let duplicateModule = Kind("duplicateModule", "duplicate module")

    /// A destination is for a type that no route is erased from: `AnyRoute` or `RouteEntry`.
    public static let unreachableDestination = Kind(
      "unreachableDestination",
      "unreachable destination"
    )

    /// A module navigates to routes that no module shows.
    public static let missingDestination = Kind("missingDestination", "missing destination")

    /// A root, such as that of a tab or a flow, has a route that no module shows.
    public static let unshownRoot = Kind("unshownRoot", "unshown root")

    /// A place or a host was given a registry, though the tree has another one: it is ignored.
    public static let secondRegistry = Kind("secondRegistry", "second registry")
  }

  /// The kind of the mistake.
  public let kind: Kind

  /// The type, the module, the root or the place with the mistake.
  public let subject: String

  /// The contributions that do not fit, in order.
  public let sources: [ContributionSource]

  /// The remedy, as a sentence.
  public let remedy: String

  package init(kind: Kind, subject: String, sources: [ContributionSource], remedy: String) {
    (self.kind, self.subject, self.sources, self.remedy) = (kind, subject, sources, remedy)
  }
}

extension RegistryDiagnostic: CustomStringConvertible {
  /// The diagnostic as a line: kind, subject, sources and remedy.
  public var description: String {
    let sources = sources.map(\.description).joined(separator: " and ")
    return "\(kind): \(subject)\(sources.isEmpty ? "" : ", from \(sources)"). \(remedy)"
  }
}
