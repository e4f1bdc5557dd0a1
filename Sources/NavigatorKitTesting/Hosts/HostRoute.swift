public import NavigatorKit

/// The screens that ``expectHostRules(_:of:)`` makes a host show, each with its name.
public enum HostRoute: String, NavigationRoute, NamedRoute, CaseIterable {
  /// The first screen.
  case one
  /// The second screen.
  case two
  /// The third screen.
  case three

  /// The name of the screen, which the user sees.
  public var routeName: String { rawValue }
}
