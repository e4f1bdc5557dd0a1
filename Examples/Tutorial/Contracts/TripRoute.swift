import NavigatorKit

/// The screens of the trips.
enum TripRoute: NavigationRoute {
  case list
  case trip(id: Int)
}
