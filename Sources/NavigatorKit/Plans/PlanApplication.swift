/// A plan on its way.
@MainActor
public final class PlanApplication: Sendable {
  private let run: PlanRun

  init(_ run: PlanRun) {
    self.run = run
  }

  /// The result, or `nil` as long as the plan waits: for a guard, for a log-in, or for a layer to
  /// leave the screen.
  public var result: PlanResult? { run.result }

  /// The result as one outcome, at the moment.
  package var outcome: NavigationOutcome { run.outcome }

  /// Calls a function when it has been decided: at once if it has.
  package func whenEnded(_ follower: @escaping (PlanResult) -> Void) { run.whenEnded(follower) }

  /// Waits until it is decided.
  ///
  /// If the task is cancelled, the last step of the result is the plan itself, which is queued.
  public func settled() async -> PlanResult {
    if let result { return result }
    return await firstValue { end in run.whenEnded { end($0) } } ?? run.resultSoFar
  }
}

extension NavigationPlace {
  /// Applies a plan, from the root of the tree.
  ///
  /// First the flow is entered. Then layers that would cover the target are dismissed, and have
  /// left the screen. Then, in one transition, the tab is selected and its stack and layers are
  /// shown; last come the stacks of the layers. Each step passes the guards, and the plan waits for
  /// each. It ends at the first step that is refused or leads elsewhere, and its result says so.
  /// The rest of the plan follows when a parked step is carried out, and when a refused one is
  /// resumed by ``BlockedNavigation/resume()``. A newer plan takes its place.
  ///
  /// If a plan names no flow, and the entered flow does not take it, it waits for a flow that does.
  /// A command on the same stack or in the same layers ends a plan that is not finished.
  ///
  /// The same plan leads to the same state, whatever was shown before, unless its mode is to push
  /// or to present.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - cause: The cause, such as a link; without one it is the line of the call.
  ///   - animated: Whether it is shown with animations.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The plan on its way. If it does not have to wait, its result is there at once.
  @discardableResult
  public func apply(
    _ plan: NavigationPlan,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> PlanApplication {
    let cause = cause ?? .code(fileID: fileID, line: line)
    return PlanApplication(PlanRun(plan, in: group, cause, animated: animated).start())
  }
}
