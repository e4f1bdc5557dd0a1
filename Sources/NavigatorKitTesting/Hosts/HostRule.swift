/// A rule that hosts keep, and that a user could check.
public struct HostRule: Sendable, CustomStringConvertible {
  /// The rule, as a sentence.
  public let description: String

  let check: @MainActor @Sendable (HostTrial) async throws -> Void

  init(
    _ description: String,
    check: @escaping @MainActor @Sendable (HostTrial) async throws -> Void
  ) {
    self.description = description
    self.check = check
  }

  /// All rules, those about tabs last.
  public static let all: [HostRule] = [
    .pushing, .goingBack, .sameTurn, .afterWrite, .animation, .shown, .protection, .withheldRoot,
    .nesting, .turns, .dropping, .closing, .answering,
    .selecting, .refusing, .reselecting, .hiding,
  ]
}

extension HostRule: Hashable {
  /// Returns whether two rules are the same.
  public static func == (lhs: HostRule, rhs: HostRule) -> Bool {
    lhs.description == rhs.description
  }

  /// Feeds the sentence to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}
