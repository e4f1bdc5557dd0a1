public import NavigatorKit

/// The log-in, as any module may have it shown and as Account shows it.
public struct LogInRoute: NavigationRoute, Codable {
  /// Names the log-in.
  public init() {}
}

extension LogInRoute: NamedRoute {
  /// The name for breadcrumbs and logs.
  public var routeName: String { "Log in" }
}

extension NavigationRoute where Self == LogInRoute {
  /// The log-in.
  public static var logIn: Self { LogInRoute() }
}
