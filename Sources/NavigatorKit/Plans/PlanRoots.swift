/// What tabs begin with, in a plan that was made of a link.
///
/// It lies under what the plan says, so that it makes no difference between two plans.
struct PlanRoots: Hashable, Sendable {
  /// The routes, by the tab.
  var routes: [AnyRoute: AnyRoute] = [:]

  static func == (one: PlanRoots, other: PlanRoots) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
