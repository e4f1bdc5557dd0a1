public import NavigatorKit

/// A mistake in a link, with the value that is wrong if the mistake is in one.
public struct MalformedLink: Hashable, Sendable {
  /// The kinds of mistakes in a link.
  public enum Reason: Hashable, Sendable {
    /// The text is no URL, or one that is not read: too large, or badly encoded.
    case unreadable(DeepLinkError)
    /// A required value is missing.
    case missing
    /// A required item is there, but an earlier segment has taken it: it has to be repeated.
    case taken
    /// An item of the query has no value, but needs one.
    case withoutValue
    /// An item that may stand in the query only once is repeated.
    case repeated
    /// A value does not have the expected form.
    case unexpected(form: String)
    /// The module has no route for the values.
    case noRoute
  }

  /// The mistake.
  public let reason: Reason

  /// The name of the wrong value, or `nil` if the mistake is not in a value.
  public let parameter: String?

  /// The unexpected value, at most its first 80 characters, if there is one.
  public let text: String?

  /// The pattern that claims the link, or `nil` if reading did not get so far.
  public let pattern: String?

  /// The declaration of the pattern.
  public let source: ContributionSource?

  package init(_ failure: LinkFailure, pattern: String?, source: ContributionSource?) {
    reason = failure.reason
    parameter = failure.parameter.isEmpty ? nil : failure.parameter
    text = failure.text.map { $0.excerpt }
    self.pattern = pattern
    self.source = source
  }

  package init(_ error: DeepLinkError) {
    self.init(LinkFailure("", .unreadable(error)), pattern: nil, source: nil)
  }
}

extension MalformedLink: CustomStringConvertible {
  /// A sentence that names the value, the mistake and the remedy.
  public var description: String {
    let name = parameter.map { "'\($0)'" } ?? "The link"
    let owner = source.map { " (\(pattern ?? ""), from \($0))" } ?? pattern.map { " (\($0))" } ?? ""
    switch reason {
    case .unreadable(let error): return "\(error)"
    case .missing: return "\(name) is missing: add it to the link.\(owner)"
    case .taken: return "\(name) is missing: an earlier segment took it. Repeat it.\(owner)"
    case .withoutValue: return "\(name) has no value: write one behind an equals sign.\(owner)"
    case .repeated: return "\(name) stands in the link more than once: keep one of them.\(owner)"
    case .unexpected(let form):
      return "\(name) is '\((text ?? "").printable)': expected \(form).\(owner)"
    case .noRoute: return "The values of the link name nothing: correct them.\(owner)"
    }
  }
}
