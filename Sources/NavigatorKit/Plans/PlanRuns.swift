/// The plans that a tree is applying; its outermost group keeps them.
@MainActor
final class PlanRuns: Attachment {
  /// The plan that is being applied.
  var run: PlanRun?
  /// The plan that is the stopgap of a parked command.
  var stopgap: PlanRun?
  /// How many plans have begun.
  var begun = 0

  /// The plan that is being applied, or the one that is a stopgap.
  subscript(stopgap isStopgap: Bool) -> PlanRun? {
    get { isStopgap ? stopgap : run }
    set { if isStopgap { stopgap = newValue } else { run = newValue } }
  }

  func stepDidRefuse(_ refused: RefusedEntry) -> StepVerdict? { run?.refuse(refused) }

  func sessionDidEnd(in group: NavigationGroup) {
    // A plan leads anywhere in the tree, whatever place it was given to. From now on no earlier
    // plan that was blocked can be resumed, nor one whose guard led to another.
    begun += 1
    for _ in 0..<2 { run?.end(by: .sessionEnd) }
    stopgap?.end(by: .sessionEnd)
  }

  func returningRoot(_ route: AnyRoute, of location: String) -> RouteEntry? {
    run?.plan.tree?.root(route, of: location)
  }

  deinit {
    let runs = [run, stopgap].compactMap(\.self)
    guard !runs.isEmpty else { return }
    Task { @MainActor in
      for run in runs { run.abandon() }
    }
  }
}

extension NavigationGroup {
  /// The plans that the tree of the group is applying.
  var planRuns: PlanRuns { root.attachments[PlanRuns.self] }

  /// Whether the tree of the group is being led back to a kept state.
  package var isBeingRestored: Bool {
    planRuns.run.map { $0.plan.tree != nil && $0.cause.kind == .restore } ?? false
  }

  /// Calls a function when the plan that is being applied has been decided.
  package func whenPlanEnds(_ follower: @escaping () -> Void) {
    planRuns.run?.whenEnded { _ in follower() }
  }
}
