// snippet: tutorial-5-notes-route
import NavigatorKit

/// The notes of a trip.
struct NotesRoute: NavigationRoute, Codable {
  let trip: Int
}
// end
