// snippet: tutorial-5-profile-route
import NavigatorKit

/// The profile of the user.
struct ProfileRoute: NavigationRoute, Codable {}
// end
