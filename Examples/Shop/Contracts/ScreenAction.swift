public import NavigatorKit

/// Something that the customer can do from a screen.
public struct ScreenAction: Hashable, Sendable {
  /// Where an action leads.
  public enum Target: Hashable, Sendable {
    /// A route to push: one of the module's own, or a contract that another module shows.
    case route(AnyRoute)

    /// A URL to open, for whatever the module has no type for.
    case link(String)
  }

  /// The label.
  public let title: String

  /// Where the action leads.
  public let target: Target

  /// Makes an action that pushes a route.
  public init(_ title: String, pushing route: some Hashable & Sendable) {
    self.title = title
    target = .route(AnyRoute(route))
  }

  /// Makes an action that opens a link.
  public init(_ title: String, opening url: String) {
    self.title = title
    target = .link(url)
  }
}
