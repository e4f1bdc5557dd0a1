public import NavigatorKit

/// The plan of a link, or the reason why it has none.
public enum LinkResolution: Hashable, Sendable {
  /// It leads to a state of navigation.
  case plan(NavigationPlan)
  /// It is allowed, and no pattern matches its path.
  case unclaimed(path: String)
  /// A value in it is wrong, or it cannot be read.
  case malformed(MalformedLink)
  /// It is not followed, whatever it leads to.
  case denied(LinkDenial)
  /// A guard refuses what it leads to; a table never says this, only a call that asks the guards.
  case refused(by: GuardName, reason: BlockReason)

  /// The plan, or `nil` for a link that leads nowhere.
  public var plan: NavigationPlan? {
    if case .plan(let plan) = self { plan } else { nil }
  }
}

extension LinkResolution: CustomStringConvertible {
  /// The plan, or a sentence that names the cause and the remedy.
  ///
  /// Whatever stands in the link, or is said by a guard: what would end a line or steer a terminal is
  /// escaped.
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

/// Ends the reading of a link with its resolution.
package struct UnresolvedLink: Error {
  package let resolution: LinkResolution

  init(_ resolution: LinkResolution) {
    self.resolution = resolution
  }
}
