import NavigatorKit

/// The screens of the trips.
enum TripRoute: NavigationRoute, Codable {
  case list
  case trip(id: Int)
}
