/// The root under the stack of a plan that describes the present screens.
///
/// It belongs to the place, so that it makes no difference between two plans.
struct PlanRoot: Hashable, Sendable {
  var route: AnyRoute?

  static func == (one: PlanRoot, other: PlanRoot) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
