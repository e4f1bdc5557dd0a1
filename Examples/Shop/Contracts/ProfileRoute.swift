public import NavigatorKit

/// The customer's profile, as any module may open it and as Account shows it.
public struct ProfileRoute: NavigationRoute {
  /// Names the profile.
  public init() {}
}

extension ProfileRoute: NamedRoute {
  /// The name for breadcrumbs and logs.
  public var routeName: String { "Profile" }
}
