import NavigatorKit

/// The notes of a trip.
struct NotesRoute: NavigationRoute {
  let trip: Int
}
