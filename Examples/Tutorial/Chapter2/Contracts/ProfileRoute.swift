// snippet: tutorial-2-profile-route
import NavigatorKit

/// The profile of the user.
struct ProfileRoute: NavigationRoute {}
// end
