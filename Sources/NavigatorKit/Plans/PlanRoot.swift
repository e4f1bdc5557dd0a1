/// The root that the stack of a plan lies on, in a plan that was made of what is shown.
///
/// It belongs to the place, so that it makes no difference between two plans.
struct PlanRoot: Hashable, Sendable {
  var route: AnyRoute?

  static func == (one: PlanRoot, other: PlanRoot) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
