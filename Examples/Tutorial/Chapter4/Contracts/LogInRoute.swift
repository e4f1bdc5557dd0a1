// snippet: tutorial-4-log-in-route
import NavigatorKit

/// The screen that asks the user to log in.
struct LogInRoute: NavigationRoute {}
// end
