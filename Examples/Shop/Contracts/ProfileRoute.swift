public import NavigatorKit

/// The customer's profile, as any module may open it and as Account shows it.
public struct ProfileRoute: NavigationRoute, Codable {
  /// Whether it is there to be changed.
  public let isEditing: Bool

  /// Names the profile, or its editor.
  public init(isEditing: Bool = false) {
    self.isEditing = isEditing
  }
}

extension ProfileRoute: NamedRoute {
  /// The name for breadcrumbs and logs.
  public var routeName: String { isEditing ? "Edit profile" : "Profile" }
}

extension NavigationRoute where Self == ProfileRoute {
  /// The profile.
  public static var profile: Self { ProfileRoute() }

  /// The profile, there to be changed.
  public static var profileEditor: Self { ProfileRoute(isEditing: true) }
}
