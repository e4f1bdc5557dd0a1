/// Puts a host to the test: shows it what hosts have to show, acts as its user, and throws if it
/// breaks a rule.
///
/// ```swift
/// try await expectHostRules { ShopWindow() }  // conforms to HostedScreen, or to HostedTabs
/// ```
///
/// - Parameters:
///   - rules: The rules; leave out what the toolkit cannot do.
///   - makeScreen: Makes a host on a screen of its own, once for each rule.
/// - Throws: ``BrokenHostRules``, which says what was seen; or the error of `makeScreen`.
@MainActor
public func expectHostRules(
  _ rules: [HostRule] = HostRule.all,
  of makeScreen: () async throws -> any HostedScreen
) async throws {
  var broken: [(rule: HostRule, sight: String)] = []
  for rule in rules {
    do {
      try await rule.check(HostTrial(makeScreen()))
    } catch let breach as HostTrial.Breach {
      broken.append((rule, breach.sight))
    }
  }
  if !broken.isEmpty { throw BrokenHostRules(broken) }
}

/// The error that a host breaks rules.
public struct BrokenHostRules: Error, CustomStringConvertible {
  /// The broken rules.
  public let rules: [HostRule]

  /// A line for each broken rule: the rule, and what was seen.
  public let description: String

  init(_ broken: [(rule: HostRule, sight: String)]) {
    rules = broken.map(\.rule)
    description = broken.map { "\($0.rule) \($0.sight)" }.joined(separator: "\n")
  }
}
