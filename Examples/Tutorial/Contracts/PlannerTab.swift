import NavigatorKit

enum PlannerTab: String, CaseIterable, NavigationRoute {
  case trips, account
}
