import NavigatorKit

/// The notes of a trip.
struct NotesRoute: NavigationRoute, Codable {
  let trip: Int
}
