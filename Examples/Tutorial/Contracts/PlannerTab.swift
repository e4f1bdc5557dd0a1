import NavigatorKit

/// The tabs of the app.
enum PlannerTab: String, CaseIterable, NavigationRoute {
  case trips, account
}
