import NavigatorKit

/// The profile of the user.
struct ProfileRoute: NavigationRoute {}
