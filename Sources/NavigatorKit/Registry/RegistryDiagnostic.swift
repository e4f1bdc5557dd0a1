/// Something that is wrong with how the modules of an app fit together.
///
/// Expect none of them in a unit test:
///
/// ```swift
/// #expect(registry.diagnostics.isEmpty, "\(registry.report)")
/// ```
public struct RegistryDiagnostic: Hashable, Sendable {
  /// What is wrong.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind in a word or two.
    public let description: String

    /// Routes of one type are shown by more than one contribution.
    public static let duplicateDestination = Kind(description: "duplicate destination")

    /// More than one module has the same name.
    public static let duplicateModule = Kind(description: "duplicate module")

    /// A destination is for a type that no route is erased from: `AnyRoute` or `RouteEntry`.
    public static let unreachableDestination = Kind(description: "unreachable destination")

    /// A module navigates to routes that no module shows.
    public static let missingDestination = Kind(description: "missing destination")
  }

  /// What is wrong.
  public let kind: Kind

  /// The type or the module that it is about.
  public let subject: String

  /// Who contributed what does not fit, in order.
  public let sources: [ContributionSource]

  /// What to do about it.
  public let remedy: String
}

extension RegistryDiagnostic: CustomStringConvertible {
  /// The diagnostic as a line: kind, subject, sources and remedy.
  public var description: String {
    let sources = sources.map(\.description).joined(separator: " and ")
    return "\(kind): \(subject)\(sources.isEmpty ? "" : ", from \(sources)"). \(remedy)"
  }
}
