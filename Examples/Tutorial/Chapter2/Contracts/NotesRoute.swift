// snippet: tutorial-2-notes-route
import NavigatorKit

/// The notes of a trip.
struct NotesRoute: NavigationRoute {
  let trip: Int
}
// end
