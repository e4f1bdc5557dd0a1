import NavigatorKit

/// The screen that asks the user to log in.
struct LogInRoute: NavigationRoute {}
