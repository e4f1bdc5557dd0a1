package import NavigatorKit

/// Why a route, a stack or a plan has no link.
public struct UnprintableLink: Error, Hashable, Sendable {
  /// The reasons why there is no link.
  public enum Reason: Hashable, Sendable {
    /// No module declares a link for such routes.
    case undeclared
    /// A value cannot stand at its position in the pattern.
    case value(parameter: String, text: String)
    /// A value has no text that reads back as the value: see ``LinkParameter/hasLinkText``.
    case unwritable(parameter: String, text: String)
    /// The tab has no name in the table.
    case tab(String)
    /// No link leads to these routes, one above the other.
    case noSuchPlan
    /// The link of the last route leads to another plan. The sentence says how it differs: in its
    /// flow, tab or layers, or in the routes below.
    case differs(String)
    /// The link is longer than ``DeepLinkParser/maximumLength``.
    case tooLong
    /// The link would not lead back: another pattern claims it, it has too many segments or items,
    /// or its scheme or host is not allowed.
    case leadsElsewhere(link: String)
  }

  /// The reason why there is no link.
  public let reason: Reason

  /// The display name of the route, or `nil` if there is none.
  public let route: String?

  package init(_ reason: Reason, _ route: AnyRoute?) {
    self.reason = reason
    self.route = route.map(\.description)
  }
}

extension UnprintableLink: CustomStringConvertible {
  /// A sentence that names the route, the cause and the remedy.
  public var description: String {
    let route = route ?? "The root"
    return switch reason {
    case .undeclared: "\(route) has no link: declare one in the module that owns it."
    case .value(let parameter, let text):
      "\(route) has no link: '\(parameter)' cannot be '\(text)' there. Use an item of the query."
    case .unwritable(let parameter, let text):
      "\(route) has no link: '\(parameter)' is '\(text)', which does not read back."
    case .tab(let tab):
      "\(route) has no link: the tab \(tab) has no name in the table. Name it there, in "
        + "`tabs: LinkTabs(…)`."
    case .noSuchPlan where self.route == nil:
      "There is no link: the plan names no route. Name one in its stack, such as that of the root."
    case .noSuchPlan:
      "\(route) has no link in this stack: what lies under it is not its parents, and not all routes "
        + "have stable segments."
    case .differs(let difference): "\(route) has no link for this plan: \(difference)"
    case .tooLong: "\(route) has no link: it has more than \(DeepLinkParser.maximumLength) bytes."
    case .leadsElsewhere(let link):
      "\(route) has no link: '\(link)' does not lead back to it. `resolve` says where it leads."
    }
  }
}
