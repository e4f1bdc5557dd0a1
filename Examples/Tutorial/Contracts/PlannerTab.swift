/// The tabs of the app.
enum PlannerTab: String, CaseIterable, Sendable {
  case trips, account
}
