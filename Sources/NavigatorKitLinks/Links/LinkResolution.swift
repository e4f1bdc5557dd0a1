public import NavigatorKit

/// The plan of a link, or the reason why it has none.
public enum LinkResolution: Hashable, Sendable {
  /// The link leads to a state of navigation.
  case plan(NavigationPlan)
  /// The link is allowed, but no pattern matches its path.
  case unclaimed(path: String)
  /// A value in the link is wrong, or the link cannot be read.
  case malformed(MalformedLink)
  /// The link is not followed, wherever it leads.
  case denied(LinkDenial)
  /// A guard refuses a route of its plan; a table never says this, only a call that asks guards.
  case refused(by: GuardName, reason: BlockReason)

  /// The plan, or `nil` for a link that leads nowhere.
  public var plan: NavigationPlan? {
    if case .plan(let plan) = self { plan } else { nil }
  }
}

extension LinkResolution: CustomStringConvertible {
  /// The plan, or a sentence that names the cause and the remedy.
  ///
  /// Text from the link, or from a guard, is escaped where it would end a line or steer a terminal.
  public var description: String {
    let text =
      switch self {
      case .plan(let plan): plan.description
      case .unclaimed(let path):
        "No module claims '\(path.excerpt)': declare a pattern for it, or correct the link."
      case .malformed(let link): link.description
      case .denied(let denial): denial.description
      case .refused(let guardName, let reason):
        "The guard \(guardName) refuses: \(reason)".asSentence
      }
    return text.printable
  }
}

/// An error that ends the reading of a link with its resolution.
package struct UnresolvedLink: Error {
  package let resolution: LinkResolution

  init(_ resolution: LinkResolution) {
    self.resolution = resolution
  }
}
